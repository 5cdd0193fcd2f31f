import { check } from '@weighbridge/domain/access/access-rule.ts';
import { builder } from '../../../graphql/builder.ts';
import { IdInput } from '../../../graphql/paging.ts';
import { UserRef } from '../../../graphql/shared-types.ts';
import { parseId } from '../../../platform/input.ts';
import { InvitedProductType } from '../../participation/invitation/invited-product.graphql.ts';
import { AnswerType } from '../record/answer-types.graphql.ts';
import { type AnsweringChange, loadAnsweringChange } from './answering-change.ts';
import { followAnswering } from './follow-answering.ts';
import { markPresence } from './mark-presence.ts';
import type { Presence } from './presence.ts';

const access = check(({ type }) => type === 'VENDOR');

const PresenceType = builder.objectRef<Presence>('Presence').implement({
  fields: (t) => ({
    user: t.expose('user', { type: UserRef }),
    clientId: t.exposeID('clientId', { description: 'The tab; one person may have several.' }),
    questionId: t.exposeID('questionId', { nullable: true }),
    seenAt: t.expose('seenAt', { type: 'DateTime' }),
  }),
});

const AnswerRevision = builder.objectRef<AnsweringChange['revisions'][number]>('AnswerRevision').implement({
  fields: (t) => ({ questionId: t.exposeID('questionId'), revision: t.exposeInt('revision') }),
});

const AnsweringChangeType = builder.objectRef<AnsweringChange>('AnsweringChange').implement({
  fields: (t) => ({
    answers: t.expose('answers', { type: [AnswerType] }),
    removed: t.exposeIDList('removed', { description: 'Questions whose answer was removed.' }),
    revisions: t.expose('revisions', { type: [AnswerRevision], description: 'Of the answers and the removed ones.' }),
    presence: t.expose('presence', { type: [PresenceType], description: 'Everybody who is there now, oneself included.' }),
    product: t.expose('product', { type: InvitedProductType }),
  }),
});

const MarkPresenceInput = builder.inputType('MarkPresenceInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    product: t.field({ type: IdInput, required: true }),
    clientId: t.id({ required: true }),
    question: t.field({ type: IdInput }),
    leaving: t.boolean(),
  }),
});

builder.mutationField('markPresence', (t) =>
  t.field({
    type: [PresenceType],
    access,
    description: 'Says that this tab is there, or leaves. Answers who else was there within 45 seconds.',
    args: { input: t.arg({ type: MarkPresenceInput, required: true }) },
    resolve: (_parent, { input }, ctx) => markPresence(ctx, input),
  }),
);

builder.subscriptionField('answeringChanged', (t) =>
  t.field({
    type: AnsweringChangeType,
    access,
    description: 'Begins with everything, so that nothing is missed in between; then whatever changes.',
    args: { project: t.arg.id({ required: true }), product: t.arg.id({ required: true }) },
    subscribe: (_parent, args, ctx) => followAnswering(ctx, placeOf(args), access),
    resolve: (event, args) => loadAnsweringChange(event, placeOf(args)),
  }),
);

function placeOf(args: { project: string; product: string }) {
  return { project: { id: parseId(args.project) }, product: { id: parseId(args.product) } };
}
