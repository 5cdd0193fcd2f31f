import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { onboardingStep } from '@weighbridge/domain/vendor/onboarding.ts';
import type { ReactNode } from 'react';
import { useOptionalProfile } from '../../lib/session/session.ts';

interface CompanyProfileButtonProps {
  /** What stands before it, and must not be there without it. */
  before?: ReactNode;
}

/** To what has to be done before anything can be accepted; quiet where there is only to wait. */
export function CompanyProfileButton({ before }: CompanyProfileButtonProps) {
  const status = useOptionalProfile()?.vendor?.status ?? null;
  const step = onboardingStep(status);
  if (!step) return before;
  return (
    <>
      {before}
      <Button component={Link} to="/company-profile" variant={status === 'SUBMITTED' ? 'default' : 'filled'}>
        {step.action}
      </Button>
    </>
  );
}
