import { describe, expect, it } from 'vitest';
import { minimalWordSets } from './shared-words.ts';

describe('the words that similar questions share', () => {
  it('are any of a few, and some of many', () => {
    expect(minimalWordSets(['premium'])).toEqual([['premium']]);
    expect(minimalWordSets(['dentist', 'network'])).toEqual([['dentist'], ['network']]);
    expect(minimalWordSets(['aaaa', 'bbbb', 'cccc', 'dddd'])).toEqual([
      ['aaaa', 'bbbb'],
      ['aaaa', 'cccc'],
      ['aaaa', 'dddd'],
      ['bbbb', 'cccc'],
      ['bbbb', 'dddd'],
      ['cccc', 'dddd'],
    ]);
  });

  it('count by their length, so that short and common ones do not make two questions alike', () => {
    expect(minimalWordSets(['credentialing', 'plan', 'cost'])).toEqual([['credentialing']]);
    expect(minimalWordSets([])).toEqual([[]]);
  });
});
