import { describe, expect, it } from 'vitest';
import { visitor } from '../access/actor.ts';
import { givenActor, givenAdmin, givenClient, givenVendor, OTHER_COMPANY } from '../access/given-actor.ts';
import {
  type AnsweringFacts,
  decideEditAnswer,
  decideEditAnswers,
  decideExportAnswers,
  decideExportForVendor,
  decideReceipt,
  showsAnswerManagement,
} from '../participation/answering.policy.ts';
import { PARTICIPATION_STATUSES } from '../participation/participation.status.ts';
import { givenProject } from '../project/given-project.ts';
import { PROJECT_STATUSES } from '../project/project.status.ts';
import { decideCorrectAnswer, decideMarkSectionUnanswered, decideRequestUpdate, decideSubmitAnswers } from './answer.policy.ts';

const vendor = givenVendor();
const now = new Date('2026-07-04T15:00:00Z');
const yesterday = new Date('2026-07-03T12:00:00Z');
const today = new Date('2026-07-04T12:00:00Z');
const facts: AnsweringFacts = {
  projectStatus: 'AWAITING',
  vendorId: vendor.vendorId,
  participationStatus: 'ACCEPTED',
  answersSubmittedAt: null,
  answersSubmitDeadline: null,
  now,
};
const allowed = { allowed: true };
const denied = (reason: string) => ({ allowed: false, reason });
const edit = (change: Partial<AnsweringFacts>, updateRequested = false) =>
  decideEditAnswer(vendor, { ...facts, ...change }, { updateRequested });

describe('editing an answer', () => {
  it('is possible only while the project awaits answers [VEND-032] [PERM-050]', () => {
    expect(PROJECT_STATUSES.filter((projectStatus) => edit({ projectStatus }).allowed)).toEqual(['AWAITING']);
    expect(edit({ projectStatus: 'PUBLISHED' })).toEqual(denied('answers-not-open'));
    expect(edit({ projectStatus: 'SCORING' })).toEqual(denied('answers-closed'));
    expect(edit({ projectStatus: 'CANCELLED' })).toEqual(denied('answers-closed'));
  });

  it('is possible only for a product that accepted [VEND-032]', () => {
    expect(PARTICIPATION_STATUSES.filter((participationStatus) => edit({ participationStatus }).allowed)).toEqual(['ACCEPTED']);
    expect(edit({ participationStatus: 'PENDING' })).toEqual(denied('invitation-not-accepted'));
  });

  it('is over once the answers are submitted [VEND-032, VEND-035]', () => {
    expect(edit({ answersSubmittedAt: yesterday })).toEqual(denied('answers-submitted'));
    expect(edit({ answersSubmittedAt: yesterday, projectStatus: 'SCORING', answersSubmitDeadline: today })).toEqual(
      denied('answers-submitted'),
    );
  });

  it('goes on after submitting for an answer that is asked for again, until the project is completed [VEND-035, VEND-037]', () => {
    const onRequest = PROJECT_STATUSES.filter((projectStatus) => edit({ projectStatus, answersSubmittedAt: yesterday }, true).allowed);
    expect(onRequest.toSorted()).toEqual(['AWAITING', 'SCORING']);
    expect(edit({ participationStatus: 'DECLINED', answersSubmittedAt: yesterday }, true)).toEqual(denied('invitation-not-accepted'));
  });

  it('goes on in scoring for a product that was given more time, to the end of that day (decision 101)', () => {
    const extended = (answersSubmitDeadline: Date) => edit({ projectStatus: 'SCORING', answersSubmitDeadline });
    expect(extended(today)).toEqual(allowed);
    expect(extended(yesterday)).toEqual(denied('answers-closed'));
    const lastMinute = { projectStatus: 'SCORING', answersSubmitDeadline: today, now: new Date('2026-07-05T03:59:59Z') } as const;
    expect(edit(lastMinute)).toEqual(allowed);
    expect(edit({ ...lastMinute, now: new Date('2026-07-05T04:00:00Z') })).toEqual(denied('answers-closed'));
  });

  it.each([
    ['a visitor with a hash', visitor, 'signed-out'],
    ['another vendor', { ...vendor, vendorId: '44444444-4444-4444-8444-444444444444' }, 'no-access'],
    ['a vendor without a company', { ...vendor, vendorId: null }, 'no-access'],
    ['a broker', givenActor({ privileges: ['MANAGE_ALL_PROJECTS'] }), 'no-access'],
    ['an administrator', givenAdmin(), 'no-access'],
    ['a client', givenClient(), 'no-access'],
  ])('is not for %s', (_who, actor, reason) => {
    expect(decideEditAnswer(actor, facts, { updateRequested: true })).toEqual(denied(reason));
    expect(decideEditAnswer(actor, { ...facts, vendorId: null }, { updateRequested: false }).allowed).toBe(false);
  });
});

