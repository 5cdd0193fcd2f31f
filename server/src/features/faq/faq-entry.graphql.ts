import { FAQ_ENTRY_ACTIONS } from '@weighbridge/domain/faq/faq.policy.ts';
import { FAQ_STATUSES } from '@weighbridge/domain/faq/faq.status.ts';
import { builder } from '../../graphql/builder.ts';
import { type NamedRef, UserRef } from '../../graphql/shared-types.ts';
import { ProjectType } from '../project/editing/project.graphql.ts';
import { QuestionRef } from '../question/editing/question.graphql.ts';
import type { FaqEntry } from './faq-entries.ts';
import { type FaqSummary, faqSummary, listFaqOf } from './faq-summary.ts';

const FaqStatusEnum = builder.enumType('FaqStatus', { values: FAQ_STATUSES });
const FaqEntryActionEnum = builder.enumType('FaqEntryAction', { values: FAQ_ENTRY_ACTIONS });

const FaqSection = builder
  .objectRef<NamedRef>('FaqSection')
  .implement({ fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }) });

export const FaqEntryType = builder.objectRef<FaqEntry>('FaqEntry');
FaqEntryType.implement({
  description: 'A question, or what is written under one.',
  fields: (t) => ({
    id: t.exposeID('id'),
    text: t.exposeString('text'),
    status: t.expose('status', { type: FaqStatusEnum }),
    rejectReason: t.exposeString('rejectReason', { nullable: true }),
    isPublic: t.exposeBoolean('isPublic'),
    isAddedByMe: t.exposeBoolean('isAddedByMe'),
    isAssignedToMe: t.exposeBoolean('isAssignedToMe'),
    isAddedByBroker: t.exposeBoolean('isAddedByBroker'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    companyName: t.exposeString('companyName', { nullable: true, description: 'Null for what another vendor asked.' }),
    productName: t.exposeString('productName', { nullable: true, description: 'For the team and the vendor that asked.' }),
    addedBy: t.expose('addedBy', {
      type: UserRef,
      nullable: true,
      description: 'Null for who asked with a link, and where only the company, or nothing, is told.',
    }),
    assignee: t.expose('assignee', { type: UserRef, nullable: true, description: 'For the team: who answers for what it is about.' }),
    waitingSince: t.expose('waitingSince', { type: 'DateTime', nullable: true, description: 'Null when the team owes no answer.' }),
    parent: t.expose('parent', { type: FaqEntryType, nullable: true }),
    question: t.expose('question', { type: QuestionRef, nullable: true }),
    section: t.expose('section', { type: FaqSection, nullable: true }),
    answers: t.expose('answers', { type: [FaqEntryType] }),
    actions: t.expose('actions', { type: [FaqEntryActionEnum] }),
  }),
});

const FaqSummaryType = builder.objectRef<FaqSummary>('FaqSummary').implement({
  fields: (t) => ({
    unanswered: t.exposeInt('unanswered'),
    waitingSince: t.expose('waitingSince', { type: 'DateTime', nullable: true, description: 'Of the one that has waited longest.' }),
    latest: t.expose('latest', { type: [FaqEntryType] }),
  }),
});

builder.objectFields(ProjectType, (t) => ({
  faq: t.field({
    type: [FaqEntryType],
    description: 'The newest questions that this person sees; the query `faq` has them all, also for a link.',
    resolve: (project, _args, ctx) => listFaqOf(ctx, project),
  }),
  faqSummary: t.field({
    type: FaqSummaryType,
    description: 'For the team.',
    resolve: (project, _args, ctx) => faqSummary(ctx, project),
  }),
}));
