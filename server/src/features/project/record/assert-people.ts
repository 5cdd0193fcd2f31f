import type { ProjectMembers } from '@weighbridge/domain/project/project.members.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { assertAssignable } from '../../account/record/assert-assignable.ts';

interface People {
  members?: ProjectMembers;
  contacts?: readonly { readonly user: { readonly id: string } }[];
}

/**
 * Members and contacts are active users of the firm; those who were named before may stay. The message stands beside the entry it is about.
 */
export async function assertPeople(
  tx: Tx,
  companyId: string,
  { members, contacts = [] }: People,
  named: readonly string[] = [],
): Promise<void> {
  const people: Record<string, { id: string }> = {};
  for (const [list, ids] of Object.entries(members ?? {}) as [string, readonly string[]][]) {
    ids.forEach((id, index) => {
      people[`${list}.${index}`] = { id };
    });
  }
  contacts.forEach(({ user }, index) => {
    people[`brokerageContacts.${index}.user`] = user;
  });
  await assertAssignable(tx, companyId, people, named);
}
