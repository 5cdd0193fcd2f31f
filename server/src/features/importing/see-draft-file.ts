import type { Ctx } from '../../platform/context.ts';
import { visibleDrafts } from './draft.visibility.ts';

/** The uploaded spreadsheet is visible to those who see the upload. */
export async function seesDraftFile(ctx: Ctx, draftId: string): Promise<boolean> {
  const row = await visibleDrafts(ctx.db, ctx.actor).select('draftProjects.id').where('draftProjects.id', '=', draftId).executeTakeFirst();
  return row !== undefined;
}
