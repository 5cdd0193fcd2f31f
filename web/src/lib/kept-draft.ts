const PREFIX = 'draft:';

const prefixOf = (account: string | null): string => `${PREFIX}${account ?? 'visitor'}:`;

export interface KeptDraft {
  read(): string;
  /** Within the key press: a tab that is closed a moment later has handed it over already. */
  keep(text: string): void;
  forget(): void;
}

/** A text that somebody has begun to write, on this device and for this account. What the browser refuses to keep is not kept. */
export function keptDraft(account: string | null, place: string): KeptDraft {
  const key = `${prefixOf(account)}${place}`;
  const attempt = <Value>(work: () => Value, otherwise: Value): Value => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    read: () => attempt(() => localStorage.getItem(key) ?? '', ''),
    keep: (text) => attempt(() => (text === '' ? localStorage.removeItem(key) : localStorage.setItem(key, text)), undefined),
    forget: () => attempt(() => localStorage.removeItem(key), undefined),
  };
}

/** When somebody signs out. */
export async function forgetDrafts(account: string): Promise<void> {
  const prefix = prefixOf(account);
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  for (const key of keys.filter((one) => one.startsWith(prefix))) localStorage.removeItem(key);
}
