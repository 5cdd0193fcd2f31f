import '../record/question.tables.ts';
import { isDeepStrictEqual } from 'node:util';
import type { QuestionDefinition } from '@weighbridge/domain/question/question.schema.ts';
import { statusAfterEdit } from '@weighbridge/domain/question/question.status.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { saveFiles } from '../record/save-files.ts';
import { replaceTags } from '../record/save-tags.ts';
import { withOptionIds } from './add-questions.ts';

interface Rewritten {
  readonly id: string;
  readonly companyId: string | null;
  /** The question before the change; stored as a version under the name of its author. */
  readonly before: { readonly definition: QuestionDefinition; readonly updatedAt: Date; readonly updatedBy: string | null };
  readonly definition: QuestionDefinition;
}

/** Tags are compared as a set and without regard to case, because forms send them sorted and as the firm first wrote them. */
export function isReworded(before: QuestionDefinition, after: QuestionDefinition): boolean {
  const comparable = (definition: QuestionDefinition) => ({
    ...definition,
    tags: definition.tags.map(({ label }) => label.toLowerCase()).sort(),
  });
  return !isDeepStrictEqual(comparable(before), comparable(after));
}

/**
 * Changes the text of a question in a project, a template or the library. The approval was for the old text, so the question waits for
 * approval again (decision 98).
 */
export async function rewriteQuestion(tx: Tx, ctx: Ctx, { id, companyId, before, definition }: Rewritten): Promise<void> {
  const stored = withOptionIds(definition);
  await tx
    .insertInto('questionVersions')
    .values({
      id: newId(),
      questionId: id,
      companyId,
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
    { questionId: id, companyId },
    stored.attachments.map((file) => file.id),
  );
}
