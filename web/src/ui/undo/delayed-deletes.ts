import { useSyncExternalStore } from 'react';
import { toAppError } from '../../lib/errors.ts';
import { snackbar } from '../message/snackbar.ts';

/** How long a delete can be taken back. */
const UNDO_SECONDS = 8;

interface Delete {
  /** One record, or several that go together or not at all. */
  readonly ids: readonly [string, ...string[]];
  /** Of the record; of several what they are: '3 questions'. */
  readonly name: string;
  /** What is taken out of something and lives on elsewhere is removed. */
  readonly verb?: 'delete' | 'remove';
  /** Must reach the server even when the page is closed meanwhile: `postOperation` does. */
  readonly action: () => Promise<unknown>;
  /** Shows the list without it. */
  readonly onDeleted?: () => Promise<unknown>;
}

export interface DelayedDelete extends Delete {
  readonly timer: ReturnType<typeof setTimeout>;
  /** It is on its way and cannot be taken back any more. */
  readonly leaving: boolean;
}

/** By the id of the record; several that go together are one entry under each of their ids. */
type DelayedDeletes = ReadonlyMap<string, DelayedDelete>;

let delayed: DelayedDeletes = new Map();
/** Each is settled when the records are gone or the refusal is shown. */
const underWay = new Set<Promise<void>>();
const listeners = new Set<() => void>();

function set(ids: readonly string[], entry: DelayedDelete | null): void {
  const next = new Map(delayed);
  for (const id of ids) {
    if (entry) next.set(id, entry);
    else next.delete(id);
  }
  delayed = next;
  for (const listener of listeners) listener();
}

/**
 * Deletes a record after some seconds in which it can be taken back, or as soon as the person leaves. Until then the server knows nothing
 * of it: others see the record whole, and if everything breaks down it is still there (docs/decisions/0040).
 */
export function deleteLater(wanted: Delete): void {
  if (wanted.ids.some((id) => delayed.has(id))) return;
  const timer = setTimeout(() => void deleteNow(wanted.ids[0]), UNDO_SECONDS * 1000);
  set(wanted.ids, { ...wanted, timer, leaving: false });
}

export function takeBack(id: string): void {
  const entry = delayed.get(id);
  if (!entry || entry.leaving) return;
  clearTimeout(entry.timer);
  set(entry.ids, null);
}

/** Once, no matter who asks first: the clock, the page that is left, or the browser that is closed. */
export async function deleteNow(id: string): Promise<void> {
  const entry = delayed.get(id);
  if (!entry || entry.leaving) return;
  clearTimeout(entry.timer);
  set(entry.ids, { ...entry, leaving: true });
  const sent = send(entry);
  underWay.add(sent);
  await sent.finally(() => underWay.delete(sent));
}

async function send({ ids, name, verb = 'delete', action, onDeleted }: Delete): Promise<void> {
  try {
    await action().catch((failure: unknown) => {
      // Another person deleted it in between: it is gone as well.
      if (!toAppError(failure).isNotFound) throw failure;
    });
    snackbar.success(ids.length > 1 ? `${name} ${verb}d` : `“${name}” was ${verb}d`);
    await onDeleted?.().catch(snackbar.error);
  } catch (failure) {
    snackbar.error(failure);
  } finally {
    set(ids, null);
  }
}

/** Before something is done that builds on what is there, such as publishing: whatever waits is sent, and waited for. */
export async function settleDeletes(): Promise<void> {
  for (const id of delayed.keys()) void deleteNow(id);
  await Promise.all(underWay);
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
  void settleDeletes();
});
