import '../../account/record/account.tables.ts';
import './client-table.tables.ts';
import type { ClientMemberStatus } from '@weighbridge/domain/client-table/client-table.status.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';

export interface ClientMemberRow {
  id: string;
  email: string;
  name: string | null;
  status: ClientMemberStatus;
  invitedAt: Date | null;
}

/** Whose account was switched off has no access any more; the list says so. */
const STATUS = sql<ClientMemberStatus>`case
  when client_members.user_id is not null and (users.status <> 'ACTIVE' or users.deleted_at is not null) then 'DISABLED'
  else client_members.status
end`;

/** The caller has decided that the reader manages the client tables. In the order in which they were added. */
export function listMembersOf(db: Db | Tx, projectId: string): Promise<ClientMemberRow[]> {
  return db
    .selectFrom('clientMembers')
    .leftJoin('users', 'users.id', 'clientMembers.userId')
    .select(['clientMembers.id', 'clientMembers.email', 'clientMembers.invitedAt'])
    .select([sql<string | null>`users.first_name || ' ' || users.last_name`.as('name'), STATUS.as('status')])
    .where('clientMembers.projectId', '=', projectId)
    .orderBy('clientMembers.createdAt')
    .orderBy('clientMembers.email')
    .execute();
}

/** Those who have an account of this client of this firm, by address (decision 183). */
export async function findUsersOfClient(
  tx: Tx,
  { clientId, emails }: { clientId: string; emails: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map();
  const users = await tx
    .selectFrom('users')
    .select(['id', sql<string>`lower(email)`.as('email')])
    .where('type', '=', 'CLIENT')
    .where('clientId', '=', clientId)
    .where('status', '=', 'ACTIVE')
    .where('deletedAt', 'is', null)
    .where(({ fn }) => fn<string>('lower', ['email']), 'in', emails)
    .execute();
  return new Map(users.map(({ id, email }) => [email, id]));
}
