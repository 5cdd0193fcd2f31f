import './account.tables.ts';
import './config.graphql.ts';
import './profile.graphql.ts';
import './profile-live.graphql.ts';
import './sign-in.graphql.ts';
import './two-step.graphql.ts';
import './user.graphql.ts';
import { sql } from 'kysely';
import type { Feature } from '../../platform/feature/feature.ts';
import { startLinkTime } from '../../platform/mail/mail.slots.ts';
import { holdsLastManager, usersOfRole } from '../access/access.slots.ts';
import { usersOfClient, usersOfCompany } from '../company/company.slots.ts';
import { accountRoutes } from './account.routes.ts';
import { startTokenTime } from './account-token.ts';
import { cleanUpAccounts } from './clean-up-accounts.ts';
import { HOLDS_LAST_MANAGER } from './last-manager.ts';
import { profileReactions } from './profile-live.reactions.ts';
import { maySeeAvatar } from './see-avatar.ts';
import { ssoRoutes } from './sso.routes.ts';

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
