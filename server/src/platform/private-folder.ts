import type { Stats } from 'node:fs';
import { chmod, lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';

const OTHERS = 0o077;

/**
 * Makes the folder of the installation readable for its owner only, because it holds everybody's secrets: the folder itself first, then the
 * files that earlier versions created, and through the umask everything that is created from now on, temporary files too. Other files in
 * the folder, where an administrator chose one that has other uses, are left as they are.
 */
export async function keepPrivate(dataDir: string): Promise<void> {
  process.umask(OTHERS);
  // It may be a link, and before the first start it is not there.
  const folder = await realpath(dataDir).catch(() => dataDir);
  await close(folder, await look(folder));
  await closeAll(join(folder, 'database'));
  await closeAll(join(folder, 'weighbridge.lock'));
  // There may be many uploads. Their folder is closed after them, so that a closed folder means there is nothing left to do.
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

/** Undefined for a file that does not exist or has been removed meanwhile. */
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
    // Files that belong to another user of the machine, as in a mounted folder, keep their mode.
    if (error.code !== 'EPERM' && error.code !== 'ENOENT') throw error;
  });
}
