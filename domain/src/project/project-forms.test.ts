import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldErrors } from '../kernel/validation.ts';
import { DEADLINE_NAME_LENGTH, shownDeadlines, truncateName, upcomingDeadlines } from './deadlines.ts';
import { projectSortSchema, projectsFilterSchema } from './project-list.schema.ts';
import { defaultProjectSort, hiddenStatuses, PROJECT_SORT_FIELDS } from './project-list.ts';
import { changeProjectStatusSchema, chooseProductsSchema, STEP_FORM_TEXTS, setWinnersSchema } from './step-forms.schema.ts';

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

describe('naming winners', () => {
  it('takes one or more of the scored products (decision 54)', () => {
    const schema = setWinnersSchema({ scored: [ID, OTHER] });
    expect(problems(schema, { project, winners: [{ id: ID }, { id: OTHER }] })).toEqual({});
    expect(problems(schema, { project, winners: [] })).toEqual({ winners: 'Please select at least one winner' });
    expect(problems(setWinnersSchema({ scored: [ID] }), { project, winners: [{ id: OTHER }] })).toEqual({
      'winners.0': 'Must be one of the offered options',
    });
  });

  it('takes none where nobody was scored', () => {
    expect(problems(setWinnersSchema({ scored: [] }), { project, winners: [] })).toEqual({});
  });
});

it('a change of status says where it starts from', () => {
  expect(problems(changeProjectStatusSchema, { id: ID, status: 'IN_REVIEW' })).toEqual({ from: 'Required' });
  expect(problems(changeProjectStatusSchema, { id: ID, from: 'DRAFT', status: 'OPEN' })).toEqual({
    status: 'Must be one of the offered options',
  });
});

describe('the calendar of deadlines', () => {
  const none = {
    questionsClarificationDeadline: null,
    submissionDeadline: null,
    questionsSubmissionDeadline: null,
    plannedDecisionDate: null,
  };
  const given = (id: string, change: object) => ({ id, name: `Project ${id}`, status: 'AWAITING' as const, ...none, ...change });
  const at = (text: string) => new Date(day(text));

  it('holds the four deadlines of projects that still run, the next first (decision 76)', () => {
    const deadlines = upcomingDeadlines(
      [
        given('a', { plannedDecisionDate: at('2026-09-01'), questionsClarificationDeadline: at('2026-07-20') }),
        given('b', { submissionDeadline: at('2026-07-04'), questionsSubmissionDeadline: at('2026-07-03') }),
        given('c', { status: 'ARCHIVED', submissionDeadline: at('2026-07-10') }),
        given('d', { status: 'DELETED', submissionDeadline: at('2026-07-10') }),
      ],
      now,
    );
    expect(deadlines.map(({ projectId, kind }) => `${projectId} ${kind}`)).toEqual([
      'b submissionDeadline',
      'a questionsClarificationDeadline',
      'a plannedDecisionDate',
    ]);
  });

  it('shows the next five, or those of one day', () => {
    const deadlines = ['10', '11', '12', '13', '14', '15', '15'].map((date) => ({ date: at(`2026-07-${date}`) }));
    expect(shownDeadlines(deadlines, null)).toEqual(deadlines.slice(0, 5));
    expect(shownDeadlines(deadlines, '2026-07-15')).toHaveLength(2);
    expect(shownDeadlines(deadlines, '2026-07-16')).toEqual([]);
  });

  it('cuts the name of a project after 30 characters', () => {
    expect(DEADLINE_NAME_LENGTH).toBe(30);
    expect(truncateName('x'.repeat(30))).toBe('x'.repeat(30));
    expect(truncateName('x'.repeat(31))).toBe(`${'x'.repeat(30)}…`);
    expect(truncateName(`${'x'.repeat(29)}😀y`)).toBe(`${'x'.repeat(29)}😀…`);
  });
});

describe('the list', () => {
  it('hides archived projects unless asked, deleted ones always', () => {
    expect(hiddenStatuses(false)).toEqual(['DELETED', 'ARCHIVED']);
    expect(hiddenStatuses(true)).toEqual(['DELETED']);
  });

  it('starts with the newest for brokers and with the status for vendors', () => {
    expect(defaultProjectSort('BROKER')).toEqual({ field: 'createdAt', direction: 'DESC' });
    expect(projectSortSchema('VENDOR').parse(null)).toEqual({ field: 'status', direction: 'ASC' });
    expect(PROJECT_SORT_FIELDS).not.toContain('description');
  });

  it('is for brokers and vendors only', () => {
    expect(() => defaultProjectSort('ADMIN')).toThrow('UserType is not supported');
    expect(() => defaultProjectSort('CLIENT')).toThrow('UserType is not supported');
  });

  it('is filtered by what it knows', () => {
    expect(projectsFilterSchema.parse({ keyword: ' dental ', notStatus: ['DELETED'] })).toMatchObject({
      keyword: 'dental',
      notStatus: ['DELETED'],
      projectServiceTypes: [],
    });
    expect(problems(projectsFilterSchema, { notStatus: ['GONE'] })).toEqual({ 'notStatus.0': 'Must be one of the offered options' });
  });
});
