import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const TEXT = new Set(['.js', '.css', '.html', '.json']);

/** The application as it was built: every file by its path. */
export interface Built {
  readonly version: string;
  readonly files: ReadonlyMap<string, string | Buffer>;
}

export async function readBuilt(): Promise<Built> {
  const entries = await readdir(DIST, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(DIST.length))
    .filter((path) => !path.startsWith('.') && !/\.(br|gz)$/.test(path));
  const files = await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(join(DIST, path));
      return [`/${path}`, TEXT.has(extname(path)) ? content.toString() : content] as const;
    }),
  );
  const built = new Map(files);
  const { version } = JSON.parse(String(built.get('/version.json'))) as { version: string };
  return { version, files: built };
}

/** The same application as if it had been built from other sources: every file has another name, and so has the version. */
export function nextVersion({ version, files }: Built): Built {
  const names = [...files.keys()].filter((path) => /^\/assets\/[^/]+$/.test(path)).map((path) => path.slice('/assets/'.length));
  const renamed = (text: string) =>
    names.reduce((all, name) => all.replaceAll(name, newName(name)), text).replaceAll(version, newVersion(version));
  const next = new Map<string, string | Buffer>();
  for (const [path, content] of files) {
    const name = path.slice('/assets/'.length);
    next.set(names.includes(name) ? `/assets/${newName(name)}` : path, typeof content === 'string' ? renamed(content) : content);
  }
  next.set('/service-worker.js', withDigests(String(next.get('/service-worker.js')), next));
  return { version: newVersion(version), files: next };
}

const newName = (name: string) => name.replace(/(\.\w+)$/, '_2$1');
const newVersion = (version: string) => `${version.slice(0, -1)}${version.endsWith('2') ? '3' : '2'}`;

/** The worker believes a file only when it contains what its list says. */
function withDigests(worker: string, files: Built['files']): string {
  return worker.replaceAll(/([`'"])(\/assets\/[^`'"]+)\1,\s*([`'"])sha256-[^`'"]+\3/g, (_pair, quote: string, path: string) => {
    const digest = createHash('sha256')
      .update(files.get(path) ?? '')
      .digest('base64');
    return `${quote}${path}${quote},${quote}sha256-${digest}${quote}`;
  });
}
