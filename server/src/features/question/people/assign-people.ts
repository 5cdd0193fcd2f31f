import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { NOT_ASSIGNABLE } from '@weighbridge/domain/project/project.members.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { assertAssignable } from '../../account/record/assert-assignable.ts';
import { addDomainExperts } from '../../project/editing/change-members.ts';
import { loadAssignees } from '../record/assignees.queries.ts';
import type { Holder } from '../record/section-holder.ts';

type Person = { readonly id: string } | null | undefined;

/**
 * Refuses who cannot be owner or approver here, and adds to the project who joins it by being chosen (decision 172). A template has no
 * members: anybody of the firm will do. The caller has locked the holder.
 */
export async function assignPeople(
  tx: Tx,
  ctx: Ctx,
  holder: Holder,
  people: Readonly<Record<string, Person>>,
  assigned: readonly (string | null)[] = [],
): Promise<void> {
  const { kind, id, companyId } = holder;
  if (kind === 'template' || companyId === null) return assertAssignable(tx, companyId, people, assigned);
  const wanted = Object.entries(people).flatMap(([field, person]) =>
    person && !assigned.includes(person.id) ? [{ field, ...person }] : [],
  );
  if (wanted.length === 0) return;
  const ids = [...new Set(wanted.map((person) => person.id))];
  const known = new Map((await loadAssignees(tx, holder, ids)).map((person) => [person.id, person]));
  const refused = wanted.filter((person) => !known.has(person.id));
  if (refused.length > 0)
    throw new DomainError('INVALID_INPUT', { fields: Object.fromEntries(refused.map(({ field }) => [field, NOT_ASSIGNABLE])) });
  const joining = [...known.values()].filter(({ joins }) => joins).map((person) => person.id);
  await addDomainExperts(tx, ctx, { id, companyId }, joining);
}
