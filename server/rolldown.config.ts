import { readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'rolldown';

// The server as it is started: its two thousand files in one, because finding and opening them took a third of the start. Nothing is left out
// or made shorter, so that a stack can be read.

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCE = fileURLToPath(new URL('src/', import.meta.url));

/** Loaded from their own folders: they bring files that they look for beside themselves, or are used by few. */
const PACKAGES =
  /^(@electric-sql\/pglite|@node-rs\/|pino|@aws-sdk\/|@smithy\/|@opentelemetry\/|openid-client|nodemailer|pdfkit|wawoff2|file-type|hucre|pg-native|pg-cloudflare)/;

const under = (folder: string, wanted: RegExp): string[] =>
  readdirSync(join(SOURCE, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => wanted.test(file))
    .sort()
    .map((file) => join(SOURCE, folder, file));

const nameOf = (file: string): string => basename(file).replace(/(\.feature)?\.ts$/, '');

/** What is found in folders when the sources run is written down. */
const LISTS: Record<string, () => string> = {
  [join(SOURCE, 'platform/feature/feature-files.ts')]: () => {
    const files = under('features', /^([\w-]+)\/\1\.feature\.ts$/);
    const imports = files.map((file, index) => `import * as feature${index} from ${JSON.stringify(file)};`);
    const entries = files.map((file, index) => `[${JSON.stringify(nameOf(file))}, async () => feature${index}]`);
    return `${imports.join('\n')}\nexport const featureFiles = new Map([${entries.join(',\n')}]);`;
  },
  [join(SOURCE, 'platform/database/migration-files.ts')]: () => {
    const entries = under('migrations', /^\d{4}-[\w-]+\.ts$/).map(
      (file) => `[${JSON.stringify(nameOf(file))}, () => import(${JSON.stringify(file)})]`,
    );
    return `export const migrationFiles = new Map([${entries.join(',\n')}]);`;
  },
};

const lists: Plugin = { name: 'lists', load: (id) => LISTS[id]?.() };

/** Threads are built beside the server; every other file that code looks for from its own place is still found from there. */
const places: Plugin = {
  name: 'places',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return undefined;
    const place = `new URL(${JSON.stringify(`../../${relative(ROOT, id)}`)}, import.meta.url).href`;
    return code
      .replaceAll(/(?<=new URL\('\.\/[\w-]+-worker)\.ts', import\.meta\.url\)/g, ".mjs', __here)")
      .replaceAll('import.meta.url', place)
      .replaceAll('__here', 'import.meta.url');
  },
};

export default defineConfig({
  input: ['src/main.mjs', ...under('.', /^(platform|features)\/.*-worker\.ts$/).filter((file) => !file.includes('withdrawn'))],
  platform: 'node',
  external: PACKAGES,
  plugins: [lists, places],
  output: { dir: 'dist', format: 'esm', cleanDir: true, entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
});
