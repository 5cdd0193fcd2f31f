import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const WORKER = join(import.meta.dirname, '../src/worker/main.ts');
const PAGE = 'index.html';
/** What the application is made of; what people download from it, such as forms to fill in, is fetched when they ask for it. */
const KEPT = /^assets\/[^/]+\.(js|css|svg|png|webp|woff2)$/;

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('base64');

/**
 * Writes the service worker that keeps this version of the application on the device, with the list of its files and what each of
 * them must contain, and marks the page with the version, so that an open tab knows which one it is.
 */
export function offlineCopy(): Plugin {
  return {
    name: 'offline-copy',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After everything that still changes a file: the worker refuses one that is not what the list says.
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle[PAGE];
        if (page?.type !== 'asset') throw new Error(`The build has no ${PAGE}`);
        const files = Object.values(bundle)
          .filter(({ fileName }) => KEPT.test(fileName))
          .map((file) => [`/${file.fileName}`, `sha256-${sha256(file.type === 'chunk' ? file.code : file.source)}`] as const)
          .toSorted(([one], [other]) => (one < other ? -1 : 1));
        const html = String(page.source);
        const version = sha256(JSON.stringify([html, files]))
          .replaceAll(/\W/g, '')
          .slice(0, 16);
        page.source = html.replace('<head>', `<head>\n    <meta name="version" content="${version}" />`);
        this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) });
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: await workerCode({ VERSION: version, FILES: files }) });
      },
    },
  };
}

async function workerCode(constants: Record<string, unknown>): Promise<string> {
  const define = Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]));
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: { write: false, modulePreload: false, lib: { entry: WORKER, formats: ['iife'], name: 'worker', fileName: 'worker' } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built');
  return chunk.code;
}
