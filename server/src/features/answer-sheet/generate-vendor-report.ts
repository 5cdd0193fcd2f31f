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
 * Writes the answers of one product as a spreadsheet that can be filled in and imported. The link works for a day, for those who may open
 * it.
 */
export async function generateVendorReport(ctx: Ctx, input: unknown): Promise<Report> {
  const { id, product } = parse(generateVendorReportSchema, input);
  const { workbook, ownerKind, participationId, companyId } = await findExport(ctx, { project: { id }, product });
  const bytes = await writeAnswerWorkbook(workbook);
  const questionsCount = workbook.data.stored.questions.length;
  const filename = `${workbook.about.project} - ${workbook.about.product}.xlsx`;
  return keepFile(ctx, { filename, bytes, ownerKind, ownerId: participationId }, (tx) =>
    recordEvent(tx, ctx, 'answers.exported', { companyId, subjectId: participationId }, { projectId: id, questionsCount }),
  );
}
