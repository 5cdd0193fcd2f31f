import { Anchor, Skeleton } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { TASK_PAGE_TITLES, type TaskType } from '@weighbridge/domain/task/task.ts';
import type { ReactNode } from 'react';
import type { Project } from '../../parts/project/project.operations.ts';
import { useProject } from '../../parts/project/use-project.ts';
import { NotFoundView, ScreenError } from '../../ui/message/error-views.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

interface TaskPageProps {
  type: TaskType;
  children: (project: Project) => ReactNode;
}

/** The page on which the tasks of one kind in one project are done. */
export function TaskPage({ type, children }: TaskPageProps) {
  const { projectId = '' }: { projectId?: string } = useParams({ strict: false });
  const { project, error } = useProject(projectId);
  if (error && !project) return <ScreenError error={error} />;
  if (project === null || project?.status === 'DELETED') return <NotFoundView />;
  const name = project && (
    <Anchor component={Link} to={`/projects/${project.id}`} c="inherit" underline="always">
      {project.name}
    </Anchor>
  );
  return (
    <>
      <PageHeader
        title={TASK_PAGE_TITLES[type]}
        subtitle={name}
        action={
          <Anchor component={Link} to="/tasks">
            All tasks
          </Anchor>
        }
      />
      {project ? children(project) : <Skeleton height={220} role="status" aria-label="Loading" />}
    </>
  );
}
