import { indexedDbStore } from './indexed-db.ts';
import { type JournalEntry, readEntry } from './journal-entry.ts';

/** Where the texts of an account lie on this device. */
export const journalPrefix = (account: string): string => `journal:${account}:`;
/** And where what the server has confirmed of them since. */
export const knownPrefix = (account: string): string => `known:${account}:`;

export interface WaitingText<Content> {
  /** What it belongs to. */
  readonly scope: string;
  readonly entry: JournalEntry<Content>;
}

/** Every text of an account on this device that the server has not confirmed, whichever tab wrote it. */
export async function waitingTexts<Content>(account: string): Promise<WaitingText<Content>[]> {
  const prefix = journalPrefix(account);
  const inBulk = await indexedDbStore()
    .read(prefix)
    .catch(() => new Map<string, string>());
  const ahead = keysAhead(prefix).map((key) => [key, localStorage.getItem(key) ?? ''] as const);
  // What lies ahead is the later one of two.
  const latest = new Map([...inBulk, ...ahead]);
  return [...latest].flatMap(([key, text]) => {
    const entry = readEntry<Content>(text);
    return entry ? [{ scope: key.slice(prefix.length).split(':')[0] ?? '', entry }] : [];
  });
}

export async function forgetTexts(account: string): Promise<void> {
  const prefixes = [journalPrefix(account), knownPrefix(account)];
  for (const key of prefixes.flatMap(keysAhead)) localStorage.removeItem(key);
  const journal = indexedDbStore();
  const kept = await Promise.all(prefixes.map((prefix) => journal.read(prefix)));
  await journal.write(new Map(kept.flatMap((texts) => [...texts.keys()].map((key) => [key, null] as const))));
}

function keysAhead(prefix: string): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    return keys.filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
