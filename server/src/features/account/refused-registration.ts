import { DomainError } from '@weighbridge/domain/kernel/errors.ts';

export const ACCOUNT_EXISTS = 'There is an account with this address already';

export function invitationNotGood(): DomainError {
  return new DomainError('INVALID_INPUT', {
    reason: 'invalid-invitation',
    message: 'This invitation is no longer valid. Please ask for a new one.',
  });
}

export function anotherEmail(): DomainError {
  return new DomainError('INVALID_INPUT', {
    reason: 'another-email',
    fields: { email: 'Please use the address the invitation was sent to' },
  });
}
