import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldErrors } from '../kernel/validation.ts';
import {
  createProjectSchema,
  type ProjectBefore,
  projectSettingsSchema,
  updateProjectMembersSchema,
  updateProjectSchema,
  updateProjectSettingsSchema,
} from './project.schema.ts';
import { targetRespondentsFor } from './target-respondents.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const ref = { id: ID };
const x = (length: number) => 'x'.repeat(length);
const tooLong = (max: number) => `Must be less than or equal to ${max} characters`;
// Still July 4 in New York.
const now = new Date('2026-07-05T02:00:00Z');
const day = (text: string) => `${text}T12:00:00.000Z`;
const problems = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? {} : fieldErrors(result.error);
};

const rfp = {
  type: 'RFP',
  name: 'Dental 2027',
  client: ref,
  brokerageContacts: [{ user: ref, phoneNumber: '555 0100' }],
  targetNumberRespondents: 3,
  publishDate: day('2026-07-04'),
  submissionDeadline: day('2026-08-01'),
  questionsSubmissionDeadline: day('2026-09-01'),
  plannedDecisionDate: day('2026-10-01'),
} as const;
const panel = { ...rfp, type: 'PANEL', targetNumberRespondents: null };
const creating = (change: object, base: object = rfp) => problems(createProjectSchema({ now }), { ...base, ...change });
const created = (change: object, base: object = rfp) => createProjectSchema({ now }).parse({ ...base, ...change } as never);

describe('the fields every project has', () => {
  it.each([
    ['PROJ-121', { name: ' ' }, { name: 'Required' }],
    ['PROJ-122', { name: x(100) }, {}],
    ['PROJ-122', { name: x(101) }, { name: tooLong(100) }],
    ['PROJ-123', { intro: x(2500) }, {}],
    ['PROJ-123', { intro: x(2501) }, { intro: tooLong(2500) }],
    ['PROJ-124', { description: x(5000) }, {}],
    ['PROJ-124', { description: x(5001) }, { description: tooLong(5000) }],
    ['PROJ-125', { type: undefined }, { type: 'Required' }],
    ['PROJ-125', { type: 'RFQ' }, { type: 'Must be one of the offered options' }],
    ['PROJ-126', { liveCount: 1 }, {}],
    ['PROJ-126', { liveCount: 100_000 }, {}],
    ['PROJ-126', { liveCount: 0 }, { liveCount: 'Must be a number greater than or equal to 1' }],
    ['PROJ-126', { liveCount: 100_001 }, { liveCount: 'Must be a number less than or equal to 100000' }],
    ['PROJ-126', { liveCount: 1.5 }, { liveCount: 'Must be a whole number' }],
    ['PROJ-127', { locationOriginated: x(100) }, {}],
    ['PROJ-127', { locationOriginated: x(101) }, { locationOriginated: tooLong(100) }],
    ['PROJ-148', { moreInformation: [{ key: ' ', value: 'v' }] }, { 'moreInformation.0.key': 'Required' }],
    ['PROJ-149', { moreInformation: [{ key: x(100), value: 'v' }] }, {}],
    ['PROJ-149', { moreInformation: [{ key: x(101), value: 'v' }] }, { 'moreInformation.0.key': tooLong(100) }],
    ['PROJ-150', { moreInformation: [{ key: 'k', value: '' }] }, { 'moreInformation.0.value': 'Required' }],
    ['PROJ-151', { moreInformation: [{ key: 'k', value: x(250) }] }, {}],
    ['PROJ-151', { moreInformation: [{ key: 'k', value: x(251) }] }, { 'moreInformation.0.value': tooLong(250) }],
    ['PROJ-152', { brokerageContacts: [] }, { brokerageContacts: 'Please add at least one contact' }],
    ['PROJ-153', { brokerageContacts: [{ phoneNumber: '1' }] }, { 'brokerageContacts.0.user': 'Required' }],
    ['PROJ-154', { brokerageContacts: [{ user: ref, phoneNumber: ' ' }] }, { 'brokerageContacts.0.phoneNumber': 'Required' }],
    ['PROJ-154', { brokerageContacts: [{ user: ref, phoneNumber: x(250) }] }, {}],
    ['PROJ-154', { brokerageContacts: [{ user: ref, phoneNumber: x(251) }] }, { 'brokerageContacts.0.phoneNumber': tooLong(250) }],
    ['PROJ-155', { files: [{ description: 'Plan' }] }, { 'files.0.id': 'Required' }],
  ])('[%s] %#', (_id, change, expected) => {
    expect(creating(change)).toEqual(expected);
  });

  it('trims the description of a file [PROJ-156]', () => {
    expect(created({ files: [{ ...ref, description: '  Plan  ' }] }).files).toEqual([{ id: ID, description: 'Plan' }]);
  });

  it('keeps a person once in a role', () => {
    const other = { id: '1f8fad5b-d9cb-469f-a165-70867728950e' };
    expect(created({ productOwners: [ref, other, ref] }).productOwners).toEqual([ref, other]);
  });

  it('copies no products and starts no iteration unless somebody says so', () => {
    expect(created({})).toMatchObject({ copyProducts: false, nextIteration: false });
  });
});

