import { Skeleton, Stack } from '@mantine/core';
import { ScreenError } from '../../ui/message/error-views.tsx';

/** Instead of an upload that is not there, or not yet. */
export function DraftLoading({ error }: { error: unknown }) {
  if (error) return <ScreenError error={error} />;
  return (
    <Stack role="status" aria-label="Loading the upload" gap="md">
      <Skeleton height={20} width="40%" />
      <Skeleton height={200} />
    </Stack>
  );
}
