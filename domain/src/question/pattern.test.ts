import fc from 'fast-check';
import { RE2JS } from 're2js';
import { describe, expect, it } from 'vitest';
import { matchesPattern } from './match-pattern.ts';
import { PATTERN_MAX_SIZE, patternProblem, readPattern } from './pattern.ts';

it.each([
  '\\d{3}-\\d{2}-\\d{4}',
  '[A-Z]{2}\\d+',
  '(red|green|blue)',
  '[^\\]\\s]+',
  '\\p{L}+ \\p{L}+',
  '\\p{Script=Greek}+',
  '(?:\\.\\d{3})*',
  '(?<year>\\d{4})-(\\d\\d)?',
  'a?b?c?',
  '\\u{1F600}*',
  '.{0,500}',
  'a+a+',
  '(a+)+b',
  '(a|aa)*c',
])('takes %s', (pattern) => {
  expect(patternProblem(pattern)).toBeNull();
});

it.each(['[a', '(', '*', 'a{2,1}', '\\', '\\A', '(?P<n>a)', '[[:alpha:]]'])('calls %s malformed', (pattern) => {
  expect(patternProblem(pattern)).toBe('invalid');
});

it.each([
  ['refers back', '(a)\\1', 'looks-around'],
  ['refers back by name', '(?<n>a)\\k<n>', 'looks-around'],
  ['looks ahead', '(?=a)a', 'looks-around'],
  ['looks behind', '(?<!a)b', 'looks-around'],
  ['switches a mode', '(?i:a)', 'looks-around'],
  ['asks for a property of its own', '\\p{Emoji}', 'property'],
  ['repeats repeats a great many times', '((a{0,10}){0,10}){0,10}', 'too-complex'],
  ['repeats beyond what RE2 does', 'a{1001}', 'too-complex'],
  ['is long', 'a'.repeat(201), 'too-complex'],
])('refuses one that %s', (_what, pattern, problem) => {
  expect(patternProblem(pattern)).toBe(problem);
});

it('takes one of two hundred characters', () => {
  expect(patternProblem('a'.repeat(200))).toBeNull();
});

it('wants the whole answer to match', () => {
  expect(matchesPattern('\\d{3}', '123')).toBe(true);
  expect(matchesPattern('\\d{3}', '1234')).toBe(false);
  expect(matchesPattern('a|b', 'ab')).toBe(false);
  expect(matchesPattern('a|ab', 'ab')).toBe(true);
});

it('holds no vendor up with a pattern from before that it cannot run', () => {
  expect(matchesPattern('(?=.*\\d).*', 'no digit')).toBe(true);
  expect(matchesPattern('((a{0,10}){0,10}){0,10}', 'b')).toBe(true);
});

/** Pieces that join to a well-formed pattern more often than not, with everything that is hard on an engine that tries again. */
const simple = fc.constantFrom('a', 'b', '.', '\\d', '\\D', '\\w', '\\W', '\\s', '\\S', '[ab]', '[^a]', '[^\\s,]', '[\\w-]', '[]', '[^]');
const strange = fc.constantFrom('\\b', '\\B', '^', '$', '\\u{1F600}', '\\ud83d\\ude00', '\\x41', '\\cJ', '\\n', '\\p{L}', '\\P{Lu}', '\\.');
const sign = fc.constantFrom('', '*', '+', '?', '*?', '{2}', '{1,}', '{0,3}', '{2,3}?');
const { pattern: anyPattern } = fc.letrec<{ pattern: string; piece: string }>((tie) => ({
  piece: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'pattern' },
    fc.tuple(simple, sign).map((parts) => parts.join('')),
    strange,
    fc.tuple(tie('pattern'), sign).map(([inner, repeat]) => `(?:${inner})${repeat}`),
    fc.tuple(tie('pattern'), tie('pattern'), sign).map(([one, other, repeat]) => `(${one}|${other})${repeat}`),
  ),
  pattern: fc.array(tie('piece'), { maxLength: 4, depthIdentifier: 'pattern' }).map((parts) => parts.join('')),
}));
const noise = fc
  .array(fc.constantFrom('a', '(', ')', '[', ']', '|', '*', '?', '{2}', '\\', '-', '^', '(?:', '(?=', '\\1', '\\p{L}', '\\u', ':'), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''));
const letters = fc.constantFrom(
  'a',
  'b',
  'A',
  '1',
  '_',
  '-',
  ' ',
  '.',
  ',',
  '\n',
  '\r',
  '\u00a0',
  '\u2028',
  '\ufeff',
  'é',
  '\u{1f600}',
  'ß',
);
const text = fc.array(letters, { maxLength: 6 }).map((parts) => parts.join(''));

describe('any pattern', () => {
  it('that is taken is a machine of bounded size, which goes over an answer once', () => {
    fc.assert(
      fc.property(fc.oneof(anyPattern, noise), (pattern) => {
        const read = readPattern(pattern);
        if (typeof read === 'string') return;
        // RE2 does at most as many steps for a character as its program is long.
        expect(RE2JS.compile(read.source).programSize()).toBeLessThanOrEqual(PATTERN_MAX_SIZE + 2);
      }),
      { numRuns: 1000 },
    );
  }, 30_000);

  it('says of any short text what JavaScript says', () => {
    fc.assert(
      fc.property(fc.oneof(anyPattern, noise), fc.array(text, { minLength: 1, maxLength: 5 }), (pattern, texts) => {
        if (patternProblem(pattern) !== null) return;
        for (const one of texts) expect(matchesPattern(pattern, one)).toBe(new RegExp(`^(?:${pattern})$`, 'u').test(one));
      }),
      { numRuns: 1000 },
    );
  }, 30_000);
});

it.each(['a+a+', '(a+)+b', '(a|a)*b', '(a|aa)*c', '(.*)*x', '(a?){300}', '[ab]*a[ab]{400}'])(
  'comes to an end on %s and the longest answer, where a machine that tries again would not',
  (pattern) => {
    expect(patternProblem(pattern)).toBeNull();
    expect(matchesPattern(pattern, `${'ab'.repeat(100)}${'a'.repeat(4799)}!`)).toBe(false);
  },
);
