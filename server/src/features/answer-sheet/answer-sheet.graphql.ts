import { check, signedIn } from '@weighbridge/domain/access/access-rule.ts';
import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import type { InvalidSheetRow } from '@weighbridge/domain/answer/read-answer-sheet.ts';
import { VENDOR_REPORT_FORMATS } from '@weighbridge/domain/answer/vendor-report.schema.ts';
import { builder } from '../../graphql/builder.ts';
import { IdInput } from '../../graphql/paging.ts';
import { generateVendorReport, type Report } from './generate-vendor-report.ts';
import { parseAnswersFile } from './parse-answers-file.ts';
import type { AnswerSheetChange, ParsedAnswers } from './read-answer-file.ts';

const AnswerSheetContent = builder.objectRef<AnswerContent>('AnswerSheetContent').implement({
  description: 'As `setAnswers` takes it.',
  fields: (t) => ({
    value: t.field({ type: 'JSON', nullable: true, resolve: ({ value }) => value }),
    secondaryValue: t.field({ type: 'JSON', nullable: true, resolve: ({ secondaryValue }) => secondaryValue }),
    notApplicable: t.exposeBoolean('notApplicable'),
    notApplicableDescription: t.exposeString('notApplicableDescription', { nullable: true }),
  }),
});

const AnswerSheetChangeType = builder.objectRef<AnswerSheetChange>('AnswerSheetChange').implement({
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'As the spreadsheet program numbers it.' }),
    questionId: t.exposeID('questionId'),
    sectionId: t.exposeID('sectionId'),
    label: t.exposeString('label'),
    beforeText: t.exposeString('beforeText', { description: 'The answer as it is, in words; empty for none.' }),
    afterText: t.exposeString('afterText'),
    answer: t.expose('answer', { type: AnswerSheetContent }),
  }),
});

const InvalidSheetRowType = builder.objectRef<InvalidSheetRow>('InvalidSheetRow').implement({
  fields: (t) => ({
    row: t.exposeInt('row'),
    questionId: t.exposeID('questionId'),
    label: t.exposeString('label'),
    message: t.exposeString('message'),
    found: t.exposeString('found', { description: 'What stands in the cell that is to blame, shortened; empty where nothing does.' }),
  }),
});

const UnknownSheetRow = builder.objectRef<{ row: number; label: string }>('UnknownSheetRow').implement({
  description: 'A row that belongs to no question of this questionnaire.',
  fields: (t) => ({ row: t.exposeInt('row'), label: t.exposeString('label') }),
});

const ParsedAnswersType = builder.objectRef<ParsedAnswers>('ParsedAnswers').implement({
  description: 'What a spreadsheet would change; nothing is written yet.',
  fields: (t) => ({
    changes: t.expose('changes', { type: [AnswerSheetChangeType] }),
    invalid: t.expose('invalid', { type: [InvalidSheetRowType] }),
    unknown: t.expose('unknown', { type: [UnknownSheetRow] }),
    unchanged: t.exposeInt('unchanged'),
  }),
});

const ReportType = builder.objectRef<Report>('Report').implement({
  fields: (t) => ({ url: t.exposeString('url', { description: 'Good for a day, for those who are signed in and may have it.' }) }),
});

const VendorReportFormat = builder.enumType('VendorReportFormat', { values: VENDOR_REPORT_FORMATS });

const ParseAnswersFileInput = builder.inputType('ParseAnswersFileInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    product: t.field({ type: IdInput, required: true }),
    file: t.field({ type: IdInput, required: true }),
  }),
});

const GenerateVendorReportInput = builder.inputType('GenerateVendorReportInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'The project.' }),
    format: t.field({ type: VendorReportFormat, required: true }),
    product: t.field({ type: IdInput, required: true }),
    receipt: t.boolean({ description: 'For its vendor: what was submitted, when and by whom, without anything to fill in.' }),
  }),
});

builder.mutationFields((t) => ({
  parseAnswersFile: t.field({
    type: ParsedAnswersType,
    access: check(({ type }) => type === 'VENDOR'),
    args: { input: t.arg({ type: ParseAnswersFileInput, required: true }) },
    resolve: (_parent, { input }, ctx) => parseAnswersFile(ctx, input),
  }),
  // For vendors their own answers, for administrators the submitted ones: the policy distinguishes them.
  generateVendorReport: t.field({
    type: ReportType,
    access: signedIn,
    args: { input: t.arg({ type: GenerateVendorReportInput, required: true }) },
    resolve: (_parent, { input }, ctx) => generateVendorReport(ctx, input),
  }),
}));
