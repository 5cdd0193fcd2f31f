import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { answersToUpdate } from '@weighbridge/domain/answer/answer.status.ts';
import { participationLabel } from '@weighbridge/domain/participation/participation.status.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import type { Invitation } from '../invitation.operations.ts';
import classes from './product-switcher.module.css';

interface ProductSwitcherProps {
  products: Invitation['products'];
  chosen: string;
  projectId: string;
  projectStatus: ProjectStatus;
}

/** Each product answers for itself; with one there is nothing to switch (VEND-012). */
export function ProductSwitcher({ products, chosen, projectId, projectStatus }: ProductSwitcherProps) {
  if (products.length < 2) return null;
  return (
    <nav className={classes['products']} aria-label="Products">
      {products.map((product) => (
        <Link
          key={product.id}
          to={`/invite-to-project/${projectId}/preview/${product.id}`}
          search={true}
          className={classes['product']}
          aria-current={product.id === chosen ? 'page' : undefined}
        >
          <span className={classes['name']}>{product.name}</span>
          <Text span size="xs" c="dimmed">
            {stateOf(product, projectStatus)}
          </Text>
        </Link>
      ))}
    </nav>
  );
}

function stateOf(product: Invitation['products'][number], projectStatus: ProjectStatus): string {
  if (product.participationStatus !== 'ACCEPTED') return participationLabel(product.participationStatus, projectStatus);
  // Handed in, and yet something may be to be done.
  if (product.answersSubmittedAt) return product.requestedAnswers > 0 ? answersToUpdate(product.requestedAnswers) : 'Submitted';
  return projectStatus === 'PUBLISHED' ? 'Accepted' : `${product.progress.percent}% answered`;
}
