import './lib/zod-without-eval.ts';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from './app/providers.tsx';
import { restoreTarget } from './app/restore-target.ts';
import { App } from './app/shell/app.tsx';
import { createAppRouter } from './app/shell/router.tsx';
import { preloadShell } from './app/shell/shell.tsx';
import { AppError } from './lib/errors.ts';
import { startWorker } from './lib/offline/start-worker.ts';
import { Session } from './lib/session/session.ts';
import { ErrorPage } from './ui/message/error-views.tsx';

/** Shows the application in the page. */
export async function start(): Promise<void> {
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
    const router = createAppRouter(session);
    // The frame in the page stays until there is a page to put in its place. What fails here fails again, and is reported, where it is shown.
    await Promise.allSettled([router.load(), session.getState().profile && preloadShell()]);
    root.render(<App session={session} ready={router} />);
  } catch (error) {
    root.render(
      <ThemeProvider>
        <ErrorPage error={error} />
      </ThemeProvider>,
    );
  }
  startWorker();
}
