import './lib/zod-without-eval.ts';
import '@mantine/core/styles.layer.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { ThemeProvider } from './app/providers.tsx';
import { restoreTarget } from './app/restore-target.ts';
import { AppError } from './lib/errors.ts';
import { startWorker } from './lib/offline/start-worker.ts';
import { Session } from './lib/session.ts';
import { ErrorPage } from './ui/error-views.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no root element');
const root = createRoot(container, {
  // A page that is denied or not there is an answer, shown as such; only what nobody expected belongs on the console.
  onCaughtError: (error, { componentStack }) => {
    if (!(error instanceof AppError)) console.error(error, componentStack);
  },
});

try {
  const session = await Session.load();
  restoreTarget(session);
  root.render(<App session={session} />);
} catch (error) {
  root.render(
    <ThemeProvider>
      <ErrorPage error={error} />
    </ThemeProvider>,
  );
}
startWorker();
