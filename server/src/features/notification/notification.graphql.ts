import { check } from '@weighbridge/domain/access/access-rule.ts';
import { showsNotifications } from '@weighbridge/domain/access/navigation.ts';
import { NOTIFICATION_KINDS } from '@weighbridge/domain/notification/notification.kinds.ts';
import { builder } from '../../graphql/builder.ts';
import { ProductRef, ProjectRef, TemplateRef } from '../../graphql/shared-types.ts';
import { firstAllThenChanges } from '../../platform/live/live-events.ts';
import { followNotifications, type NotificationsAdded } from './reading/follow-notifications.ts';
import { loadMarked } from './reading/follow-notifications-read.ts';
import { countNewNotifications, listNotifications, type Notification, type NotificationPage } from './reading/list-notifications.ts';
import { markNotificationsRead, type NotificationsMarked } from './reading/mark-notifications-read.ts';
import { notificationsReadTopic } from './telling/notification-topics.ts';

/** People with a bell: clients have none (decision 192). */
const access = check(showsNotifications);

const NotificationKindEnum = builder.enumType('NotificationKind', { values: NOTIFICATION_KINDS });

const NotificationType = builder.objectRef<Notification>('Notification').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: NotificationKindEnum }),
    new: t.exposeBoolean('new'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    title: t.exposeString('title'),
    description: t.exposeString('description'),
    link: t.exposeString('link', { description: 'The page where this reader can do something about it: a path.' }),
    project: t.expose('project', { type: ProjectRef, nullable: true }),
    product: t.expose('product', { type: ProductRef, nullable: true, description: 'In this project.' }),
    template: t.expose('template', { type: TemplateRef, nullable: true }),
    faq: t.exposeID('faqId', { nullable: true, description: 'The question of the FAQ.' }),
    deadline: t.expose('deadline', { type: 'DateTime', nullable: true }),
    days: t.exposeInt('days', { nullable: true, description: 'Until the deadline, when it was told.' }),
  }),
});

const UNREAD = 'At most 101: the bell shows 100+.';

const NotificationPageType = builder.objectRef<NotificationPage>('NotificationPage').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [NotificationType] }),
    hasMore: t.exposeBoolean('hasMore'),
    unreadCount: t.int({ description: UNREAD, resolve: (_page, _args, ctx) => countNewNotifications(ctx) }),
  }),
});

const NotificationsMarkedType = builder.objectRef<NotificationsMarked>('NotificationsMarked').implement({
  fields: (t) => ({
    ids: t.exposeIDList('ids', { nullable: true, description: 'Null: any may have been.' }),
    isNew: t.exposeBoolean('isNew', { nullable: true }),
    unreadCount: t.exposeInt('unreadCount', { description: UNREAD }),
  }),
});

const NotificationsAddedType = builder.objectRef<NotificationsAdded>('NotificationsAdded').implement({
  fields: (t) => ({
    notifications: t.expose('notifications', { type: [NotificationType], description: 'The oldest first.' }),
    last: t.exposeID('last', { description: 'What to give as `since` after the connection was lost.' }),
    unreadCount: t.exposeInt('unreadCount', {
      nullable: true,
      description: 'At the beginning and after something was missed; otherwise it grows by what is added.',
    }),
    reload: t.exposeBoolean('reload', { description: 'More was missed than is listed.' }),
  }),
});

const MarkNotificationsReadInput = builder.inputType('MarkNotificationsReadInput', {
  fields: (t) => ({
    ids: t.idList({ description: 'Without it all of them.' }),
    isNew: t.boolean({ required: true }),
  }),
});

builder.queryField('notifications', (t) =>
  t.field({
    type: NotificationPageType,
    access,
    description: 'The newest first.',
    args: {
      onlyNew: t.arg.boolean(),
      before: t.arg.id({ description: 'The last one that is known.' }),
      first: t.arg.int({ description: '20 unless told; at most 100.' }),
    },
    resolve: (_parent, args, ctx) => listNotifications(ctx, args),
  }),
);

builder.mutationField('markNotificationsRead', (t) =>
  t.field({
    type: NotificationsMarkedType,
    access,
    args: { input: t.arg({ type: MarkNotificationsReadInput, required: true }) },
    resolve: (_parent, { input }, ctx) => markNotificationsRead(ctx, input),
  }),
);

builder.subscriptionFields((t) => ({
  notificationsAdd: t.field({
    type: NotificationsAddedType,
    access,
    description: 'Begins with what came after `since`, so that a lost connection loses and repeats nothing; then whatever comes.',
    args: { since: t.arg.id() },
    subscribe: (_parent, args, ctx) => followNotifications(ctx, args, access),
    resolve: (added) => added,
  }),
  notificationsRead: t.field({
    type: NotificationsMarkedType,
    access,
    description: 'Begins with the number of unread ones; then what is marked in whichever tab.',
    subscribe: (_parent, _args, ctx) => firstAllThenChanges(ctx, notificationsReadTopic(ctx.user.userId), access),
    resolve: (event) => loadMarked(event),
  }),
}));
