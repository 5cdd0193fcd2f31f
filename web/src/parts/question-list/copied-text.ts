import type { QuestionHolder } from '../question/holder.ts';

/** From the copy dialogs of a list; the library's drawer counts them instead (decision 99). */
export function copiedText({ kind }: QuestionHolder): string {
  return `Questions are copied to the ${kind}`;
}
