import '../record/question.tables.ts';
import type { QuestionDefinition } from '@weighbridge/domain/question/question.schema.ts';
import type { QuestionStatus } from '@weighbridge/domain/question/question.status.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { sequence } from '../../../platform/position.ts';
import { insertQuestions } from '../editing/add-questions.ts';
import { copyQuestionsTo } from '../editing/copy-questions.ts';
import { positionsAtEnd, sectionsOf } from '../record/positions.store.ts';
import type { HolderRef } from '../record/section-holder.ts';

interface NewSection {
  readonly name: string;
  readonly description?: string | null;
  readonly approverId?: string | null;
  readonly questions: readonly {
    readonly definition: QuestionDefinition;
    readonly weight?: number;
    /** Copies this question instead; the caller has checked that the actor sees it. */
    readonly libraryQuestionId?: string | null;
  }[];
}

/** Adds sections with their questions at the end of a project or template, in a few statements. Returns the sections' ids. */
export async function addSections(
  tx: Tx,
  ctx: Ctx,
  target: HolderRef & { readonly companyId: string | null },
  sections: readonly NewSection[],
  status: QuestionStatus = 'PENDING',
): Promise<string[]> {
  if (sections.length === 0) return [];
  const ids = sections.map(() => newId());
  const projectId = target.kind === 'project' ? target.id : null;
  const templateId = target.kind === 'template' ? target.id : null;
  const positions = await positionsAtEnd(tx, sectionsOf(target), ids.length);
  await sql`
    insert into sections (id, company_id, project_id, template_id, name, description, approver_id, position, created_at, updated_at, updated_by)
    select
      id, ${target.companyId}::uuid, ${projectId}::uuid, ${templateId}::uuid, name, description, approver_id, position,
      ${ctx.now}::timestamptz, ${ctx.now}::timestamptz, ${ctx.user.userId}::uuid
    from unnest(
      ${ids}::uuid[], ${sections.map(({ name }) => name)}::text[], ${sections.map(({ description }) => description ?? null)}::text[],
      ${sections.map(({ approverId }) => approverId ?? null)}::uuid[], ${positions}::text[]
    ) as added (id, name, description, approver_id, position)
  `.execute(tx);
  const questions = sections.flatMap((section, index) => {
    const places = sequence(section.questions.length);
    return section.questions.map(({ libraryQuestionId = null, ...question }, place) => ({
      ...question,
      libraryQuestionId,
      sectionId: ids[index] ?? '',
      position: places[place] ?? '',
    }));
  });
  const place = { companyId: target.companyId, projectId };
  const written = questions.filter(({ libraryQuestionId }) => libraryQuestionId === null);
  await insertQuestions(tx, ctx, place, written, status);
  const copied = questions.flatMap(({ libraryQuestionId, sectionId, position }) =>
    libraryQuestionId === null ? [] : [{ questionId: libraryQuestionId, sectionId, position }],
  );
  await copyQuestionsTo(tx, ctx, { places: copied, target: place, status });
  return ids;
}
