import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldErrors } from '../kernel/validation.ts';
import { DEADLINE_NAME_LENGTH, shownDeadlines, truncateName, upcomingDeadlines } from './deadlines.ts';
import { projectsFilterSchema } from './project-list.schema.ts';
import { defaultProjectSort, hiddenStatuses, PROJECT_SORT_FIELDS } from './project-list.ts';

const now = new Date('2026-07-05T02:00:00Z');
const day = (text: string) => `${text}T12:00:00.000Z`;
const problems = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? {} : fieldErrors(result.error);
};

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
    expect(defaultProjectSort('VENDOR')).toEqual({ field: 'status', direction: 'ASC' });
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
    const types = (count: number) => projectsFilterSchema.safeParse({ types: Array.from({ length: count }, () => 'RFP') }).success;
    expect([types(100), types(101)]).toEqual([true, false]);
  });
});
