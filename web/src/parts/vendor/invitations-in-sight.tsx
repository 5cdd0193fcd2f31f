import { useQuery } from '@apollo/client/react';
import { Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { DateText } from '../../ui/date-text.tsx';
import { ErrorPanel } from '../../ui/message/error-panel.tsx';
import classes from './invitations-in-sight.module.css';
import { UNDECIDED_INVITATIONS, type UndecidedInvitation } from './undecided-invitations.operations.ts';

interface InvitationsInSightProps {
  /** Opening one is what comes next. */
  leads?: boolean;
  /** Where there is none. */
  otherwise?: ReactNode;
}

/** What all the registering is for: the invitations that wait for an answer, each a click away on every page of the way to it. */
export function InvitationsInSight({ leads = false, otherwise = null }: InvitationsInSightProps) {
  const heading = useId();
  const { data, error, refetch } = useQuery(UNDECIDED_INVITATIONS, { fetchPolicy: 'cache-and-network' });
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { undecidedInvitations: invitations } = data;
  if (invitations.length === 0) return otherwise;
  return (
    <section aria-labelledby={heading}>
      <Title order={3} id={heading}>
        {invitations.length === 1 ? 'Your invitation' : 'Your invitations'}
      </Title>
      <ul className={classes['list']}>
        {invitations.map((invitation, index) => (
          <Invitation key={invitation.id} invitation={invitation} leads={leads && index === 0} />
        ))}
      </ul>
    </section>
  );
}

function Invitation({ invitation, leads }: { invitation: UndecidedInvitation; leads: boolean }) {
  const { id, project, brokerageFirm, productName, questionsSubmissionDeadline: due } = invitation;
  return (
    <li className={classes['invitation']}>
      <div className={classes['words']}>
        <Text fw={500}>{project.name}</Text>
        <Text size="sm" c="dimmed">
          {brokerageFirm.name} invites {productName}.
          {due && (
            <>
              {' '}
              Answers are due on <DateText value={due} />.
            </>
          )}
        </Text>
      </div>
      <Button
        component={Link}
        to={`/invite-to-project/${project.id}/preview/${id}`}
        variant={leads ? 'filled' : 'default'}
        size="xs"
        aria-label={`Open the invitation to ${project.name}`}
      >
        Open the invitation
      </Button>
    </li>
  );
}
