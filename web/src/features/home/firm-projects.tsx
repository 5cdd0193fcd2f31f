import { useQuery } from '@apollo/client/react';
import { Paper, Title } from '@mantine/core';
import { graphql } from '../../lib/graphql/generated/gql.ts';
import type { FirmProjectsQuery } from '../../lib/graphql/generated/graphql.ts';
import { Placeholder, PlaceholderLine, placeholderWidth } from '../../ui/loading/placeholder.tsx';
import { EMPTY_TEXTS, EmptyState } from '../../ui/message/empty-state.tsx';
import { ErrorPanel } from '../../ui/message/error-panel.tsx';
import classes from './firm-projects.module.css';
import { StatusCounts } from './status-counts.tsx';

const FirmProjectsDocument = graphql(`
  query FirmProjects {
    companiesProjectsByStatus {
      company {
        id
        name
      }
      statuses {
        status
        count
      }
    }
  }
`);

export function FirmProjects() {
  const { data, error, refetch } = useQuery(FirmProjectsDocument);
  return (
    <section aria-labelledby="firm-projects">
      <Title order={2} id="firm-projects" mb="sm">
        Brokerage Firm Projects
      </Title>
      <Paper withBorder>
        {data ? (
          <FirmList firms={data.companiesProjectsByStatus} />
        ) : error ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </Paper>
    </section>
  );
}

function FirmList({ firms }: { firms: FirmProjectsQuery['companiesProjectsByStatus'] }) {
  if (firms.length === 0)
    return <EmptyState title={EMPTY_TEXTS.list} description="Brokerage firms and their projects will be listed here." />;
  return (
    <ul className={classes['firms']}>
      {firms.map(({ company, statuses }) => (
        <li key={company.id} className={classes['firm']}>
          <span className={classes['name']}>{company.name}</span>
          <StatusCounts counts={statuses} />
        </li>
      ))}
    </ul>
  );
}

const USUAL_FIRMS = 5;

function Loading() {
  return (
    <Placeholder>
      {Array.from({ length: USUAL_FIRMS }, (_, row) => (
        <div key={row} className={classes['firm']}>
          <PlaceholderLine width={placeholderWidth(row)} />
          <PlaceholderLine width={placeholderWidth(row + 1)} />
        </div>
      ))}
    </Placeholder>
  );
}
