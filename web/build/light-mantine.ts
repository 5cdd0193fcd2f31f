import type { Plugin } from 'vite';

const PARTS = /@mantine\/core\/esm\/components\/(Checkbox|Radio)\/\1(Card|Indicator)\/\w+\.mjs$/;
const THEIR_USE = /\b(?:Checkbox|Radio)\.(?:Card|Indicator)\b|\b(?:Checkbox|Radio)(?:Card|Indicator)\b/;

/**
 * A box to tick brings along a card and a mark that look like one, as its properties, so no bundler can see that nobody here uses them.
 * Without them every screen with a form is 1 kB lighter. The build fails when one is used.
 */
export function lightMantine(): Plugin {
  return {
    name: 'light-mantine',
    apply: 'build',
    transform(code, id) {
      if (PARTS.test(id)) {
        const [, names = ''] = /^export \{ ([^}]+) \};$/m.exec(code) ?? [];
        return { code: `const none = undefined;\nexport { ${names.replaceAll(/\w+/g, 'none as $&')} };`, map: null };
      }
      const [use] = (id.includes('/web/src/') && THEIR_USE.exec(code)) || [];
      if (use) this.error(`${use} is left out of the download: see build/light-mantine.ts`);
      return null;
    },
  };
}
