import { Box, Stack } from '@mantine/core';
import { SECURITY_LABEL } from '@weighbridge/domain/access/navigation.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LastSignIns } from './last-sign-ins.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoStepSection } from './two-step-section.tsx';

/** How one signs in, where one is signed in, and who tried. */
export function SecurityPage() {
  return (
    <Box maw={720}>
      <PageHeader title={SECURITY_LABEL} subtitle="How you sign in, where you are signed in, and what happened lately." />
      <Stack gap="md">
        <TwoStepSection />
        <SessionsSection />
        <LastSignIns />
      </Stack>
    </Box>
  );
}
