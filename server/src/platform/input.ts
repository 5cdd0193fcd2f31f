import type { Decision } from '@weighbridge/domain/kernel/decision.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import { byIdSchema, fieldErrors } from '@weighbridge/domain/kernel/validation.ts';
import type { z } from 'zod';

/** Nobody mends more at once, and a long list of wrong values would be told of at length. */
const MOST_FIELDS = 100;

/** The only way input enters a use case: the schema both sides share, its messages on the fields. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  // A text that is no id cannot name a record: the answer is NOT_FOUND, which the web shows as its not-found page (decision 155).
  if (result.error.issues.some((issue) => issue.message === MESSAGES.malformedId)) {
    throw new DomainError('NOT_FOUND', { message: MESSAGES.malformedId });
  }
  throw new DomainError('INVALID_INPUT', { fields: fieldErrors({ issues: result.error.issues.slice(0, MOST_FIELDS) }) });
}

/** A refusal becomes FORBIDDEN with its reason, in the words of the feature that refuses. */
export function assertAllowed<Reason extends string>(decision: Decision<Reason>, words: Readonly<Record<NoInfer<Reason>, string>>): void {
  if (!decision.allowed) throw new DomainError('FORBIDDEN', { reason: decision.reason, message: words[decision.reason] });
}

export function found<T>(row: T | undefined): T {
  if (row === undefined) throw new DomainError('NOT_FOUND');
  return row;
}

/** Refuses a change that was made to an older version of the record, so that it does not overwrite another person's text. */
export function assertUnchanged(row: { updatedAt: Date }, expected: Date | null | undefined, by: string | null): void {
  if (expected && expected.getTime() !== row.updatedAt.getTime()) {
    throw new DomainError('CONFLICT', { reason: 'changed-meanwhile', conflict: { by, at: row.updatedAt } });
  }
}

/** An id from a path or an argument. */
export function parseId(value: unknown): string {
  return parse(byIdSchema, { id: value }).id;
}
