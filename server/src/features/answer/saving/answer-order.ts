import type { AnswerChange } from '@weighbridge/domain/answer/answer-change.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';

interface OrderInput {
  readonly clientId?: string | null | undefined;
  readonly clientSequence?: number | null | undefined;
  readonly baseRevision?: number | null | undefined;
}

/**
 * Which journal wrote the change and after which revision; null for a change without a journal, which applies to the stored answer whatever
 * its revision.
 */
export function orderOf({ clientId, clientSequence, baseRevision }: OrderInput, path = ''): Omit<AnswerChange, 'content'> | null {
  if (!clientId) return null;
  if (!clientSequence) throw new DomainError('INVALID_INPUT', { fields: { [`${path}clientSequence`]: MESSAGES.required } });
  return { clientId, clientSequence, baseRevision: baseRevision ?? 0 };
}