describe('settings', () => {
  it.each([
    ['PROJ-118', { scoringType: 'COLORS' }, {}],
    ['PROJ-118', { scoringType: 'STARS' }, { scoringType: 'Must be one of the offered options' }],
    ['PROJ-119', { answersMaxLength: null }, { answersMaxLength: 'Required' }],
    ['PROJ-119', { answersMaxLength: 100 }, {}],
    ['PROJ-119', { answersMaxLength: 5000 }, {}],
    ['PROJ-119', { answersMaxLength: 99 }, { answersMaxLength: 'Must be a number greater than or equal to 100' }],
    ['PROJ-119', { answersMaxLength: 5001 }, { answersMaxLength: 'Must be a number less than or equal to 5000' }],
  ])('[%s] %j', (_id, change, expected) => {
    expect(problems(projectSettingsSchema, { scoringType: 'NUMBERS', answersMaxLength: 2000, ...change })).toEqual(expected);
  });

  it('may be left to the firm', () => {
    expect(created({}).settings).toBeNull();
    expect(problems(updateProjectSettingsSchema, { id: ID })).toEqual({ settings: 'Required' });
  });
});

describe('what RFPs and RFIs need', () => {
  it.each([
    ['PROJ-128', 'plannedDecisionDate'],
    ['PROJ-129', 'questionsSubmissionDeadline'],
    ['PROJ-130', 'submissionDeadline'],
    ['PROJ-131', 'targetNumberRespondents'],
    ['PROJ-132', 'client'],
  ])('[%s] %s', (_id, field) => {
    expect(creating({ [field]: null })).toEqual({ [field]: 'Required' });
    expect(creating({ [field]: undefined }, { ...rfp, type: 'RFI' })).toEqual({ [field]: 'Required' });
  });

  it.each([
    ['PROJ-140', 'RFI', 1, {}],
    ['PROJ-140', 'RFI', 10, {}],
    ['PROJ-140', 'RFI', 11, { targetNumberRespondents: 'Must be a number less than or equal to 10' }],
    ['PROJ-140', 'RFI', 0, { targetNumberRespondents: 'Must be a number greater than or equal to 1' }],
    ['PROJ-141', 'RFP', 1, {}],
    ['PROJ-141', 'RFP', 5, {}],
    ['PROJ-141', 'RFP', 6, { targetNumberRespondents: 'Must be a number less than or equal to 5' }],
    ['PROJ-141', 'RFP', 0, { targetNumberRespondents: 'Must be a number greater than or equal to 1' }],
  ])('[%s] %s for %i respondents', (_id, type, targetNumberRespondents, expected) => {
    expect(creating({ type, targetNumberRespondents })).toEqual(expected);
  });

  it('a number of respondents that the new type does not allow is reset', () => {
    expect(targetRespondentsFor('RFP', 7)).toBeNull();
    expect(targetRespondentsFor('RFI', 7)).toBe(7);
    expect([1, 5].map((value) => targetRespondentsFor('RFP', value))).toEqual([1, 5]);
    expect(targetRespondentsFor('PANEL', 3)).toBeNull();
    expect(targetRespondentsFor('RFP', null)).toBeNull();
  });

  it('publishing and clarification may stay open (decision 55)', () => {
    expect(creating({ publishDate: null, questionsClarificationDeadline: null })).toEqual({});
  });
});

describe('the order of the dates', () => {
  it.each([
    [
      'PROJ-133',
      'plannedDecisionDate',
      'questionsSubmissionDeadline',
      'Planned Decision Date must be greater than Questions Submission Deadline',
    ],
    [
      'PROJ-134',
      'questionsSubmissionDeadline',
      'submissionDeadline',
      'Questions Submission Deadline must be greater than Submission Deadline',
    ],
    ['PROJ-135', 'submissionDeadline', 'publishDate', 'Submission Deadline must be greater than Publish Date'],
  ] as const)('[%s] %s comes a second after %s at least [PROJ-136]', (_id, later, earlier, message) => {
    const start = new Date(rfp[earlier]).getTime();
    expect(creating({ [later]: new Date(start) })).toMatchObject({ [later]: message });
    expect(creating({ [later]: new Date(start + 999) })).toMatchObject({ [later]: message });
    expect(creating({ [later]: new Date(start + 1000) })).toEqual({});
  });

  it.each([
    [
      'PROJ-145',
      { submissionDeadline: day('2026-07-04') },
      { submissionDeadline: 'Submission Deadline must be greater than Publish Date' },
    ],
    [
      'PROJ-146',
      { plannedDecisionDate: day('2026-09-01') },
      { plannedDecisionDate: 'Planned Decision Date must be greater than Questions Submission Deadline' },
    ],
    ['decision 57', { questionsSubmissionDeadline: day('2026-07-20') }, {}],
  ])('[%s] of a panel', (_id, change, expected) => {
    expect(creating(change, panel)).toEqual(expected);
  });
});

