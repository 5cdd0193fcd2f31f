import type { Readable } from 'node:stream';

/** Looks at the content of a file. */
export interface VirusScanner {
  /** The name of what was found; null when it is clean. Throws when the scanner does not answer: then nothing is known. */
  scan(content: Readable): Promise<string | null>;
}
