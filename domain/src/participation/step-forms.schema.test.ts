import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldErrors } from '../kernel/validation.ts';
import { chooseProductsSchema, STEP_FORM_TEXTS } from './step-forms.schema.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const OTHER = '1f8fad5b-d9cb-469f-a165-70867728950e';
const project = { id: ID };
const now = new Date('2026-07-05T02:00:00Z');
const day = (text: string) => `${text}T12:00:00.000Z`;
const problems = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? {} : fieldErrors(result.error);
};

describe('choosing products for scoring', () => {
  const schema = chooseProductsSchema({ now, open: [ID, OTHER] });

  it('takes a product as it is or gives it a deadline', () => {
    const products = [
      { id: ID, selected: true, deadline: day('2026-07-10') },
      { id: OTHER, selected: false, deadline: day('2026-07-10') },
    ];
    expect(schema.parse({ project, products })).toEqual({
      project,
      products: [
        { id: ID, deadline: null },
        { id: OTHER, deadline: new Date(day('2026-07-10')) },
      ],
    });
    expect(schema.parse({ project, products: [{ id: ID }, { id: OTHER, deadline: day('2026-07-10') }] })).toEqual(
      schema.parse({ project, products }),
    );
  });

  it.each([
    ['a product is neither', [{ id: ID, selected: false }, { id: OTHER }], { 'products.0.deadline': 'Required' }],
    [
      'a deadline has passed',
      [{ id: ID, deadline: day('2026-07-03') }, { id: OTHER }],
      { 'products.0.deadline': 'Date should be later or equal to current date' },
    ],
    ['a product is left out', [{ id: ID }], { products: 'Is not complete' }],
    [
      'a product is named twice, to be scored as it is and to get more time',
      [{ id: ID }, { id: OTHER }, { id: ID, deadline: day('2026-07-10') }],
      { 'products.2.id': 'Must be one of the offered options' },
    ],
  ])('is refused when %s', (_when, products, expected) => {
    expect(problems(schema, { project, products })).toEqual(expected);
  });

  it('has no say about products that submitted', () => {
    const oneOpen = chooseProductsSchema({ now, open: [ID] });
    expect(problems(oneOpen, { project, products: [{ id: ID }, { id: OTHER }] })).toEqual({
      'products.1.id': 'Must be one of the offered options',
    });
  });

  it('is final', () => {
    expect(STEP_FORM_TEXTS.choiceIsFinal).toContain('final');
    expect(STEP_FORM_TEXTS.choiceTitle).toBe('Choice Products for Scoring');
  });
});
