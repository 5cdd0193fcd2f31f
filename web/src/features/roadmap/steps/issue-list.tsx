import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './roadmap.module.css';
import type { ProjectIssue } from './roadmap.operations.ts';

/** Each issue leads to the very place where it is fixed. */
export function IssueList({ issues, onFollow }: { issues: readonly ProjectIssue[]; onFollow?: () => void }) {
  return (
    <ul className={classes['issues']}>
      {issues.map(({ messageId, message, count, link }) => {
        const [path = '', hash] = link.split('#');
        return (
          <li key={messageId}>
            <Anchor component={Link} to={path} hash={hash} onClick={onFollow}>
              {message}
            </Anchor>
            {count > 1 && (
              <Text span size="sm" c="dimmed">
                {' '}
                ({count} times)
              </Text>
            )}
          </li>
        );
      })}
    </ul>
  );
}