describe('the clarification deadline (decision 182)', () => {
  const tooLate = { questionsClarificationDeadline: 'Questions Clarification Deadline must not be after Questions Submission Deadline' };
  const withDates = (clarification: string | null, questions: string, of: object = rfp) =>
    creating({ questionsClarificationDeadline: clarification && day(clarification), questionsSubmissionDeadline: day(questions) }, of);

  it('may be the day of the questions submission deadline, not a later one', () => {
    expect(withDates('2026-08-20', '2026-08-20')).toEqual({});
    expect(withDates('2026-08-21', '2026-08-20')).toEqual(tooLate);
    expect(withDates('2026-08-21', '2026-08-20', panel)).toEqual(tooLate);
  });

  it('is not compared while one of the two is missing', () => {
    expect(withDates(null, '2026-08-20')).toEqual({});
    const open = { ...rfp, type: 'RFIOP', questionsClarificationDeadline: day('2026-08-21'), questionsSubmissionDeadline: null };
    expect(creating({}, open)).toEqual({});
    expect(creating({ questionsClarificationDeadline: day('2026-08-21'), questionsSubmissionDeadline: null })).toEqual({
      questionsSubmissionDeadline: 'Required',
    });
  });
});

it('reports what is missing and what does not fit together at once', () => {
  expect(
    creating({
      name: ' ',
      client: null,
      submissionDeadline: null,
      questionsSubmissionDeadline: day('2026-11-01'),
      publishDate: day('2026-07-01'),
    }),
  ).toEqual({
    name: 'Required',
    client: 'Required',
    submissionDeadline: 'Required',
    publishDate: 'Date should be later or equal to current date',
    plannedDecisionDate: 'Planned Decision Date must be greater than Questions Submission Deadline',
  });
  // A new project starts with a contact that has no number yet.
  expect(creating({ brokerageContacts: [{ user: ref, phoneNumber: '' }], client: null, submissionDeadline: null })).toEqual({
    'brokerageContacts.0.phoneNumber': 'Required',
    client: 'Required',
    submissionDeadline: 'Required',
  });
  // What is no date is compared with nothing.
  expect(creating({ name: ' ', submissionDeadline: 'soon' })).toMatchObject({ name: 'Required', submissionDeadline: expect.any(String) });
  expect(creating({ type: 'POEM' }, {})).toMatchObject({ type: expect.any(String), name: 'Required' });
});

describe('the dates and today', () => {
  const notPast = 'Date should be later or equal to current date';

  it.each([
    ['PROJ-137', 'publishDate'],
    ['PROJ-138', 'questionsClarificationDeadline'],
  ])('[%s] %s of a new project is today in New York or later', (_id, field) => {
    expect(creating({ [field]: day('2026-07-03') })).toEqual({ [field]: notPast });
    expect(creating({ [field]: day('2026-07-04') })).toEqual({});
  });

  it.each(['publishDate', 'questionsClarificationDeadline', 'submissionDeadline', 'questionsSubmissionDeadline', 'plannedDecisionDate'])(
    '%s lies within a year [PROJ-139]',
    (field) => {
      // What has to be before or after it is wrong then, too: only its own message is looked at.
      const saidOf = (date: string) => Object.entries(creating({ [field]: day(date) })).filter(([, text]) => text.includes('year'));
      expect(saidOf('2027-07-03')).toEqual([]);
      expect(saidOf('2027-07-04')).toEqual([[field, 'Date should be earlier than one year from today']]);
    },
  );
});

