import type { Plugin } from 'vite';

/**
 * Writing JSON Schema is a method of every Zod schema, so no bundler can see that nobody here calls it; and every rule that a form checks
 * has words of its own. Without the first the sign-in page is 5 kB lighter, without Zod's own words 1 kB. The modules are found by name:
 * should Zod rename them, they are simply bundled again.
 */
export function lightZod(): Plugin {
  return {
    name: 'light-zod',
    transform(code, id) {
      if (id.endsWith('/zod/v4/locales/en.js')) return { code: 'export default () => ({});', map: null };
      if (!/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
      const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
      return { code: names.map((name) => `export const ${name} = () => undefined;`).join('\n'), map: null };
    },
  };
}
