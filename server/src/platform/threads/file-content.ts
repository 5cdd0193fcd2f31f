import { readFileSync } from 'node:fs';
import type { Transferable } from 'node:worker_threads';

/**
 * A file as a thread gets it: its path where it lies on this machine, otherwise its bytes. Passing a path keeps files that wait for their
 * turn out of memory, and a file that this thread fetches piece by piece waits for everything else that this thread does in between.
 */
export type FileContent = string | Uint8Array<ArrayBuffer>;

/** Bytes move to the thread and cannot be used afterwards. */
export const movesWith = (content: FileContent): Transferable[] => (typeof content === 'string' ? [] : [content.buffer]);

/** Called in the thread, which has nothing else to do meanwhile. */
export const bytesOf = (content: FileContent): Uint8Array => (typeof content === 'string' ? readFileSync(content) : content);
