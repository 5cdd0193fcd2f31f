import './importing.events.ts';
import './importing.tables.ts';
import { byIdSchema } from '@weighbridge/domain/kernel/validation.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { parse } from '../../platform/input.ts';
import { releaseFiles } from '../file/file.writes.ts';
import { lockDraft } from './draft.store.ts';

/** Projects and templates made from it stay. Its file is left to the clean-up of files. */
export async function deleteDraftProject(ctx: Ctx, input: unknown): Promise<{ id: string }> {
  const { id } = parse(byIdSchema, input);
  return ctx.transaction(async (tx) => {
    const { name, fileId } = await lockDraft(tx, ctx.actor, id);
    await tx.deleteFrom('draftProjects').where('id', '=', id).execute();
    if (fileId) await releaseFiles(tx, [fileId]);
    await recordEvent(tx, ctx, 'draftProject.deleted', { subjectId: id }, { name });
    return { id };
  });
}
