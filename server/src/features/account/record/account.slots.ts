import type { OpenInvitation } from '@weighbridge/domain/account/open-invitation.ts';
import type { RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { slot } from '../../../platform/feature/slot.ts';

/** Over a row of `users`. */
export const vendorNameOfUser = slot<RawBuilder<string | null>>('the name of the vendor that a user works for');

/** Vendors register with the link of an invitation to a project; the participation feature stores these links. */
interface ProjectInvitations {
  /** What the hash of a link invites to; undefined for an invalid one. */
  find(db: Db | Tx, hash: string): Promise<{ readonly email: string; readonly vendorId: string | null } | undefined>;
  /** Projects that have invited this address by e-mail and wait for an answer. */
  waitingFor(db: Db | Tx, email: string): Promise<OpenInvitation[]>;
  /** Called in the transaction that creates the account of a vendor user: updates the vendor and the projects that invited them. */
  afterAccountCreated(
    tx: Tx,
    ctx: Ctx,
    person: { readonly userId: string; readonly email: string; readonly vendorId: string | null },
  ): Promise<void>;
}

export const projectInvitations = slot<ProjectInvitations>('what invitations to projects people have');

/** Clients register with the link of an invitation to fill in something for a project; the client-table feature stores who is invited. */
interface ClientInvitations {
  /** Called in the transaction that creates the account of a client user: they take part in every project of this client that waits for them. */
  afterAccountCreated(
    tx: Tx,
    ctx: Ctx,
    person: { readonly userId: string; readonly email: string; readonly clientId: string; readonly companyId: string },
  ): Promise<void>;
}

export const clientInvitations = slot<ClientInvitations>('what a client user was invited to');
