import './question.tables.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';

interface Tagged {
  questionId: string;
  labels: readonly string[];
}

/** Links questions to tags of their firm; a tag is created when it is first used. Two statements for any number of questions. */
export async function saveTags(tx: Tx, ctx: Ctx, companyId: string | null, questions: readonly Tagged[]): Promise<void> {
  const links = questions.flatMap(({ questionId, labels }) => labels.map((label) => ({ questionId, label })));
  if (links.length === 0) return;
  const labels = [...new Map(links.map(({ label }) => [label.toLowerCase(), label])).values()];
  await tx
    .insertInto('tags')
    .values(labels.map((label) => ({ id: newId(), companyId, label, createdAt: ctx.now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`
    insert into question_tags (question_id, company_id, tag_id)
    select link.question_id, ${companyId}::uuid, tags.id
    from unnest(${links.map(({ questionId }) => questionId)}::uuid[], ${links.map(({ label }) => label)}::text[]) as link (question_id, label)
    join tags on tags.company_id is not distinct from ${companyId}::uuid and lower(tags.label) = lower(link.label)
    on conflict do nothing
  `.execute(tx);
}

export async function replaceTags(tx: Tx, ctx: Ctx, companyId: string | null, question: Tagged): Promise<void> {
  await tx.deleteFrom('questionTags').where('questionId', '=', question.questionId).execute();
  await saveTags(tx, ctx, companyId, [question]);
}
