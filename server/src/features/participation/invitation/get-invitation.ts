import '../../account/record/account.tables.ts';
import type { OpenInvitation } from '@weighbridge/domain/account/open-invitation.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { parseId } from '../../../platform/input.ts';
import { actorWithoutHash, assertHashOrSignedIn } from '../../access/open-link.ts';
import { otherInvitations } from '../../account/registration/open-invitations.ts';
import type { Project } from '../../project/editing/get-project.ts';
import { projectForVendor } from '../../project/editing/project-answer.ts';
import type { InvitationByHash } from './invitation-token.ts';
import { type InvitedProduct, loadInvitedProducts } from './invited-product.queries.ts';
import { isOwnAddress } from './is-own-address.ts';
import { openByHash } from './open-by-hash.ts';

/** The address that the link was sent to: a visitor needs it to sign in or register. */
export interface InvitationSignIn {
  email: string;
  hasAccount: boolean;
  productName: string;
  /** Other invitations to that address (decision 174). */
  others: OpenInvitation[];
}

export interface Invitation {
  project: Project;
  product: InvitedProduct;
  /** All products of this vendor in the project; for a viewer with only a link, the product of that link. */
  products: InvitedProduct[];
  signIn: InvitationSignIn | null;
}

interface InvitationRequest {
  project: string;
  product?: string | null | undefined;
  hash?: string | null | undefined;
}

/** The vendor's page of a project, for the vendor's users and for a person with a link to one of its products. */
export async function getInvitation(ctx: Ctx, request: InvitationRequest): Promise<Invitation> {
  assertHashOrSignedIn(ctx, request.hash);
  const projectId = parseId(request.project);
  const wanted = request.product ? parseId(request.product) : null;
  const opened = await openByHash(ctx, request.hash, { projectId });
  const actor = actorWithoutHash(ctx);
  const vendorId = actor.kind === 'user' && actor.type === 'VENDOR' ? actor.vendorId : null;
  const participationId = opened?.participationId ?? null;
  const seen = await loadInvitedProducts(
    ctx.db,
    { actor, now: ctx.now, byHash: participationId, isAddressee: opened !== null && (await isOwnAddress(ctx.db, actor, opened.email)) },
    { projectIds: [projectId], vendorId, participationId },
  );
  const chosen = wanted ?? participationId;
  const product = chosen === null ? seen[0] : seen.find(({ id }) => id === chosen);
  if (!product) throw new DomainError('NOT_FOUND');
  const own = vendorId !== null && product.vendorId === vendorId;
  return {
    project: await projectForVendor(ctx, projectId),
    product,
    // A forwarded link does not add another vendor's product to the viewer's own.
    products: own ? seen.filter((other) => other.vendorId === vendorId) : [product],
    signIn: ctx.actor.kind === 'visitor' && opened ? await signInOf(ctx, opened) : null,
  };
}

async function signInOf(ctx: Ctx, { email, productName, participationId }: InvitationByHash): Promise<InvitationSignIn> {
  const account = await ctx.db
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('status', '=', 'ACTIVE')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  const others = account ? [] : await otherInvitations(ctx.db, ctx.now, email, participationId);
  return { email, hasAccount: account !== undefined, productName, others };
}
