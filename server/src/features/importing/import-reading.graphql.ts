import { anyOf } from '@weighbridge/domain/access/access-rule.ts';
import type { ImportColumns } from '@weighbridge/domain/importing/import-columns.ts';
import type { InspectedRows } from '@weighbridge/domain/importing/inspect-rows.ts';
import { builder } from '../../graphql/builder.ts';
import { IdInput } from '../../graphql/paging.ts';
import { QuestionTypeEnum } from '../question/editing/question-definition.graphql.ts';
import { inspectProjectFile } from './inspect-project-file.ts';

export const HEAD_ROW = 'The row with the headings, counted from 0; -1 for a file without any.';

export const ImportColumnsInput = builder.inputType('ImportColumnsInput', {
  description: 'Which column holds what, counted from 0.',
  fields: (t) => ({
    question: t.int({ required: true }),
    section: t.int(),
    type: t.int(),
    options: t.int(),
    helperText: t.int(),
  }),
});
export const ImportTypeInput = builder.inputType('ImportTypeInput', {
  fields: (t) => ({ word: t.string({ required: true }), type: t.field({ type: QuestionTypeEnum, required: true }) }),
});
const InspectProjectFileInput = builder.inputType('InspectProjectFileInput', {
  fields: (t) => ({
    file: t.field({ type: IdInput, required: true }),
    headRow: t.int({ description: HEAD_ROW }),
    columns: t.field({ type: ImportColumnsInput }),
  }),
});

const InspectedRowType = builder.objectRef<string[]>('InspectedRow').implement({
  fields: (t) => ({ cells: t.stringList({ resolve: (cells) => cells }) }),
});
const ImportColumnsType = builder.objectRef<ImportColumns>('ImportColumns').implement({
  fields: (t) => ({
    question: t.exposeInt('question'),
    section: t.exposeInt('section', { nullable: true }),
    type: t.exposeInt('type', { nullable: true }),
    options: t.exposeInt('options', { nullable: true }),
    helperText: t.exposeInt('helperText', { nullable: true }),
  }),
});
const UnknownTypeType = builder.objectRef<InspectedRows['unknownTypes'][number]>('UnknownType').implement({
  fields: (t) => ({ word: t.exposeString('word'), count: t.exposeInt('count') }),
});
const InspectedFileType = builder.objectRef<InspectedRows>('InspectedFile').implement({
  fields: (t) => ({
    rows: t.field({ type: [InspectedRowType], resolve: ({ rows }) => rows }),
    headRow: t.exposeInt('headRow', { nullable: true }),
    columns: t.expose('columns', { type: ImportColumnsType, nullable: true }),
    unknownTypes: t.expose('unknownTypes', { type: [UnknownTypeType] }),
  }),
});

builder.queryFields((t) => ({
  inspectProjectFile: t.field({
    type: InspectedFileType,
    access: anyOf('MANAGE_PROJECT_STATE', 'MANAGE_PROJECT_TEMPLATES'),
    args: { input: t.arg({ type: InspectProjectFileInput, required: true }) },
    resolve: (_parent, { input }, ctx) => inspectProjectFile(ctx, input),
  }),
}));
