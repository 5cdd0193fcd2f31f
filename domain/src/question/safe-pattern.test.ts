import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchesPattern, patternProblem } from './safe-pattern.ts';

it.each([
  '\\d{3}-\\d{2}-\\d{4}',
  '[A-Z]{2}\\d+',
  '(red|green|blue)',
  '[^\\]\\s]+',
  '\\p{L}+ \\p{L}+',
  '(?:\\.\\d{3})*',
  '(?<year>\\d{4})-(\\d\\d)?',
  'a?b?c?',
  '\\u{1F600}*',
])('takes %s', (pattern) => {
  expect(patternProblem(pattern)).toBeNull();
});

it.each(['[a', '(', '*', 'a{2,1}', '\\'])('calls %s malformed', (pattern) => {
  expect(patternProblem(pattern)).toBe('invalid');
});

it.each([
  ['repeats what repeats', '(a+)+'],
  ['repeats alternatives', '(a|aa)*'],
  ['repeats repeats a fixed number of times', '(a*){20}'],
  ['has many open ends', 'a*a*a*b'],
  ['has very many optional parts', 'a?'.repeat(60)],
  ['has very many alternatives', '(a|a)'.repeat(35)],
  ['refers back', '(a)\\1'],
  ['refers back by name', '(?<n>a)\\k<n>'],
  ['looks ahead', '(?=a)a'],
  ['looks behind', '(?<!a)b'],
  ['is long', 'a'.repeat(201)],
])('refuses one that %s', (_what, pattern) => {
  expect(patternProblem(pattern)).toBe('too-complex');
});

it('wants the whole answer to match', () => {
  expect(matchesPattern('\\d{3}', '123')).toBe(true);
  expect(matchesPattern('\\d{3}', '1234')).toBe(false);
  expect(matchesPattern('a|b', 'ab')).toBe(false);
});

it('never loops on what a person may type, and what it takes comes to an end on a hostile answer', () => {
  const piece = fc.constantFrom('a', 'b', '(', ')', '[', ']', '|', '*', '+', '?', '{2}', '{1,}', '\\d', '.', '(?:', '(?=', '^', '$', '\\1');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const pattern = pieces.join('');
      const hostile = `${'a'.repeat(300)}!`;
      expect(patternProblem(pattern) !== null || typeof matchesPattern(pattern, hostile) === 'boolean').toBe(true);
    }),
    { numRuns: 300 },
  );
});
