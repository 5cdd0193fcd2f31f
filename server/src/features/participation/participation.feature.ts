import './invitation.graphql.ts';
import './inviting.graphql.ts';
import './participation.graphql.ts';
import './participation.tables.ts';
import './project-products.graphql.ts';
import './respond-to-invitation.graphql.ts';
import './undecided-invitations.graphql.ts';
import './vendor-product.graphql.ts';
import { sql } from 'kysely';
import type { Feature } from '../../platform/feature/feature.ts';
import { findLink } from '../access/access.slots.ts';
import { projectInvitations } from '../account/account.slots.ts';
import { claimsInvitation, invitesVendor, productsOfListed } from '../project/project.slots.ts';
import { invitationsOfProduct, participationsOfProduct, vendorInProjects } from '../vendor/vendor.slots.ts';
import { claimsInvitationTo } from './claimed-entries.ts';
import { findInvitationByHash } from './invitation-token.ts';
import { INVITES_VENDOR, LISTED_PRODUCTS } from './listed-products.ts';
import { openProjectInvitations } from './open-project-invitations.ts';
import { removeDraftEntries } from './remove-draft-entries.ts';
import { afterAccountCreated, afterVendorChanged, invitedProductNames } from './vendor-registration.ts';

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
