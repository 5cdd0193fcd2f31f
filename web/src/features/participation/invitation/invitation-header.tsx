import { Text, Title } from '@mantine/core';
import { PROJECT_TYPE_LABELS } from '@weighbridge/domain/project/project.labels.ts';
import type { ReactNode } from 'react';
import type { Invitation } from '../invitation.operations.ts';
import classes from './invitation.module.css';

interface InvitationHeaderProps {
  invitation: Invitation;
  /** What can be done with the answers as a whole, such as their management. */
  actions?: ReactNode;
}

export function InvitationHeader({ invitation: { project, product }, actions }: InvitationHeaderProps) {
  return (
    <header className={classes['header']}>
      <div className={classes['words']}>
        <Title order={1} className={classes['name']}>
          {project.name}
        </Title>
        <Text c="dimmed">{[project.brokerageFirm.name, PROJECT_TYPE_LABELS[project.type], product.name].join(' · ')}</Text>
      </div>
      {actions}
    </header>
  );
}
