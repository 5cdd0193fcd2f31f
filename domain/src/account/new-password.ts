/** A password that many people use, or that is made of what everybody knows of its owner, is tried first by whoever guesses. */

export const COMMON_PASSWORD = 'Many people use this password, so it is easy to guess. Please choose another.';
export const PERSONAL_PASSWORD = 'This password is made of your name, e-mail address or firm. Please choose another.';

const LOOKALIKES: Readonly<Record<string, string>> = { '@': 'a', '0': 'o', $: 's', '3': 'e', '1': 'i', '!': 'i' };
const SYMBOLS_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** What is left of a password without its owner's own words needs at least this many letters and digits. */
const OWN_LEAST = 6;
/** Shorter words are part of too many others. */
const SHORTEST_WORD = 3;

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

/** `known` are names, addresses and firms of the person who chooses it. */
export function isMadeOf(password: string, known: readonly (string | null | undefined)[]): boolean {
  const words = known
    .flatMap((text) => (text ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length);
  const letters = password.toLowerCase();
  return [letters, undisguised(letters)].some((form) => {
    const left = words.reduce((text, word) => text.replaceAll(word, ''), form);
    return left !== form && left.replace(/[^\p{L}\p{N}]/gu, '').length < OWN_LEAST;
  });
}
