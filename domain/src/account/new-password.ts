/** A password that many people use, or that is its owner's name or address, is tried first by anybody who guesses. */

export const COMMON_PASSWORD = 'Many people use this password, so it is easy to guess. Please choose another.';
export const PERSONAL_PASSWORD = 'This password is your name or email address. Please choose another.';

const LOOKALIKES: Readonly<Record<string, string>> = { '@': 'a', '0': 'o', $: 's', '3': 'e', '1': 'i', '!': 'i' };
const SYMBOLS_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** Shorter names are part of too many other words. */
const SHORTEST_NAME = 6;

const undisguised = (text: string): string => text.replace(/[@0$31!]/g, (sign) => LOOKALIKES[sign] ?? sign);

/**
 * How a password may stand in a list of common ones: capitals, symbols around it (our rule asks for one of each) and letters written as
 * digits or signs make nobody's password uncommon.
 */
export function commonFormsOf(password: string): string[] {
  const small = password.trim().toLowerCase();
  const bare = small.replace(SYMBOLS_AROUND, '');
  const plain = bare.replace(/\d+$/, '');
  const forms = [small, bare, undisguised(bare), undisguised(plain) + bare.slice(plain.length)];
  return [...new Set(forms)].filter(Boolean);
}

/** Whether it holds the whole name or the whole address of the person who chooses it, however disguised. */
export function isNameOf(password: string, { email, firstName, lastName }: Person): boolean {
  const bare = (text: string): string => undisguised(text.toLowerCase()).replace(/[^\p{L}\p{N}]/gu, '');
  const names = [email, firstName && lastName ? firstName + lastName : ''].map(bare).filter((name) => name.length >= SHORTEST_NAME);
  return names.some((name) => bare(password).includes(name));
}

interface Person {
  readonly email: string;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
}
