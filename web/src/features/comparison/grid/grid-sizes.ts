import type { GridSizes } from '../../../parts/scoring/grid/grid-types.ts';

const HEIGHT = 50;
const QUESTIONS = 300;
const PRODUCT = 350;
const PRODUCT_WITH_NOTES = 500;
/** A single product has room to spare. */
const MORE_FOR_ONE = 100;

export function gridSizes(showNotes: boolean, products: number): GridSizes {
  const product = (showNotes ? PRODUCT_WITH_NOTES : PRODUCT) + (products === 1 ? MORE_FOR_ONE : 0);
  return { head: HEIGHT, section: HEIGHT, row: HEIGHT, questions: QUESTIONS, product };
}

/** With the frame around it. */
export function widthOf({ questions, product }: GridSizes, products: number): number {
  return questions + products * product + 2;
}
