import { Stack } from '@mantine/core';
import type { ProjectPage } from '../../../parts/project/project-layout.tsx';
import { AddedProducts } from './added-products.tsx';
import { AvailableProducts } from './available-products.tsx';
import { ProductsToolbar } from './products-toolbar.tsx';
import classes from './project-products.module.css';

interface ProjectProductsProps extends Pick<ProjectPage, 'project'> {
  /** Elsewhere the screen around it has the first word, and offers the e-mail itself. */
  ownPage?: boolean;
}

/** Who takes part, and who could. */
export function ProjectProducts({ project, ownPage = false }: ProjectProductsProps) {
  const invites = project.actions.includes('manageProducts') && project.status !== 'SCORING';
  return (
    <Stack gap="md" className={classes['frame']}>
      <ProductsToolbar project={project} invites={invites} ownPage={ownPage} />
      <div className={classes['lists']} data-both={invites}>
        {invites && <AvailableProducts project={project} />}
        <AddedProducts project={project} />
      </div>
    </Stack>
  );
}
