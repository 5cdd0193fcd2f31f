import { Anchor, Paper, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PROJECT_TYPE_LABELS } from '@weighbridge/domain/project/project.labels.ts';
import type { ReactNode } from 'react';
import { DateText } from '../../ui/date-text.tsx';
import { ManageMenu } from './manage-menu.tsx';
import type { Project } from './project.operations.ts';
import classes from './project-layout.module.css';

interface ProjectSidePanelProps {
  project: Project;
  reload: () => Promise<unknown>;
}

export function ProjectSidePanel({ project, reload }: ProjectSidePanelProps) {
  const owners = project.productOwners.map(({ name }) => name).join(', ');
  return (
    <Paper component="aside" aria-label="Manage project" withBorder className={classes['panel']}>
      <ManageMenu project={project} reload={reload} />
      <Stack component="dl" gap="sm" m={0} mt="md" className={classes['facts']}>
        <Fact term="Type">{PROJECT_TYPE_LABELS[project.type]}</Fact>
        <Fact term="Project owners">{owners || 'Nobody yet'}</Fact>
        <Fact term="Created">
          <DateText value={project.createdAt} />
          {project.createdBy && ` by ${project.createdBy.name}`}
        </Fact>
        {project.baseProject && (
          <Fact term="Based on">
            <Anchor component={Link} to={`/projects/${project.baseProject.id}`} inherit>
              {project.baseProject.name}
            </Anchor>
          </Fact>
        )}
      </Stack>
    </Paper>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="xs" c="dimmed">
        {term}
      </Text>
      <Text component="dd" size="sm" m={0} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </div>
  );
}
