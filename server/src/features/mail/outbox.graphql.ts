import { privilege } from '@weighbridge/domain/access/access-rule.ts';
import { MAIL_CEILINGS } from '@weighbridge/domain/mail/ceiling.ts';
import { OUTBOX_STATUSES } from '@weighbridge/domain/mail/outbox.status.ts';
import { builder } from '../../graphql/builder.ts';
import { MAY_BE_OLD } from '../../graphql/may-be-old.ts';
import { IdInput, listArgs, pageOf } from '../../graphql/paging.ts';
import { parseId } from '../../platform/input.ts';
import { getOutboxMessage, listOutboxMessages, type OutboxMessage } from './list-outbox-messages.ts';
import { retryOutboxMessage } from './retry-outbox-message.ts';

const access = privilege('MANAGE_BROKERS');

const OutboxStatusEnum = builder.enumType('OutboxStatus', { values: OUTBOX_STATUSES });
const MailCeilingEnum = builder.enumType('MailCeiling', { values: MAIL_CEILINGS });

const OutboxMessageType = builder.objectRef<OutboxMessage>('OutboxMessage').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    to: t.exposeString('to'),
    subject: t.exposeString('subject'),
    status: t.expose('status', { type: OutboxStatusEnum }),
    attempts: t.exposeInt('attempts'),
    error: t.exposeString('error', { nullable: true }),
    html: t.exposeString('html'),
    text: t.exposeString('text'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
    waitsFor: t.expose('waitsFor', { type: MailCeilingEnum, nullable: true }),
    waitsUntil: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ waitsFor, leavesAt }) => (waitsFor === null ? null : leavesAt),
    }),
  }),
});
const OutboxMessagePage = pageOf('OutboxMessage', OutboxMessageType);

const OutboxFilter = builder.inputType('OutboxFilter', {
  fields: (t) => ({ keyword: t.string(), status: t.field({ type: OutboxStatusEnum }) }),
});

builder.queryFields((t) => ({
  outboxMessages: t.field({
    type: OutboxMessagePage,
    extensions: MAY_BE_OLD,
    access,
    args: { filter: t.arg({ type: OutboxFilter }), pagination: listArgs().pagination },
    resolve: (_parent, args, ctx) => listOutboxMessages(ctx, args),
  }),
  outboxMessage: t.field({
    type: OutboxMessageType,
    access,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_parent, args, ctx) => getOutboxMessage(ctx, parseId(args.id)),
  }),
}));

builder.mutationField('retryOutboxMessage', (t) =>
  t.field({
    type: OutboxMessageType,
    access,
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: (_parent, { input }, ctx) => retryOutboxMessage(ctx, input),
  }),
);
