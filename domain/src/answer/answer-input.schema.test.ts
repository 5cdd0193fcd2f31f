import { expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldErrors } from '../kernel/validation.ts';
import { ANSWER_MESSAGES } from './answer.messages.ts';
import {
  ANSWERS_AT_ONCE,
  answersOfProductSchema,
  findRelatedAnswersSchema,
  parseAnswersFileSchema,
  REQUEST_NOTE_MAX_LENGTH,
  removeAnswerSchema,
  requestAnswerUpdateSchema,
  setAnswerSchema,
  setAnswersSchema,
  setSectionUnansweredSchema,
} from './answer-input.schema.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const ref = { id: ID };
const place = { project: ref, product: ref, question: ref };
const problems = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? {} : fieldErrors(result.error);
};

it('sets one answer of one product, with its place in the order of changes', () => {
  const order = { clientId: ID, clientSequence: 3, baseRevision: 2 };
  expect(setAnswerSchema.parse({ ...place, ...order, answer: { value: 'x' } })).toMatchObject({ ...order, isDraft: false });
  expect(problems(setAnswerSchema, { ...place, answer: null })).toEqual({ answer: 'Required' });
  expect(problems(setAnswerSchema, { ...place, answer: {}, clientSequence: 0, baseRevision: -1 })).toEqual({
    clientSequence: 'Must be a number greater than or equal to 1',
    baseRevision: 'Must be a number greater than or equal to 0',
  });
  expect(problems(removeAnswerSchema, { project: ref, product: ref })).toEqual({ question: 'Required' });
});

it('sets some answers at once, not none and not endlessly many', () => {
  const answers = [{ question: ref, value: true }];
  expect(setAnswersSchema.parse({ project: ref, product: ref, answers }).answers).toMatchObject(answers);
  expect(problems(setAnswersSchema, { project: ref, product: ref, answers: [] })).toEqual({ answers: 'Required' });
  const many = Array.from({ length: ANSWERS_AT_ONCE + 1 }, () => ({ question: ref }));
  expect(problems(setAnswersSchema, { project: ref, product: ref, answers: many })).toEqual({ answers: 'At most 1000 answers at once' });
});

it("describes an unanswered section in the project's length", () => {
  const section = { project: ref, product: ref, section: ref };
  expect(setSectionUnansweredSchema(5).parse({ ...section, description: ' none ' }).description).toBe('none');
  expect(problems(setSectionUnansweredSchema(5), { ...section, description: 'too long' })).toEqual({
    description: 'Must be less than or equal to 5 characters',
  });
});

it('asks for an answer again with a note of up to 500 characters', () => {
  expect(requestAnswerUpdateSchema.parse(place).notes).toBeNull();
  expect(problems(requestAnswerUpdateSchema, { ...place, notes: 'x'.repeat(REQUEST_NOTE_MAX_LENGTH) })).toEqual({});
  expect(problems(requestAnswerUpdateSchema, { ...place, notes: 'x'.repeat(501) })).toEqual({
    notes: 'Must be less than or equal to 500 characters',
  });
});

it('names the product, the file and the question it is about', () => {
  expect(problems(answersOfProductSchema, { project: ref })).toEqual({ product: 'Required' });
  expect(problems(parseAnswersFileSchema, { project: ref, product: ref })).toEqual({ file: 'Required' });
  expect(findRelatedAnswersSchema.parse({ question: ' Why? ', type: 'TEXT' })).toEqual({
    question: 'Why?',
    section: null,
    type: 'TEXT',
    multiple: false,
  });
});

it('says what the vendor needs to know', () => {
  expect(ANSWER_MESSAGES.unableToSaveData('Too long')).toBe('Unable to save data. Too long');
  expect(ANSWER_MESSAGES.submitted).toContain('Well done! Your answers were successfully submitted');
});
