import { SimpleGrid } from '@mantine/core';
import type { ProjectPage } from '../../../parts/project/project-layout.tsx';
import { AddedProducts } from './added-products.tsx';
import { AvailableProducts } from './available-products.tsx';

/** Who takes part, and who could. */
export function ProjectProducts({ project }: Pick<ProjectPage, 'project'>) {
  const open = project.actions.includes('manageProducts') && project.status !== 'SCORING';
  if (!open) return <AddedProducts project={project} />;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
      <AvailableProducts project={project} />
      <AddedProducts project={project} />
    </SimpleGrid>
  );
}
