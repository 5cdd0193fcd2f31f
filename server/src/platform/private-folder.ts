import type { Stats } from 'node:fs';
import { chmod, lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';

const OTHERS = 0o077;

/**
 * The folder of the installation holds everybody's secrets, so it is for its owner alone: what is made from now on, in the temporary
 * folder too, and what earlier versions left open. The folder itself is closed first. Whatever else lies in it, because somebody named
 * a folder that they use for more, is left as it is.
 */
export async function keepPrivate(dataDir: string): Promise<void> {
  process.umask(OTHERS);
  // It may be a link, and before the first start it is not there.
  const folder = await realpath(dataDir).catch(() => dataDir);
  await close(folder, await look(folder));
  await closeAll(join(folder, 'database'));
  await closeAll(join(folder, 'weighbridge.lock'));
  // There may be any number of uploads. The folder is closed after them, so that a closed one needs no second look.
  const uploads = join(folder, 'files');
  if (isOpen(await look(uploads))) await closeAll(uploads);
}

async function closeAll(path: string): Promise<void> {
  const found = await look(path);
  if (found?.isDirectory()) {
    const entries = await readdir(path, { withFileTypes: true });
    await Promise.all(entries.flatMap((entry) => (entry.isDirectory() || entry.isFile() ? [closeAll(join(path, entry.name))] : [])));
  }
  await close(path, found);
}

/** Nothing for what is not there, or has gone meanwhile. */
async function look(path: string): Promise<Stats | undefined> {
  return lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
}

const isOpen = (found: Stats | undefined): found is Stats => found !== undefined && !found.isSymbolicLink() && (found.mode & OTHERS) !== 0;

async function close(path: string, found: Stats | undefined): Promise<void> {
  if (!isOpen(found)) return;
  await chmod(path, found.mode & 0o700).catch((error: NodeJS.ErrnoException) => {
    // What belongs to somebody else, as a mounted folder may, keeps the rights that they gave it.
    if (error.code !== 'EPERM' && error.code !== 'ENOENT') throw error;
  });
}
