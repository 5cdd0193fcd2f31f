import { type Actor, has } from '../access/actor.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';
import { decideEditShared } from './question.policy.ts';

/** A library question is a question without a section. */
export type LibraryQuestionDenial = 'signed-out' | 'no-access' | 'no-company' | 'external-question' | 'public-question';

export interface LibraryQuestionFacts {
  /** Null for external questions, which come with the platform (decision 88). */
  readonly companyId: string | null;
  readonly isPublic: boolean;
  readonly createdBy: string | null;
}

/** Which library questions are visible: external ones, public ones and those of the actor's firm. */
export type LibraryVisibility =
  | { readonly kind: 'none' }
  | { readonly kind: 'every' }
  | { readonly kind: 'own-and-shared'; readonly companyId: string };

export function libraryVisibility(actor: Actor): LibraryVisibility {
  if (actor.kind === 'visitor' || !has(actor, 'MANAGE_PROJECT_QUESTIONS')) return { kind: 'none' };
  if (actor.type === 'ADMIN') return { kind: 'every' };
  return actor.type === 'BROKER' && actor.companyId !== null ? { kind: 'own-and-shared', companyId: actor.companyId } : { kind: 'none' };
}

function isExternal(facts: Pick<LibraryQuestionFacts, 'companyId'>): boolean {
  return facts.companyId === null;
}

export function canSeeLibraryQuestion(actor: Actor, facts: LibraryQuestionFacts): boolean {
  const visibility = libraryVisibility(actor);
  if (visibility.kind === 'none') return false;
  return visibility.kind === 'every' || isExternal(facts) || facts.isPublic || facts.companyId === visibility.companyId;
}

/** An administrator without a firm writes external questions. */
export function decideCreateLibraryQuestion(actor: Actor): Decision<LibraryQuestionDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (!has(actor, 'MANAGE_PROJECT_QUESTIONS')) return deny('no-access');
  return actor.companyId !== null || has(actor, 'MANAGE_BROKERS') ? allow : deny('no-company');
}

/** "Created by others" means another person, also within the firm (decision 89). */
export function decideEditLibraryQuestion(actor: Actor, facts: LibraryQuestionFacts): Decision<LibraryQuestionDenial> {
  return allOf<LibraryQuestionDenial>(
    decideCreateLibraryQuestion(actor),
    canSeeLibraryQuestion(actor, facts) ? allow : deny('no-access'),
    decideEditShared(actor, { ...facts, isExternal: isExternal(facts) }),
  );
}

/** Copies in projects stay, because they have their own text. */
export function decideDeleteLibraryQuestion(actor: Actor, facts: LibraryQuestionFacts): Decision<LibraryQuestionDenial> {
  return decideEditLibraryQuestion(actor, facts);
}

export const LIBRARY_QUESTION_ACTIONS = ['edit', 'delete'] as const;
export type LibraryQuestionAction = (typeof LIBRARY_QUESTION_ACTIONS)[number];

export function libraryQuestionActions(actor: Actor, facts: LibraryQuestionFacts): LibraryQuestionAction[] {
  const actions: LibraryQuestionAction[] = [];
  if (decideEditLibraryQuestion(actor, facts).allowed) actions.push('edit');
  if (decideDeleteLibraryQuestion(actor, facts).allowed) actions.push('delete');
  return actions;
}
