import type { ProjectQuestion } from '../question/question.operations.ts';
import type { Outcome } from './outcome.ts';
import type { Section } from './section.operations.ts';

/** What is open over the list. A dialog keeps the record it was opened with: the list may refresh behind it. */
export type ListDialog =
  | { readonly kind: 'addQuestion'; readonly section: Section }
  | { readonly kind: 'question'; readonly question: ProjectQuestion; readonly section: Section }
  | { readonly kind: 'copyQuestion'; readonly question: ProjectQuestion }
  | { readonly kind: 'rejectQuestion'; readonly question: ProjectQuestion }
  | { readonly kind: 'rejectQuestions'; readonly questions: readonly ProjectQuestion[]; readonly onDone: () => void }
  | { readonly kind: 'assignApprover'; readonly questions: readonly ProjectQuestion[]; readonly onDone: () => void }
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  | { readonly kind: 'history'; readonly question: ProjectQuestion }
  | { readonly kind: 'addSection' }
  | { readonly kind: 'section'; readonly section: Section }
  | { readonly kind: 'cloneSection'; readonly section: Section }
  | { readonly kind: 'copySection'; readonly section: Section }
  | { readonly kind: 'templates' }
  | { readonly kind: 'library' };

export type OpenDialog = (dialog: ListDialog) => void;
