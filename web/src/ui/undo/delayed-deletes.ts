import { useSyncExternalStore } from 'react';
import { toAppError } from '../../lib/errors.ts';
import { snackbar } from '../message/snackbar.ts';

/** How long a delete can be taken back. */
const UNDO_SECONDS = 8;

interface Delete {
  readonly id: string;
  readonly name: string;
  /** Must reach the server even when the page is closed meanwhile: `postOperation` does. */
  readonly action: () => Promise<unknown>;
  /** Shows the list without it. */
  readonly onDeleted: () => Promise<unknown>;
}

interface DelayedDelete extends Delete {
  readonly timer: ReturnType<typeof setTimeout>;
  /** It is on its way and cannot be taken back any more. */
  readonly leaving: boolean;
}

/** By the id of the record. */
type DelayedDeletes = ReadonlyMap<string, DelayedDelete>;

let delayed: DelayedDeletes = new Map();
const listeners = new Set<() => void>();

function set(id: string, entry: DelayedDelete | null): void {
  const next = new Map(delayed);
  if (entry) next.set(id, entry);
  else next.delete(id);
  delayed = next;
  for (const listener of listeners) listener();
}

/**
 * Deletes a record after some seconds in which it can be taken back, or as soon as the person leaves. Until then the server knows nothing
 * of it: others see the record whole, and if everything breaks down it is still there (docs/decisions/0040).
 */
export function deleteLater(wanted: Delete): void {
  if (delayed.has(wanted.id)) return;
  const timer = setTimeout(() => void deleteNow(wanted.id), UNDO_SECONDS * 1000);
  set(wanted.id, { ...wanted, timer, leaving: false });
}

export function takeBack(id: string): void {
  const entry = delayed.get(id);
  if (!entry || entry.leaving) return;
  clearTimeout(entry.timer);
  set(id, null);
}

/** Once, whoever asks first: the clock, the page that is left, or the browser that is closed. */
export async function deleteNow(id: string): Promise<void> {
  const entry = delayed.get(id);
  if (!entry || entry.leaving) return;
  clearTimeout(entry.timer);
  set(id, { ...entry, leaving: true });
  try {
    await entry.action().catch((failure: unknown) => {
      // Another person deleted it in between: it is gone as well.
      if (!toAppError(failure).isNotFound) throw failure;
    });
    snackbar.success(`“${entry.name}” was deleted`);
    await entry.onDeleted().catch(snackbar.error);
  } catch (failure) {
    snackbar.error(failure);
  } finally {
    set(id, null);
  }
}

export const delayedDeletes = {
  all: (): DelayedDeletes => delayed,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Of this record; undefined while it is not being deleted. */
export function useDelayedDelete(id: string): DelayedDelete | undefined {
  return useSyncExternalStore(delayedDeletes.subscribe, () => delayed.get(id));
}

window.addEventListener('pagehide', () => {
  for (const id of delayed.keys()) void deleteNow(id);
});
