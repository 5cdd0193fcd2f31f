import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { matchesSearch } from '@weighbridge/domain/question/question-search.ts';
import type { InvitationQuestion, InvitationSection } from '../invitation.operations.ts';

export interface QuestionFilter {
  readonly keyword: string;
  readonly section: string | null;
  readonly unansweredOnly: boolean;
}

export const EVERYTHING: QuestionFilter = { keyword: '', section: null, unansweredOnly: false };

export function isNarrowed({ keyword, section, unansweredOnly }: QuestionFilter): boolean {
  return keyword.trim() !== '' || section !== null || unansweredOnly;
}

/** Sections with what is left of their questions; those with nothing left are gone while something is looked for. */
export function filterSections(
  sections: readonly InvitationSection[],
  filter: QuestionFilter,
  isUnanswered: (question: InvitationQuestion) => boolean,
): readonly InvitationSection[] {
  const matches = (question: InvitationQuestion) =>
    matchesSearch(filter.keyword, question.question.label) && (!filter.unansweredOnly || isUnanswered(question));
  return sections
    .filter(({ id }) => filter.section === null || id === filter.section)
    .map((section) => ({ ...section, questions: section.questions.filter(matches) }))
    .filter(({ questions }) => questions.length > 0);
}

export function questionsText(count: number): string {
  return counted(count, 'question');
}
