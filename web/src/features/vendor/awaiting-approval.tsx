import { useQuery } from '@apollo/client/react';
import { Alert, Button, Group, Text } from '@mantine/core';
import { VENDORS_AWAITING_APPROVAL } from './vendor.operations.ts';

/** For those who can approve. A failure is not worth a message: the list below says the same. */
export function useAwaitingApproval(mayApprove: boolean) {
  const { data, refetch } = useQuery(VENDORS_AWAITING_APPROVAL, { skip: !mayApprove });
  return { count: data?.vendors.pagination.total ?? 0, reload: () => refetch().catch(() => undefined) };
}

/** Somebody waits to take part in a project: found without looking for it. */
export function AwaitingApproval({ count, onShow }: { count: number; onShow: () => void }) {
  if (count === 0) return null;
  return (
    <Alert color="yellow" c="gray.9" mb="md">
      <Group justify="space-between" gap="sm">
        <Text flex="1 1 240px">{count === 1 ? '1 vendor awaits approval.' : `${count} vendors await approval.`}</Text>
        <Button variant="default" size="xs" onClick={onShow}>
          Show
        </Button>
      </Group>
    </Alert>
  );
}
