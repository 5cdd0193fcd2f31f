import './account.tables.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import type { Tx } from '../../../platform/database/database.ts';

type Person = { readonly id: string } | null | undefined;

/** Owners and approvers are active users of the firm. A person who is already assigned may stay, even after leaving the firm. */
export async function assertAssignable(
  tx: Tx,
  companyId: string | null,
  people: Readonly<Record<string, Person>>,
  assigned: readonly (string | null)[] = [],
): Promise<void> {
  const wanted = Object.values(people).flatMap((person) => (person && !assigned.includes(person.id) ? [person.id] : []));
  if (wanted.length === 0) return;
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', wanted)
    .where('companyId', '=', companyId)
    .where('type', '=', 'BROKER')
    .where('status', '=', 'ACTIVE')
    .where('deletedAt', 'is', null)
    .execute();
  const known = new Set([...rows.map(({ id }) => id), ...assigned]);
  const strangers = Object.entries(people).filter(([, person]) => person && !known.has(person.id));
  if (strangers.length > 0) {
    throw new DomainError('INVALID_INPUT', { fields: Object.fromEntries(strangers.map(([field]) => [field, MESSAGES.option])) });
  }
}
