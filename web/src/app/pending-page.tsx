import { Skeleton, Stack } from '@mantine/core';

/** Shown only when a page takes noticeably long to arrive. */
export function PendingPage() {
  return (
    <Stack role="status" aria-label="Loading" gap="md">
      <Skeleton height={28} width={220} />
      <Skeleton height={14} width="60%" />
      <Skeleton height={240} />
    </Stack>
  );
}
