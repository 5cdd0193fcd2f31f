import type { AnsweringSummary } from '../answer/answering-summary.ts';
import type { InvitationSection } from '../invitation.operations.ts';

export interface LeftQuestion {
  readonly id: string;
  readonly section: string;
  /** In its section, as the page numbers it. */
  readonly number: number;
}

/** What is still to be answered, in the order of the page. */
export function leftQuestions(sections: readonly InvitationSection[], { left }: Pick<AnsweringSummary, 'left'>): LeftQuestion[] {
  const ids = new Set(left);
  return sections.flatMap(({ name, questions }) =>
    questions.flatMap(({ id }, index) => (ids.has(id) ? [{ id, section: name, number: index + 1 }] : [])),
  );
}
