/** Which version of the application this tab runs; null while developing. The build writes it into the page. */
export const ownVersion: string | null = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? null;

/** Whether the server still has this tab's version; `unreachable` when it does not answer. */
export async function askServerVersion(own: string | null = ownVersion): Promise<'same' | 'other' | 'unreachable'> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' });
    if (response.status >= 500) return 'unreachable';
    const { version } = (await response.json()) as { version?: unknown };
    return own === null || version === own ? 'same' : 'other';
  } catch {
    return 'unreachable';
  }
}

let isReady = false;
const listeners = new Set<() => void>();

function set(ready: boolean): void {
  isReady = ready;
  for (const listener of listeners) listener();
}

/** Whether a newer version waits for this tab. It never starts by itself: the person may be in the middle of a sentence. */
export const newVersion = {
  isReady: (): boolean => isReady,
  announce: (): void => set(true),
  /** Until the next one comes. */
  dismiss: (): void => set(false),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
