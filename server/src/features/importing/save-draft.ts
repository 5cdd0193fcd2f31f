import './importing.events.ts';
import './importing.tables.ts';
import type { RejectedRow } from '@weighbridge/domain/importing/import-questions.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/events.ts';

interface NewDraft {
  readonly id: string;
  readonly name: string;
  readonly fileId: string | null;
  /** JSON of `DraftSection[]`. */
  readonly sections: string;
  readonly sectionsCount: number;
  readonly questionsCount: number;
  readonly rejected: readonly RejectedRow[];
}

/** Writes one row for any number of questions. The caller has checked that the actor may import. */
export async function saveDraft(tx: Tx, ctx: Ctx, { rejected, ...draft }: NewDraft): Promise<void> {
  const { companyId, userId } = ctx.user;
  await tx
    .insertInto('draftProjects')
    .values({
      ...draft,
      companyId: companyId!,
      createdBy: userId,
      rejected: JSON.stringify(rejected),
      createdAt: ctx.now,
      updatedAt: ctx.now,
      updatedBy: userId,
    })
    .execute();
  const { name, questionsCount } = draft;
  await recordEvent(tx, ctx, 'draftProject.created', { subjectId: draft.id }, { name, questionsCount, rejectedCount: rejected.length });
}
