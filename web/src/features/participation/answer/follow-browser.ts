import type { AnswerTransport } from './answer-transport.ts';
import type { AnsweringStore } from './answering-store.ts';

/** After this long out of sight the page may have missed something even though nothing failed. */
const LONG_HIDDEN = 60_000;

/** Brings the questionnaire what the browser knows: the page goes, comes back, the network is there again. */
export function followBrowser(store: AnsweringStore, transport: AnswerTransport, refresh: () => void): () => void {
  let hiddenAt: number | null = null;
  const comeBack = () => {
    transport.doubtIdentity();
    store.retry();
  };
  const visibility = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now();
      store.leavePage();
      return;
    }
    comeBack();
    if (hiddenAt !== null && Date.now() - hiddenAt > LONG_HIDDEN) refresh();
  };
  const online = () => {
    store.retry();
    refresh();
  };
  const leave = () => store.leavePage();
  const events: [EventTarget, string, () => void][] = [
    [document, 'visibilitychange', visibility],
    [window, 'pagehide', leave],
    [window, 'focus', comeBack],
    [window, 'online', online],
  ];
  for (const [target, name, listener] of events) target.addEventListener(name, listener);
  return () => {
    for (const [target, name, listener] of events) target.removeEventListener(name, listener);
  };
}