describe('panels and open panels', () => {
  it('a panel needs its dates and its client, no number of respondents [PROJ-144]', () => {
    expect(creating({}, panel)).toEqual({});
    expect(
      creating({ plannedDecisionDate: null, questionsSubmissionDeadline: null, submissionDeadline: null, client: null }, panel),
    ).toEqual({
      submissionDeadline: 'Required',
      questionsSubmissionDeadline: 'Required',
      plannedDecisionDate: 'Required',
      client: 'Required',
    });
    expect(created({ targetNumberRespondents: 3 }, panel).targetNumberRespondents).toBeNull();
  });

  it('a panel says how often it is run, in 50 characters [PROJ-143]', () => {
    expect(creating({ frequency: x(50) }, panel)).toEqual({});
    expect(creating({ frequency: x(51) }, panel)).toEqual({ frequency: tooLong(50) });
  });

  it('only a panel has a frequency', () => {
    expect(created({ frequency: 'Yearly' }, panel).frequency).toBe('Yearly');
    expect(created({ frequency: 'Yearly' }).frequency).toBeNull();
  });

  it('an open panel needs a name and keeps to the limits of texts, nothing else [PROJ-147]', () => {
    expect(problems(createProjectSchema({ now }), { type: 'RFIOP', name: 'Open' })).toEqual({});
    expect(problems(createProjectSchema({ now }), { type: 'RFIOP', name: '', intro: x(2501) })).toEqual({
      name: 'Required',
      intro: tooLong(2500),
    });
    const anyDates = {
      publishDate: day('2020-01-01'),
      plannedDecisionDate: day('2030-01-01'),
      questionsClarificationDeadline: day('2026-08-21'),
      questionsSubmissionDeadline: day('2026-08-20'),
    };
    expect(creating(anyDates, { type: 'RFIOP', name: 'Open' })).toEqual({});
  });
});

describe('an update', () => {
  const before: ProjectBefore = {
    type: 'RFP',
    status: 'IN_REVIEW',
    answersMaxLength: 2000,
    publishDate: new Date(day('2025-01-01')),
    questionsClarificationDeadline: null,
    submissionDeadline: new Date(day('2026-08-01')),
    questionsSubmissionDeadline: new Date(day('2026-09-01')),
    plannedDecisionDate: new Date(day('2028-10-01')),
  };
  const stored = {
    ...rfp,
    id: ID,
    updatedAt: day('2026-07-01'),
    hideClientInfo: false,
    serviceTypes: [],
    projectServiceTypes: [],
    moreInformation: [],
    files: [],
    publishDate: day('2025-01-01'),
    plannedDecisionDate: day('2028-10-01'),
  };
  const updating = (change: object, facts: Partial<ProjectBefore> = {}) =>
    problems(updateProjectSchema({ now, before: { ...before, ...facts } }), { ...stored, ...change });

  it('leaves dates alone that nobody changed, and looks at the others (decision 56) [PROJ-139]', () => {
    expect(updating({})).toEqual({});
    expect(updating({ plannedDecisionDate: day('2028-10-02') })).toEqual({
      plannedDecisionDate: 'Date should be earlier than one year from today',
    });
    expect(updating({ publishDate: day('2025-01-02') })).toEqual({});
  });

  it('takes nothing away that a project of its type needs', () => {
    expect(updating({ brokerageContacts: [], targetNumberRespondents: 6, submissionDeadline: null })).toEqual({
      brokerageContacts: 'Please add at least one contact',
      targetNumberRespondents: 'Must be a number less than or equal to 5',
      submissionDeadline: 'Required',
    });
  });

  it('does not carry the client or a draft', () => {
    const update = updateProjectSchema({ now, before }).parse({ ...stored, draft: ref } as never);
    expect(update).not.toHaveProperty('client');
    expect(update).not.toHaveProperty('draft');
  });

  it('changes the publish date and the answer length only in draft or in review', () => {
    const change = { publishDate: day('2026-07-10'), settings: { scoringType: 'NUMBERS', answersMaxLength: 500 } };
    expect(updating(change)).toEqual({});
    expect(updating(change, { status: 'DRAFT' })).toEqual({});
    expect(updating(change, { status: 'PUBLISHED' })).toEqual({
      publishDate: 'Can be changed only in draft or in review',
      'settings.answersMaxLength': 'Can be changed only in draft or in review',
    });
    expect(updating({}, { status: 'PUBLISHED' })).toEqual({});
  });

  it('changes the type only in draft, and keeps it when it is not named', () => {
    expect(updating({ type: 'RFI' }, { status: 'DRAFT' })).toEqual({});
    expect(updating({ type: 'RFI' })).toEqual({ type: 'Can be changed only in draft' });
    expect(updateProjectSchema({ now, before }).parse({ ...stored, type: undefined } as never).type).toBe('RFP');
  });

  it('does not empty lists that it does not carry', () => {
    expect(updating({ files: undefined, moreInformation: null })).toEqual({ files: 'Required', moreInformation: 'Required' });
    expect(problems(updateProjectMembersSchema, { id: ID, updatedAt: stored.updatedAt, productOwners: [] })).toEqual({
      domainExperts: 'Required',
      viewers: 'Required',
    });
  });
});
