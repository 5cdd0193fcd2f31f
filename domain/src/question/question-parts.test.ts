import { describe, expect, it } from 'vitest';
import { PROJECT_STATUSES } from '../project/project.status.ts';
import { maxAnswerLength } from './answer-length.ts';
import { formatNumberAnswer } from './number-format.ts';
import { QUESTION_STATUS_LABELS, QUESTION_TYPE_LABELS, QUESTION_VIEW_LABELS, rejectReasonLabel } from './question.labels.ts';
import { QUESTION_STATUSES, statusAfterEdit, statusWhenAdded } from './question.status.ts';
import { QUESTION_TYPES } from './question.types.ts';
import { AUTO_EXPAND_LIMIT, expandsWhileFiltering, matchesSearch, searchWords } from './question-search.ts';

describe('the status of a question', () => {
  it('is pending, approved or rejected [QUES-034]', () => {
    expect(QUESTION_STATUSES).toEqual(['PENDING', 'APPROVED', 'REJECTED']);
    expect(QUESTION_STATUSES.map((status) => QUESTION_STATUS_LABELS[status])).toEqual(['Pending', 'Approved', 'Rejected']);
  });

  it('starts as pending, or approved once nobody reviews any more (decision 62)', () => {
    expect(PROJECT_STATUSES.filter((status) => statusWhenAdded(status) === 'PENDING')).toEqual(['DRAFT', 'IN_REVIEW']);
    expect(statusWhenAdded('AWAITING')).toBe('APPROVED');
  });

  it('is pending again after an edit (decision 98)', () => {
    expect(statusAfterEdit()).toBe('PENDING');
  });

  it('shows a reason, or n/a', () => {
    expect(rejectReasonLabel('Too vague')).toBe('Too vague');
    expect(rejectReasonLabel(null)).toBe('n/a');
  });
});

it('has a word for every type and view', () => {
  expect(QUESTION_TYPES.map((type) => QUESTION_TYPE_LABELS[type]).every(Boolean)).toBe(true);
  expect(QUESTION_VIEW_LABELS).toEqual({ SELECT: 'Select', RADIO: 'Radio', CHECKBOX: 'Checkbox' });
});

describe('searching questions', () => {
  it.each([
    ['network SIZE', true],
    ['size network', true],
    ['  network   size  ', true],
    ['netw', true],
    ['network price', false],
    ['', true],
  ])('%j finds it: %s', (query, expected) => {
    expect(matchesSearch(query, 'Size of your Network', null, undefined)).toBe(expected);
  });

  it('looks for the words in all texts together, never across two of them', () => {
    expect(matchesSearch('network dental', 'Network size', 'Dental plans')).toBe(true);
    expect(matchesSearch('sizedental', 'Network size', 'Dental plans')).toBe(false);
    expect(searchWords(' A  b ')).toEqual(['a', 'b']);
  });

  it('opens sections of up to ten questions and leaves longer ones closed', () => {
    expect(AUTO_EXPAND_LIMIT).toBe(10);
    expect(expandsWhileFiltering(10)).toBe(true);
    expect(expandsWhileFiltering(11)).toBe(false);
  });
});

describe('a number as people read it', () => {
  const formatted = { enableNumberFormatting: true, prefix: null, suffix: null };

  it.each([
    [' 1234567 ', '1,234,567'],
    ['999', '999'],
    ['-1000', '-1,000'],
    ['+1000', '1,000'],
    ['1234,5', '1,234.5'],
    ['1234.50', '1,234.50'],
    ['0.1234567', '0.1234567'],
    ['9007199254740993', '9,007,199,254,740,993'],
    ['n/a', 'n/a'],
  ])('%s reads %s [QUES-080]', (value, expected) => {
    expect(formatNumberAnswer(value, formatted)).toBe(expected);
  });

  it('stays as typed without formatting [QUES-080]', () => {
    expect(formatNumberAnswer(' 1234567 ', { ...formatted, enableNumberFormatting: false })).toBe('1234567');
  });

  it.each([
    ['$', ' USD', '$1,500 USD'],
    [null, '%', '1,500%'],
    [null, 'days', '1,500 days'],
    ['EUR', '/ month', 'EUR 1,500/ month'],
  ])('stands between its prefix %s and suffix %s, apart from words', (prefix, suffix, expected) => {
    expect(formatNumberAnswer('1500', { enableNumberFormatting: true, prefix, suffix })).toBe(expected);
  });
});

it.each([
  ['STRING', null, null, 2000],
  ['TEXT', null, null, 5000],
  ['TEXT', null, 1000, 1000],
  ['STRING', null, 3000, 3000],
  ['TEXT', 500, 1000, 500],
  ['TEXT', 2000, 1000, 1000],
  ['STRING', 50, null, 50],
] as const)('%s with its own limit %s in a project with %s takes %i characters [PROJ-120]', (type, maxLength, project, expected) => {
  expect(maxAnswerLength({ type, maxLength }, project)).toBe(expected);
});
