import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const CLASS_NAMES = /^(.*\/@mantine\/core\/esm)\/.*\/(\w+)\.module\.mjs$/;
const STYLES = /^(.*\/@mantine\/core)\/styles\/([\w-]+)\.layer\.css$/;
const PART = /from "(?:\.\.\/)+(?:components\/|utils\/)?(\w+)\/[\w./-]+"/g;

/**
 * Each Mantine component brings its own stylesheet along, where the component itself is downloaded. All of them together are a quarter of
 * a megabyte, and no page has more than a few. In which order the downloads arrive is therefore different on each page; what wins where a
 * component and one of its parts both say something is decided by layers instead: a menu's item is an unstyled button, and without a layer
 * above that one it loses its padding wherever the button's styles come later.
 */
export function mantineStyles(): Plugin {
  let levels: Map<string, number> | undefined;
  return {
    name: 'mantine-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [CLASS_NAMES, STYLES] },
      handler(code, id) {
        const names = CLASS_NAMES.exec(id);
        if (names) return { code: `import '@mantine/core/styles/${names[2]}.layer.css';\n${code}`, map: null };
        const [, library, component] = STYLES.exec(id)!;
        levels ??= layerLevels(`${library}/esm`);
        return { code: inLayer(code, levels.get(component!) ?? 0, Math.max(...levels.values())), map: null };
      },
    },
  };
}

/** The file says the order of all layers itself: any file may be the first to arrive. */
function inLayer(css: string, level: number, highest: number): string {
  const order = Array.from({ length: highest + 1 }, (_, number) => `mantine.l${number}`).join(',');
  return `@layer ${order};\n${css.replace('@layer mantine', `@layer mantine.l${level}`)}`;
}

/** One more than the highest part a component is made of; what belongs to no component, such as the baseline, is below all of them. */
function layerLevels(esm: string): Map<string, number> {
  const parts = new Map([...partsIn(`${esm}/components`), ...partsIn(`${esm}/utils`)]);
  const levels = new Map<string, number>();
  const levelOf = (component: string, way: readonly string[]): number => {
    const known = levels.get(component);
    if (known !== undefined) return known;
    const own = parts.get(component) ?? new Set();
    // Within one folder nothing stands above the other.
    const below = [...own].filter((part) => parts.has(part) && parts.get(part) !== own);
    if (below.some((part) => way.includes(part))) throw new Error(`Mantine's components are made of each other: ${way.join(', ')}`);
    const level = Math.max(0, ...below.map((part) => levelOf(part, [...way, component]))) + 1;
    levels.set(component, level);
    return level;
  };
  for (const component of parts.keys()) levelOf(component, []);
  return levels;
}

/** What has a folder or a stylesheet of its own here, each with the names of what it is made of. */
function partsIn(folder: string): Map<string, Set<string>> {
  const parts = new Map<string, Set<string>>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mjs'))) {
    const [component = ''] = file.split('/');
    const found = parts.get(component) ?? new Set();
    for (const [, part] of readFileSync(`${folder}/${file}`, 'utf8').matchAll(PART)) found.add(part!);
    parts.set(component, found);
    // The card of a checkbox has styles of its own beside those of the checkbox.
    const styled = /(\w+)\.module\.mjs$/.exec(file)?.[1];
    if (styled) parts.set(styled, found);
  }
  return parts;
}
