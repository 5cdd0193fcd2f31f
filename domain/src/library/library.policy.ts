import { type Actor, has } from '../access/actor.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';
import { decideEditShared } from '../question/question.policy.ts';
import { takesSubGroups } from './group.schema.ts';

export type LibraryDenial =
  | 'signed-out'
  | 'no-access'
  | 'no-company'
  | 'external-question'
  | 'public-question'
  | 'group-too-deep'
  | 'group-read-only';

export interface LibraryQuestionFacts {
  /** Null for questions that come with the platform: those are the external ones (decision 88). */
  readonly companyId: string | null;
  readonly isPublic: boolean;
  readonly createdBy: string | null;
}

/** Which library questions exist for somebody: external ones, public ones and those of the own firm. */
export type LibraryVisibility =
  | { readonly kind: 'none' }
  | { readonly kind: 'every' }
  | { readonly kind: 'own-and-shared'; readonly companyId: string };

export function libraryVisibility(actor: Actor): LibraryVisibility {
  if (actor.kind === 'visitor' || !has(actor, 'MANAGE_PROJECT_QUESTIONS')) return { kind: 'none' };
  if (actor.type === 'ADMIN') return { kind: 'every' };
  return actor.type === 'BROKER' && actor.companyId !== null ? { kind: 'own-and-shared', companyId: actor.companyId } : { kind: 'none' };
}

export function isExternal(facts: Pick<LibraryQuestionFacts, 'companyId'>): boolean {
  return facts.companyId === null;
}

export function canSeeLibraryQuestion(actor: Actor, facts: LibraryQuestionFacts): boolean {
  const visibility = libraryVisibility(actor);
  if (visibility.kind === 'none') return false;
  return visibility.kind === 'every' || isExternal(facts) || facts.isPublic || facts.companyId === visibility.companyId;
}

/** An administrator without a firm writes external questions. */
export function decideCreateLibraryQuestion(actor: Actor): Decision<LibraryDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (!has(actor, 'MANAGE_PROJECT_QUESTIONS')) return deny('no-access');
  return actor.companyId !== null || has(actor, 'MANAGE_BROKERS') ? allow : deny('no-company');
}

/** "Created by others" means another person, also within the firm (decision 89). */
export function decideEditLibraryQuestion(actor: Actor, facts: LibraryQuestionFacts): Decision<LibraryDenial> {
  return allOf<LibraryDenial>(
    decideCreateLibraryQuestion(actor),
    canSeeLibraryQuestion(actor, facts) ? allow : deny('no-access'),
    decideEditShared(actor, { ...facts, isExternal: isExternal(facts) }),
  );
}

/** Copies in projects stay: they hold their own text. */
export function decideDeleteLibraryQuestion(actor: Actor, facts: LibraryQuestionFacts): Decision<LibraryDenial> {
  return decideEditLibraryQuestion(actor, facts);
}

export interface GroupFacts {
  /** Null for the groups of the external library. */
  readonly companyId: string | null;
  readonly ancestorsCount: number;
}

/** Groups of the external library and of other firms are there to look into, not to change (decision 90). */
export function isGroupReadOnly(actor: Actor, facts: Pick<GroupFacts, 'companyId'>): boolean {
  if (actor.kind === 'visitor') return true;
  if (facts.companyId === null) return !has(actor, 'MANAGE_BROKERS');
  return facts.companyId !== actor.companyId;
}

export function decideCreateGroup(actor: Actor, parent: GroupFacts | null): Decision<LibraryDenial> {
  return allOf<LibraryDenial>(
    decideCreateLibraryQuestion(actor),
    parent && isGroupReadOnly(actor, parent) ? deny('group-read-only') : allow,
    parent && !takesSubGroups(parent.ancestorsCount) ? deny('group-too-deep') : allow,
  );
}

/** Also for linking questions to it and unlinking them: that changes the group, not the questions. */
export function decideEditGroup(actor: Actor, facts: Pick<GroupFacts, 'companyId'>): Decision<LibraryDenial> {
  return allOf<LibraryDenial>(decideCreateLibraryQuestion(actor), isGroupReadOnly(actor, facts) ? deny('group-read-only') : allow);
}

/** Takes its sub-groups and links with it, never a question (decision 92). */
export function decideDeleteGroup(actor: Actor, facts: Pick<GroupFacts, 'companyId'>): Decision<LibraryDenial> {
  return decideEditGroup(actor, facts);
}

export type GroupAction = 'edit' | 'delete' | 'addSubGroup';

export function groupActions(actor: Actor, facts: GroupFacts): GroupAction[] {
  const actions: GroupAction[] = [];
  if (decideEditGroup(actor, facts).allowed) actions.push('edit');
  if (decideDeleteGroup(actor, facts).allowed) actions.push('delete');
  if (decideCreateGroup(actor, facts).allowed) actions.push('addSubGroup');
  return actions;
}

export type LibraryQuestionAction = 'edit' | 'delete';

export function libraryQuestionActions(actor: Actor, facts: LibraryQuestionFacts): LibraryQuestionAction[] {
  const actions: LibraryQuestionAction[] = [];
  if (decideEditLibraryQuestion(actor, facts).allowed) actions.push('edit');
  if (decideDeleteLibraryQuestion(actor, facts).allowed) actions.push('delete');
  return actions;
}
