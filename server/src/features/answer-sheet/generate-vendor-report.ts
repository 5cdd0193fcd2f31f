import './answer-sheet.events.ts';
import { generateVendorReportSchema } from '@weighbridge/domain/answer/vendor-report.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { parse } from '../../platform/input.ts';
import { keepFile } from '../file/keep-file.ts';
import { findExport } from './find-export.ts';
import { writeAnswerWorkbook } from './write-answer-workbook.ts';

export interface Report {
  url: string;
}

/**
 * Writes the answers of one product as a spreadsheet that can be filled in and imported, or as the receipt of their submission. The link
 * works for a day, for those who may open it.
 */
export async function generateVendorReport(ctx: Ctx, input: unknown): Promise<Report> {
  const { id, product, receipt } = parse(generateVendorReportSchema, input);
  const { workbook, ownerKind, participationId, companyId } = await findExport(ctx, { project: { id }, product }, receipt === true);
  const bytes = await writeAnswerWorkbook(workbook);
  const questionsCount = workbook.data.stored.questions.length;
  const { project, product: name, submission } = workbook.about;
  const filename = `${project} - ${name}${submission ? ' - submitted answers' : ''}.xlsx`;
  return keepFile(ctx, { filename, bytes, ownerKind, ownerId: participationId }, (tx) =>
    recordEvent(tx, ctx, 'answers.exported', { companyId, subjectId: participationId }, { projectId: id, questionsCount }),
  );
}
