import './question.tables.ts';
import { isDeepStrictEqual } from 'node:util';
import type { QuestionDefinition } from '@weighbridge/domain/question/question.schema.ts';
import { statusAfterEdit } from '@weighbridge/domain/question/question.status.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { withOptionIds } from './add-questions.ts';
import { saveFiles } from './save-files.ts';
import { replaceTags } from './save-tags.ts';

interface Rewritten {
  readonly id: string;
  readonly companyId: string | null;
  /** As it was: kept as a version under the name of whoever wrote it. */
  readonly before: { readonly definition: QuestionDefinition; readonly updatedAt: Date; readonly updatedBy: string | null };
  readonly definition: QuestionDefinition;
}

/** Tags count as a set, whatever their capitals: they are shown sorted and as the firm first wrote them, and come back so. */
export function isReworded(before: QuestionDefinition, after: QuestionDefinition): boolean {
  const comparable = (definition: QuestionDefinition) => ({
    ...definition,
    tags: definition.tags.map(({ label }) => label.toLowerCase()).sort(),
  });
  return !isDeepStrictEqual(comparable(before), comparable(after));
}

/** Other words for a question, wherever it lives. What was approved was the old text, so it waits for approval again (decision 98). */
export async function rewriteQuestion(tx: Tx, ctx: Ctx, { id, companyId, before, definition }: Rewritten): Promise<void> {
  const stored = withOptionIds(definition);
  await tx
    .insertInto('questionVersions')
    .values({
      id: newId(),
      questionId: id,
      definition: JSON.stringify(before.definition),
      updatedAt: before.updatedAt,
      updatedBy: before.updatedBy,
    })
    .execute();
  await tx
    .updateTable('questions')
    .set({
      label: stored.label,
      type: stored.type,
      definition: JSON.stringify(stored),
      status: statusAfterEdit(),
      rejectReason: null,
      updatedAt: ctx.now,
      updatedBy: ctx.user.userId,
    })
    .where('id', '=', id)
    .execute();
  await replaceTags(tx, ctx, companyId, { questionId: id, labels: stored.tags.map(({ label }) => label) });
  await saveFiles(
    tx,
    ctx,
    id,
    stored.attachments.map((file) => file.id),
  );
}
