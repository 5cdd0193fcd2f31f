import { DomainError } from '@weighbridge/domain/kernel/errors.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * A foreign key of the database decides what is "still in use", also for tables that are added later; its error becomes a refusal with a
 * sentence.
 */
export async function unusedOr<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error;
    throw new DomainError('FORBIDDEN', { reason: 'in-use', message });
  }
}
