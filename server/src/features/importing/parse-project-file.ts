import { importReading, parseProjectFileSchema } from '@weighbridge/domain/importing/import.schema.ts';
import { decideImportQuestions } from '@weighbridge/domain/project/project.policy.ts';
import { PROJECT_REFUSALS } from '@weighbridge/domain/project/project.refusals.ts';
import { PROJECT_LIMITS } from '@weighbridge/domain/project/project.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { attachFile } from '../file/attach-file.ts';
import { type DraftRow, loadDraft } from './draft.store.ts';
import { openSpreadsheet } from './open-spreadsheet.ts';
import { saveDraft } from './save-draft.ts';

/** Reads a spreadsheet of questions into a draft, which is reviewed and then saved as a project, as a template or in the library. */
export async function parseProjectFile(ctx: Ctx, input: unknown): Promise<DraftRow> {
  const { file, ...reading } = parse(parseProjectFileSchema, input);
  assertAllowed(decideImportQuestions(ctx.actor), PROJECT_REFUSALS);
  const { filename, sections, sectionsCount, questionsCount, rejected } = await openSpreadsheet(ctx, file.id, importReading(reading));
  const name = filename
    .replace(/\.xlsx$/i, '')
    .slice(0, PROJECT_LIMITS.name)
    // Cutting the name may have split a character.
    .toWellFormed();
  return ctx.transaction(async (tx) => {
    const id = newId();
    await attachFile(tx, ctx, file.id, 'draftProject', id);
    await saveDraft(tx, ctx, { id, name, fileId: file.id, sections, sectionsCount, questionsCount, rejected });
    return loadDraft(tx, ctx.actor, id);
  });
}
