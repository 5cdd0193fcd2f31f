import { expect, it } from 'vitest';
import type { ProjectStatus, ProjectType } from '../project/project.status.ts';
import type { ParticipationStatus } from './participation.status.ts';
import { vendorSteps } from './vendor-steps.ts';

const states = (type: ProjectType, status: ProjectStatus, participationStatus: ParticipationStatus) =>
  vendorSteps({ type, status, participationStatus })?.map(({ state }) => state) ?? null;

it.each<[ProjectType, ProjectStatus, ParticipationStatus, string[]]>([
  ['RFP', 'PUBLISHED', 'PENDING', ['current', 'ahead', 'ahead', 'ahead']],
  ['RFP', 'PUBLISHED', 'BP_DRAFT', ['current', 'ahead', 'ahead', 'ahead']],
  ['RFP', 'PUBLISHED', 'ACCEPTED', ['done', 'ahead', 'ahead', 'ahead']],
  ['RFP', 'AWAITING', 'PENDING', ['current', 'ahead', 'ahead', 'ahead']],
  ['RFP', 'AWAITING', 'ACCEPTED', ['done', 'current', 'ahead', 'ahead']],
  ['RFP', 'SCORING', 'ACCEPTED', ['done', 'done', 'current', 'ahead']],
  ['RFP', 'SCORING', 'PENDING', ['done', 'done', 'current', 'ahead']],
  ['PANEL', 'SCORING', 'ACCEPTED', ['done', 'done', 'current']],
  ['RFIOP', 'AWAITING', 'PENDING', ['current', 'ahead']],
])('of a %s in %s, for a product that is %s', (type, status, participation, expected) => {
  expect(states(type, status, participation)).toEqual(expected);
});

it('are none after declining: nothing is awaited from this vendor any more', () => {
  expect(states('RFP', 'PUBLISHED', 'DECLINED')).toBeNull();
  expect(states('RFIOP', 'AWAITING', 'DECLINED')).toBeNull();
});
