import './answer.tables.ts';
import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';

export interface FirstAnswer {
  readonly participationId: string;
  readonly vendorId: string;
  readonly questionId: string;
  readonly label: string;
  readonly content: AnswerContent;
}

/**
 * Answers to new questions of a project that nobody can have answered yet, for any of its products. Nobody of the vendor gave them, so they
 * name nobody. One statement; says how many were written.
 */
export async function addFirstAnswers(
  tx: Tx,
  ctx: Ctx,
  project: { readonly id: string; readonly companyId: string },
  answers: readonly FirstAnswer[],
): Promise<number> {
  const records = answers.map(({ participationId, vendorId, questionId, label, content }) => ({
    participation_id: participationId,
    vendor_id: vendorId,
    question_id: questionId,
    label,
    value: content.value,
    secondary_value: content.secondaryValue,
    not_applicable: content.notApplicable,
    not_applicable_description: content.notApplicableDescription,
  }));
  const { rows } = await sql<{ count: number }>`
    with given as (
      select participation_id, vendor_id, question_id, label, value, secondary_value, not_applicable, not_applicable_description
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given (
        participation_id uuid, vendor_id uuid, question_id uuid, label text, value jsonb, secondary_value jsonb, not_applicable boolean,
        not_applicable_description text
      )
    ), added as (
      insert into answers (participation_id, question_id, company_id, project_id, vendor_id, label, value, secondary_value,
        not_applicable, not_applicable_description, is_draft, revision, given_revision, writers, answered_at, answered_by)
      select participation_id, question_id, ${project.companyId}::uuid, ${project.id}::uuid, vendor_id, label, value, secondary_value,
        not_applicable, not_applicable_description, false, 1, 1, '[]'::jsonb, ${ctx.now}::timestamptz, null
      from given
      returning participation_id, question_id, value, secondary_value, not_applicable, not_applicable_description
    ), versions as (
      insert into answer_versions (participation_id, question_id, company_id, revision, value, secondary_value, not_applicable,
        not_applicable_description, is_draft, answered_at, answered_by)
      select participation_id, question_id, ${project.companyId}::uuid, 1, value, secondary_value, not_applicable,
        not_applicable_description, false, ${ctx.now}::timestamptz, null
      from added
    )
    select count(*)::int as count from added
  `.execute(tx);
  return rows[0]?.count ?? 0;
}
