import { ROUTES } from '@weighbridge/domain/access/route-access.ts';
import { type SentencePart, standsOut } from '@weighbridge/domain/history/history.telling.ts';
import { HISTORY_TOPICS } from '@weighbridge/domain/history/history.topics.ts';
import { builder } from '../../graphql/builder.ts';
import { MAY_BE_OLD } from '../../graphql/may-be-old.ts';
import { IdInput } from '../../graphql/paging.ts';
import { type ExportedHistory, exportHistory } from './export-history.ts';
import { type HistoryChoices, listHistoryFilters, type NamedRef } from './list-history-filters.ts';
import { type HistoryPage, readHistory } from './read-history.ts';
import type { WordedRow } from './tell-rows.ts';

const HistoryTopicEnum = builder.enumType('HistoryTopic', { values: HISTORY_TOPICS });

const HistoryPartType = builder.objectRef<SentencePart>('HistoryPart').implement({
  fields: (t) => ({
    text: t.string({ resolve: (part) => (typeof part === 'string' ? part : part.text) }),
    standsOut: t.boolean({ description: 'A name or a value, which screens emphasise.', resolve: standsOut }),
  }),
});

const HistoryEntryType = builder.objectRef<WordedRow>('HistoryEntry').implement({
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    topic: t.expose('topic', { type: HistoryTopicEnum }),
    who: t.exposeString('who', { description: 'The person, or words for somebody without an account.' }),
    vendor: t.exposeString('vendor', { nullable: true, description: 'The vendor that the person belongs to.' }),
    onBehalfOf: t.exposeString('onBehalfOf', { nullable: true, description: 'The firm for which an administrator acted.' }),
    sentence: t.field({ type: [HistoryPartType], resolve: ({ sentence }) => [...sentence] }),
    before: t.exposeString('before', { nullable: true }),
    after: t.exposeString('after', { nullable: true }),
  }),
});

const HistoryPageType = builder.objectRef<HistoryPage>('HistoryPage').implement({
  fields: (t) => ({
    entries: t.field({ type: [HistoryEntryType], resolve: ({ entries }) => entries }),
    next: t.exposeString('next', { nullable: true, description: 'Where the next page begins; null on the last one.' }),
  }),
});

const HistoryChoice = builder.objectRef<NamedRef>('HistoryChoice').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

const HistoryFiltersType = builder.objectRef<HistoryChoices>('HistoryFilters').implement({
  fields: (t) => ({
    people: t.expose('people', { type: [HistoryChoice], description: 'Who did something that the viewer sees.' }),
    products: t.expose('products', { type: [HistoryChoice], description: 'Entries of the project, removed ones too.' }),
    questions: t.expose('questions', { type: [HistoryChoice], description: 'Deleted ones too.' }),
  }),
});

const HistoryFilterInput = builder.inputType('HistoryFilterInput', {
  fields: (t) => ({
    person: t.id(),
    product: t.id({ description: 'The entry of the project.' }),
    question: t.id(),
    topic: t.field({ type: HistoryTopicEnum }),
    from: t.string({ description: 'A day, as `2026-07-04`.' }),
    to: t.string({ description: 'The last day.' }),
  }),
});

const ExportHistoryInput = builder.inputType('ExportHistoryInput', {
  fields: (t) => ({ project: t.field({ type: IdInput, required: true }), filter: t.field({ type: HistoryFilterInput }) }),
});

const ExportedHistoryType = builder.objectRef<ExportedHistory>('ExportedHistory').implement({
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Good for a day, for the person who exported it.' }),
    entriesCount: t.exposeInt('entriesCount'),
  }),
});

const access = ROUTES.projectHistory.access;

builder.queryFields((t) => ({
  projectHistory: t.field({
    type: HistoryPageType,
    extensions: MAY_BE_OLD,
    access,
    args: {
      project: t.arg.id({ required: true }),
      filter: t.arg({ type: HistoryFilterInput }),
      after: t.arg.string({ description: '`next` of the page before.' }),
      limit: t.arg.int(),
    },
    resolve: (_parent, args, ctx) => readHistory(ctx, args),
  }),
  projectHistoryFilters: t.field({
    type: HistoryFiltersType,
    extensions: MAY_BE_OLD,
    access,
    args: { project: t.arg.id({ required: true }) },
    resolve: (_parent, { project }, ctx) => listHistoryFilters(ctx, project),
  }),
}));

builder.mutationFields((t) => ({
  exportProjectHistory: t.field({
    type: ExportedHistoryType,
    access,
    args: { input: t.arg({ type: ExportHistoryInput, required: true }) },
    resolve: (_parent, { input }, ctx) => exportHistory(ctx, input),
  }),
}));
