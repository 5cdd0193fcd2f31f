import '../record/question.tables.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Position } from '../../../platform/position.ts';
import { type Copied, type CopyOptions, copyQuestionsOfSections, keepsPerson } from '../editing/copy-questions.ts';
import { positionsAtEnd, sectionsOf } from '../record/positions.store.ts';
import type { HolderRef } from '../record/section-holder.ts';

interface SectionCopies extends CopyOptions {
  /** The sections to copy, in this order. */
  readonly sectionIds: readonly string[];
  readonly target: HolderRef & { readonly companyId: string | null };
  /** Copies of a template's sections are locked and name that template; copies of locked sections are always locked. */
  readonly lock?: boolean;
  readonly name?: string;
  /** This position instead of the end; for a single section. */
  readonly position?: Position;
}

export interface CopiedSections {
  /** The new sections, in the order of those they are copied from. */
  ids: string[];
  questions: Copied[];
}

/** Copies sections with all their questions: three statements for one section or a whole project. */
export async function copySectionsInto(tx: Tx, ctx: Ctx, copies: SectionCopies): Promise<CopiedSections> {
  const { sectionIds, target, lock = false, name, position, ...options } = copies;
  if (sectionIds.length === 0) return { ids: [], questions: [] };
  const ids = sectionIds.map(() => newId());
  const positions = position === undefined ? await positionsAtEnd(tx, sectionsOf(target), ids.length) : [position];
  const projectId = target.kind === 'project' ? target.id : null;
  const templateId = target.kind === 'template' ? target.id : null;
  const place = { companyId: target.companyId, projectId };
  const kept = (person: 'owner_id' | 'approver_id') => keepsPerson(place, options.keepAssignment ?? false, 'sections', person);
  await sql`
    insert into sections (
      id, company_id, project_id, template_id, name, description, position, owner_id, approver_id, owner_deadline, is_readonly,
      source_template_id, created_at, updated_at, updated_by
    )
    select
      copy.id, ${target.companyId}::uuid, ${projectId}::uuid, ${templateId}::uuid, coalesce(${name ?? null}, name), description, copy.position,
      case when ${kept('owner_id')} then owner_id end,
      coalesce(${options.approverId ?? null}::uuid, case when ${kept('approver_id')} then approver_id end),
      case when ${kept('owner_id')} then owner_deadline end,
      ${lock ? sql`true` : sql`is_readonly`},
      ${lock ? sql`template_id` : sql`source_template_id`},
      ${ctx.now}::timestamptz, ${ctx.now}::timestamptz, ${ctx.user.userId}::uuid
    from unnest(${ids}::uuid[], ${sectionIds}::uuid[], ${positions}::text[]) as copy (id, source_id, position)
    join sections on sections.id = copy.source_id
  `.execute(tx);
  const sections = sectionIds.map((from, index) => ({ from, to: ids[index] ?? '' }));
  // The approver of a section applies to its questions as well. Writing it into each question would keep it there when the section's
  // approver changes.
  const questions = await copyQuestionsOfSections(tx, ctx, {
    ...options,
    approverId: null,
    sections,
    target: place,
  });
  return { ids, questions };
}
