import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Tools run on the pinned Node.js: their shebang says `node`, so the project's own folder comes first on the path. */
export function toolEnv(workspace, extra = {}) {
  const bins = [workspace && join(ROOT, workspace, 'node_modules/.bin'), join(ROOT, 'node_modules/.bin')].filter(Boolean);
  return { ...process.env, PATH: [...bins, process.env.PATH].join(delimiter), ...extra };
}

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', '.git', 'data', 'test-results', 'playwright-report', '.cache']);

/** Every file under the given folders or files, sorted, as absolute paths. What does not exist is skipped. */
export function filesUnder(paths, keep = () => true) {
  const found = [];
  const visit = (path) => {
    if (!existsSync(path)) return;
    if (!statSync(path).isDirectory()) {
      if (keep(path)) found.push(path);
      return;
    }
    for (const entry of readdirSync(path)) if (!SKIPPED_FOLDERS.has(entry)) visit(join(path, entry));
  };
  for (const path of paths) visit(join(ROOT, path));
  return found.sort();
}

/** Content, not modification times: a checkout or a copy touches every file and changes none. */
export function hashFiles(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
