import './participation.tables.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { ErasedPerson } from '../../account/users/erase-account.ts';

/** Invitations to the address stay as entries of their projects, without the address and without a link. */
export async function eraseInvitedPerson(tx: Tx, { email, address }: ErasedPerson): Promise<void> {
  await tx
    .deleteFrom('invitationTokens')
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .execute();
  await sql`update project_products set email = ${address} where lower(email) = lower(${email})`.execute(tx);
}
