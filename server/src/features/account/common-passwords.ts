import { readFile } from 'node:fs/promises';
import { COMMON_PASSWORD, commonFormsOf, isMadeOf, PERSONAL_PASSWORD } from '@weighbridge/domain/account/new-password.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';

const LIST = new URL('common-passwords.txt', import.meta.url);

/** What everybody knows of the person who chooses a password. */
interface Known {
  email: string;
  firstName?: string | null;
  lastName?: string | null;
  company?: string | null;
}

/** Refuses a new password that would be tried first. Called wherever one is set. */
export async function assertUncommon(password: string, { email, firstName, lastName, company }: Known): Promise<void> {
  if (await isCommon(password)) throw refused(COMMON_PASSWORD);
  if (isMadeOf(password, [email, firstName, lastName, company])) throw refused(PERSONAL_PASSWORD);
}

/** Read each time: passwords are set rarely, and 20,000 of them in memory would serve nobody in between. */
export async function isCommon(password: string): Promise<boolean> {
  const list = await readFile(LIST, 'utf8');
  return commonFormsOf(password).some((form) => list.includes(`\n${form}\n`));
}

function refused(message: string): DomainError {
  return new DomainError('INVALID_INPUT', { reason: 'common-password', fields: { password: message } });
}
