import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { type Guard, guardKey } from './attempts.store.ts';
import { LIMITS } from './throttle.ts';

export function wrongCode(): DomainError {
  return new DomainError('INVALID_INPUT', { reason: 'wrong-code', fields: { code: 'This code is not correct or was used already' } });
}

export function startAgain(): DomainError {
  return new DomainError('INVALID_INPUT', { reason: 'start-again', message: 'This took too long. Please start again.' });
}

/**
 * Guesses are counted per person, from wherever they come: who gets here knows the password already. `device` sets a browser apart that the
 * person has signed in with before, so that a stranger's guesses do not keep them out.
 */
export function codeGuard(userId: string, device = ''): Guard {
  return { key: guardKey('code', userId, device), limit: LIMITS.pair };
}
