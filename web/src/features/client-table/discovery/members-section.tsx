import { useMutation } from '@apollo/client/react';
import { Alert, Box, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { addMemberSchema, clientMembersSchema } from '@weighbridge/domain/client-table/client-table.schema.ts';
import { type FormEvent, useId, useState } from 'react';
import { toAppError } from '../../../lib/errors.ts';
import { DeadlineField } from '../../../parts/question/deadline-field.tsx';
import { useNavigationGuard } from '../../../ui/dialog/use-navigation-guard.ts';
import { conflictText } from '../../../ui/form/server-errors.ts';
import { EmptyList } from '../../../ui/message/empty-state.tsx';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { useAction } from '../../../ui/use-action.ts';
import { type Discovery, UPDATE_CLIENT_MEMBERS } from '../client-table.operations.ts';
import { MemberRow } from './member-row.tsx';

/** Who of the client fills in, and until when. New people are a draft until the list is saved: then they are invited. */
export function MembersSection({ discovery, reload }: { discovery: Discovery; reload: () => Promise<unknown> }) {
  const { id, clientTablesUpdatedAt: updatedAt, clientMembers, clientTablesDeadline: saved, clientTablesActions: actions } = discovery;
  const [added, setAdded] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [deadline, setDeadline] = useState<{ value: string | null } | null>(null);
  const [update] = useMutation(UPDATE_CLIENT_MEMBERS);
  const [error, setError] = useState<{ text?: string; deadline?: string }>({});
  const heading = useId();
  const [now] = useState(() => new Date());
  const members = clientMembers.filter((member) => !removed.includes(member.id));
  const emails = [...members.map(({ email }) => email), ...added];
  const isDirty = added.length > 0 || removed.length > 0 || (deadline !== null && deadline.value !== saved);
  useNavigationGuard(isDirty);
  const reset = () => {
    setAdded([]);
    setRemoved([]);
    setDeadline(null);
    setError({});
  };
  const save = useAction(async () => {
    const input = {
      id,
      members: emails.map((email) => ({ email })),
      // Only who changes the deadline needs the right to do so.
      ...(deadline && { deadline: deadline.value }),
      updatedAt,
    };
    const checked = clientMembersSchema({ now, before: saved ? new Date(saved) : null }).safeParse(input);
    if (!checked.success) {
      const [issue] = checked.error.issues;
      return setError(issue?.path[0] === 'deadline' ? { deadline: issue.message } : { text: issue?.message });
    }
    try {
      await update({ variables: { input } });
      reset();
      snackbar.success('Members and deadline were saved');
    } catch (failure) {
      const conflict = conflictText(toAppError(failure));
      // What was added or removed here stays, on top of what the others made of the list.
      if (conflict) await reload().catch(() => undefined);
      const { message, fields } = toAppError(failure);
      setError(fields['deadline'] ? { deadline: fields['deadline'] } : { text: conflict ?? Object.values(fields)[0] ?? message });
    }
  });
  const maySetDeadline = actions.includes('setDeadline');
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby={heading}>
      <Title order={2} id={heading} mb="xs">
        Members
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        The people at the client who fill in the tables. They are invited by email when you save.
      </Text>
      <Stack gap="md">
        {emails.length === 0 && <EmptyList />}
        {emails.length > 0 && (
          <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }} aria-label="Members">
            {members.map((member) => (
              <MemberRow key={member.id} projectId={id} member={member} onRemove={() => setRemoved([...removed, member.id])} />
            ))}
            {added.map((email) => (
              <MemberRow
                key={email}
                projectId={id}
                member={{ id: email, email, name: null, status: 'DRAFT', invitedAt: null, actions: ['remove'] }}
                onRemove={() => setAdded(added.filter((other) => other !== email))}
              />
            ))}
          </Stack>
        )}
        {actions.includes('addMembers') && <AddMember listed={emails} onAdd={(email) => setAdded([...added, email])} />}
        <Box maw={400}>
          <DeadlineField
            label="Deadline"
            description={
              maySetDeadline
                ? 'The client can fill in the tables until the end of this day.'
                : 'Tables must be unlocked before a deadline is set.'
            }
            disabled={!maySetDeadline}
            value={deadline ? deadline.value : saved}
            error={error.deadline}
            onChange={(value) => {
              setDeadline({ value });
              setError({});
            }}
          />
        </Box>
        {error.text && (
          <Alert color="red" role="alert" c="gray.9">
            {error.text}
          </Alert>
        )}
        {actions.includes('editMembers') && (
          <Group justify="flex-end">
            <Button variant="default" disabled={!isDirty || save.loading} onClick={reset}>
              Cancel
            </Button>
            <Button disabled={!isDirty} {...save}>
              Save Members
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}

function AddMember({ listed, onAdd }: { listed: readonly string[]; onAdd: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = (event: FormEvent) => {
    event.preventDefault();
    const checked = addMemberSchema(listed).safeParse({ email });
    if (!checked.success) return setProblem(checked.error.issues[0]?.message);
    onAdd(checked.data.email);
    setEmail('');
    setProblem(undefined);
  };
  return (
    <form noValidate onSubmit={add}>
      <Group align="flex-start" gap="xs" maw={560}>
        <TextInput
          label="Add a member by email"
          type="email"
          autoComplete="off"
          flex="1 1 220px"
          value={email}
          error={problem}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" variant="default" mt={21}>
          Add
        </Button>
      </Group>
    </form>
  );
}
