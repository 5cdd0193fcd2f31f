import { describe, expect, it } from 'vitest';
import { answerDraftSchema } from './answer.schema.ts';
import { draftContent, draftOutcome } from './draft-answer.ts';
import { givenContent, givenNotApplicable } from './given-question.ts';

describe('a draft', () => {
  it('is kept letter by letter', () => {
    expect(draftContent({ value: '  htt ', secondaryValue: ' why' })).toEqual(givenContent('  htt ', ' why'));
    expect(draftContent({ value: ['a'], secondaryValue: { a: ' x' } })).toEqual(givenContent(['a'], { a: ' x' }));
    expect(draftContent({ value: false })).toEqual(givenContent(false));
  });

  it.each([{}, { value: null }, { value: '' }, { value: [] }, { value: '', secondaryValue: {} }, { notApplicableDescription: 'why' }])(
    'that is empty is none: %j [VEND-054]',
    (input) => {
      expect(draftContent(input)).toBeNull();
    },
  );

  it('of Not Applicable has no value [VEND-051]', () => {
    expect(draftContent({ value: 'x', secondaryValue: 'y', notApplicable: true, notApplicableDescription: ' we ' })).toEqual(
      givenNotApplicable(' we '),
    );
  });

  it.each([
    ['a NUL character', { value: 'a\u0000' }],
    ['half a character', { value: '\ud83d' }],
    ['a NUL character in a list', { value: ['\u0000'] }],
    ['a NUL character in a key', { secondaryValue: { '\u0000': 'x' } }],
    ['half a character beside an option', { secondaryValue: { a: '\ude00' } }],
    ['a NUL character in the description', { notApplicable: true, notApplicableDescription: '\u0000' }],
    ['more than any answer holds', { value: 'x'.repeat(50_001) }],
    ['more options than any question has', { secondaryValue: Object.fromEntries(Array.from({ length: 501 }, (_, n) => [String(n), 'x'])) }],
  ])('with %s cannot be stored', (_what, input) => {
    expect(answerDraftSchema.safeParse(input).success).toBe(false);
  });
});

describe('a change', () => {
  const content = givenContent('x');
  const typed = { isDraft: true, differs: true, isGiven: false, meetsRequest: false };
  const given = { isDraft: false, differs: true, isGiven: true, meetsRequest: true };
  const same = { isDraft: false, differs: false, isGiven: false, meetsRequest: false };
  it.each([
    ['typing', { changed: true, wasDraft: false, isDraft: true }, typed],
    ['typing on', { changed: true, wasDraft: true, isDraft: true }, typed],
    ['giving what was typed', { changed: false, wasDraft: true, isDraft: false }, given],
    ['giving other words', { changed: true, wasDraft: false, isDraft: false }, given],
    ['giving the same words', { changed: false, wasDraft: false, isDraft: false }, same],
    ['typing the words that are given', { changed: false, wasDraft: false, isDraft: true }, same],
    ['typing the same draft', { changed: false, wasDraft: true, isDraft: true }, { ...same, isDraft: true }],
  ])('by %s', (_how, facts, expected) => {
    expect(draftOutcome({ content, ...facts })).toEqual(expected);
  });

  it('that removes the answer takes its rating, but does not meet a request', () => {
    expect(draftOutcome({ content: null, changed: true, wasDraft: false, isDraft: false })).toEqual({ ...given, meetsRequest: false });
  });

  it('that empties the field on the way to other words takes nothing yet', () => {
    expect(draftOutcome({ content: null, changed: true, wasDraft: false, isDraft: true })).toEqual(typed);
  });
});
