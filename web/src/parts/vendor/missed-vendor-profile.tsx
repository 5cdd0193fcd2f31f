import { Stack, Text, Title } from '@mantine/core';
import { statusByRegistration } from '@weighbridge/domain/participation/registration-progress.ts';
import { onboardingStep } from '@weighbridge/domain/vendor/onboarding.ts';
import { useEffect, useRef } from 'react';
import { useProfile } from '../../lib/session/session.ts';
import { CompanyProfileButton } from './company-profile-button.tsx';
import { InvitationsInSight } from './invitations-in-sight.tsx';
import { RegistrationWay } from './registration-way.tsx';

interface MissedVendorProfileProps {
  /** The company was approved while this was shown: the projects can be read now. */
  onApproved: () => void;
}

/** In the place of the projects of a vendor that is not approved yet: where it stands, what comes next, and what for (decision 118). */
export function MissedVendorProfile({ onApproved }: MissedVendorProfileProps) {
  const { vendor } = useProfile();
  const status = vendor?.status ?? null;
  useOnApproval(status === 'APPROVED', onApproved);
  const step = onboardingStep(status);
  if (!step) return null;
  return (
    <Stack gap="md" p={{ base: 'md', sm: 'lg' }}>
      <RegistrationWay name={vendor?.name ?? 'your company'} status={statusByRegistration({ hasAccount: true, vendorStatus: status })} />
      <div role="status">
        <Title order={2} size="h3">
          {step.title}
        </Title>
        <Text>{step.text}</Text>
      </div>
      <div>
        <CompanyProfileButton />
      </div>
      <Text size="sm" c="dimmed">
        <span>The synchronization of your company profile can take one hour</span>.{' '}
        <span>Please try later or contact the support team</span>.
      </Text>
      {/* Last: they come later than the rest, which must not move then. */}
      <InvitationsInSight />
    </Stack>
  );
}

function useOnApproval(isApproved: boolean, onApproved: () => void): void {
  const latest = useRef(onApproved);
  useEffect(() => {
    latest.current = onApproved;
  });
  useEffect(() => {
    if (isApproved) latest.current();
  }, [isApproved]);
}
