import { describe, expect, it } from 'vitest';
import { dueReminders } from './reminders.ts';

describe('reminders of deadlines', () => {
  it('come seven, three and one days before', () => {
    expect(dueReminders('QuestionsSubmissionDeadline', { before: '2026-11-15', now: '2026-11-16' })).toEqual([
      { deadline: '2026-11-17', days: 1, left: 1 },
      { deadline: '2026-11-19', days: 3, left: 3 },
      { deadline: '2026-11-23', days: 7, left: 7 },
    ]);
  });

  it('come three and one days before an extended deadline', () => {
    expect(dueReminders('QuestionsSubmissionExtendedDeadline', { before: '2026-11-15', now: '2026-11-16' })).toEqual([
      { deadline: '2026-11-17', days: 1, left: 1 },
      { deadline: '2026-11-19', days: 3, left: 3 },
    ]);
  });

  it('come on the first morning of all as on any other', () => {
    expect(dueReminders('SubmissionDeadline', { before: null, now: '2026-11-16' }).map(({ deadline }) => deadline)).toEqual([
      '2026-11-17',
      '2026-11-19',
      '2026-11-23',
    ]);
  });

  it('come once a morning', () => {
    expect(dueReminders('SubmissionDeadline', { before: '2026-11-16', now: '2026-11-16' })).toEqual([]);
  });

  it('are counted by the calendar when the clocks change', () => {
    expect(dueReminders('QuestionsSubmissionExtendedDeadline', { before: '2026-10-29', now: '2026-10-30' })).toEqual([
      { deadline: '2026-10-31', days: 1, left: 1 },
      { deadline: '2026-11-02', days: 3, left: 3 },
    ]);
    expect(dueReminders('QuestionsSubmissionExtendedDeadline', { before: '2026-03-06', now: '2026-03-07' })).toEqual([
      { deadline: '2026-03-08', days: 1, left: 1 },
      { deadline: '2026-03-10', days: 3, left: 3 },
    ]);
  });

  it('after two mornings without a server come one for each deadline, the nearest, with the days there really are', () => {
    expect(dueReminders('SubmissionDeadline', { before: '2026-11-13', now: '2026-11-16' })).toEqual([
      { deadline: '2026-11-17', days: 1, left: 1 },
      // Three days before it was the 15th, a morning without a server.
      { deadline: '2026-11-18', days: 3, left: 2 },
      { deadline: '2026-11-19', days: 3, left: 3 },
      { deadline: '2026-11-21', days: 7, left: 5 },
      { deadline: '2026-11-22', days: 7, left: 6 },
      { deadline: '2026-11-23', days: 7, left: 7 },
    ]);
  });

  it('after a year without a server come for the next seven days and no further, and never for what has passed', () => {
    const due = dueReminders('SubmissionDeadline', { before: '2025-11-16', now: '2026-11-16' });
    expect(due.map(({ deadline, days }) => [deadline, days])).toEqual([
      ['2026-11-17', 1],
      ['2026-11-18', 3],
      ['2026-11-19', 3],
      ['2026-11-20', 7],
      ['2026-11-21', 7],
      ['2026-11-22', 7],
      ['2026-11-23', 7],
    ]);
  });
});
