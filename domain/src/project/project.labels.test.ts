import { expect, it } from 'vitest';
import { teamStatusLabel } from './project.labels.ts';
import { PROGRESS_ORDER, PROJECT_STATUSES, PROJECT_TYPES, type ProjectStatus, type ProjectType } from './project.status.ts';

it('knows four types of projects [PROJ-022]', () => {
  expect(PROJECT_TYPES).toEqual(['RFP', 'RFI', 'PANEL', 'RFIOP']);
});

it('knows nine statuses [PROJ-023]', () => {
  expect(PROJECT_STATUSES).toEqual([
    'ARCHIVED',
    'AWAITING',
    'CANCELLED',
    'COMPLETED',
    'DELETED',
    'DRAFT',
    'IN_REVIEW',
    'PUBLISHED',
    'SCORING',
  ]);
});

it('advances from draft to completed [PROJ-024]', () => {
  expect(PROGRESS_ORDER).toEqual(['DRAFT', 'IN_REVIEW', 'PUBLISHED', 'AWAITING', 'SCORING', 'COMPLETED']);
});

it.each<[string, ProjectStatus, ProjectType, string]>([
  ['PROJ-025', 'DRAFT', 'RFP', 'Draft'],
  ['PROJ-026', 'IN_REVIEW', 'RFP', 'In Review'],
  ['PROJ-027', 'PUBLISHED', 'RFP', 'In Progress: Run-up'],
  ['PROJ-028', 'AWAITING', 'RFP', 'In Progress: Awaiting'],
  ['PROJ-028', 'AWAITING', 'PANEL', 'In Progress: Awaiting'],
  ['PROJ-029', 'SCORING', 'RFP', 'In Progress: Evaluation'],
  ['PROJ-030', 'COMPLETED', 'PANEL', 'Closed'],
  ['PROJ-031', 'COMPLETED', 'RFP', 'Completed'],
  ['PROJ-031', 'COMPLETED', 'RFI', 'Completed'],
  ['PROJ-032', 'ARCHIVED', 'RFP', 'Archived'],
  ['PROJ-033', 'DELETED', 'RFP', 'Deleted'],
  ['PROJ-034', 'CANCELLED', 'RFP', 'Cancelled'],
  ['PROJ-035', 'DRAFT', 'RFIOP', 'Draft'],
  ['PROJ-035', 'IN_REVIEW', 'RFIOP', 'In Review'],
  ['PROJ-035', 'AWAITING', 'RFIOP', 'In Progress'],
])('[%s] the team calls %s of a %s %s', (_id, status, type, label) => {
  expect(teamStatusLabel(status, type)).toBe(label);
});
