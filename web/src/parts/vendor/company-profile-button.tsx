import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { onboardingStep } from '@weighbridge/domain/vendor/onboarding.ts';
import { useOptionalProfile } from '../../lib/session/session.ts';

/** To what has to be done before anything can be accepted; quiet where there is only to wait. */
export function CompanyProfileButton() {
  const status = useOptionalProfile()?.vendor?.status ?? null;
  const step = onboardingStep(status);
  if (!step) return null;
  return (
    <Button component={Link} to="/company-profile" variant={status === 'SUBMITTED' ? 'default' : 'filled'}>
      {step.action}
    </Button>
  );
}
