import type { Readable } from 'node:stream';

/** Stores bytes under keys. Who may read them is decided elsewhere. */
export interface FileStore {
  put(key: string, content: Readable): Promise<void>;
  read(key: string): Promise<Readable>;
  /** Removing what is not there is fine: clean-ups may run twice. */
  remove(key: string): Promise<void>;
}
