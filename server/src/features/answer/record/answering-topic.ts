import type { LiveMessage } from '../../../platform/live-messages.ts';

/** The topic for everything about the answers of one product in one project. */
export function answeringTopic(participationId: string): string {
  return `answering:${participationId}`;
}

/** With more ids than this, subscribers load everything again, because an announcement must be short. */
const NAMED_QUESTIONS = 50;

/** The questions whose answers changed; an empty list means any of them. */
export function answersChanged(questionIds: readonly string[]): LiveMessage {
  return questionIds.length > NAMED_QUESTIONS ? {} : { questions: questionIds.join(',') };
}

/** Only presence or the product changed: no answer has to be read again. */
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
