import { DomainError } from '@weighbridge/domain/kernel/errors.ts';

export const ACCOUNT_EXISTS = 'There is an account with this address already';
export const SIGN_IN = `${ACCOUNT_EXISTS}. Please sign in.`;

/** Only for a caller who followed a link that was sent to this address. */
export function accountExists(field: 'email' | 'password'): DomainError {
  return new DomainError('INVALID_INPUT', { reason: 'account-exists', fields: { [field]: SIGN_IN } });
}

export function invalidLink(): DomainError {
  return new DomainError('INVALID_INPUT', { reason: 'invalid-link', message: 'This link is no longer valid. Please ask for a new one.' });
}

export function invalidInvitation(): DomainError {
  return new DomainError('INVALID_INPUT', {
    reason: 'invalid-invitation',
    message: 'This invitation is no longer valid. Please ask for a new one.',
  });
}

export function wrongEmail(): DomainError {
  return new DomainError('INVALID_INPUT', {
    reason: 'another-email',
    fields: { email: 'Please use the address the invitation was sent to' },
  });
}
