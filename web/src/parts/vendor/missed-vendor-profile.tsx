import { Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useProfile } from '../../lib/session/session.ts';
import { EmptyState } from '../../ui/message/empty-state.tsx';

/** A vendor account whose company is not approved yet: there are no projects for it, and the way to them is named (decision 118). */
export function MissedVendorProfile() {
  const { vendor } = useProfile();
  return (
    <EmptyState
      title="The synchronization of your company profile can take one hour"
      description="Please try later or contact the support team"
      action={<NextStep waits={vendor?.status === 'SUBMITTED'} />}
    />
  );
}

function NextStep({ waits }: { waits: boolean }) {
  return (
    <Stack gap="xs" align="center" mt="sm">
      <Text>
        {waits
          ? 'Your company profile is submitted. As soon as it is approved, your projects are listed here.'
          : 'Complete your company profile and submit it for approval: then your projects are listed here.'}
      </Text>
      <Button component={Link} to="/company-profile" variant={waits ? 'default' : 'filled'}>
        {waits ? 'Open company profile' : 'Complete company profile'}
      </Button>
    </Stack>
  );
}
