import { type Actor, has } from '../access/actor.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';
import { decideCreateLibraryQuestion, type LibraryQuestionDenial } from '../question/library-question.policy.ts';
import { takesSubGroups } from './group.schema.ts';

export type LibraryDenial = LibraryQuestionDenial | 'group-too-deep' | 'group-read-only';

export interface GroupFacts {
  /** Null for the groups of the external library. */
  readonly companyId: string | null;
  readonly ancestorsCount: number;
}

/** Groups of the external library and of other firms can be read, not changed (decision 90). */
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

/** Also for linking and unlinking questions: that changes the group, not the questions. */
export function decideEditGroup(actor: Actor, facts: Pick<GroupFacts, 'companyId'>): Decision<LibraryDenial> {
  return allOf<LibraryDenial>(decideCreateLibraryQuestion(actor), isGroupReadOnly(actor, facts) ? deny('group-read-only') : allow);
}

/** Deletes its sub-groups and links too, but no question (decision 92). */
export function decideDeleteGroup(actor: Actor, facts: Pick<GroupFacts, 'companyId'>): Decision<LibraryDenial> {
  return decideEditGroup(actor, facts);
}

export const GROUP_ACTIONS = ['edit', 'delete', 'addSubGroup'] as const;
export type GroupAction = (typeof GROUP_ACTIONS)[number];

export function groupActions(actor: Actor, facts: GroupFacts): GroupAction[] {
  const actions: GroupAction[] = [];
  if (decideEditGroup(actor, facts).allowed) actions.push('edit');
  if (decideDeleteGroup(actor, facts).allowed) actions.push('delete');
  if (decideCreateGroup(actor, facts).allowed) actions.push('addSubGroup');
  return actions;
}
