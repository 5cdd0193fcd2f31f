import type { Plugin } from 'vite';

/**
 * Writing JSON Schema is a method of every Zod schema, so no bundler can see that nobody here calls it. Emptied, the sign-in page
 * is 5 kB lighter. The modules are found by name: should Zod rename them, they are simply bundled again.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    transform(code, id) {
      if (!/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
      const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
      return { code: names.map((name) => `export const ${name} = () => undefined;`).join('\n'), map: null };
    },
  };
}
