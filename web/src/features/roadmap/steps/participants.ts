import type { Project, ProjectProduct } from '../../../parts/project/project.operations.ts';

export function acceptedProducts({ products }: Pick<Project, 'products'>): ProjectProduct[] {
  return products.filter(({ participationStatus }) => participationStatus === 'ACCEPTED');
}

/** Accepted and submitted: these can win. */
export function scoredProducts(project: Pick<Project, 'products'>): ProjectProduct[] {
  return acceptedProducts(project).filter(({ answersSubmittedAt }) => answersSubmittedAt);
}
