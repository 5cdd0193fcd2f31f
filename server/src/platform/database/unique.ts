import { DomainError, type FieldErrors } from '@weighbridge/domain/kernel/errors.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * A unique index of the database decides what is "already taken", also for two people at once; its error becomes a message beside the
 * field.
 */
export async function uniqueOr<T>(fields: FieldErrors, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    throw new DomainError('INVALID_INPUT', { reason: 'already-taken', fields });
  }
}

/** A constraint refused it: nothing of the statement was written. */
export function isIntegrityError(error: unknown): boolean {
  return (error as { code?: string }).code?.startsWith('23') === true;
}
