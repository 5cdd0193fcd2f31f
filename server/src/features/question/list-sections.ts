import type { Ctx } from '../../platform/context.ts';
import { found } from '../../platform/input.ts';
import { loadSection, loadSections, type Section as SectionView, toSections } from './section.store.ts';
import { getHolder, type HolderRef } from './section-holder.ts';

export type Section = SectionView;

/** Sections of a project or template in their order, with their questions behind `questions()`: three statements, however many there are. */
export async function listSections(ctx: Ctx, ref: HolderRef): Promise<Section[]> {
  const holder = await getHolder(ctx.db, ctx.actor, ref);
  return toSections(ctx.db, holder, await loadSections(ctx.db, holder));
}

export async function getSection(ctx: Ctx, ref: HolderRef, id: string): Promise<Section> {
  const holder = await getHolder(ctx.db, ctx.actor, ref);
  return found(toSections(ctx.db, holder, [await loadSection(ctx.db, holder, id)])[0]);
}
