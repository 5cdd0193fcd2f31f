import type { Plugin } from 'vite';

const PARTS = /@mantine\/core\/esm\/components\/(Checkbox|Radio)\/\1(Card|Indicator)\/\w+\.mjs$/;
const TRANSITIONS = /@mantine\/core\/esm\/components\/Transition\/transitions\.mjs$/;
const UNUSED_TRANSITION = /^\t"?(?:fade-(?:up|left|right)|scale(?:-[xy])?|(?:skew|rotate|pop)-[\w-]+)"?: \{[^]*?^\t\},?\n/gm;
const NAMES_ONE = /transition: ['"](?:fade-(?:up|left|right)|scale|skew-|rotate-|pop-)/;
const THEIR_USE = /\b(?:Checkbox|Radio)\.(?:Card|Indicator)\b|\b(?:Checkbox|Radio)(?:Card|Indicator)\b/;

/**
 * A box to tick brings along a card and a mark that look like one, as its properties, so no bundler can see that nobody here uses them.
 * Without them every screen with a form is 1 kB lighter. Likewise every page has all the ways in which something can appear, of which few
 * are used. The build fails when one that was left out is used.
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
      if (TRANSITIONS.test(id)) return { code: code.replaceAll(UNUSED_TRANSITION, ''), map: null };
      const [use] = (id.includes('/web/src/') && (THEIR_USE.exec(code) ?? NAMES_ONE.exec(code))) || [];
      if (use) this.error(`${use} is left out of the download: see build/light-mantine.ts`);
      return null;
    },
  };
}
