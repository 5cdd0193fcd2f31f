import { expect, it } from 'vitest';
import type { NotificationKind } from './notification.kinds.ts';
import { arrange, UNGATHERED } from './notification.mail.ts';

const item = (kind: NotificationKind, minute: number, project: string | null) => ({
  kind,
  createdAt: new Date(Date.UTC(2026, 10, 16, 8, minute)),
  project: project === null ? null : { id: project, name: project },
});

it('puts what waits for the reader first, then the newest, project by project', () => {
  const { groups, left } = arrange([
    item('ProductAccepted', 1, 'Dental'),
    item('AnswersSubmitted', 9, 'Vision'),
    item('TemplatePublished', 5, null),
    item('FaqQuestion', 2, 'Dental'),
    item('FaqQuestion', 3, 'Dental'),
  ]);
  expect(groups.map(({ project, items }) => [project, items.map(({ kind, createdAt }) => `${kind} ${createdAt.getUTCMinutes()}`)])).toEqual(
    [
      ['Dental', ['FaqQuestion 3', 'FaqQuestion 2', 'ProductAccepted 1']],
      ['Vision', ['AnswersSubmitted 9']],
      [null, ['TemplatePublished 5']],
    ],
  );
  expect(left).toBe(0);
});

it('puts the nearest deadline first', () => {
  const reminders = [3, 1, 7].map((days, minute) => ({ ...item('SubmissionDeadline', minute, `In ${days}`), days }));
  expect(arrange(reminders).groups.map(({ project }) => project)).toEqual(['In 1', 'In 3', 'In 7']);
});

it('lists thirty and counts the rest', () => {
  const { groups, left } = arrange(Array.from({ length: 42 }, (_, minute) => item('AnswersSubmitted', minute, 'Dental')));
  expect(groups[0]?.items).toHaveLength(30);
  expect(groups[0]?.items[0]?.createdAt.getUTCMinutes()).toBe(41);
  expect(left).toBe(12);
});

it('keeps two projects of the same name apart', () => {
  const same = [item('FaqAnswer', 1, 'a'), item('FaqAnswer', 2, 'b')].map((one) => ({
    ...one,
    project: { id: one.project!.id, name: 'RFP' },
  }));
  expect(arrange(same).groups.map(({ project, items }) => [project, items.length])).toEqual([
    ['RFP', 1],
    ['RFP', 1],
  ]);
});

it('holds nothing back but reminders', () => {
  expect(UNGATHERED).toEqual(['SubmissionDeadline', 'QuestionsSubmissionDeadline', 'QuestionsSubmissionExtendedDeadline']);
});
