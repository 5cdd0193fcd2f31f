import { useQuery } from '@apollo/client/react';
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DateText } from '../../ui/date-text.tsx';
import { EmptyList } from '../../ui/message/empty-state.tsx';
import classes from './broker-home.module.css';
import { HomeSection } from './home-section.tsx';
import { HOME_UPLOADS } from './home-uploads.operations.ts';

const LATEST = { pagination: { page: 1, pageSize: 5 } };

const EXPECTED = { rows: LATEST.pagination.pageSize, lines: 1 } as const;

/** The latest spreadsheets, each ready to be reviewed. */
export function MyUploads() {
  const { data, error, refetch } = useQuery(HOME_UPLOADS, { variables: LATEST });
  const uploads = data?.draftProjects.items;
  const all = (
    <Anchor component={Link} to="/account/uploads">
      show all
    </Anchor>
  );
  return (
    <HomeSection title="My Uploads" link={all} loading={!uploads} expects={EXPECTED} error={error} onRetry={() => void refetch()}>
      {uploads?.length === 0 && <EmptyList />}
      <ul className={classes['list']}>
        {uploads?.map(({ id, name, createdAt }) => (
          <li key={id} className={classes['row']}>
            <Anchor component={Link} to={`/project-import-wizard/${id}/questions`} className={classes['words']}>
              {name}
            </Anchor>
            <Text size="sm" c="dimmed">
              <DateText value={createdAt} format="relative" />
            </Text>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
