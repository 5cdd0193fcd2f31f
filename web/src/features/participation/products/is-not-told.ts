import type { ProjectProduct } from '../../../parts/project/project.operations.ts';

/** Added before publication: its vendor knows nothing of it. */
export function isNotTold({ participationStatus }: Pick<ProjectProduct, 'participationStatus'>): boolean {
  return participationStatus === 'DRAFT';
}
