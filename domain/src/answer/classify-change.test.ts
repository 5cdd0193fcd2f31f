import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyChange, classifySimilarity } from './classify-change.ts';
import { givenContent, givenNotApplicable } from './given-question.ts';
import { normaliseText, textSimilarity } from './text-similarity.ts';

describe('how alike two texts are', () => {
  it('is 1 for the same words, whatever their capitals, spaces and forms', () => {
    expect(normaliseText('  Ｗe\u00a0DO \n it ')).toBe('we do it');
    expect(textSimilarity('We do it.', 'we  do it. ')).toBe(1);
    expect(textSimilarity('', '')).toBe(1);
  });

  it('is 0 for texts that share nothing', () => {
    expect(textSimilarity('abc', 'xyz')).toBe(0);
    expect(textSimilarity('', 'x')).toBe(0);
  });

  it.each([
    ['abc', 'abd', 4 / 10],
    ['abab', 'ab', 8 / 10],
    ['ab', 'ba', 0],
    ['aaaaa', 'aaaa', 12 / 13],
  ])('of %s and %s is twice the runs they share over all they have', (left, right, expected) => {
    expect(textSimilarity(left, right)).toBe(expected);
  });

  it('falls with every change', () => {
    const text = 'Our network covers all fifty states with more than forty thousand dentists.';
    const typo = textSimilarity(text, text.replace('forty', 'fourty'));
    const sentence = textSimilarity(text, text.replace('with more than forty thousand dentists', 'and the territories'));
    const another = textSimilarity(text, 'We do not offer this kind of service yet.');
    expect(typo).toBeGreaterThan(0.95);
    expect(sentence).toBeLessThan(typo);
    expect(another).toBeLessThan(sentence);
    expect(another).toBeLessThan(0.6);
  });

  it('lies between 0 and 1, and is the same both ways round', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (left, right) => {
        const similarity = textSimilarity(left, right);
        expect(similarity).toBeGreaterThanOrEqual(0);
        expect(similarity).toBeLessThanOrEqual(1);
        expect(textSimilarity(right, left)).toBe(similarity);
        expect(textSimilarity(left, left)).toBe(1);
      }),
    );
  });

  it('grows less alike the more is appended', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{3,40}$/), fc.stringMatching(/^[0-9]{1,20}$/), (text, more) => {
        expect(textSimilarity(text, `${text}${more}${more}`)).toBeLessThanOrEqual(textSimilarity(text, `${text}${more}`));
      }),
    );
  });

  it('takes no time for two answers of full length', () => {
    const long = (seed: number) => Array.from({ length: 5000 }, (_, index) => String.fromCharCode(97 + ((index * seed) % 26))).join('');
    expect(textSimilarity(long(7), long(11))).toBeLessThan(1);
  });
});

describe('the change since the previous round', () => {
  const text = 'Our network covers all fifty states with more than forty thousand dentists.';
  const classify = (before: string, after: string) => classifyChange('TEXT', givenContent(before), givenContent(after));

  it('is none for the same answer [SCORE-050]', () => {
    expect(classify(text, text)).toBe('NONE');
    expect(classifyChange('LIST', givenContent(['a', 'b']), givenContent(['b', 'a']))).toBe('NONE');
    expect(classifyChange('TEXT', null, null)).toBe('NONE');
    expect(classifyChange('TEXT', givenNotApplicable('x'), givenNotApplicable('x'))).toBe('NONE');
  });

  it('is minor above .95 [SCORE-051]', () => {
    expect([1, 0.9501].map(classifySimilarity)).toEqual(['MINOR', 'MINOR']);
    expect(classify(text, text.toUpperCase())).toBe('MINOR');
    expect(classify(text, text.replace('forty', 'fourty'))).toBe('MINOR');
    expect(classifyChange('LIST', givenNotApplicable(text), givenNotApplicable(text.replace('forty', 'fourty')))).toBe('MINOR');
  });

  it('is moderate above .6, and at .95 itself [SCORE-052]', () => {
    expect([0.95, 0.6001].map(classifySimilarity)).toEqual(['MODERATE', 'MODERATE']);
    expect(classify(text, text.replace('more than forty thousand', 'many'))).toBe('MODERATE');
  });

  it('is significant otherwise, and at .6 itself [SCORE-053]', () => {
    expect([0.6, 0].map(classifySimilarity)).toEqual(['SIGNIFICANT', 'SIGNIFICANT']);
    expect(classify(text, 'We do not offer this kind of service yet.')).toBe('SIGNIFICANT');
    expect(classifyChange('TEXT', null, givenContent(text))).toBe('SIGNIFICANT');
    expect(classifyChange('TEXT', givenContent(['a']), givenContent(text))).toBe('SIGNIFICANT');
    expect(classifyChange('TEXT', givenContent(text), givenContent(true))).toBe('SIGNIFICANT');
    expect(classifyChange('TEXT', givenNotApplicable(text), givenNotApplicable())).toBe('SIGNIFICANT');
    expect(classifyChange('TEXT', givenContent(text), givenNotApplicable())).toBe('SIGNIFICANT');
  });

  it('is all or nothing where the answer is not in free words [SCORE-053]', () => {
    expect(classifyChange('NUMBER', givenContent('1000000'), givenContent('1000001'))).toBe('SIGNIFICANT');
    expect(classifyChange('EMAIL', givenContent('ann@example.com'), givenContent('anne@example.com'))).toBe('SIGNIFICANT');
    expect(classifyChange('BOOLEAN', givenContent(true, 'since 1990'), givenContent(true, 'since 1991'))).toBe('SIGNIFICANT');
  });
});
