import { counted } from '../kernel/counted.ts';
import { RESTORABLE_DAYS } from '../project/restore-project.policy.ts';

/** A product that is deleted with its project. */
interface LostProduct {
  readonly name: string;
  readonly submitted: boolean;
  readonly answersCount: number;
}

const withAnswers = (products: readonly LostProduct[]) =>
  counted(
    products.reduce((count, { answersCount }) => count + answersCount, 0),
    'answer',
  );

/** What goes with a deleted project, line by line, what was submitted first (decision 180). */
export function lossesInWords(products: readonly LostProduct[]): string[] {
  const submitted = products.filter((product) => product.submitted);
  const open = products.filter((product) => !product.submitted);
  const lines: string[] = [];
  if (submitted.length > 0)
    lines.push(
      `${counted(submitted.length, 'product that submitted its', 'products that submitted their')} answers (${withAnswers(submitted)})`,
    );
  if (open.length > 0) {
    const which = counted(open.length, submitted.length > 0 ? 'other product' : 'product');
    lines.push(`${which} with ${withAnswers(open)} not submitted`);
  }
  lines.push('All sections, questions, scores and reports');
  return lines;
}

export const RESTORE_HINT = `Only an administrator of the platform can bring it back, and only for ${RESTORABLE_DAYS} days.`;

export const TYPE_NAME_MESSAGE = 'This is not the name of the project';
