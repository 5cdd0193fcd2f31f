import { readFile } from 'node:fs/promises';
import { COMMON_PASSWORD, commonFormsOf, isNameOf, PERSONAL_PASSWORD } from '@weighbridge/domain/account/new-password.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';

const LIST = new URL('common-passwords.txt', import.meta.url);

/** Refuses a new password that would be tried first. Called wherever one is set. */
export async function assertUncommon(password: string, person: Parameters<typeof isNameOf>[1]): Promise<void> {
  if (await isCommon(password)) throw refused(COMMON_PASSWORD);
  if (isNameOf(password, person)) throw refused(PERSONAL_PASSWORD);
}

/** Read each time: passwords are set rarely, and 20,000 of them in memory would serve nobody in between. */
export async function isCommon(password: string): Promise<boolean> {
  const list = await readFile(LIST, 'utf8');
  return commonFormsOf(password).some((form) => list.includes(`\n${form}\n`));
}

function refused(message: string): DomainError {
  return new DomainError('INVALID_INPUT', { reason: 'common-password', fields: { password: message } });
}
