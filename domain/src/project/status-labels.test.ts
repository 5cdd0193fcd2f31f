import { expect, it } from 'vitest';
import { EMPLOYER_SIZE_LABELS, EMPLOYER_SIZES, statusLabel } from './project.labels.ts';
import { PROJECT_STATUSES, type ProjectStatus, type ProjectType } from './project.status.ts';
import { currentStep, STATUS_STEPS, VENDOR_STEPPER, vendorStepIndex } from './status-steps.ts';

it.each<[string, ProjectStatus, ProjectType, string]>([
  ['PROJ-036', 'PUBLISHED', 'RFP', 'Run-up'],
  ['PROJ-037', 'AWAITING', 'RFP', 'In Progress'],
  ['PROJ-037', 'AWAITING', 'PANEL', 'In Progress'],
  ['PROJ-037', 'AWAITING', 'RFIOP', 'In Progress'],
  ['PROJ-038', 'SCORING', 'RFP', 'Awaiting'],
  ['decision 59', 'SCORING', 'RFI', 'Awaiting'],
  ['decision 59', 'SCORING', 'PANEL', 'In Progress'],
  ['PROJ-039', 'COMPLETED', 'RFP', 'Completed'],
  ['PROJ-039', 'COMPLETED', 'RFI', 'Completed'],
  ['PROJ-039', 'COMPLETED', 'PANEL', 'Closed'],
  ['decision 59', 'ARCHIVED', 'RFP', 'Completed'],
  ['PROJ-040', 'CANCELLED', 'RFP', 'Cancelled'],
])('[%s] vendors call %s of a %s %s', (_id, status, type, label) => {
  expect(statusLabel('VENDOR', status, type)).toBe(label);
});

it.each<[string, ProjectStatus, string]>([
  ['PROJ-041', 'IN_REVIEW', 'In Progress'],
  ['decision 59', 'DRAFT', 'In Progress'],
  ['decision 59', 'SCORING', 'In Progress'],
  ['PROJ-042', 'COMPLETED', 'Published'],
  ['decision 59', 'CANCELLED', 'Cancelled'],
])('[%s] clients call %s %s', (_id, status, label) => {
  expect(statusLabel('CLIENT', status, 'RFP')).toBe(label);
});

it('brokers and administrators share their words', () => {
  for (const status of PROJECT_STATUSES) expect(statusLabel('ADMIN', status, 'PANEL')).toBe(statusLabel('BROKER', status, 'PANEL'));
  expect(statusLabel('BROKER', 'COMPLETED', 'PANEL')).toBe('Closed');
});

it('the team follows six steps [PROJ-046]', () => {
  const six = ['DRAFT', 'IN_REVIEW', 'PUBLISHED', 'AWAITING', 'SCORING', 'COMPLETED'];
  expect(STATUS_STEPS.BROKER).toEqual(six);
  expect(STATUS_STEPS.ADMIN).toEqual(six);
});

it('vendors follow four steps and clients two [PROJ-047] [PROJ-048]', () => {
  expect(STATUS_STEPS.VENDOR).toEqual(['PUBLISHED', 'AWAITING', 'SCORING', 'COMPLETED']);
  expect(STATUS_STEPS.CLIENT).toEqual(['IN_REVIEW', 'COMPLETED']);
});

it.each<[ProjectStatus, team: number, client: number]>([
  ['DRAFT', 0, 0],
  ['IN_REVIEW', 1, 0],
  ['PUBLISHED', 2, 0],
  ['AWAITING', 3, 0],
  ['SCORING', 4, 0],
  ['COMPLETED', 5, 1],
  ['ARCHIVED', 6, 2],
])('a project in %s stands at step %i of the team and at step %i of the client', (status, team, client) => {
  expect(currentStep(STATUS_STEPS.BROKER, status)).toBe(team);
  expect(currentStep(STATUS_STEPS.CLIENT, status)).toBe(client);
});

it('the stepper of a vendor depends on the type', () => {
  expect(VENDOR_STEPPER.RFI).toBe(VENDOR_STEPPER.RFP);
  expect(VENDOR_STEPPER.RFP.map((step) => step.label)).toEqual([
    'Awaiting Your Approval',
    'Answering Questions',
    'Scoring Your Answers',
    'Winner Announcement',
  ]);
  expect(VENDOR_STEPPER.PANEL.map((step) => step.status)).toEqual(['PUBLISHED', 'AWAITING', 'COMPLETED']);
  expect(VENDOR_STEPPER.PANEL.at(-1)?.label).toBe('Close Panel');
  expect(VENDOR_STEPPER.RFIOP.map((step) => step.status)).toEqual(['AWAITING', 'COMPLETED']);
});

it('a status without a step of its own shows as the last (decision 60)', () => {
  expect(vendorStepIndex('RFP', 'AWAITING')).toBe(1);
  expect(vendorStepIndex('PANEL', 'SCORING')).toBe(2);
  expect(vendorStepIndex('RFP', 'ARCHIVED')).toBe(3);
});

it('employer sizes say their range', () => {
  expect(EMPLOYER_SIZES.map((size) => EMPLOYER_SIZE_LABELS[size])).toEqual([
    'Small (1-99)',
    'Mid-market (100-999)',
    'Large (1000-4999)',
    'Enterprise (5000+)',
  ]);
});
