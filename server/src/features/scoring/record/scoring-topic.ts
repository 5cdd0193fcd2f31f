import type { LiveMessage } from '../../../platform/live-messages.ts';
import type { RatedAnswer } from './rating.writes.ts';

/** The ratings, weights and notes of one branch; without one, those of the project's own scoring. */
export function scoresTopic(projectId: string, branchId: string | null): string {
  return `scores:${projectId}:${branchId ?? 'own'}`;
}

/** What everybody sees who may read scores: products, questions, the status, opened branches. */
export function scoringTopic(projectId: string): string {
  return `scoring:${projectId}`;
}

/** The branches of one person in a project. Nobody else may learn that they changed. */
export function ownBranchesTopic(projectId: string, userId: string): string {
  return `branches:${projectId}:${userId}`;
}

/** `by` is who did it. */
export function answersScored(by: string, { participationId, questionId }: Omit<RatedAnswer, 'branchId'>): LiveMessage {
  return { by, product: participationId, question: questionId };
}

export function weightChanged(by: string, questionId: string): LiveMessage {
  return { by, weight: questionId };
}

/** More changed than can be named: load the page again. */
export const RELOAD: LiveMessage = {};
