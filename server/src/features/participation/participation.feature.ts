import './invitation/invitation.graphql.ts';
import './inviting/inviting.graphql.ts';
import './products/participation.graphql.ts';
import './record/participation.tables.ts';
import './products/project-products.graphql.ts';
import './invitation/respond-to-invitation.graphql.ts';
import './invitation/undecided-invitations.graphql.ts';
import './products/vendor-product.graphql.ts';
import { sql } from 'kysely';
import type { Feature } from '../../platform/feature/feature.ts';
import { findLink } from '../access/access.slots.ts';
import { projectInvitations } from '../account/record/account.slots.ts';
import { claimsInvitation, invitesVendor, productsOfListed } from '../project/record/project.slots.ts';
import { invitationsOfProduct, participationsOfProduct, vendorInProjects } from '../vendor/vendor.slots.ts';
import { afterAccountCreated, afterVendorChanged, invitedProductNames } from './email-entries/vendor-registration.ts';
import { findInvitationByHash } from './invitation/invitation-token.ts';
import { openProjectInvitations } from './invitation/open-project-invitations.ts';
import { claimsInvitationTo } from './record/claimed-entries.ts';
import { INVITES_VENDOR, LISTED_PRODUCTS } from './record/listed-products.ts';
import { removeDraftEntries } from './record/remove-draft-entries.ts';

export const feature: Feature = {
  name: 'participation',
  fills: [
    findLink.by(findInvitationByHash),
    projectInvitations.by({ find: findInvitationByHash, waitingFor: openProjectInvitations, afterAccountCreated }),
    participationsOfProduct.by(sql<number>`(select count(*) from project_products entry where entry.product_id = product.id)`),
    invitationsOfProduct.by(
      sql<number>`(select count(*) from project_products entry where entry.product_id = product.id and entry.participation_status <> 'DRAFT')`,
    ),
    vendorInProjects.by({ afterVendorChanged, removeDraftEntries, invitedProductNames }),
    invitesVendor.by(INVITES_VENDOR),
    claimsInvitation.by(claimsInvitationTo),
    productsOfListed.by(LISTED_PRODUCTS),
  ],
};
