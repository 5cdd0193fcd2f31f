import type { ProjectStatus } from './project.status.ts';

export interface AttentionProduct {
  readonly accepted: boolean;
  readonly answersSubmittedAt: Date | null;
  readonly answersSubmitDeadline: Date | null;
}

export interface AttentionFacts {
  readonly status: ProjectStatus;
  readonly products: readonly AttentionProduct[];
  /** Whether an answer of any product has a rating above 0 (decision 61). */
  readonly rated: boolean;
}

/** Whether the team has something to do in this project. */
export function needsAttention(facts: AttentionFacts): boolean {
  switch (facts.status) {
    case 'SCORING':
      return true;
    case 'COMPLETED':
      return !facts.rated;
    case 'AWAITING':
      return facts.products.some((product) => product.accepted && product.answersSubmittedAt !== null);
    default:
      return false;
  }
}

/** Scoring has begun while a product that was given more time has not submitted its answers. */
export function isOverdue(facts: AttentionFacts): boolean {
  return (
    facts.status === 'SCORING' &&
    facts.products.some((product) => product.answersSubmitDeadline !== null && product.answersSubmittedAt === null)
  );
}
