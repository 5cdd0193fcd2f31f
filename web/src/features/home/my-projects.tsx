import { useQuery } from '@apollo/client/react';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PROJECT_TYPE_LABELS } from '@weighbridge/domain/project/project.labels.ts';
import { decideCreateProject } from '@weighbridge/domain/project/project.policy.ts';
import { projectLanding } from '@weighbridge/domain/project/project.tabs.ts';
import { useActor } from '../../lib/session/session.ts';
import { ProjectStatusBadge } from '../../parts/project/project-status-badge.tsx';
import { StatusBadge } from '../../parts/status/status-badge.tsx';
import { EmptyState } from '../../ui/message/empty-state.tsx';
import classes from './broker-home.module.css';
import { HOME_PROJECTS, type HomeProject } from './broker-home.operations.ts';
import { LATEST_PROJECTS } from './home-lists.ts';
import { HomeSection } from './home-section.tsx';

const EXPECTED = { rows: LATEST_PROJECTS.pagination.pageSize, lines: 2 } as const;

/** The latest ones, each a click away from where its reader starts. */
export function MyProjects() {
  const { data, error, refetch } = useQuery(HOME_PROJECTS, { variables: LATEST_PROJECTS });
  const landing = projectLanding(useActor());
  const projects = data?.projects.items;
  const all = (
    <Anchor component={Link} to="/projects">
      show all
    </Anchor>
  );
  return (
    <HomeSection title="My Projects" link={all} loading={!projects} expects={EXPECTED} error={error} onRetry={() => void refetch()}>
      {projects?.length === 0 && <NoProjects />}
      <ul className={classes['list']}>
        {projects?.map((project) => (
          <ProjectLine key={project.id} project={project} landing={landing} />
        ))}
      </ul>
    </HomeSection>
  );
}

function ProjectLine({ project, landing }: { project: HomeProject; landing: string }) {
  const { id, name, type, status, client, needsAttention, overdue } = project;
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <Anchor component={Link} to={`/projects/${id}/${landing}`} fw={500}>
          {name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {[PROJECT_TYPE_LABELS[type], client?.name].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Group gap="xs">
        {overdue && <StatusBadge word="Overdue" />}
        {needsAttention && <StatusBadge word="Needs attention" />}
        <ProjectStatusBadge status={status} type={type} />
      </Group>
    </li>
  );
}

function NoProjects() {
  const mayCreate = decideCreateProject(useActor()).allowed;
  return (
    <EmptyState
      title="There are no projects to display."
      description="The projects you work on will be listed here, the latest first."
      icon={<IconFolder size={28} stroke={1.4} color="var(--mantine-color-gray-5)" aria-hidden />}
      action={
        mayCreate && (
          <Button component={Link} to="/project-wizard/details" variant="default">
            Create a project
          </Button>
        )
      }
    />
  );
}
