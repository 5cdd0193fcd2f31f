import type { Tx } from '../../platform/database/database.ts';
import { loadComparedProducts, loadComparedSections } from './comparison-content.queries.ts';

interface ShownComparison {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly isPrivate: boolean;
  readonly showNotes: boolean;
}

/** A comparison as its events keep it. */
export async function comparisonRecord(tx: Tx, { id, name, description, isPrivate, showNotes }: ShownComparison) {
  const products = (await loadComparedProducts(tx, [id])).get(id) ?? [];
  const sections = (await loadComparedSections(tx, [id])).get(id) ?? [];
  return {
    name,
    description,
    isPrivate,
    showNotes,
    products: products.map((product) => product.id),
    questions: sections.flatMap(({ questions }) => questions.map((question) => question.id)),
  };
}
