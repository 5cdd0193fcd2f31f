import { signedIn } from '@weighbridge/domain/access/access-rule.ts';
import { builder } from '../../../graphql/builder.ts';
import { Deleted } from '../../../graphql/paging.ts';
import { type CalendarAddress, getCalendarAddress, renewCalendarAddress, revokeCalendarAddress } from './calendar-address.ts';

const CalendarAddressType = builder.objectRef<CalendarAddress>('CalendarAddress').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    url: t.exposeString('url', { nullable: true, description: 'Only in the answer that makes it.' }),
  }),
});

builder.queryField('calendarAddress', (t) =>
  t.field({ type: CalendarAddressType, nullable: true, access: signedIn, resolve: (_parent, _args, ctx) => getCalendarAddress(ctx) }),
);

builder.mutationFields((t) => ({
  renewCalendarAddress: t.field({
    type: CalendarAddressType,
    access: signedIn,
    resolve: (_parent, _args, ctx) => renewCalendarAddress(ctx),
  }),
  revokeCalendarAddress: t.field({ type: Deleted, access: signedIn, resolve: (_parent, _args, ctx) => revokeCalendarAddress(ctx) }),
}));
