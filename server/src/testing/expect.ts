import { DomainError, type ErrorCode } from '@weighbridge/domain/kernel/errors.ts';
import { expect } from 'vitest';

/** The use case refuses, with this code (and reason, words or fields where given). */
export async function expectRefusal(
  work: Promise<unknown>,
  code: ErrorCode,
  details: { reason?: string; message?: string; fields?: Record<string, string> } = {},
): Promise<void> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error, 'nothing was refused').toBeInstanceOf(DomainError);
  expect({ code: (error as DomainError).code }).toEqual({ code });
  if (details.reason !== undefined) expect((error as DomainError).reason).toBe(details.reason);
  if (details.message !== undefined) expect((error as DomainError).message).toBe(details.message);
  if (details.fields !== undefined) expect((error as DomainError).fields).toEqual(details.fields);
}
