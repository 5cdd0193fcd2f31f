import { useMutation } from '@apollo/client/react';
import { Button, Group, Paper, Text } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { SCORING_MESSAGES } from '@weighbridge/domain/scoring/scoring.messages.ts';
import { toAppError } from '../../../lib/errors.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { confirm } from '../../../ui/dialog/confirm.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { type Discovery, SET_CLIENT_TABLES_STATUS } from '../client-table.operations.ts';
import { TablesReport } from './tables-report.tsx';

const QUESTIONS = {
  lock: {
    title: 'Lock tables',
    message: 'Do you want to lock the tables? Neither you nor the client can change them until they are unlocked.',
    confirmLabel: 'Lock',
    status: 'SUBMITTED',
  },
  unlock: {
    title: 'Unlock tables',
    message: 'Do you want to unlock the tables? You and the client will be able to change them again, and the client will be notified.',
    confirmLabel: 'Unlock',
    status: 'DRAFT',
  },
} as const;

/** Whether the client can fill in, who closed the tables, and what opens them again. */
export function LockState({ discovery }: { discovery: Discovery }) {
  const { id, clientTablesActions: actions, clientTablesLocked: isLocked, clientTables } = discovery;
  const [setStatus] = useMutation(SET_CLIENT_TABLES_STATUS);
  const toggle = async (step: keyof typeof QUESTIONS) => {
    const { status, ...question } = QUESTIONS[step];
    const { confirmed } = await confirm(question);
    if (!confirmed) return;
    try {
      await setStatus({ variables: { input: { id, status } } });
      snackbar.success(step === 'lock' ? 'The tables are locked' : 'The tables are unlocked');
    } catch (failure) {
      const error = toAppError(failure);
      // A refusal says why; everything else is said in the words of the specification (decision 136).
      snackbar.error(error.isForbidden ? error : SCORING_MESSAGES.unableToSubmit);
    }
  };
  const Icon = isLocked ? IconLock : IconLockOpen;
  return (
    <Paper withBorder p="md" component="section" aria-label="State of the tables">
      <Group justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap" flex="1 1 320px">
          <Icon size={20} aria-hidden color="var(--mantine-color-gray-6)" />
          <div>
            <Text fw={600}>{isLocked ? 'Locked' : 'Unlocked'}</Text>
            <Text size="sm" c="dimmed">
              <Explanation discovery={discovery} />
            </Text>
          </div>
        </Group>
        <Group gap="xs">
          {actions.includes('exportReport') && clientTables.length > 0 && <TablesReport projectId={id} />}
          {actions.includes('lock') && (
            <Button variant="default" leftSection={<IconLock size={16} aria-hidden />} onClick={() => void toggle('lock')}>
              Lock Tables
            </Button>
          )}
          {actions.includes('unlock') && (
            <Button variant="default" leftSection={<IconLockOpen size={16} aria-hidden />} onClick={() => void toggle('unlock')}>
              Unlock Tables
            </Button>
          )}
        </Group>
      </Group>
    </Paper>
  );
}

function Explanation({ discovery }: { discovery: Discovery }) {
  const {
    clientTablesLocked,
    clientTablesStatus,
    clientTablesDeadline: deadline,
    clientTablesSubmittedAt: at,
    clientTablesSubmittedBy: by,
  } = discovery;
  if (clientTablesLocked && clientTablesStatus === 'SUBMITTED' && at)
    return (
      <>
        {by ? `Submitted by ${by.name}` : 'Submitted'} on <DateText value={at} format="exact" />.
      </>
    );
  if (clientTablesLocked && clientTablesStatus === 'SUBMITTED') return 'Locked for editing by you and the client.';
  if (clientTablesLocked) return 'The project is past review. Its tables can no longer be changed.';
  if (!deadline) return 'The client can fill in the tables.';
  return (
    <>
      The client can fill in the tables until <DateText value={deadline} />.
    </>
  );
}
