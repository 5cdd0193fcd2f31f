/** Patterns are written by one firm and run on answers of another, on the server too: none may be slow on any answer. */
export const PATTERN_MAX_LENGTH = 200;
const LONGEST_ANSWER = 5000;
/** Ways to match one answer that we are ready to try. */
const MAX_COST = LONGEST_ANSWER * LONGEST_ANSWER;

export type PatternProblem = 'invalid' | 'too-complex';

/** Null when the pattern is well formed and cheap on every answer. */
export function patternProblem(pattern: string): PatternProblem | null {
  try {
    new RegExp(pattern, 'u');
  } catch {
    return 'invalid';
  }
  return pattern.length <= PATTERN_MAX_LENGTH && costOf(pattern) <= MAX_COST ? null : 'too-complex';
}

/** The whole answer has to match, as with the pattern of an HTML input. */
export function matchesPattern(pattern: string, value: string): boolean {
  return new RegExp(`^(?:${pattern})$`, 'u').test(value);
}

/**
 * An upper bound for the ways in which a backtracking engine can match a well-formed pattern: choices multiply.
 * What refers back or looks around has no such bound here and counts as infinite.
 */
function costOf(pattern: string): number {
  let at = 0;

  function alternatives(): number {
    let cost = sequence();
    let count = 1;
    while (pattern[at] === '|') {
      at += 1;
      count += 1;
      cost = Math.max(cost, sequence());
    }
    return cost * count;
  }

  function sequence(): number {
    let cost = 1;
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') cost *= repeated(atom());
    return cost;
  }

  function atom(): number {
    const char = pattern[at];
    if (char === '(') return group();
    if (char === '[') return skip(/\[(?:\\.|[^\]\\])*\]/suy);
    if (char === '\\')
      return /\\[1-9k]/y.test(pattern.slice(at)) ? Number.POSITIVE_INFINITY + skip(/\\./suy) : skip(/\\(?:[pPu]\{[^}]*\}|.)/suy);
    return skip(/./suy);
  }

  function group(): number {
    const looksAround = /^\(\?(?:[=!]|<[=!])/.test(pattern.slice(at));
    skip(/\((?:\?(?::|[=!]|<[=!]|<[^>]*>|[a-z-]*:))?/uy);
    const inner = alternatives();
    skip(/\)/uy);
    return looksAround ? Number.POSITIVE_INFINITY : inner;
  }

  function repeated(inner: number): number {
    const [min, max] = quantifier();
    if (max === 1 && min === 1) return inner;
    const repeats = max === Number.POSITIVE_INFINITY ? LONGEST_ANSWER : max;
    return (repeats - min + 1) * (inner === 1 ? 1 : inner ** repeats);
  }

  function quantifier(): readonly [number, number] {
    const found = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(pattern.slice(at));
    if (!found) return [1, 1];
    at += found[0].length;
    if (found[1]) return [found[1] === '+' ? 1 : 0, found[1] === '?' ? 1 : Number.POSITIVE_INFINITY];
    const min = Number(found[2]);
    if (!found[3]) return [min, min];
    return [min, found[4] ? Number(found[4]) : Number.POSITIVE_INFINITY];
  }

  function skip(token: RegExp): number {
    token.lastIndex = at;
    // A well-formed pattern always has the token; moving on regardless keeps a surprise from looping forever.
    at += token.exec(pattern)?.[0].length ?? 1;
    return 1;
  }

  return alternatives();
}
