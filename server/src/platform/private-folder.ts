import { chmod, lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';

const OTHERS = 0o077;
/** What we make in the folder. Whatever else lies there, because somebody named a folder that they use for more, is left as it is. */
const OURS = ['database', 'files', 'weighbridge.lock'];

/**
 * The folder of the installation holds everybody's secrets, so it is for its owner alone: what is made from now on, in the temporary
 * folder too, and what earlier versions left open. The folder itself is closed first.
 */
export async function keepPrivate(dataDir: string): Promise<void> {
  process.umask(OTHERS);
  // It may be a link, and before the first start it is not there.
  const folder = await realpath(dataDir).catch(() => dataDir);
  await close(folder);
  for (const name of OURS) await closeAll(join(folder, name));
}

async function closeAll(path: string): Promise<void> {
  if (!(await close(path))) return;
  const entries = await readdir(path, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => (entry.isDirectory() ? closeAll(join(path, entry.name)) : entry.isFile() && close(join(path, entry.name)))),
  );
}

/** Takes away what others may do, and answers whether it is a folder. A file that is gone meanwhile needs nothing. */
async function close(path: string): Promise<boolean> {
  try {
    const stats = await lstat(path);
    if (stats.isSymbolicLink()) return false;
    if (stats.mode & OTHERS) await chmod(path, stats.mode & 0o700);
    return stats.isDirectory();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return false;
    // A folder that belongs to somebody else, as a mounted one may, keeps the rights that they gave it.
    if (code === 'EPERM') return true;
    throw error;
  }
}
