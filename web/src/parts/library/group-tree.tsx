import { Text } from '@mantine/core';
import { useState } from 'react';
import { Placeholder, PlaceholderLine, placeholderWidth } from '../../ui/loading/placeholder.tsx';
import { ErrorPanel } from '../../ui/message/error-panel.tsx';
import { GroupBranch, GroupEntry } from './group-branch.tsx';
import type { GroupChoice } from './group-choice.ts';
import classes from './group-tree.module.css';
import type { Group } from './library.operations.ts';

interface GroupTreeProps extends GroupChoice {
  groups: readonly Group[] | undefined;
  error?: unknown;
  onRetry?: () => void;
}

export function GroupTree({ groups, error, onRetry, ...choice }: GroupTreeProps) {
  // What is closed, not what is open: a group made a moment ago shows without being asked for.
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setClosed((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <nav aria-label="Question groups">
      <ul className={classes['list']}>
        <li>
          <GroupEntry group={null} choice={choice} />
        </li>
        {groups?.map((group) => (
          <GroupBranch key={group.id} group={group} choice={choice} closed={closed} onToggle={toggle} />
        ))}
      </ul>
      {groups?.length === 0 && (
        <Text size="sm" c="dimmed" px="xs" py={4}>
          There are no groups yet.
        </Text>
      )}
      {!groups && (error ? <ErrorPanel error={error} onRetry={onRetry} /> : <LoadingGroups />)}
    </nav>
  );
}

const USUAL_GROUPS = 6;

function LoadingGroups() {
  return (
    <Placeholder label="Loading groups">
      {Array.from({ length: USUAL_GROUPS }, (_, row) => (
        <div key={row} className={classes['row']}>
          <span className={classes['toggle']} />
          <PlaceholderLine width={placeholderWidth(row)} />
        </div>
      ))}
    </Placeholder>
  );
}
