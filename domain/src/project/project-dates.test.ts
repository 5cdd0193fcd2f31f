import { expect, it } from 'vitest';
import { PROJECT_DATES, type ProjectType } from './project.status.ts';
import { dateHint } from './project-dates.ts';

const hints = (type: ProjectType) => PROJECT_DATES.map((date) => dateHint(type, date));

it('says at every date how it stands to the others, as the rules want it', () => {
  const competition = [
    'Before the Submission Deadline',
    'Not after the Questions Submission Deadline',
    'After the Publish Date',
    'After the Submission Deadline',
    'After the Questions Submission Deadline',
  ];
  expect(hints('RFP')).toEqual(competition);
  expect(hints('RFI')).toEqual(competition);
});

it('asks for no order between answers and questions of a panel, and for none at all in an open panel', () => {
  expect(hints('PANEL')).toEqual([
    'Before the Submission Deadline',
    'Not after the Questions Submission Deadline',
    'After the Publish Date',
    'Not before the Questions Clarification Deadline',
    'After the Questions Submission Deadline',
  ]);
  expect(hints('RFIOP')).toEqual([undefined, undefined, undefined, undefined, undefined]);
});
