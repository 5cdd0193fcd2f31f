import { expect, it } from 'vitest';
import { chosenOptions, clarificationOf, EMPTY_ANSWER, withClarification } from './answer-content.ts';

it.each([
  ['nothing was said', null, undefined, ''],
  ['to a yes or no', 'Since May', undefined, 'Since May'],
  ['to an option where one text is for all', 'Since May', 'gold', ''],
  ['to this option', { gold: 'Since May', silver: 'Never' }, 'gold', 'Since May'],
  ['to no option', { gold: 'Since May' }, undefined, ''],
  ['to an option that is named like a property of every object', { gold: 'Since May' }, 'toString', ''],
] as const)('knows what was said in addition: %s', (_what, secondaryValue, optionId, text) => {
  expect(clarificationOf({ ...EMPTY_ANSWER, secondaryValue }, optionId)).toBe(text);
});

it('keeps the texts of the other options', () => {
  const first = withClarification({ ...EMPTY_ANSWER, secondaryValue: 'of another type' }, 'one', 'gold');
  expect(first.secondaryValue).toEqual({ gold: 'one' });
  expect(withClarification(first, 'two', 'silver').secondaryValue).toEqual({ gold: 'one', silver: 'two' });
  expect(withClarification(first, 'three').secondaryValue).toBe('three');
});

it('takes only a list for chosen options', () => {
  expect(chosenOptions({ ...EMPTY_ANSWER, value: ['gold'] })).toEqual(['gold']);
  expect(chosenOptions({ ...EMPTY_ANSWER, value: 'gold' })).toEqual([]);
  expect(chosenOptions(EMPTY_ANSWER)).toEqual([]);
});
