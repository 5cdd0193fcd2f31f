import { type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Session } from '../../lib/session/session.ts';
import { CrashBoundary } from '../crash-boundary.tsx';
import { Providers } from '../providers.tsx';
import { type AppRouter, createAppRouter } from './router.tsx';

interface AppProps {
  session: Session;
  history?: RouterHistory;
  /** One whose first page is loaded already. */
  ready?: AppRouter;
}

export function App({ session, history, ready }: AppProps) {
  const [router] = useState(() => ready ?? createAppRouter(session, history));
  // A person who loses a privilege while a page is open must not go on using it: the routes are checked again at once.
  useEffect(() => session.subscribe(() => void router.invalidate()), [session, router]);
  return (
    <Providers session={session}>
      <CrashBoundary supportEmail={session.getState().config.supportEmail}>
        <RouterProvider router={router} />
      </CrashBoundary>
    </Providers>
  );
}