it('marks a whole section only while every answer of it is open', () => {
  expect(decideMarkSectionUnanswered(vendor, facts)).toEqual(allowed);
  expect(decideMarkSectionUnanswered(vendor, { ...facts, answersSubmittedAt: yesterday })).toEqual(denied('answers-submitted'));
  expect(decideEditAnswers(vendor, { ...facts, projectStatus: 'PUBLISHED' })).toEqual(denied('answers-not-open'));
});

describe('submitting', () => {
  const submit = (answered: number, change: Partial<AnsweringFacts> = {}) =>
    decideSubmitAnswers(vendor, { ...facts, ...change }, { answered, total: 1000 });

  it('needs every question answered, however near the percentage is [VEND-040] [PERM-050]', () => {
    expect(submit(1000)).toEqual(allowed);
    expect(submit(999)).toEqual(denied('answers-missing'));
  });

  it('happens once', () => {
    expect(submit(1000, { answersSubmittedAt: yesterday })).toEqual(denied('answers-submitted'));
    expect(submit(1000, { projectStatus: 'SCORING', answersSubmitDeadline: today })).toEqual(allowed);
    expect(submit(1000, { projectStatus: 'SCORING' })).toEqual(denied('answers-closed'));
  });
});

describe('asking for an answer again', () => {
  const scorer = givenActor({ privileges: ['MANAGE_ALL_SCORING'] });
  const expert = givenActor({ privileges: ['MANAGE_SCORING'] });
  const submitted = { participationStatus: 'ACCEPTED', answersSubmittedAt: yesterday } as const;
  const nobody = { approverId: null, sectionApproverId: null };
  const scoring = givenProject({ status: 'SCORING' });

  it('is for those who rate it', () => {
    expect(decideRequestUpdate(scorer, scoring, submitted, nobody)).toEqual(allowed);
    expect(decideRequestUpdate(expert, scoring, submitted, nobody)).toEqual(denied('not-the-approver'));
    expect(decideRequestUpdate(expert, scoring, submitted, { ...nobody, approverId: expert.userId })).toEqual(allowed);
    expect(decideRequestUpdate(expert, scoring, submitted, { ...nobody, sectionApproverId: expert.userId })).toEqual(allowed);
    expect(decideRequestUpdate(scorer, { ...scoring, roles: ['VIEWER'] }, submitted, nobody)).toEqual(denied('viewer'));
    expect(decideRequestUpdate(scorer, { ...scoring, roles: [] }, submitted, nobody)).toEqual(denied('no-access'));
    expect(decideRequestUpdate(vendor, { ...scoring, invited: true }, submitted, nobody)).toEqual(denied('no-access'));
    expect(decideRequestUpdate(visitor, scoring, submitted, nobody)).toEqual(denied('signed-out'));
  });

  it('is possible while it can be given', () => {
    const open = PROJECT_STATUSES.filter((status) => decideRequestUpdate(scorer, givenProject({ status }), submitted, nobody).allowed);
    expect(open.toSorted()).toEqual(['AWAITING', 'SCORING']);
    expect(decideRequestUpdate(scorer, scoring, { ...submitted, answersSubmittedAt: null }, nobody)).toEqual(
      denied('answers-not-submitted'),
    );
    expect(decideRequestUpdate(scorer, scoring, { ...submitted, participationStatus: 'DECLINED' }, nobody)).toEqual(
      denied('invitation-not-accepted'),
    );
  });
});

