import { useQuery } from '@apollo/client/react';
import { Alert, Button, Group, Text } from '@mantine/core';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { PlaceholderLine } from '../../../ui/loading/placeholder.tsx';
import { VENDORS_AWAITING_APPROVAL } from './vendor.operations.ts';

/** For those who can approve: null until it is known. A failure is not worth a message: the list below says the same. */
export function useAwaitingApproval(mayApprove: boolean) {
  const { data, error, refetch } = useQuery(VENDORS_AWAITING_APPROVAL, { skip: !mayApprove });
  const asks = mayApprove && !(error && !data);
  return { asks, count: data?.vendors.pagination.total ?? null, reload: () => refetch().catch(() => undefined) };
}

/** Vendors wait for approval to take part in a project, so this stands above the list. Its space is reserved, so that the list does not move. */
export function AwaitingApproval({ count, onShow }: { count: number | null; onShow: () => void }) {
  const waiting = count !== null && count > 0;
  return (
    <Alert color={waiting ? 'yellow' : 'gray'} c="gray.9" mb="md">
      <Group justify="space-between" gap="sm" wrap="nowrap" mih={30}>
        <Text component="div" flex={1}>
          {count === null ? <PlaceholderLine width={180} /> : wordsFor(count)}
        </Text>
        {waiting && (
          <Button variant="default" size="xs" flex="none" onClick={onShow}>
            Show
          </Button>
        )}
      </Group>
    </Alert>
  );
}

function wordsFor(count: number): string {
  if (count === 0) return 'No vendors are waiting for approval.';
  return counted(count, 'vendor is waiting for approval.', 'vendors are waiting for approval.');
}
