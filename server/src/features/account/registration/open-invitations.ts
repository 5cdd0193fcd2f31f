import '../../company/company.tables.ts';
import '../record/account.tables.ts';
import type { OpenInvitation, OpenInvitationKind } from '@weighbridge/domain/account/open-invitation.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { projectInvitations, vendorNameOfUser } from '../record/account.slots.ts';

export interface OpenPersonInvitation extends OpenInvitation {
  /** The pending account; null where registering creates it. */
  readonly userId: string | null;
}

/** Valid invitations of firms to this address. Only for a caller who has followed a link to this address. */
export async function openPersonInvitations(db: Db | Tx, now: Date, email: string): Promise<OpenPersonInvitation[]> {
  const { rows } = await sql<{ id: string; kind: OpenInvitationKind; by: string; userId: string | null }>`
    select token.id, case token.kind when 'CLIENT_INVITATION' then 'CLIENT' else case users.type when 'VENDOR' then 'VENDOR' else 'FIRM' end end as kind,
      coalesce(${vendorNameOfUser()}, companies.name) as by, token.user_id
    from account_tokens token
    left join users on users.id = token.user_id
    left join companies on companies.id = coalesce(token.company_id, users.company_id)
    where token.email = ${email.toLowerCase()} and token.kind in ('USER_INVITATION', 'CLIENT_INVITATION')
      and token.used_at is null and token.expires_at > ${now}
      and (token.user_id is null or (users.status = 'INVITED' and users.deleted_at is null))
      and coalesce(${vendorNameOfUser()}, companies.name) is not null
    order by token.created_at, token.id
  `.execute(db);
  return rows.map((row) => ({ ...row, project: null }));
}

/** Whether there is an account that proved this address before. */
export async function hasAccount(db: Db | Tx, email: string): Promise<boolean> {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .where('status', '<>', 'INVITED')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return account !== undefined;
}

/** All other invitations to the address of the person who followed the link with this id. */
export async function otherInvitations(db: Db | Tx, now: Date, email: string, followedId: string): Promise<OpenInvitation[]> {
  const all = [...(await openPersonInvitations(db, now, email)), ...(await projectInvitations().waitingFor(db, email))];
  return all.filter(({ id }) => id !== followedId).map(({ id, kind, by, project }) => ({ id, kind, by, project }));
}
