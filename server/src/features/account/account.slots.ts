import type { OpenInvitation } from '@weighbridge/domain/account/open-invitation.ts';
import type { RawBuilder } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { slot } from '../../platform/feature/slot.ts';

/** Over a row of `users`. */
export const vendorNameOfUser = slot<RawBuilder<string | null>>('the name of the vendor that a user works for');

/** Vendors come with the link of an invitation to a project, which is kept with the project. */
interface ProjectInvitations {
  /** What the hash of a link invites to; undefined for one that opens nothing. */
  find(db: Db | Tx, hash: string): Promise<{ readonly email: string; readonly vendorId: string | null } | undefined>;
  /** Projects that wait for a company at this address. */
  waitingFor(db: Db | Tx, email: string): Promise<OpenInvitation[]>;
  /** What follows for vendor and projects when one of its people has an account, in the transaction that made it. */
  afterAccountCreated(
    tx: Tx,
    ctx: Ctx,
    person: { readonly userId: string; readonly email: string; readonly vendorId: string | null },
  ): Promise<void>;
}

export const projectInvitations = slot<ProjectInvitations>('what invitations to projects people have');
