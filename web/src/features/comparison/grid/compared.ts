import type { Scoring } from '../../../parts/scoring/scoring.operations.ts';
import type { Comparison } from '../comparison.operations.ts';

/** Of the scoring, what the comparison shows. */
export function compared(scoring: Scoring, { sections, products }: Comparison): Pick<Scoring, 'sections' | 'products'> {
  const questions = new Set(sections.flatMap((section) => section.questions.map(({ id }) => id)));
  const chosen = new Set(products.map(({ id }) => id));
  return {
    sections: scoring.sections
      .map((section) => ({ ...section, questions: section.questions.filter(({ id }) => questions.has(id)) }))
      .filter((section) => section.questions.length > 0),
    products: scoring.products.filter(({ id }) => chosen.has(id)),
  };
}

/** Chosen, but there is nothing to see of them yet. */
export const awaited = ({ products }: Comparison): Comparison['products'] =>
  products.filter(({ answersSubmittedAt }) => answersSubmittedAt === null);

export const submitted = ({ products }: Comparison): Comparison['products'] =>
  products.filter(({ answersSubmittedAt }) => answersSubmittedAt !== null);
