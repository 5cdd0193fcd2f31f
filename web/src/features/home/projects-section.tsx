import { Paper, Title } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { EmptyState } from '../../ui/message/empty-state.tsx';

interface ProjectsSectionProps {
  title: string;
  /** What would be here. */
  emptyText: string;
}

export function ProjectsSection({ title, emptyText }: ProjectsSectionProps) {
  return (
    <section aria-labelledby="projects">
      <Title order={2} id="projects" mb="sm">
        {title}
      </Title>
      <Paper withBorder>
        <EmptyState
          title="There are no projects to display."
          description={emptyText}
          icon={<IconFolder size={28} stroke={1.4} color="var(--mantine-color-gray-5)" aria-hidden />}
        />
      </Paper>
    </section>
  );
}
