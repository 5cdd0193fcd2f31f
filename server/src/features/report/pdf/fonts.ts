import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Weight = 'regular' | 'bold';

/** A font file for some characters; `name` is what the document knows it by. */
export interface Face {
  readonly name: string;
  readonly path: string;
  readonly ranges: readonly (readonly [number, number])[];
}

/** A piece of text that one face can show. */
export interface Run {
  readonly text: string;
  readonly face: string;
}

export interface Fonts {
  readonly faces: ReadonlyMap<string, Face>;
  runs(text: string, weight: Weight): Run[];
}

const require = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));

const LATIN = 'latin';
/** In the order in which they are asked; the rest of the world is in the fonts after them. */
const SUBSETS = [LATIN, 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese', 'devanagari'];
const HANGUL = [
  [0x1100, 0x11ff],
  [0x3130, 0x318f],
  [0xac00, 0xd7af],
] as const;

/** Nearly every text: no need to look at each character. */
const PLAIN = /^[\u0020-\u007E\u00A0-\u00FF\u2013\u2014\u2018\u2019\u201C\u201D\u2026]*$/;
const MARK = /\p{M}/u;

/**
 * The free Noto fonts in parts, of which a report embeds what it uses: Latin, Greek, Cyrillic, Vietnamese, Devanagari, Chinese, Japanese;
 * for Korean Nanum. A character that is in none of them is shown as an empty box.
 */
export function createFonts(): Fonts {
  const faces: Readonly<Record<Weight, readonly Face[]>> = { regular: facesOf('regular'), bold: facesOf('bold') };
  const known = new Map<string, string>();
  const faceOf = (character: string, weight: Weight): string => {
    const key = weight + character;
    const found = known.get(key) ?? faces[weight].find((face) => covers(face, character.codePointAt(0)!))?.name ?? faces[weight][0]!.name;
    known.set(key, found);
    return found;
  };
  return {
    faces: new Map([...faces.regular, ...faces.bold].map((face) => [face.name, face])),
    runs(text, weight) {
      if (PLAIN.test(text)) return [{ text, face: faces[weight][0]!.name }];
      const runs: { text: string; face: string }[] = [];
      for (const character of text) {
        const last = runs.at(-1);
        // An accent belongs to the letter before it.
        const face = last && MARK.test(character) ? last.face : faceOf(character, weight);
        if (last?.face === face) last.text += character;
        else runs.push({ text: character, face });
      }
      return runs;
    },
  };
}

function covers({ ranges }: Face, codePoint: number): boolean {
  return ranges.some(([from, to]) => from <= codePoint && codePoint <= to);
}

function facesOf(weight: Weight): Face[] {
  return [...notoSans(weight), nanum(weight), ...notoSansSc(weight)];
}

function notoSans(weight: Weight): Face[] {
  const folder = folderOf('@fontsource/noto-sans');
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return SUBSETS.map((subset) => ({
    name: `${subset}-${weight}`,
    path: join(folder, 'files', `noto-sans-${subset}-${weight === 'bold' ? 700 : 400}-normal.woff`),
    ranges: rangesOf(ranges[subset] ?? ''),
  }));
}

function nanum(weight: Weight): Face {
  const style = weight === 'bold' ? '700Bold' : '400Regular';
  const path = join(folderOf('@expo-google-fonts/nanum-gothic'), style, `NanumGothic_${style}.ttf`);
  return { name: `hangul-${weight}`, path, ranges: HANGUL };
}

/** In a hundred parts; its style sheet says which characters are in which. */
function notoSansSc(weight: Weight): Face[] {
  const folder = join(folderOf('noto-sans-sc'), `noto_sans_sc_${weight}`);
  const parts = readFileSync(join(folder, 'css.css'), 'utf8').matchAll(/url\(([^)]+)\)[^}]*?unicode-range:\s*([^;]+);/g);
  return [...parts].map(([, file, ranges], index) => ({
    name: `han-${index}-${weight}`,
    path: join(folder, file!),
    ranges: rangesOf(ranges!),
  }));
}

function rangesOf(css: string): [number, number][] {
  return css.split(',').map((range) => {
    const [from, to] = range.trim().slice(2).split('-');
    return [Number.parseInt(from!, 16), Number.parseInt(to ?? from!, 16)];
  });
}
