import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../../..', import.meta.url);
const { scripts } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as { scripts: { start: string } };
/** As `npm start` does: with what it tells Node.js about memory. */
const START = scripts.start.split(' ').slice(2);

export interface ServerProcess {
  url: string;
  pid: number;
  /** Ends it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
  /** Ends it as an operator would; answers its exit code. */
  stop(): Promise<number | null>;
  /** What it has printed so far. */
  output(): string;
}

export interface Ending {
  code: number | null;
  stderr: string;
}

/** Only what the test gives it: a variable of this machine must not change what is tested. */
function launch(env: Record<string, string>): { child: ChildProcess; ended: Promise<Ending>; output(): string } {
  const child = spawn(process.execPath, START, {
    cwd: fileURLToPath(ROOT),
    env: { PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  let stdout = '';
  child.stdout!.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr!.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const ended = new Promise<Ending>((resolve) => child.once('close', (code) => resolve({ code, stderr })));
  return { child, ended, output: () => stdout + stderr };
}

/** The real server in a separate process, once it listens. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const { child, ended, output } = launch(env);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', () => {
      const address = /is listening on (http:\S+)/.exec(output())?.[1];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    });
    void ended.then(({ code, stderr }) => reject(new Error(`The server ended with ${code}: ${stderr}`)));
  });
  return {
    url,
    pid: child.pid!,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      return (await ended).code;
    },
    output,
  };
}

/** For a start that should fail: what it says, and with which code it ends. */
export function failingStart(env: Record<string, string>): Promise<Ending> {
  return launch(env).ended;
}
