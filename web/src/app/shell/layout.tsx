import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { SESSION_EXPIRED_HASH } from '../../lib/session-expiry.ts';
import { useOptionalProfile } from '../../lib/session.ts';
import { ConfirmHost } from '../../ui/confirm-host.tsx';
import { SnackbarHost } from '../../ui/snackbar-host.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import classes from './layout.module.css';
import { OfflineBanner } from './offline-banner.tsx';
import { RouteFocus } from './route-focus.tsx';
import { ScrollUpButton } from './scroll-up-button.tsx';
import { SectionNav } from './section-nav.tsx';

const SessionExpiredDialog = lazy(() => import('./session-expired-dialog.tsx').then((module) => ({ default: module.SessionExpiredDialog })));
const TermsGate = lazy(() => import('./terms-gate.tsx').then((module) => ({ default: module.TermsGate })));

export function Layout() {
  const { hash, pathname } = useLocation();
  const profile = useOptionalProfile();
  // The terms themselves stay readable while they wait to be accepted.
  const mustAccept =
    profile && profile.termsAndConditionsVersion !== profile.requiredTermsVersion && !pathname.startsWith('/terms-');
  return (
    <div className={classes['page']}>
      <a className={classes['skip']} href="#main">
        Skip to content
      </a>
      <OfflineBanner />
      <Header />
      <SectionNav />
      <main id="main" tabIndex={-1} className={classes['main']}>
        <Outlet />
      </main>
      <Footer />
      <ScrollUpButton />
      <RouteFocus />
      <SnackbarHost />
      <ConfirmHost />
      <Suspense>
        {hash === SESSION_EXPIRED_HASH && <SessionExpiredDialog />}
        {mustAccept && <TermsGate profile={profile} />}
      </Suspense>
    </div>
  );
}
