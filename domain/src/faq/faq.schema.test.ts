import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../kernel/validation.ts';
import { thanksForAsking } from './faq.labels.ts';
import { createFaqQuestionSchema, faqFilterSchema, rejectFaqFormSchema } from './faq.schema.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const asking = (text: unknown) => createFaqQuestionSchema.safeParse({ project: { id: ID }, question: { text } });

describe('a question', () => {
  it('has a text, trimmed, of at most 5,000 characters [FAQ-031]', () => {
    expect(asking('  Why?\n ').data?.question.text).toBe('Why?');
    expect(asking('x'.repeat(5000)).success).toBe(true);
    for (const [text, message] of [
      ['   ', 'Required'],
      [undefined, 'Required'],
      ['x'.repeat(5001), 'Must be less than or equal to 5000 characters'],
      ['a\u0000b', 'Contains a character that cannot be stored'],
    ]) {
      const { error } = asking(text);
      expect(error && fieldErrors(error)).toEqual({ 'question.text': message });
    }
  });

  it('is rejected with a reason [FAQ-029]', () => {
    const { error } = rejectFaqFormSchema.safeParse({ reason: ' ' });
    expect(error && fieldErrors(error)).toEqual({ reason: 'Required' });
  });

  it('is rejected in at most 100 characters [FAQ-030]', () => {
    expect(rejectFaqFormSchema.safeParse({ reason: 'r'.repeat(100) }).success).toBe(true);
    const { error } = rejectFaqFormSchema.safeParse({ reason: 'r'.repeat(101) });
    expect(error && fieldErrors(error)).toEqual({ reason: 'Must be less than or equal to 100 characters' });
  });

  it('is found by either name of its status (decision 122)', () => {
    expect(faqFilterSchema.safeParse({ project: ID, status: 'APPROVED' }).success).toBe(true);
    expect(faqFilterSchema.safeParse({ project: ID, status: 'ANSWERED' }).success).toBe(false);
  });
});

it('who asked is thanked, and told of the review where there is one', () => {
  expect(thanksForAsking({ status: 'DRAFT', isReply: false })).toBe('Thanks for your question! It will be published after the review');
  expect(thanksForAsking({ status: 'ACTIVE', isReply: true })).toBe('Thanks for your question!');
  expect(thanksForAsking({ status: 'ACTIVE', isReply: false })).toBe('Thanks for your question! It is published');
});
