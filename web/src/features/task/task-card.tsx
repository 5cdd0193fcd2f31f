import { Group, Progress, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { TASK_PAGE_TITLES } from '@weighbridge/domain/task/task.ts';
import { ProjectStatusBadge } from '../../parts/project/project-status-badge.tsx';
import type { Task } from './task.operations.ts';
import classes from './task-card.module.css';
import { TaskCounts } from './task-counts.tsx';
import { taskPath } from './task-path.ts';

/** What one project asks of me; the whole card leads there. */
export function TaskCard({ task }: { task: Task }) {
  const { type, project, pending } = task;
  const done = task.approved + task.rejected + task.rated;
  const completed = pending === 0;
  return (
    <li className={classes['card']} data-completed={completed}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {TASK_PAGE_TITLES[type]}
          </Text>
          {completed && (
            <span className={classes['completed']}>
              <IconCircleCheck size={16} color="var(--mantine-color-green-8)" aria-hidden /> Completed
            </span>
          )}
        </Group>
        <ProjectStatusBadge status={project.status} type={project.type} />
      </Group>
      <Link to={taskPath(type, project.id)} className={classes['link']}>
        {project.name}
      </Link>
      <Progress
        value={(done / (done + pending)) * 100}
        size="sm"
        color={completed ? 'green' : undefined}
        aria-label={`${done} of ${done + pending} done`}
      />
      <TaskCounts task={task} />
    </li>
  );
}