describe('correcting an answer', () => {
  const scorer = givenActor({ privileges: ['MANAGE_ALL_SCORING'] });
  const submitted = { participationStatus: 'ACCEPTED', answersSubmittedAt: yesterday } as const;
  const scoring = givenProject({ status: 'SCORING' });

  it('is for those who manage all scoring (decision 144)', () => {
    expect(decideCorrectAnswer(scorer, scoring, submitted)).toEqual(allowed);
    expect(decideCorrectAnswer(givenActor({ privileges: ['MANAGE_SCORING'] }), scoring, submitted)).toEqual(denied('no-access'));
    expect(decideCorrectAnswer(scorer, { ...scoring, roles: ['VIEWER'] }, submitted)).toEqual(denied('viewer'));
    expect(decideCorrectAnswer(vendor, { ...scoring, invited: true }, submitted)).toEqual(denied('no-access'));
    expect(decideCorrectAnswer(visitor, scoring, submitted)).toEqual(denied('signed-out'));
  });

  it('is never for vendors and clients, nor for a viewer who has left for another firm', () => {
    const privileges = ['MANAGE_ALL_SCORING', 'MANAGE_BROKERS'] as const;
    const seen = { ...scoring, invited: true, clientMember: true };
    for (const outsider of [givenActor({ ...vendor, privileges }), givenActor({ ...givenClient(), privileges })]) {
      expect(decideCorrectAnswer(outsider, seen, submitted)).toEqual(denied('no-access'));
      expect(decideExportForVendor(outsider, seen, submitted)).toEqual(denied('no-access'));
    }
    const left = givenProject({ status: 'SCORING', companyId: OTHER_COMPANY, roles: ['VIEWER'] });
    expect(decideCorrectAnswer(scorer, left, submitted)).toEqual(denied('no-access'));
  });

  it('is possible once it is submitted, until the project is over', () => {
    const open = PROJECT_STATUSES.filter((status) => decideCorrectAnswer(scorer, givenProject({ status }), submitted).allowed);
    expect(open.toSorted()).toEqual(['AWAITING', 'SCORING']);
    expect(decideCorrectAnswer(scorer, scoring, { ...submitted, answersSubmittedAt: null })).toEqual(denied('answers-not-submitted'));
    expect(decideCorrectAnswer(scorer, scoring, { ...submitted, participationStatus: 'DECLINED' })).toEqual(
      denied('invitation-not-accepted'),
    );
  });
});

it('offers Answer Management from the first answer to the end, to those who accepted', () => {
  const shown = PROJECT_STATUSES.filter((projectStatus) => showsAnswerManagement({ projectStatus, participationStatus: 'ACCEPTED' }));
  expect(shown.toSorted()).toEqual(['AWAITING', 'COMPLETED', 'SCORING']);
  expect(showsAnswerManagement({ projectStatus: 'AWAITING', participationStatus: 'PENDING' })).toBe(false);
  expect(decideExportAnswers(vendor, { ...facts, projectStatus: 'COMPLETED', answersSubmittedAt: yesterday })).toEqual(allowed);
  expect(decideExportAnswers(vendor, { ...facts, projectStatus: 'PUBLISHED' })).toEqual(denied('answers-not-open'));
  expect(decideExportAnswers(vendor, { ...facts, projectStatus: 'CANCELLED' })).toEqual(denied('answers-closed'));
});

it('gives a receipt to the vendor that has submitted, and to nobody else', () => {
  const submitted = { ...facts, answersSubmittedAt: yesterday };
  expect(decideReceipt(vendor, submitted)).toEqual(allowed);
  expect(decideReceipt(vendor, { ...submitted, projectStatus: 'COMPLETED' })).toEqual(allowed);
  expect(decideReceipt(vendor, facts)).toEqual(denied('answers-not-submitted'));
  expect(decideReceipt(vendor, { ...submitted, vendorId: 'another' })).toEqual(denied('no-access'));
  expect(decideReceipt(givenAdmin(), submitted)).toEqual(denied('no-access'));
});

it('lets those who look after every firm have what a vendor has handed in, and nothing before that', () => {
  const project = givenProject({ status: 'SCORING' });
  const submitted = { participationStatus: 'ACCEPTED', answersSubmittedAt: yesterday } as const;
  expect(decideExportForVendor(givenAdmin(), project, submitted)).toEqual(allowed);
  expect(decideExportForVendor(givenAdmin(), project, { ...submitted, answersSubmittedAt: null })).toEqual(denied('answers-not-submitted'));
  expect(decideExportForVendor(givenAdmin(), project, { ...submitted, participationStatus: 'PENDING' })).toEqual(
    denied('invitation-not-accepted'),
  );
  const broker = givenActor({ privileges: ['MANAGE_ALL_PROJECTS'] });
  for (const other of [broker, vendor, givenClient()])
    expect(decideExportForVendor(other, project, submitted)).toEqual(denied('no-access'));
  expect(decideExportForVendor(visitor, project, submitted)).toEqual(denied('signed-out'));
});
