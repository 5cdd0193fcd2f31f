import { Outlet, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useOptionalProfile } from '../../lib/session/session.ts';
import { SESSION_EXPIRED_HASH } from '../../lib/session-expiry.ts';
import { ConfirmHost } from '../../ui/dialog/confirm-host.tsx';
import { onDemand } from '../../ui/loading/on-demand.tsx';
import { SnackbarHost } from '../../ui/message/snackbar-host.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import classes from './layout.module.css';
import { NewVersionBar } from './new-version-bar.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { RouteFocus } from './route-focus.tsx';
import { SectionNav } from './signed-in-parts.ts';

const SessionExpiredDialog = onDemand(() => import('./session-expired-dialog.tsx').then((module) => module.SessionExpiredDialog));
const TwoStepGate = onDemand(() => import('../../features/account/security/two-step-gate.tsx').then((module) => module.TwoStepGate));
const TermsGate = onDemand(() => import('./terms-gate.tsx').then((module) => module.TermsGate));

export function Layout() {
  const { hash, pathname } = useLocation();
  const profile = useOptionalProfile();
  // The terms themselves stay readable while they wait to be accepted.
  const mustAccept = profile && profile.termsAndConditionsVersion !== profile.requiredTermsVersion && !pathname.startsWith('/terms-');
  const gate = useTwoStepGate(profile?.mustSetUpTwoStep === true);
  return (
    <div className={classes['page']}>
      <a className={classes['skip']} href="#main">
        Skip to content
      </a>
      <OfflineBanner />
      <NewVersionBar />
      <Header />
      {profile && <SectionNav />}
      <main id="main" tabIndex={-1} className={classes['main']} data-grows={profile !== null}>
        {/* Behind the gate every question would be refused; the page starts when the terms are accepted. */}
        {!mustAccept && (gate.isClosed ? <TwoStepGate onDone={gate.open} /> : <Outlet />)}
      </main>
      <Footer />
      <RouteFocus />
      <SnackbarHost />
      <ConfirmHost />
      {hash === SESSION_EXPIRED_HASH && <SessionExpiredDialog />}
      {mustAccept && <TermsGate profile={profile} />}
    </div>
  );
}

/** Stays until the person has read their recovery codes: the server opens everything as soon as the first code is right. */
function useTwoStepGate(isRequired: boolean): { isClosed: boolean; open: () => void } {
  const [isClosed, setClosed] = useState(isRequired);
  if (isRequired && !isClosed) setClosed(true);
  return { isClosed: isClosed || isRequired, open: () => setClosed(false) };
}
