type Overlay = 'palette' | 'shortcuts';

let open: Overlay | null = null;
const listeners = new Set<() => void>();

/** What opens over every page: the palette, and the list of all keys. */
export const overlay = {
  current: (): Overlay | null => open,
  show(next: Overlay | null): void {
    open = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
