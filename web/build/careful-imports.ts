import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const HELPER = /vite\/preload-helper\.js$/;
const FETCH_FILES = fileURLToPath(new URL('../src/lib/offline/fetch-files.ts', import.meta.url));

/**
 * Puts our own code in the place of the bundler's, which brings what an `import()` needs: the bundler's takes a style sheet that failed
 * for loaded the second time, and lets the browser remember for good that a script failed.
 */
export function carefulImports(): Plugin {
  return {
    name: 'careful-imports',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: HELPER },
      handler(code) {
        if (!code.includes('__vitePreload')) throw new Error('The bundler brings scripts in another way than we know');
        const ours = `import { fetchFiles } from ${JSON.stringify(FETCH_FILES)};
export const __vitePreload = (load, files) => fetchFiles((files ?? []).map((file) => '/' + file)).then(load);`;
        return { code: ours, map: null };
      },
    },
  };
}
