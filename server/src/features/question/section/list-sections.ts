import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/input.ts';
import { loadSection, loadSections, type Section as SectionView, toSections } from '../record/section.store.ts';
import { getHolder, type HolderRef } from '../record/section-holder.ts';

export type Section = SectionView;

/**
 * Sections of a project or template in their order; `questions()` loads their questions. Three statements for any number of sections.
 * Answers are read only for viewers who may read scores (API-047).
 */
export async function listSections(ctx: Ctx, ref: HolderRef, { includeAnswers = false } = {}): Promise<Section[]> {
  const holder = await getHolder(ctx.db, ctx.actor, ref);
  const rows = await loadSections(ctx.db, holder);
  return toSections(ctx.db, holder, rows, includeAnswers && holder.readsAnswers ? { projectId: holder.id } : null);
}

export async function getSection(ctx: Ctx, ref: HolderRef, id: string): Promise<Section> {
  const holder = await getHolder(ctx.db, ctx.actor, ref);
  return found(toSections(ctx.db, holder, [await loadSection(ctx.db, holder, id)])[0]);
}
