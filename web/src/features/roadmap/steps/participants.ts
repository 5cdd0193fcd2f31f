import { scoreProducts } from '@weighbridge/domain/scoring/score.ts';
import type { Project, ProjectProduct } from '../../../parts/project/project.operations.ts';
import { type ScoringShown, scoresOf } from '../../../parts/standing/scores-of.ts';

export function acceptedProducts({ products }: Pick<Project, 'products'>): ProjectProduct[] {
  return products.filter(({ participationStatus }) => participationStatus === 'ACCEPTED');
}

/** Accepted and submitted: these can win. */
export function scoredProducts(project: Pick<Project, 'products'>): ProjectProduct[] {
  return acceptedProducts(project).filter(({ answersSubmittedAt }) => answersSubmittedAt);
}

/** What is said before scoring starts: those who have not submitted would be left out without a word. */
export function unsubmittedNote(project: Pick<Project, 'products'>): string {
  const names = acceptedProducts(project).flatMap(({ name, answersSubmittedAt }) => (answersSubmittedAt ? [] : [`“${name}”`]));
  if (names.length === 0) return '';
  return ` Not submitted yet: ${names.join(', ')}. Afterwards they can answer only with a deadline of their own, which you set on the Products page.`;
}

/** The highest score first, with its points; in the given order, and without points, where nothing is rated. */
export function inOrderOfScores(
  products: readonly ProjectProduct[],
  scoring: ScoringShown | undefined,
): (ProjectProduct & { points: number | null })[] {
  const scores = new Map((scoring ? scoreProducts(scoresOf(scoring)) : []).map(({ product, ...score }) => [product, score]));
  const isRated = [...scores.values()].some(({ rated }) => rated > 0);
  const withPoints = products.map((product) => ({ ...product, points: isRated ? (scores.get(product.id)?.score ?? 0) : null }));
  return withPoints.toSorted((one, other) => (other.points ?? 0) - (one.points ?? 0));
}
