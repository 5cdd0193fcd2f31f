import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { correctAnswerSchema, scoredAnswersSchema, setAnswerNotesSchema, setAnswerRatingSchema } from './scoring.schema.ts';

const ID = '44444444-4444-4444-8444-444444444444';
const REF = { id: ID };
const place = { project: REF, product: REF, question: REF };
const takes = (schema: z.ZodType, input: object) => schema.safeParse(input).success;

describe('a rating', () => {
  it.each([
    [0, true],
    [5, true],
    [null, true],
    [-1, false],
    [6, false],
    [2.5, false],
    ['3', false],
    [undefined, false],
  ])('of %s: %s', (rating, expected) => {
    expect(takes(setAnswerRatingSchema, { ...place, rating })).toBe(expected);
  });

  it.each([
    ['seenRating', 0, true],
    ['seenRating', 5, true],
    ['seenRating', null, true],
    ['seenRating', -1, false],
    ['seenRating', 6, false],
    ['answerRevision', 0, true],
    ['answerRevision', 2_147_483_647, true],
    ['answerRevision', 2_147_483_648, false],
    ['answerRevision', -1, false],
  ])('that was given with %s %s: %s', (field, value, expected) => {
    expect(takes(setAnswerRatingSchema, { ...place, rating: 3, [field]: value })).toBe(expected);
  });
});

it('notes have 2,000 characters at most, and may be taken away', () => {
  expect(takes(setAnswerNotesSchema, { ...place, notes: 'x'.repeat(2000) })).toBe(true);
  expect(takes(setAnswerNotesSchema, { ...place, notes: 'x'.repeat(2001) })).toBe(false);
  expect(setAnswerNotesSchema.parse({ ...place, notes: '  ' }).notes).toBeNull();
});

it('a correction says which answer it corrects', () => {
  expect(takes(correctAnswerSchema, { ...place, value: 'Right', revision: 1 })).toBe(true);
  expect(takes(correctAnswerSchema, { ...place, value: 'Right' })).toBe(false);
});

it('the answers of 50 sections at most are read at once', () => {
  const sections = (count: number) =>
    Array.from({ length: count }, (_, index) => `44444444-4444-4444-8444-${String(index).padStart(12, '0')}`);
  expect(takes(scoredAnswersSchema, { project: ID, sections: sections(50) })).toBe(true);
  expect(takes(scoredAnswersSchema, { project: ID, sections: sections(51) })).toBe(false);
});
