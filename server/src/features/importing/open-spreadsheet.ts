import { importFileProblem } from '@weighbridge/domain/importing/import.schema.ts';
import type { ImportReading } from '@weighbridge/domain/importing/import-questions.ts';
import type { Ctx } from '../../platform/context.ts';
import { unusableFile, withUpload } from '../file/read-upload.ts';
import { type ReadSpreadsheet, readSpreadsheet } from './read-spreadsheet.ts';

export interface OpenedSpreadsheet extends ReadSpreadsheet {
  readonly filename: string;
}

/** Reads the questions of a file that the caller uploaded and that is not attached yet. Errors stand beside the file field. */
export async function openSpreadsheet(ctx: Ctx, fileId: string, reading: ImportReading = {}): Promise<OpenedSpreadsheet> {
  return withUpload(ctx, fileId, importFileProblem, async (upload) => {
    const { filename, content } = await upload;
    const answer = await readSpreadsheet(content, reading);
    if (!answer.ok) throw unusableFile(answer.message);
    return { ...answer, filename };
  });
}
