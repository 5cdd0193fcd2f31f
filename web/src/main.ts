import { showBootFailure } from './app/boot-failure.ts';
import { sendFirstRequests } from './app/first-requests.ts';
import { stylesArrived } from './lib/styles-arrived.ts';

/*
 * The first and smallest download: it asks for the data of the page at once and lets the code follow, which the page has named already.
 * Nothing may be awaited out here: the code that follows imports from this download, and would wait for it to end.
 */
sendFirstRequests(document.documentElement.dataset, window.location);
void Promise.all([import('./start.tsx'), stylesArrived(document)]).then(
  ([{ start }]) => start(),
  () => showBootFailure(document.querySelector('.frame-main'), () => window.location.reload()),
);
