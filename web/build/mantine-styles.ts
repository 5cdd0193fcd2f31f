import type { Plugin } from 'vite';

const CLASS_NAMES = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

/**
 * Each Mantine component brings its own stylesheet along, where the component itself is downloaded. All of them together are a quarter of
 * a megabyte, and no page has more than a few. What a component is made of is imported before its class names, so that its styles come
 * first and the component's own win, as in the whole stylesheet.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    transform: {
      filter: { id: CLASS_NAMES },
      handler(code, id) {
        const [, component] = CLASS_NAMES.exec(id)!;
        return { code: `import '@mantine/core/styles/${component}.layer.css';\n${code}`, map: null };
      },
    },
  };
}
