import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { packedTree } from './pack-tree.ts';

const GENERATED = fileURLToPath(new URL('../src/lib/graphql/generated/', import.meta.url));
const DOCUMENTS = `${GENERATED}documents.json`;
const CALL = /\bgraphql\(\s*`([^`]*)`,?\s*\)/g;
const IMPORT = /import \{ graphql \} from '([^']*)generated\/gql\.ts';/;

type Operations = Record<string, { id: string; text: string; source: string }>;

/**
 * Screens write their documents where they use them; what is built holds each as an id and a tree, in the chunk of its screen, and the
 * texts in a list for the server, which answers visitors to nothing else and compiles nothing else.
 */
export function trustedDocuments(): Plugin {
  const operations = (): Operations => JSON.parse(readFileSync(DOCUMENTS, 'utf8')) as Operations;
  const find = (source: string, file: string) => {
    const name = /\b(?:query|mutation|subscription)\s+(\w+)/.exec(source)?.[1];
    const found = name === undefined ? undefined : operations()[name];
    if (!name || !found) throw new Error(`${file}: the documents are not current; run \`npm run codegen\``);
    return { name, ...found };
  };
  return {
    name: 'trusted-documents',
    enforce: 'pre',
    load(file) {
      if (!file.endsWith('.graphql')) return null;
      this.addWatchFile(DOCUMENTS);
      const { id, name } = find(readFileSync(file, 'utf8'), file);
      return `export default ${JSON.stringify({ id, name })};`;
    },
    transform(code, file) {
      const from = IMPORT.exec(code)?.[1];
      if (from === undefined || file.includes('/node_modules/')) return null;
      this.addWatchFile(DOCUMENTS);
      const transformed = code
        .replace(IMPORT, () => `import { documentOf } from '${from}document.ts';`)
        .replace(CALL, (_call, source: string) => {
          const found = find(source, file);
          return `documentOf('${found.id}', ${JSON.stringify(packedTree(found.source))})`;
        });
      if (/\bgraphql\(/.test(transformed)) throw new Error(`${file}: a document is one text without parts that are filled in`);
      return { code: transformed, map: null };
    },
    generateBundle() {
      const list = Object.fromEntries(Object.values(operations()).map(({ id, text }) => [id, text]));
      this.emitFile({ type: 'asset', fileName: '.vite/documents.json', source: JSON.stringify(list) });
    },
  };
}
