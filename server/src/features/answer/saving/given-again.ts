import '../record/answer.events.ts';
import '../record/answer.tables.ts';
import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import type { AnswerToWrite } from '../record/answer.store.ts';
import { contentOf } from '../record/answer-view.ts';
import type { Answering } from '../record/answering.queries.ts';

/** The answers among these that the vendor gives again: the team has read and perhaps rated what they said before. */
function givenAgain(ctx: Ctx, { answersSubmittedAt }: Answering, writes: readonly AnswerToWrite[]): readonly AnswerToWrite[] {
  return answersSubmittedAt === null || ctx.user.type !== 'VENDOR' ? [] : writes.filter(({ isGiven }) => isGiven);
}

/**
 * To be called before they are written; what it answers, afterwards. What an answer said before stays on record, because its ratings were of
 * those words and are void from now on.
 */
export async function prepareGivenAgain(
  tx: Tx,
  ctx: Ctx,
  answering: Answering,
  writes: readonly AnswerToWrite[],
): Promise<() => Promise<void>> {
  const again = givenAgain(ctx, answering, writes);
  if (again.length === 0) return async () => undefined;
  const { participationId, projectId, companyId } = answering;
  const before = await loadGiven(
    tx,
    participationId,
    again.map(({ questionId }) => questionId),
  );
  return async () => {
    for (const answer of again) {
      const { questionId } = answer;
      const about = { companyId, subjectId: participationId, before: before.get(questionId) ?? null, after: contentOf(answer) };
      await recordEvent(tx, ctx, 'answer.givenAgain', about, { projectId, participationId, questionId });
    }
  };
}

/** What the team reads now: the given revision, which may be older than a draft that was begun since. */
async function loadGiven(tx: Tx, participationId: string, questionIds: readonly string[]): Promise<Map<string, AnswerContent | null>> {
  const rows = await tx
    .selectFrom('answers')
    .innerJoin('answerVersions as version', (join) =>
      join
        .onRef('version.participationId', '=', 'answers.participationId')
        .onRef('version.questionId', '=', 'answers.questionId')
        .onRef('version.revision', '=', 'answers.givenRevision'),
    )
    .select(['version.questionId', 'version.value', 'version.secondaryValue'])
    .select(['version.notApplicable', 'version.notApplicableDescription'])
    .where('answers.participationId', '=', participationId)
    .where('answers.questionId', 'in', questionIds)
    .execute();
  return new Map(rows.map((row) => [row.questionId, contentOf(row)]));
}
