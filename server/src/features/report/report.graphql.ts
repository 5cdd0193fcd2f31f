import { check } from '@weighbridge/domain/access/access-rule.ts';
import { CLIENT_TABLES_REPORT_FORMATS } from '@weighbridge/domain/client-table/client-table.schema.ts';
import { REPORT_FORMATS } from '@weighbridge/domain/report/report.schema.ts';
import { REPORT_STATUSES } from '@weighbridge/domain/report/report.status.ts';
import { builder } from '../../graphql/builder.ts';
import { IdInput } from '../../graphql/paging.ts';
import { cancelReport } from './cancel-report.ts';
import { generateClientTablesReport } from './generate-client-tables-report.ts';
import { generateReport } from './generate-report.ts';
import { getReport } from './get-report.ts';
import type { ProjectReport } from './report-view.ts';

/** For the team; what exactly the policy says, because a private comparison asks for less than a report (decision 191). */
const access = check(({ type }) => type === 'BROKER' || type === 'ADMIN');

const ReportFormatEnum = builder.enumType('ReportFormat', { values: REPORT_FORMATS });
const ReportStatusEnum = builder.enumType('ReportStatus', { values: REPORT_STATUSES });

const ProjectReportType = builder.objectRef<ProjectReport>('ProjectReport').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    url: t.exposeString('url', {
      description: 'Shows progress while the report is made, then the report. For a day, to those who may see it.',
    }),
    status: t.expose('status', { type: ReportStatusEnum }),
    progress: t.exposeInt('progress', { description: 'In percent.' }),
  }),
});

const GenerateReportInput = builder.inputType('GenerateReportInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'The project.' }),
    products: t.idList({ required: true, description: 'Entries of the project.' }),
    format: t.field({ type: ReportFormatEnum, required: true }),
    includeAnswerScore: t.boolean(),
    includeQuestionWeight: t.boolean(),
    includeNotes: t.boolean(),
    includeClientTables: t.boolean(),
    projectComparisonId: t.id(),
    skipDescription: t.boolean(),
  }),
});

const ClientTablesReportFormatEnum = builder.enumType('ClientTablesReportFormat', { values: CLIENT_TABLES_REPORT_FORMATS });

const GenerateClientTablesReportInput = builder.inputType('GenerateClientTablesReportInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'The project.' }),
    format: t.field({ type: ClientTablesReportFormatEnum, required: true }),
  }),
});

builder.queryFields((t) => ({
  report: t.field({
    type: ProjectReportType,
    access,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_parent, { id }, ctx) => getReport(ctx, id),
  }),
}));

builder.mutationFields((t) => ({
  generateReport: t.field({
    type: ProjectReportType,
    access,
    args: { input: t.arg({ type: GenerateReportInput, required: true }) },
    resolve: (_parent, { input }, ctx) => generateReport(ctx, input),
  }),
  generateClientTablesReport: t.field({
    type: ProjectReportType,
    access,
    args: { input: t.arg({ type: GenerateClientTablesReportInput, required: true }) },
    resolve: (_parent, { input }, ctx) => generateClientTablesReport(ctx, input),
  }),
  cancelReport: t.field({
    type: ProjectReportType,
    access,
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: (_parent, { input }, ctx) => cancelReport(ctx, input),
  }),
}));
