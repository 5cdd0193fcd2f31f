import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, parseSync, type Rolldown, Visitor } from 'vite';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const ROUTE_TABLE = resolve(WEB, 'src/app/routes.tsx');

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

interface PageFilesOptions {
  /** Every page. */
  start: string;
  /** Every page of somebody signed in. */
  signedIn: readonly string[];
  /** The home page has a part of its own for each type of user, and one for visitors. */
  homes: Record<string, string>;
}

/**
 * Writes down which files each page of the route table consists of. With it the server names them in the page it sends, so that a browser
 * asks for all of them at once instead of finding them one after the other.
 */
export function pageFiles({ start, signedIn, homes }: PageFilesOptions): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const filesOf = (module: string): string[] => closure(bundle, resolve(WEB, module));
      const each = (table: Record<string, string>) =>
        Object.fromEntries(Object.entries(table).map(([key, module]) => [key, filesOf(module)]));
      const pages = {
        start: filesOf(start),
        signedIn: [...new Set(signedIn.flatMap(filesOf))],
        homes: each(homes),
        routes: each(screens()),
      };
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(pages) });
    },
  };
}

/** From the name of a route to the module of its page, as the route table says. */
function screens(): Record<string, string> {
  const found: Record<string, string> = {};
  let route: string | null = null;
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type === 'Identifier' && callee.name === 'screen' && first?.type === 'Literal') route = String(first.value);
    },
    ImportExpression({ source }) {
      if (route && source.type === 'Literal') found[route] = resolve(dirname(ROUTE_TABLE), String(source.value));
    },
  }).visit(parseSync(ROUTE_TABLE, readFileSync(ROUTE_TABLE, 'utf8')).program);
  if (Object.keys(found).length === 0) throw new Error(`${ROUTE_TABLE} names no pages`);
  return found;
}

/** A module's chunk and all that it imports: what others need first, because the order of styles counts. */
function closure(bundle: Bundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId === module) ?? chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!own) throw new Error(`${module} is in no chunk`);
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk): void => {
    if (seen.has(chunk.fileName)) return;
    seen.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    files.add(chunk.fileName);
  };
  add(own);
  return [...files];
}
