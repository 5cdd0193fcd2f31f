import '../record/question.tables.ts';
import type { QuestionDefinition } from '@weighbridge/domain/question/question.schema.ts';
import type { QuestionStatus } from '@weighbridge/domain/question/question.status.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Position } from '../../../platform/position.ts';
import { positionsAtEnd, questionsOf } from '../record/positions.store.ts';
import { saveFiles } from '../record/save-files.ts';
import { saveTags } from '../record/save-tags.ts';

/** Where questions go: into a section, or into the library of a firm (without a firm: the external library). */
export interface QuestionTarget {
  readonly companyId: string | null;
  readonly projectId: string | null;
  readonly sectionId: string | null;
}

export interface NewQuestion {
  readonly definition: QuestionDefinition;
  readonly ownerId?: string | null;
  readonly approverId?: string | null;
  readonly ownerDeadline?: Date | null;
  readonly weight?: number;
  readonly isPublic?: boolean;
}

interface Options {
  readonly status?: QuestionStatus;
  /** These positions instead of the end of the section. */
  readonly positions?: readonly Position[];
}

/** A new question with its section and position; without them in the library. */
interface PlacedQuestion extends NewQuestion {
  readonly sectionId: string | null;
  readonly position: Position | null;
}

/** Writes new questions in one statement. Returns their ids in the given order. */
export async function addQuestions(
  tx: Tx,
  ctx: Ctx,
  target: QuestionTarget,
  questions: readonly NewQuestion[],
  options: Options = {},
): Promise<string[]> {
  if (questions.length === 0) return [];
  const positions =
    target.sectionId === null ? [] : (options.positions ?? (await positionsAtEnd(tx, questionsOf(target.sectionId), questions.length)));
  const placed = questions.map((question, index) => ({ ...question, sectionId: target.sectionId, position: positions[index] ?? null }));
  return insertQuestions(tx, ctx, target, placed, options.status);
}

/** The same for questions that go to several sections of one project or template. */
export async function insertQuestions(
  tx: Tx,
  ctx: Ctx,
  target: Omit<QuestionTarget, 'sectionId'>,
  questions: readonly PlacedQuestion[],
  status: QuestionStatus = 'PENDING',
): Promise<string[]> {
  const rows = questions.map((question) => ({
    id: newId(),
    section_id: question.sectionId,
    position: question.position,
    label: question.definition.label,
    type: question.definition.type,
    definition: withOptionIds(question.definition),
    owner_id: question.ownerId ?? null,
    approver_id: question.approverId ?? null,
    owner_deadline: question.ownerDeadline ?? null,
    weight: question.weight ?? 1,
    is_public: question.isPublic ?? false,
  }));
  await sql`
    insert into questions (
      id, company_id, project_id, section_id, position, label, type, definition, owner_id, approver_id, owner_deadline, status, weight,
      is_public, is_external, created_by, created_at, updated_at, updated_by
    )
    select
      id, ${target.companyId}::uuid, ${target.projectId}::uuid, section_id, position, label, type, definition, owner_id, approver_id,
      owner_deadline, ${status}, weight, is_public, ${target.companyId}::uuid is null, ${ctx.user.userId}::uuid,
      ${ctx.now}::timestamptz, ${ctx.now}::timestamptz, ${ctx.user.userId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      id uuid, section_id uuid, position text, label text, type text, definition jsonb, owner_id uuid, approver_id uuid, owner_deadline timestamptz,
      weight smallint, is_public boolean
    )
  `.execute(tx);
  await saveTags(
    tx,
    ctx,
    target.companyId,
    rows.map(({ id, definition }) => ({ questionId: id, labels: definition.tags.map(({ label }) => label) })),
  );
  for (const { id, definition } of rows) {
    await saveFiles(
      tx,
      ctx,
      { questionId: id, companyId: target.companyId },
      definition.attachments.map((file) => file.id),
    );
  }
  return rows.map(({ id }) => id);
}

/** Gives every option an id, because answers refer to options by id. */
export function withOptionIds(definition: QuestionDefinition): QuestionDefinition {
  return { ...definition, options: definition.options.map((option) => ({ ...option, id: option.id ?? newId() })) };
}
