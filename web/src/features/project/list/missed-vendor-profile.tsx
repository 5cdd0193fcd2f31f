import { Paper } from '@mantine/core';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** A vendor account whose company is not approved yet (decision 118). */
export function MissedVendorProfile() {
  return (
    <Paper withBorder>
      <EmptyState
        title="The synchronization of your company profile can take one hour"
        description="Please try later or contact the support team"
      />
    </Paper>
  );
}
