import { describe, expect, it } from 'vitest';
import { enoughOf } from './shared-words.ts';

describe('the words that similar questions share', () => {
  it('are any of a few, and some of many', () => {
    expect(enoughOf(['premium'])).toEqual([['premium']]);
    expect(enoughOf(['dentist', 'network'])).toEqual([['dentist'], ['network']]);
    expect(enoughOf(['aaaa', 'bbbb', 'cccc', 'dddd'])).toEqual([
      ['aaaa', 'bbbb'],
      ['aaaa', 'cccc'],
      ['aaaa', 'dddd'],
      ['bbbb', 'cccc'],
      ['bbbb', 'dddd'],
      ['cccc', 'dddd'],
    ]);
  });

  it('count by their length, so that short and common ones do not make two questions alike', () => {
    expect(enoughOf(['credentialing', 'plan', 'cost'])).toEqual([['credentialing']]);
    expect(enoughOf([])).toEqual([[]]);
  });
});
