import './record/account.tables.ts';
import './config.graphql.ts';
import './profile/profile.graphql.ts';
import './profile/profile-live.graphql.ts';
import './session/sign-in.graphql.ts';
import './two-step/two-step.graphql.ts';
import './users/user.graphql.ts';
import { sql } from 'kysely';
import type { Feature } from '../../platform/feature/feature.ts';
import { startLinkTime } from '../../platform/mail/mail.slots.ts';
import { holdsLastManager, usersOfRole } from '../access/access.slots.ts';
import { usersOfClient, usersOfCompany } from '../company/company.slots.ts';
import { accountRoutes } from './account.routes.ts';
import { cleanUpAccounts } from './clean-up-accounts.ts';
import { profileReactions } from './profile/profile-live.reactions.ts';
import { maySeeAvatar } from './profile/see-avatar.ts';
import { startTokenTime } from './record/account-token.ts';
import { HOLDS_LAST_MANAGER } from './record/last-manager.ts';
import { ssoRoutes } from './sso/sso.routes.ts';

export const feature: Feature = {
  name: 'account',
  reactions: { profile: profileReactions },
  jobs: [cleanUpAccounts],
  fileOwners: { avatar: maySeeAvatar },
  fills: [
    startLinkTime.by(startTokenTime),
    usersOfRole.by(sql<number>`(select count(*) from users where users.role_id = roles.id)`),
    holdsLastManager.by(HOLDS_LAST_MANAGER),
    usersOfCompany.by(sql<number>`(select count(*) from users where users.company_id = companies.id)`),
    usersOfClient.by(sql<number>`(select count(*) from users where users.client_id = clients.id)`),
  ],
  routes(app, parts) {
    accountRoutes(app, parts);
    ssoRoutes(app, parts);
  },
};
