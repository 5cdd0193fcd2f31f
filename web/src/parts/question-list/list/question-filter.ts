import type { QuestionStatus } from '@weighbridge/domain/question/question.status.ts';
import type { QuestionType } from '@weighbridge/domain/question/question.types.ts';
import { matchesSearch } from '@weighbridge/domain/question/question-search.ts';
import type { ProjectQuestion } from '../../question/question.operations.ts';
import type { Section } from '../section.operations.ts';

export interface QuestionFilter {
  readonly search: string;
  readonly status: QuestionStatus | null;
  readonly type: QuestionType | null;
  readonly approver: string | null;
  readonly mine: boolean;
}

export const NO_FILTER: QuestionFilter = { search: '', status: null, type: null, approver: null, mine: false };

export function isFiltering({ search, status, type, approver, mine }: QuestionFilter): boolean {
  return Boolean(search.trim() || status || type || approver || mine);
}

export interface ShownSection {
  readonly section: Section;
  readonly questions: readonly ProjectQuestion[];
}

/** Sections with the questions that fit; without a filter all of them, even the empty ones. */
export function filterSections(sections: readonly Section[], filter: QuestionFilter, userId: string): readonly ShownSection[] {
  if (!isFiltering(filter)) return sections.map((section) => ({ section, questions: section.questions }));
  return sections
    .map((section) => ({ section, questions: section.questions.filter((question) => fits(section, question, filter, userId)) }))
    .filter(({ questions }) => questions.length > 0);
}

function fits(section: Section, question: ProjectQuestion, filter: QuestionFilter, userId: string): boolean {
  const { label, helperText, tags, type } = question.question;
  // Questions without their own people are in the hands of their section's.
  const approver = (question.approver ?? section.approver)?.id;
  const owner = (question.owner ?? section.owner)?.id;
  return (
    (!filter.status || question.status === filter.status) &&
    (!filter.type || type === filter.type) &&
    (!filter.approver || approver === filter.approver) &&
    (!filter.mine || approver === userId || owner === userId) &&
    matchesSearch(filter.search, label, helperText, ...tags.map((tag) => tag.label))
  );
}

/** Everybody who approves something here, by name. */
export function approversOf(sections: readonly Section[]): { value: string; label: string }[] {
  const names = new Map<string, string>();
  for (const section of sections)
    for (const { approver } of [section, ...section.questions]) if (approver) names.set(approver.id, approver.name);
  return [...names].map(([value, label]) => ({ value, label })).sort((left, right) => left.label.localeCompare(right.label));
}
