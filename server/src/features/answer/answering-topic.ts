import type { LiveMessage } from '../../platform/live.ts';

/** Where everything about the answers of one product in one project is announced. */
export function answeringTopic(participationId: string): string {
  return `answering:${participationId}`;
}

/** More than this and whoever listens looks at everything again: an announcement is short. */
const NAMED_QUESTIONS = 50;

/** Which answers changed; an empty one means any of them. */
export function answersChanged(questionIds: readonly string[]): LiveMessage {
  return questionIds.length > NAMED_QUESTIONS ? {} : { questions: questionIds.join(',') };
}

/** Only who is there, or only the product: no answer has to be read again. */
export const PRESENCE_CHANGED: LiveMessage = { presence: '1' };
export const PRODUCT_CHANGED: LiveMessage = { product: '1' };

/** Null for every answer. */
export function changedQuestions(messages: readonly LiveMessage[]): string[] | null {
  const questions = new Set<string>();
  for (const { presence, product, questions: named } of messages) {
    if (presence || product) continue;
    if (named === undefined) return null;
    for (const id of named.split(',')) questions.add(id);
  }
  return [...questions];
}
