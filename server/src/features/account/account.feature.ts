import './config.graphql.ts';
import './profile.graphql.ts';
import './profile-live.graphql.ts';
import type { Feature } from '../../platform/feature.ts';
import { reactions } from './account.reactions.ts';
import { accountRoutes } from './account.routes.ts';
import { profileReactions } from './profile-live.reactions.ts';
import { maySeeAvatar } from './see-avatar.ts';
import { ssoRoutes } from './sso.routes.ts';

export const feature: Feature = {
  name: 'account',
  reactions: { ...reactions, ...profileReactions },
  fileOwners: { avatar: maySeeAvatar },
  routes(app, parts) {
    accountRoutes(app, parts);
    ssoRoutes(app, parts);
  },
};
