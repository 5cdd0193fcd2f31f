import { type ReadPattern, toRe2, type Unsupported } from './pattern-syntax.ts';

/**
 * One firm writes a pattern and it runs on answers of another, on the server too, so it must not be slow on any answer. Patterns run in
 * RE2, whose time grows at most with the length of the text times the size of the pattern; the size is limited here.
 */
export const PATTERN_MAX_LENGTH = 200;
export const PATTERN_MAX_SIZE = 1000;

export type PatternProblem = 'invalid' | 'too-complex' | Unsupported;

/** Null when the pattern is well formed and RE2 can run it. */
export function patternProblem(pattern: string): PatternProblem | null {
  const read = readPattern(pattern);
  return typeof read === 'string' ? read : null;
}

/** The pattern in the syntax of RE2, or what is wrong with it. People write patterns as for the `pattern` of an HTML input. */
export function readPattern(pattern: string): ReadPattern | PatternProblem {
  if (pattern.length > PATTERN_MAX_LENGTH) return 'too-complex';
  try {
    // Only compiled here, never run.
    new RegExp(pattern, 'u');
  } catch {
    return 'invalid';
  }
  const read = toRe2(pattern);
  return typeof read !== 'string' && read.size > PATTERN_MAX_SIZE ? 'too-complex' : read;
}
