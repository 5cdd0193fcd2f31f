import '../file/file.tables.ts';
import { buffer } from 'node:stream/consumers';
import { importFileProblem } from '@weighbridge/domain/importing/import.schema.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { Ctx } from '../../platform/context.ts';
import { found } from '../../platform/input.ts';
import { type ReadSpreadsheet, readSpreadsheet } from './read-spreadsheet.ts';

export interface OpenedSpreadsheet extends ReadSpreadsheet {
  readonly filename: string;
}

/** Reads the questions of a file that the caller uploaded and nothing uses yet. What is wrong with it stands beside the file. */
export async function openSpreadsheet(ctx: Ctx, fileId: string): Promise<OpenedSpreadsheet> {
  const file = found(
    await ctx.db
      .selectFrom('files')
      .select(['filename', 'mimetype', 'size', 'storageKey'])
      .where('id', '=', fileId)
      .where('uploadedBy', '=', ctx.user.userId)
      .where('ownerKind', 'is', null)
      .executeTakeFirst(),
  );
  const problem = importFileProblem({ name: file.filename, size: file.size, type: file.mimetype });
  if (problem) throw unusable(problem);
  const content = await buffer(await ctx.parts.files.read(file.storageKey));
  const answer = await readSpreadsheet(new Uint8Array(content));
  if (!answer.ok) throw unusable(answer.message);
  return { ...answer, filename: file.filename };
}

function unusable(message: string): DomainError {
  return new DomainError('INVALID_INPUT', { reason: 'unusable-file', message, fields: { file: message } });
}
