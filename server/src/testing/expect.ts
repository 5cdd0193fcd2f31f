import { DomainError, type ErrorCode } from '@weighbridge/domain/kernel/errors.ts';
import { expect } from 'vitest';

/** The use case refuses, with this code (and reason or fields where given). */
export async function expectRefusal(
  work: Promise<unknown>,
  code: ErrorCode,
  details: { reason?: string; fields?: Record<string, string> } = {},
): Promise<void> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error, 'nothing was refused').toBeInstanceOf(DomainError);
  expect({ code: (error as DomainError).code }).toEqual({ code });
  if (details.reason !== undefined) expect((error as DomainError).reason).toBe(details.reason);
  if (details.fields !== undefined) expect((error as DomainError).fields).toEqual(details.fields);
}
