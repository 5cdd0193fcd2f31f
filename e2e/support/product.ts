import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_LIMIT_MS = 600_000;
const STOP_LIMIT_MS = 15_000;

/** Variables of the developer's shell that would turn this into another product than the one people start. */
const FOREIGN =
  /^(PORT|HOST|BASE_URL|DATA_DIR|DATABASE_URL|DEMO|SMTP_|MAIL_|S3_|AWS_|OIDC_|PRODUCT_NAME|SUPPORT_EMAIL|TRUST_PROXY|COOKIE_|ADMIN_)/;

export interface Product {
  url: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Everything it has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** The address in what the product prints when it is ready. */
export function readPrintedUrl(output: string): string | undefined {
  return /listening on (https?:\/\/[^\s"\\]+)/.exec(output)?.[1];
}

/**
 * Starts the real product as its own process on a free port, with fresh demo data in a temporary folder; on another start's folder
 * and port when `env` names them.
 */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'weighbridge-product-')));
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name)));
  const child = spawn(process.execPath, ['server/dist/main.mjs'], {
    cwd: ROOT,
    env: { ...inherited, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const stop = async () => {
    await endProcess(child);
    if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        const printed = readPrintedUrl(output);
        if (printed) resolve(printed);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`The product ended with code ${code} before it was listening:\n${output}`)));
      setTimeout(
        () => reject(new Error(`The product was not listening after ${START_LIMIT_MS / 1000} s:\n${output}`)),
        START_LIMIT_MS,
      ).unref();
    });
    const kill = async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    };
    return { url, output: () => output, stop, kill };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(timer);
}
