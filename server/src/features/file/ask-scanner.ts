import type { Parts } from '../../platform/context.ts';

/** What the scanner found out. Without a scanner every file is ready; while it does not answer, none is. */
export type Looked = { state: 'READY' | 'CHECKING'; virus: null } | { state: 'INFECTED'; virus: string };

/** The content of an infected file is gone from the store afterwards. */
export async function askScanner(
  { virusScanner, files, log }: Pick<Parts, 'virusScanner' | 'files' | 'log'>,
  { id, storageKey }: { id: string; storageKey: string },
): Promise<Looked> {
  if (!virusScanner) return { state: 'READY', virus: null };
  try {
    const virus = await virusScanner.scan(await files.read(storageKey));
    if (virus === null) return { state: 'READY', virus: null };
    log.warn({ fileId: id, virus }, 'a virus was found in an upload');
    await files.remove(storageKey);
    return { state: 'INFECTED', virus };
  } catch (error) {
    log.warn({ err: error, fileId: id }, 'the virus scanner gave no answer; the file is held back');
    return { state: 'CHECKING', virus: null };
  }
}
