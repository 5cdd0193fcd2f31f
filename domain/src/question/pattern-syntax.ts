/** A part of a pattern in the syntax of RE2, with the number of RE2's steps that it needs. */
export interface ReadPattern {
  readonly source: string;
  readonly size: number;
}

/** `looks-around`: RE2 has nothing like it. `property`: a class of characters whose name means something else in RE2. */
export type Unsupported = 'looks-around' | 'property';

/** Categories and scripts that mean the same in both; RE2 does not know the other Unicode properties. */
const CATEGORIES = new Set('L Lu Ll Lt Lm Lo M Mn Mc Me N Nd Nl No P Pc Pd Ps Pe Pi Pf Po S Sm Sc Sk So Z Zs Zl Zp Cc Cf'.split(' '));
const SCRIPTS = new Set('Latin Greek Cyrillic Armenian Hebrew Arabic Devanagari Thai Georgian Hangul Hiragana Katakana Han'.split(' '));

/** The white space of JavaScript and what lies between; RE2's own `\s` contains only the ASCII part. */
const SPACE = '\\t-\\r\\x20\\xa0\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';
const NOT_SPACE =
  '\\x00-\\x08\\x0e-\\x1f\\x21-\\x9f\\xa1-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}';
const NOT_LINE_END = '[^\\n\\r\\x{2028}\\x{2029}]';
const NOTHING = '[^\\x00-\\x{10ffff}]';
const ANYTHING = '[\\x00-\\x{10ffff}]';
const CONTROLS: Record<string, number> = { t: 9, n: 10, v: 11, f: 12, r: 13, b: 8, 0: 0 };

class NotSupported extends Error {
  readonly why: Unsupported;
  constructor(why: Unsupported) {
    super(why);
    this.why = why;
  }
}

/**
 * Translates a pattern that JavaScript accepts with its flag `u` into the syntax of RE2. It is known to be well formed. Groups lose their
 * names and numbers, because only a match of the whole text is asked for.
 */
export function toRe2(pattern: string): ReadPattern | Unsupported {
  try {
    return new Reader(pattern).alternatives();
  } catch (error) {
    if (error instanceof NotSupported) return error.why;
    throw error;
  }
}

class Reader {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  alternatives(): ReadPattern {
    const parts = [this.#sequence()];
    while (this.#take(/\|/y)) parts.push(this.#sequence());
    return { source: parts.map(({ source }) => source).join('|'), size: sum(parts) + parts.length - 1 };
  }

  #sequence(): ReadPattern {
    const parts: ReadPattern[] = [];
    while (this.#at < this.#pattern.length && !this.#sees(/[|)]/y)) parts.push(this.#repeated(this.#atom()));
    return { source: parts.map(({ source }) => source).join(''), size: Math.max(1, sum(parts)) };
  }

  #repeated(atom: ReadPattern): ReadPattern {
    const found = this.#take(/(?:[*+?]|\{(\d+)(,(\d*))?\})\??/y);
    if (!found) return atom;
    const [sign, min, several, max] = found;
    const source = atom.source + sign;
    if (min === undefined) return { source, size: atom.size + 1 };
    const least = Number(min);
    if (several === undefined) return { source, size: atom.size * Math.max(1, least) };
    if (max === '' || max === undefined) return { source, size: atom.size * Math.max(1, least) + 1 };
    return { source, size: (atom.size + 1) * Math.max(1, Number(max)) };
  }

  #atom(): ReadPattern {
    if (this.#take(/\(/y)) return this.#group();
    if (this.#take(/\[/y)) return { source: this.#class(), size: 1 };
    if (this.#take(/\./y)) return { source: NOT_LINE_END, size: 1 };
    const assertion = this.#take(/[\^$]|\\[bB]/y);
    if (assertion) return { source: assertion[0], size: 1 };
    if (this.#sees(/\\[1-9k]/y)) throw new NotSupported('looks-around');
    const set = this.#set();
    return { source: set === null ? literal(this.#character()) : `[${set}]`, size: 1 };
  }

  #group(): ReadPattern {
    if (this.#sees(/\?(?!:|<[^=!])/y)) throw new NotSupported('looks-around');
    this.#take(/\?(?::|<[^>]*>)/y);
    const inner = this.alternatives();
    this.#take(/\)/y);
    return { source: `(?:${inner.source})`, size: inner.size };
  }

  #class(): string {
    const negated = this.#take(/\^/y) !== null;
    let items = '';
    while (this.#at < this.#pattern.length && !this.#take(/\]/y)) {
      const set = this.#set();
      items += set ?? this.#range();
    }
    if (items === '') return negated ? ANYTHING : NOTHING;
    return negated ? `[^${items}]` : `[${items}]`;
  }

  #range(): string {
    const from = literal(this.#character());
    return this.#take(/-(?!\])/y) ? `${from}-${literal(this.#character())}` : from;
  }

  /** A class such as `\d`, in the form that is allowed between brackets. */
  #set(): string | null {
    const perl = this.#take(/\\[dDwW]/y);
    if (perl) return perl[0];
    if (this.#take(/\\s/y)) return SPACE;
    if (this.#take(/\\S/y)) return NOT_SPACE;
    const property = this.#take(/\\([pP])\{(?:(General_Category|gc|Script|sc)=)?([^}]*)\}/y);
    if (!property) return null;
    const [, sign, key = 'gc', name = ''] = property;
    const known = key.toLowerCase().startsWith('s') ? SCRIPTS : CATEGORIES;
    if (!known.has(name)) throw new NotSupported('property');
    return `\\${sign}{${name}}`;
  }

  /** One character, written out or behind a backslash. */
  #character(): number {
    const pair = this.#take(/\\u([dD][89abAB][\da-fA-F]{2})\\u([dD][c-fC-F][\da-fA-F]{2})/y);
    if (pair) return String.fromCharCode(hex(pair[1]), hex(pair[2])).codePointAt(0) ?? 0;
    const code = this.#take(/\\(?:u\{([\da-fA-F]+)\}|u([\da-fA-F]{4})|x([\da-fA-F]{2}))/y);
    if (code) return hex(code[1] ?? code[2] ?? code[3]);
    const letter = this.#take(/\\c([A-Za-z])/y)?.[1];
    if (letter) return letter.charCodeAt(0) % 32;
    const [, control, plain] = this.#take(/\\(?:([tnvfrb0])|(.))/suy) ?? [];
    if (control !== undefined) return CONTROLS[control] ?? 0;
    return (plain ?? this.#take(/./suy)?.[0] ?? '').codePointAt(0) ?? 0;
  }

  #sees(token: RegExp): boolean {
    token.lastIndex = this.#at;
    return token.test(this.#pattern);
  }

  #take(token: RegExp): RegExpExecArray | null {
    token.lastIndex = this.#at;
    const found = token.exec(this.#pattern);
    if (found) this.#at += found[0].length;
    return found;
  }
}

const sum = (parts: readonly ReadPattern[]): number => parts.reduce((total, { size }) => total + size, 0);
const hex = (digits: string | undefined): number => Number.parseInt(digits ?? '0', 16);
/** Written by its number, so that no character has a special meaning in one of the two syntaxes. */
const literal = (code: number): string => `\\x{${code.toString(16)}}`;
