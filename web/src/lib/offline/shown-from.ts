import { useSyncExternalStore } from 'react';
import { type Asked, keyOf } from './kept-pages.ts';

/** Of what the screens show, what comes from the device, and from when it is. */
const since = new Map<string, number>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const shownFrom = {
  device(asked: Asked, at: number): void {
    since.set(keyOf(asked), at);
    for (const listener of listeners) listener();
  },
  server(asked: Asked): void {
    if (since.delete(keyOf(asked))) for (const listener of listeners) listener();
  },
};

/** When this came from the server, while it is shown from the device; null while it comes from the server. */
export function useShownSince(asked: Asked): number | null {
  return useSyncExternalStore(subscribe, () => since.get(keyOf(asked)) ?? null);
}
