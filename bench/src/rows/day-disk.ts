import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { loadDay } from '../day/load-day.ts';
import { onTwoServers } from '../day/on-two-servers.ts';
import { assertWritten } from '../day/written.ts';
import type { Row } from '../row.ts';

const SIZE = '4g';

export const dayDisk: Row = {
  name: 'day-disk',
  says: 'the same day while the disk of the database, its log included, is full for a while: requests that failed although they were tried again',
  limit: { atMost: 0 },
  defaultSize: 60,
  run: (seconds) =>
    onSmallDisk((disk) =>
      onTwoServers(
        1,
        async ({ env, database, postgres, people, addresses }) => {
          const loading = loadDay({ addresses, people, seconds, persistent: true });
          const pause = (share: number) => new Promise((resolve) => setTimeout(resolve, seconds * share * 1000));
          await pause(0.25);
          const makeRoom = fill(disk);
          await pause(0.3);
          const stands = await isStanding(env['DATABASE_URL']!);
          makeRoom();
          // What an operator's service manager does with a database that has ended for want of room.
          if (!stands) await postgres.restart();
          const done = await loading;
          if (done.errors.length > 0) throw new Error(`${done.errors.length} errors, such as ${done.errors[0]}`);
          const kept = await assertWritten(database, done.written, false);
          const slowest = `the slowest ${(done.times.at(-1)! / 1000).toFixed(1)} s with the disk full for ${(seconds * 0.3).toFixed(0)} s`;
          const meanwhile = stands ? 'PostgreSQL went on' : 'PostgreSQL ended and was started again';
          return { ratio: done.errors.length, measured: `${done.requests} requests, ${slowest}, ${meanwhile}; ${kept}` };
        },
        { disk },
      ),
    ),
};

/** In memory. Only root may make one. */
async function onSmallDisk<T>(work: (disk: string) => Promise<T>): Promise<T> {
  const disk = mkdtempSync(join(tmpdir(), 'weighbridge-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'weighbridge', disk]);
  chmodSync(disk, 0o755);
  try {
    return await work(disk);
  } finally {
    execFileSync('umount', [disk]);
    rmdirSync(disk);
  }
}

/** To the last byte. Answers how to take it away again. */
function fill(disk: string): () => void {
  const path = join(disk, 'ballast');
  const file = openSync(path, 'w');
  for (let size = 16 * 1024 * 1024; size >= 1; ) {
    try {
      if (writeSync(file, Buffer.alloc(size)) < size) size = Math.floor(size / 2);
    } catch {
      size = Math.floor(size / 2);
    }
  }
  closeSync(file);
  return () => rmSync(path);
}

async function isStanding(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    await client.query('select');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
