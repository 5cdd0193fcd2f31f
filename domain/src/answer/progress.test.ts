import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROJECT_STATUSES } from '../project/project.status.ts';
import {
  ANSWER_STATE_LABELS,
  ANSWER_STATES,
  ANSWER_STATUSES,
  answerState,
  REQUEST_LABEL,
  requestNotes,
  showsRequest,
} from './answer.status.ts';
import { givenContent, givenNotApplicable } from './given-question.ts';
import { isAnswered, progress } from './progress.ts';

describe('progress', () => {
  it('takes a no and a not applicable for an answer, but nothing empty and no draft', () => {
    expect([false, true, '0', ['a']].map((value) => isAnswered(givenContent(value)))).toEqual([true, true, true, true]);
    expect([null, '', []].map((value) => isAnswered(givenContent(value)))).toEqual([false, false, false]);
    expect(isAnswered(givenNotApplicable())).toBe(true);
    expect(isAnswered(null)).toBe(false);
    expect(isAnswered({ ...givenContent('half a sen'), isDraft: true })).toBe(false);
  });

  it.each([
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 67],
    [3, 3, 100],
    [1, 200, 1],
    [1, 1000, 0],
    [199, 200, 99],
    [0, 0, 100],
  ])('%i of %i is %i percent [VEND-044]', (answered, total, percent) => {
    expect(progress(answered, total).percent).toBe(percent);
  });

  it('is a whole percentage that reaches 100 only with the last answer [VEND-044]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(5000), (total, some) => {
        const answered = Math.min(some, total);
        const { percent } = progress(answered, total);
        expect(Number.isInteger(percent)).toBe(true);
        expect(percent === 100).toBe(answered === total);
        expect(Math.abs(percent - (answered / total) * 100)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the status of an answer', () => {
  it('is shown as requested while the project awaits answers, is scored and is completed [VEND-036]', () => {
    expect(ANSWER_STATUSES).toEqual(['REQUESTED']);
    expect(PROJECT_STATUSES.filter((status) => showsRequest('REQUESTED', status)).toSorted()).toEqual(['AWAITING', 'COMPLETED', 'SCORING']);
    expect(PROJECT_STATUSES.some((status) => showsRequest(null, status))).toBe(false);
  });

  it('says what is asked for, or that something is', () => {
    expect(REQUEST_LABEL).toBe('Requested to Update');
    expect(requestNotes('Please add 2026.')).toBe('Please add 2026.');
    expect([null, '', ' '].map(requestNotes)).toEqual(Array(3).fill('An update to this answer has been requested.'));
  });
});

describe('the footer of an answer', () => {
  const shown = { unsaved: false, failed: false, answered: true, notApplicable: false, readOnly: false };

  it.each([
    ['saved', {}, 'Saved'],
    ['read only', { readOnly: true }, 'Submitted'],
    ['typed and not saved', { unsaved: true }, 'Draft'],
    ['typed over a Not Applicable', { unsaved: true, notApplicable: true }, 'Draft'],
    ['not applicable', { notApplicable: true, answered: false }, 'Not Applicable'],
    ['not applicable and read only', { notApplicable: true, readOnly: true }, 'Not Applicable'],
    ['refused by the server', { failed: true, unsaved: true }, 'Unable to save Answer'],
    ['empty', { answered: false }, null],
  ])('of one that is %s', (_what, change, label) => {
    const state = answerState({ ...shown, ...change });
    expect(state && ANSWER_STATE_LABELS[state]).toBe(label);
    expect(state === null || ANSWER_STATES.includes(state)).toBe(true);
  });
});
