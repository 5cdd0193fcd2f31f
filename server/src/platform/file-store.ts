import type { Readable } from 'node:stream';

/** Bytes under keys. Who may have them is not decided here. */
export interface FileStore {
  put(key: string, content: Readable): Promise<void>;
  read(key: string): Promise<Readable>;
  /** Removing what is not there is fine: clean-ups may run twice. */
  remove(key: string): Promise<void>;
}
