import { always, signedIn } from '@weighbridge/domain/access/access-rule.ts';
import { ROUTES } from '@weighbridge/domain/access/route-access.ts';
import { FAQ_ACTIONS } from '@weighbridge/domain/faq/faq.policy.ts';
import { FAQ_STATUS_NAMES } from '@weighbridge/domain/faq/faq.status.ts';
import { builder } from '../../graphql/builder.ts';
import { IdInput, listArgs, PaginationType } from '../../graphql/paging.ts';
import { parseId } from '../../platform/input.ts';
import { InvitationType } from '../participation/invitation/invitation.graphql.ts';
import { createFaqQuestion } from './create-faq-question.ts';
import { faqActionsOf } from './faq-actions-of.ts';
import { FaqEntryType } from './faq-entry.graphql.ts';
import { findSimilarFaq } from './find-similar-faq.ts';
import { type FaqChange, followFaq, loadFaqChange } from './follow-faq.ts';
import { type Faq, listFaq } from './list-faq.ts';
import { publishFaqQuestion, rejectFaqQuestion } from './review-faq-question.ts';
import { updateFaqQuestion } from './update-faq-question.ts';

/** Without the hash of an invitation somebody has to be signed in; the use case says so. */
const access = always;
const team = ROUTES.projectFaq.access;

const FaqStatusName = builder.enumType('FaqStatusName', { values: FAQ_STATUS_NAMES });
const FaqActionEnum = builder.enumType('FaqAction', { values: FAQ_ACTIONS });

const FaqType = builder.objectRef<Faq>('Faq').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [FaqEntryType] }),
    pagination: t.expose('pagination', { type: PaginationType }),
    clarificationDeadline: t.expose('clarificationDeadline', { type: 'DateTime', nullable: true }),
    actions: t.expose('actions', { type: [FaqActionEnum] }),
    refusal: t.exposeString('refusal', { nullable: true, description: 'Why nothing can be asked now.' }),
  }),
});

builder.objectField(InvitationType, 'faqActions', (t) =>
  t.field({ type: [FaqActionEnum], resolve: (invitation, _args, ctx) => faqActionsOf(ctx, invitation) }),
);

const HASH = 'From the link of an invitation.';
const placeArgs = () => builder.args((t) => ({ project: t.id({ required: true }), hash: t.string({ description: HASH }) }));

builder.queryFields((t) => ({
  faq: t.field({
    type: FaqType,
    access,
    description: 'The questions that this person sees. For the team those that wait for an answer come first, the oldest of them first.',
    args: {
      ...placeArgs(),
      search: t.arg.string(),
      status: t.arg({ type: FaqStatusName }),
      assignedToMe: t.arg.boolean(),
      unanswered: t.arg.boolean(),
      pagination: listArgs().pagination,
    },
    resolve: (_parent, args, ctx) => listFaq(ctx, args),
  }),
  similarFaq: t.field({
    type: [FaqEntryType],
    access,
    description: 'Questions that this person sees and that are like the text, the most similar first.',
    args: { ...placeArgs(), text: t.arg.string({ required: true }) },
    resolve: (_parent, args, ctx) => findSimilarFaq(ctx, args),
  }),
}));

const FaqQuestionInput = builder.inputType('FaqQuestionInput', {
  fields: (t) => ({
    text: t.string({ required: true }),
    parent: t.field({ type: IdInput, description: 'The question that this is written under.' }),
    question: t.field({ type: IdInput, description: 'The question of the project that it is about.' }),
    section: t.field({ type: IdInput }),
  }),
});

const CreateFaqQuestionInput = builder.inputType('CreateFaqQuestionInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    hash: t.string({ description: HASH }),
    product: t.field({
      type: IdInput,
      description: 'The entry in the project; without one it is that of the link, or the first of the vendor.',
    }),
    question: t.field({ type: FaqQuestionInput, required: true }),
  }),
});

const FaqTextInput = builder.inputType('FaqTextInput', {
  fields: (t) => ({ id: t.id({ required: true }), text: t.string({ required: true }) }),
});

const UpdateFaqQuestionInput = builder.inputType('UpdateFaqQuestionInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    hash: t.string({ description: HASH }),
    question: t.field({ type: FaqTextInput, required: true }),
    updatedAt: t.field({ type: 'DateTime', description: 'Of the version that was changed: a later one is a CONFLICT.' }),
  }),
});

const PublishFaqQuestionInput = builder.inputType('PublishFaqQuestionInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    question: t.field({ type: IdInput, required: true }),
    makePublic: t.boolean({ required: true, description: 'To all vendors; otherwise only to the one that asked.' }),
    updatedAt: t.field({ type: 'DateTime' }),
  }),
});

const RejectFaqQuestionInput = builder.inputType('RejectFaqQuestionInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    question: t.field({ type: IdInput, required: true }),
    reason: t.string({ required: true }),
    updatedAt: t.field({ type: 'DateTime' }),
  }),
});

builder.mutationFields((t) => ({
  createFaqQuestion: t.field({
    type: FaqEntryType,
    access,
    description: 'Asks, or with a parent answers or asks further. With the hash nobody has to sign in.',
    args: { input: t.arg({ type: CreateFaqQuestionInput, required: true }) },
    resolve: (_parent, { input }, ctx) => createFaqQuestion(ctx, input),
  }),
  updateFaqQuestion: t.field({
    type: FaqEntryType,
    access,
    args: { input: t.arg({ type: UpdateFaqQuestionInput, required: true }) },
    resolve: (_parent, { input }, ctx) => updateFaqQuestion(ctx, input),
  }),
  publishFaqQuestion: t.field({
    type: FaqEntryType,
    access: team,
    args: { input: t.arg({ type: PublishFaqQuestionInput, required: true }) },
    resolve: (_parent, { input }, ctx) => publishFaqQuestion(ctx, input),
  }),
  rejectFaqQuestion: t.field({
    type: FaqEntryType,
    access: team,
    args: { input: t.arg({ type: RejectFaqQuestionInput, required: true }) },
    resolve: (_parent, { input }, ctx) => rejectFaqQuestion(ctx, input),
  }),
}));

const FaqChangeType = builder.objectRef<FaqChange>('FaqChange').implement({
  fields: (t) => ({
    entries: t.expose('entries', { type: [FaqEntryType], description: 'The questions that changed, with what is under them.' }),
    reload: t.exposeBoolean('reload', { description: 'More changed, or something was missed.' }),
  }),
});

builder.subscriptionField('faqChanged', (t) =>
  t.field({
    type: FaqChangeType,
    access: signedIn,
    description: 'Begins with `reload`, so that nothing is missed in between; then what changed of what this person sees.',
    args: placeArgs(),
    subscribe: (_parent, args, ctx) => followFaq(ctx, placeOf(args), signedIn),
    resolve: (event, args) => loadFaqChange(event, placeOf(args)),
  }),
);

function placeOf({ project, hash }: { project: string; hash?: string | null | undefined }) {
  return { projectId: parseId(project), hash: hash ?? null };
}
