import { DEFAULT_COMPANY_SETTINGS } from '@weighbridge/domain/access/company-settings.ts';
import { expect, it } from 'vitest';
import type { Project } from '../../../parts/project/project.operations.ts';
import { givenProject } from '../../../parts/project/testing/given-project.ts';
import { emptyValues, valuesFromModel, valuesOf } from './project-values.ts';
import { withChosen } from './use-form-options.ts';

const MARCUS = { id: 'marcus', name: 'Marcus Webb' };
const FIRM = { ...DEFAULT_COMPANY_SETTINGS, scoringType: 'COLORS' as const, answersMaxLength: [300, 400, 500] as [number, number, number] };
const DATES = {
  publishDate: '2026-05-01T12:00:00.000Z',
  questionsClarificationDeadline: '2026-05-02T12:00:00.000Z',
  submissionDeadline: '2026-05-04T12:00:00.000Z',
  questionsSubmissionDeadline: '2026-05-20T12:00:00.000Z',
  plannedDecisionDate: '2026-06-30T12:00:00.000Z',
};
const NO_DATES = {
  publishDate: null,
  questionsClarificationDeadline: null,
  submissionDeadline: null,
  questionsSubmissionDeadline: null,
  plannedDecisionDate: null,
};

const complete = (change: Partial<Project> = {}) =>
  givenProject({
    intro: 'We look for a carrier.',
    description: 'In detail',
    hideClientInfo: true,
    brokerageContacts: [{ user: MARCUS, phoneNumber: '555-0100' }],
    frequency: 'Yearly',
    settings: { scoringType: 'COLORS', answersMaxLength: 700 },
    locationOriginated: 'Boston, MA',
    targetNumberRespondents: 3,
    employeeSize: 'SMALL',
    liveCount: 1250,
    serviceTypes: [{ id: 'dental', label: 'Dental' }],
    projectServiceTypes: [{ id: 'medical', label: 'Medical', description: null }],
    moreInformation: [{ key: 'Plan year', value: 'Calendar' }],
    files: [{ id: 'file', description: null, filename: 'census.xlsx', url: '/api/file/file', state: 'READY' }],
    productOwners: [MARCUS],
    domainExperts: [{ id: 'dana', name: 'Dana Fox' }],
    viewers: [{ id: 'vic', name: 'Vic Day' }],
    ...DATES,
    ...change,
  });

it('starts a project with its author as owner and first contact, and with what the firm has chosen', () => {
  expect(emptyValues('RFP', { id: 'marcus', phoneNumber: '555-0100' }, FIRM)).toMatchObject({
    type: 'RFP',
    brokerageContacts: [{ user: { id: 'marcus' }, phoneNumber: '555-0100' }],
    productOwners: [{ id: 'marcus' }],
    settings: { scoringType: 'COLORS', answersMaxLength: 300 },
    hideClientInfo: false,
    client: null,
    ...NO_DATES,
  });
  expect(emptyValues('RFI', { id: 'marcus', phoneNumber: null }, null)).toMatchObject({
    brokerageContacts: [{ user: { id: 'marcus' }, phoneNumber: '' }],
    settings: { scoringType: 'NUMBERS', answersMaxLength: 2000 },
  });
});

it('holds everything that the project has', () => {
  expect(valuesOf(complete(), FIRM)).toEqual({
    type: 'RFP',
    name: 'Dental Carrier RFP 2027',
    intro: 'We look for a carrier.',
    description: 'In detail',
    hideClientInfo: true,
    brokerageContacts: [{ user: { id: 'marcus' }, phoneNumber: '555-0100' }],
    frequency: 'Yearly',
    settings: { scoringType: 'COLORS', answersMaxLength: 700 },
    locationOriginated: 'Boston, MA',
    targetNumberRespondents: 3,
    employeeSize: 'SMALL',
    liveCount: 1250,
    serviceTypes: [{ id: 'dental' }],
    projectServiceTypes: [{ id: 'medical' }],
    moreInformation: [{ key: 'Plan year', value: 'Calendar' }],
    files: [{ id: 'file', description: '', filename: 'census.xlsx' }],
    client: { id: '0190a5d1-0000-7000-8000-0000000000c1' },
    productOwners: [{ id: 'marcus' }],
    domainExperts: [{ id: 'dana' }],
    viewers: [{ id: 'vic' }],
    ...DATES,
  });
});

it('holds empty fields where the project says nothing', () => {
  const said = { client: null, settings: { scoringType: 'NUMBERS', answersMaxLength: null } } as const;
  expect(valuesOf(givenProject(said), FIRM)).toMatchObject({
    intro: '',
    description: '',
    frequency: '',
    locationOriginated: '',
    settings: { scoringType: 'NUMBERS', answersMaxLength: 400 },
    client: null,
    ...NO_DATES,
  });
  expect(valuesOf(givenProject(said), null).settings.answersMaxLength).toBe(5000);
});

it('plans a project that is made from another one anew, without its dates and documents', () => {
  expect(valuesFromModel(complete(), 'RFP', FIRM)).toMatchObject({ name: 'Dental Carrier RFP 2027', files: [], ...NO_DATES });
});

it.each([
  ['RFI', 'RFP', 3],
  ['RFP', 'RFP', 3],
  ['PANEL', 'RFP', null],
  ['RFP', 'PANEL', null],
] as const)('takes the number of respondents from a %s into a %s where both have one: %s', (before, type, target) => {
  const values = valuesFromModel(complete({ type: before }), type, FIRM);
  expect([values.type, values.targetNumberRespondents]).toEqual([type, target]);
});

it('goes on offering what is chosen and no longer in the list, under its name', () => {
  const offered = [{ value: 'marcus', label: 'Marcus Webb' }];
  expect(withChosen(offered, [MARCUS, { id: 'dana', name: 'Dana Fox' }, { id: 'dental', label: 'Dental' }, { id: 'gone' }])).toEqual([
    { value: 'marcus', label: 'Marcus Webb' },
    { value: 'dana', label: 'Dana Fox' },
    { value: 'dental', label: 'Dental' },
    { value: 'gone', label: 'gone' },
  ]);
});
