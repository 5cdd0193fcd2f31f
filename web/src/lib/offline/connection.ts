import { useSyncExternalStore } from 'react';
import { toAppError } from '../errors.ts';
import { spread } from '../spread.ts';
import { askServerVersion } from './version.ts';

const FIRST_WAIT = 3000;
const LONGEST_WAIT = 30_000;

let isSilent = false;
let waits = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** About the way to the server, or a proxy in front of one that is being restarted: what was asked says nothing about the record. */
export function isUnreachable(error: unknown): boolean {
  const { code, status } = toAppError(error);
  return code === 'NETWORK' || status === 0 || (status >= 502 && status <= 504);
}

/** Whether the server can be had: the browser has a network, and the server has not fallen silent. */
export const connection = {
  isOpen: (): boolean => navigator.onLine && !isSilent,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** A request got no answer. From now on it is looked whether there is one again. */
  lost(): void {
    if (isSilent || !navigator.onLine) return;
    isSilent = true;
    waits = 0;
    tell();
    look();
  },

  /** A request was answered. */
  found(): void {
    clearTimeout(timer);
    if (!isSilent) return;
    isSilent = false;
    tell();
  },

  /** Runs when the server can be had again. */
  onBack(run: () => void): () => void {
    let wasOpen = connection.isOpen();
    return connection.subscribe(() => {
      const isOpen = connection.isOpen();
      if (isOpen && !wasOpen) run();
      wasOpen = isOpen;
    });
  },
};

function look(): void {
  clearTimeout(timer);
  const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** waits++);
  timer = setTimeout(async () => {
    if ((await askServerVersion()) === 'unreachable') look();
    else connection.found();
  }, spread(longest));
}

window.addEventListener('offline', tell);
window.addEventListener('online', () => {
  isSilent = false;
  clearTimeout(timer);
  tell();
});

export function useIsConnected(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isOpen);
}
