import type { Readable } from 'node:stream';

/** Stores bytes under keys. Who may read them is decided elsewhere. */
export interface FileStore {
  put(key: string, content: Readable): Promise<void>;
  read(key: string): Promise<Readable>;
  /** The path under which threads of this process find it; null where it is not on this machine. */
  pathOf(key: string): string | null;
  /** Removing what is not there is fine: clean-ups may run twice. */
  remove(key: string): Promise<void>;
  /** Null where everything goes through the server. */
  readonly direct: DirectAccess | null;
}

/** Addresses with which a browser reaches one object of the bucket, in one way, for a short time. */
export interface DirectAccess {
  /** Files of this size and more go straight to and from the bucket. */
  readonly from: number;
  /** For the Content-Security-Policy. */
  readonly origin: string;
  downloadAddress(key: string, answeredWith: { type: string; disposition: string }): Promise<string>;
  /** Good for exactly so many bytes. `headers` are part of the signature. */
  uploadAddress(key: string, size: number): Promise<{ url: string; headers: Readonly<Record<string, string>> }>;
  /** Null when there is no such object. */
  sizeOf(key: string): Promise<number | null>;
  copy(from: string, to: string): Promise<void>;
  /** Removes objects whose key begins with this and which were written before this moment. */
  removeOld(prefix: string, before: Date): Promise<void>;
}
