import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { slot, sumSlot } from '../../../platform/feature/slot.ts';

/** Over a row of `projects`. */
export const sectionsOfProject = sumSlot('how many sections a project has');

/** Over a row of `projects`: the branches that exist for this person. */
export const branchesOfProject = slot<(actor: Actor) => RawBuilder<number>>('how many branches of a project a person sees');

/** For a row of `projects`: whether one of the vendor's products was invited to it (past DRAFT). */
export const invitesVendor = slot<(vendorId: string) => RawBuilder<boolean>>('whether a project invites a vendor');

/** For a row of `projects`: whether this person has claimed an invitation by e-mail to it, and their company is not approved yet. */
export const claimsInvitation = slot<(actor: Actor) => RawBuilder<boolean>>('whether a person has claimed an invitation to a project');

/** Called after somebody joined or left a project, in the same transaction. */
export const afterMembersChanged =
  slot<(tx: Tx, ctx: Ctx, project: { readonly id: string; readonly companyId: string }) => Promise<void>>(
    'what follows when members change',
  );

/** The state of a product, as far as it decides whether the project needs attention. */
export interface ProductState {
  readonly accepted: boolean;
  readonly submittedAt: string | null;
  readonly deadline: string | null;
}

interface ProductsOfListed {
  readonly states: RawBuilder<ProductState[]>;
  /** Whether one of this vendor's products has not accepted (decision 113). */
  isNewTo(vendorId: string | null): RawBuilder<boolean>;
}

/** For a row of the project list, named `page`. */
export const productsOfListed = slot<ProductsOfListed>('the products of a project in the list');
export const isListedRated = slot<(actor: Actor) => RawBuilder<boolean>>('whether an answer of a project in the list is rated');
