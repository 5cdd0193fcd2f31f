import { describe, expect, it } from 'vitest';
import { contentText, textWithoutQuestion } from './content-text.ts';
import { givenContent, givenContext, givenNotApplicable, givenOptions, givenQuestion } from './given-question.ts';

const context = givenContext({ files: [{ id: 'f', filename: 'rates.pdf', mimetype: 'application/pdf', size: 10 }] });

describe('an answer in words', () => {
  it.each([
    ['nothing', givenQuestion(), null, ''],
    ['text', givenQuestion(), givenContent('We do.'), 'We do.'],
    ['a reason why it does not apply', givenQuestion(), givenNotApplicable('Not sold'), 'Not Applicable: Not sold'],
    ['no reason', givenQuestion(), givenNotApplicable(), 'Not Applicable'],
    [
      'yes with its clarification',
      givenQuestion({ type: 'BOOLEAN', yesAnswerText: 'Since when?' }),
      givenContent(true, '1990'),
      'Yes\nSince when? 1990',
    ],
    [
      'choices with theirs',
      givenQuestion({ type: 'LIST', multiple: true, options: givenOptions('Gold', 'Silver?'), otherOption: true }),
      givenContent(['a', 'b', 'OTHER'], { b: 'Cheap', OTHER: 'Tin' }),
      'Gold\nSilver\nOther\nPlease explain: Cheap\nOther: please specify: Tin',
    ],
    ['files by name', givenQuestion({ type: 'FILE' }), givenContent(['f']), 'rates.pdf'],
  ])('says %s', (_what, question, content, expected) => {
    expect(contentText(question, content, context)).toBe(expected);
  });
});

describe('an answer whose question is gone', () => {
  it.each([
    ['text', givenContent('We do.'), 'We do.'],
    ['yes with its clarification', givenContent(true, '1990'), 'Yes\n1990'],
    ['no', givenContent(false), 'No'],
    ['why it did not apply', givenNotApplicable('Not sold'), 'Not Applicable: Not sold'],
    [
      'how many choices there were, with what was written to them',
      givenContent(['a', 'b', 'OTHER'], { b: 'Cheap', OTHER: 'Tin' }),
      '3 choices from its list\nCheap\nTin',
    ],
    ['one choice', givenContent(['a']), '1 choice from its list'],
    ['files by name', givenContent(['f']), 'rates.pdf'],
    ['a clarification alone', givenContent(null, 'Ask us'), 'Ask us'],
    ['nothing', givenContent(null), ''],
  ])('still says %s', (_what, content, expected) => {
    expect(textWithoutQuestion(content, context.files)).toBe(expected);
  });
});
