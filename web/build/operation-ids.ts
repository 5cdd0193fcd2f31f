import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const DOCUMENTS = fileURLToPath(new URL('../src/lib/graphql/generated/documents.json', import.meta.url));
const PREFIX = 'virtual:operation/';

/** `import projects from 'virtual:operation/Projects'`: how the server knows an operation, without the tree that comes with its screen. */
export function operationIds(): Plugin {
  return {
    name: 'operation-ids',
    resolveId: (source) => (source.startsWith(PREFIX) ? `\0${source}` : null),
    load(file) {
      if (!file.startsWith(`\0${PREFIX}`)) return null;
      this.addWatchFile(DOCUMENTS);
      const name = file.slice(PREFIX.length + 1);
      const found = (JSON.parse(readFileSync(DOCUMENTS, 'utf8')) as Record<string, { id: string }>)[name];
      if (!found) throw new Error(`No operation is called ${name}; run \`npm run codegen\``);
      return `export default ${JSON.stringify({ id: found.id, name })};`;
    },
  };
}
