import { signedInBeforeTerms } from '@weighbridge/domain/access/access-rule.ts';
import { builder } from '../../../graphql/builder.ts';
import { liveEvents } from '../../../platform/live/live-events.ts';
import { ProfileType } from './profile.graphql.ts';
import { loadProfile } from './profile.ts';
import { profileTopic } from './profile-topic.ts';

const access = signedInBeforeTerms;

builder.subscriptionField('profileChanged', (t) =>
  t.field({
    type: ProfileType,
    access,
    subscribe: (_parent, _args, ctx) => liveEvents(ctx, profileTopic(ctx.user.userId), access),
    resolve: (event) => loadProfile(event.ctx),
  }),
);
