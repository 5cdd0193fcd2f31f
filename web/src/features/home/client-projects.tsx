import { useQuery } from '@apollo/client/react';
import { Anchor, Group, Text } from '@mantine/core';
import { IconFolder, IconLock, IconLockOpen } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { CLIENT_TABLE_TEXTS } from '@weighbridge/domain/client-table/client-table.labels.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Mark } from '../../ui/mark.tsx';
import { EmptyState } from '../../ui/message/empty-state.tsx';
import { useSearchParam } from '../../ui/use-search-param.ts';
import classes from './broker-home.module.css';
import { HOME_CLIENT_PROJECTS, type HomeClientProject } from './client-home.operations.ts';
import { CLIENT_PROJECTS } from './home-lists.ts';
import { HomeSection } from './home-section.tsx';
import { JoinProjects } from './join-projects.tsx';

const EXPECTED = { rows: 3, lines: 2 } as const;

/** The projects for which a brokerage firm asks this client for data. */
export function ClientProjects() {
  const { data, error, refetch } = useQuery(HOME_CLIENT_PROJECTS, { variables: CLIENT_PROJECTS });
  const projects = data?.clientProjects.items;
  const invitation = useSearchParam('invitation');
  return (
    <HomeSection
      title="Projects"
      loading={!projects}
      expects={EXPECTED}
      error={error}
      onRetry={() => void refetch()}
      lead={invitation && <JoinProjects token={invitation} reload={refetch} />}
    >
      {projects?.length === 0 && (
        <EmptyState
          title="There are no projects to display."
          description="When a brokerage firm asks you for data, the project will be listed here."
          icon={<IconFolder size={28} stroke={1.4} color="var(--mantine-color-gray-5)" aria-hidden />}
        />
      )}
      <ul className={classes['list']}>
        {projects?.map((project) => (
          <ProjectLine key={project.id} project={project} />
        ))}
      </ul>
    </HomeSection>
  );
}

function ProjectLine({
  project: { id, name, brokerageFirm, clientTablesOpen: isOpen, clientTablesDeadline },
}: {
  project: HomeClientProject;
}) {
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <Anchor component={Link} to={`/projects/${id}`} fw={500}>
          {name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {CLIENT_TABLE_TEXTS.firm(brokerageFirm.name)}
        </Text>
      </div>
      <Group gap="xs">
        {isOpen && clientTablesDeadline && (
          <Text size="sm">
            Until <DateText value={clientTablesDeadline} />
          </Text>
        )}
        <Mark icon={isOpen ? IconLockOpen : IconLock} words={isOpen ? 'Open: you can fill in the data' : CLIENT_TABLE_TEXTS.locked} />
      </Group>
    </li>
  );
}
