import type { Fonts, Run, Weight } from './fonts.ts';

export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly link?: string | null;
  /** Above the first line. */
  readonly space?: number;
}

export interface Line extends TextStyle {
  readonly runs: readonly Run[];
  readonly width: number;
  readonly height: number;
}

/** The width of a text in one face, in units of the font size. */
export type Measure = (text: string, face: string) => number;

const LINE_HEIGHT = 1.36;

/** A word with the space behind it; Chinese and Japanese break after every character. */
const TOKENS = /[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]|[^\s\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]+[^\S\n]*|[^\S\n]+/gu;

interface Token {
  readonly runs: readonly Run[];
  /** Without the space at its end, which may hang over. */
  readonly width: number;
  readonly full: number;
}

/** Breaks text into lines of this width. A word that is wider than a line is broken where the line ends. */
export function layoutText(text: string, style: TextStyle, width: number, fonts: Fonts, measure: Measure): Line[] {
  const { size, weight = 'regular' } = style;
  const widthOf = (runs: readonly Run[]) => runs.reduce((sum, run) => sum + measure(run.text, run.face) * size, 0);
  const toToken = (word: string): Token => {
    const runs = fonts.runs(word, weight);
    const bare = word.trimEnd();
    const full = widthOf(runs);
    return { runs, full, width: bare.length === word.length ? full : widthOf(fonts.runs(bare, weight)) };
  };
  const lines: Line[] = [];
  for (const paragraph of text.replaceAll('\r', '').replaceAll('\t', '    ').split('\n')) {
    let runs: Run[] = [];
    let used = 0;
    const endLine = () => {
      lines.push({
        ...style,
        space: lines.length === 0 ? (style.space ?? 0) : 0,
        runs: joined(runs),
        width: used,
        height: size * LINE_HEIGHT,
      });
      runs = [];
      used = 0;
    };
    for (const word of paragraph.match(TOKENS) ?? []) {
      const token = toToken(word);
      const pieces = token.width > width ? broken(word, width, toToken) : [token];
      for (const piece of pieces) {
        if (used > 0 && used + piece.width > width) endLine();
        runs.push(...piece.runs);
        used += piece.full;
      }
    }
    endLine();
  }
  return lines;
}

function broken(word: string, width: number, toToken: (word: string) => Token): Token[] {
  const pieces: Token[] = [];
  let piece = '';
  let used = 0;
  for (const character of word) {
    const { full } = toToken(character);
    if (piece !== '' && used + full > width) {
      pieces.push(toToken(piece));
      piece = '';
      used = 0;
    }
    piece += character;
    used += full;
  }
  return [...pieces, toToken(piece)];
}

function joined(runs: readonly Run[]): Run[] {
  const all: { text: string; face: string }[] = [];
  for (const { text, face } of runs) {
    const last = all.at(-1);
    if (last?.face === face) last.text += text;
    else all.push({ text, face });
  }
  return all;
}
