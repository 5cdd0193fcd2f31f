import { useMutation } from '@apollo/client/react';
import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { INVITE_MESSAGES } from '@weighbridge/domain/participation/invite-by-email.schema.ts';
import { isBeforePublication, type ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { useEffect, useRef, useState } from 'react';
import type { Project } from '../../../parts/project/project.operations.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { useAction } from '../../../ui/use-action.ts';
import { AVAILABLE_PRODUCTS, INVITE_PRODUCTS } from '../products.operations.ts';
import { ExistingProductSelect } from './existing-product-select.tsx';
import type { InviteResult } from './invite.operations.ts';

/** Before publication no invitation is sent. */
export function invitedText(status: ProjectStatus, count: number): string {
  if (isBeforePublication(status)) return counted(count, 'product has been added', 'products have been added');
  return count === 1 ? INVITE_MESSAGES.sent : `${count} invites are successfully sent`;
}

interface InviteSummaryProps {
  project: Project;
  result: InviteResult;
  onClose: () => void;
}

/** What became of the invitations when not all of them went out. */
export function InviteSummary({ project, result: { invited, rejected, existing }, onClose }: InviteSummaryProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [inviteProducts] = useMutation(INVITE_PRODUCTS, { refetchQueries: [AVAILABLE_PRODUCTS] });
  const outcome = useRef<HTMLDivElement>(null);
  // The button that sent them is gone by now.
  useEffect(() => outcome.current?.focus({ preventScroll: true }), []);
  const products = [...new Set(Object.values(chosen))];

  const invite = useAction(() =>
    inviteProducts({ variables: { input: { project: { id: project.id }, products } } }).then(() => {
      snackbar.success(invitedText(project.status, products.length));
      onClose();
    }, snackbar.error),
  );

  const choose = (email: string, id: string | undefined) =>
    setChosen(({ [email]: _before, ...others }) => (id ? { ...others, [email]: id } : others));

  return (
    <Stack gap="md">
      <Alert
        ref={outcome}
        tabIndex={-1}
        color={invited > 0 ? 'green' : 'gray'}
        c="gray.9"
        role="status"
        icon={invited > 0 && <IconCheck size={18} aria-hidden />}
      >
        {invited > 0 ? invitedText(project.status, invited) : 'Nobody was invited'}
      </Alert>
      {existing.length > 0 && (
        <Stack gap="sm">
          <Alert color="yellow" c="gray.9" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {INVITE_MESSAGES.existingDomain}
          </Alert>
          {existing.map((domain) => (
            <ExistingProductSelect
              key={domain.email}
              domain={domain}
              label={`${domain.vendor.name}, ${domain.email}`}
              value={chosen[domain.email] ?? null}
              onChange={(product) => choose(domain.email, product?.id)}
            />
          ))}
        </Stack>
      )}
      {rejected.length > 0 && <Rejected rows={rejected} />}
      <Group justify="flex-end">
        <Button variant={products.length > 0 ? 'default' : 'filled'} onClick={onClose} disabled={invite.loading}>
          Close
        </Button>
        {products.length > 0 && <Button {...invite}>Invite Chosen Products</Button>}
      </Group>
    </Stack>
  );
}

function Rejected({ rows }: { rows: InviteResult['rejected'] }) {
  return (
    <div>
      <Text fw={500} id="rejected-invitations">
        {counted(rows.length, 'row was not invited', 'rows were not invited')}
      </Text>
      <Table aria-labelledby="rejected-invitations" verticalSpacing="xs" style={{ overflowWrap: 'anywhere' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th ta="right" w={56}>
              Row
            </Table.Th>
            <Table.Th>Email</Table.Th>
            <Table.Th>Reason</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ row, email, message }) => (
            <Table.Tr key={row}>
              <Table.Td ta="right">{row}</Table.Td>
              <Table.Td>
                <AddressText>{email}</AddressText>
              </Table.Td>
              <Table.Td>{message}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
