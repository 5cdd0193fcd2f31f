import type { Progress } from '@weighbridge/domain/answer/progress.ts';
import type { Ctx } from '../../../platform/context.ts';
import { countProgressTogether } from '../record/answer-progress.queries.ts';
import type { Answer } from '../record/answer-view.ts';

export const SAVED_KINDS = ['SAVED', 'STALE', 'CONFLICT'] as const;

/** The result of one change, with what is stored now. */
export interface SavedAnswer {
  kind: (typeof SAVED_KINDS)[number];
  questionId: string;
  answer: Answer | null;
  revision: number;
  progress: () => Promise<Progress>;
}

export interface SavedAnswers {
  results: readonly SavedAnswer[];
  progress: () => Promise<Progress>;
}

/** Counts when the result is asked for, after the transaction, and once for all answers that were saved together. */
export function progressOnDemand(ctx: Ctx, { participationId }: { participationId: string }): () => Promise<Progress> {
  let counting: Promise<Progress> | undefined;
  return () => {
    counting ??= countProgressTogether(ctx.db, participationId);
    return counting;
  };
}
