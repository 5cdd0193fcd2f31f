import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config/config.ts';

/**
 * Two processes on one embedded database ruin it, so the folder belongs to one at a time.
 * The lock names its process: after a kill -9 the next start sees that it is gone and takes over.
 */
export function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'weighbridge.lock');
  for (let attempt = 0; ; attempt++) {
    try {
      const file = openSync(path, 'wx', 0o600);
      writeSync(file, `${process.pid} ${processStart(process.pid)}`);
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 2) throw error;
      const [pid, started] = readFileSync(path, 'utf8').split(' ');
      if (pid && isRunning(Number(pid), started ?? '')) {
        throw new ConfigError(
          `DATA_DIR: ${dataDir} is in use by another Weighbridge (process ${pid}). Stop it, or choose another DATA_DIR`,
        );
      }
      rmSync(path, { force: true });
    }
  }
}

/** When a process started, where the system can say. Compared because the number of an ended process may be reused by another one. */
function processStart(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning(pid: number, started: string): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = processStart(pid);
  return now === '' || started === '' || now === started;
}
