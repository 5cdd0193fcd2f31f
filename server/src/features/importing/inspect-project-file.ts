import { importFileProblem, importReading, inspectProjectFileSchema } from '@weighbridge/domain/importing/import.schema.ts';
import type { InspectedRows } from '@weighbridge/domain/importing/inspect-rows.ts';
import { decideImportQuestions } from '@weighbridge/domain/project/project.policy.ts';
import { PROJECT_REFUSALS } from '@weighbridge/domain/project/project.refusals.ts';
import type { Ctx } from '../../platform/context.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { unusableFile, withUpload } from '../file/read-upload.ts';
import { inspectSpreadsheet } from './read-spreadsheet.ts';

/** What a file that the caller uploaded looks like and how its columns and types would be read, so that people can say otherwise. */
export async function inspectProjectFile(ctx: Ctx, input: unknown): Promise<InspectedRows> {
  const { file, headRow, columns } = parse(inspectProjectFileSchema, input);
  assertAllowed(decideImportQuestions(ctx.actor), PROJECT_REFUSALS);
  const answer = await withUpload(ctx, file.id, importFileProblem, async (upload) =>
    inspectSpreadsheet((await upload).content, importReading({ headRow, columns })),
  );
  if (!answer.ok) throw unusableFile(answer.message);
  return answer;
}
