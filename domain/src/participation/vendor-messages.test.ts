import { describe, expect, it } from 'vitest';
import { PROJECT_TYPES } from '../project/project.status.ts';
import { VENDOR_STEPPER, vendorStepIndex } from '../project/status-steps.ts';
import { PARTICIPATION_STATUSES } from './participation.status.ts';
import { afterRegistration, REGISTRATION_STEPS, registrationProgress, statusByRegistration } from './registration-progress.ts';
import { type BannerFacts, readOnlyNote, sharedNotes, VENDOR_MESSAGES, vendorBanner } from './vendor-messages.ts';

const now = new Date('2026-07-04T15:00:00Z');
const facts: BannerFacts = {
  projectType: 'RFP',
  projectStatus: 'PUBLISHED',
  participationStatus: 'PENDING',
  answersSubmittedAt: null,
  answersSubmitDeadline: null,
  winner: false,
  signedIn: true,
  now,
};
const accepted = { participationStatus: 'ACCEPTED' } as const;
const banner = (change: Partial<BannerFacts>) => vendorBanner({ ...facts, ...change });

describe('what the vendor is told', () => {
  it.each([
    ['before it decides', {}, VENDOR_MESSAGES.decide, 'info'],
    ['with a hash only', { signedIn: false, participationStatus: 'INVITED' }, VENDOR_MESSAGES.decide, 'info'],
    ['without a company profile', { participationStatus: 'BP_REGISTERED' }, VENDOR_MESSAGES.register, 'info'],
    ['while its profile is a draft', { participationStatus: 'BP_DRAFT' }, VENDOR_MESSAGES.submitProfile, 'info'],
    ['while its profile is not approved', { participationStatus: 'BP_SUBMITTED' }, VENDOR_MESSAGES.awaitApproval, 'info'],
    ['after declining', { participationStatus: 'DECLINED' }, 'You have declined the invitation.', 'warning'],
    ['after accepting early', accepted, VENDOR_MESSAGES.waitForStart, 'success'],
    ['while it answers', { ...accepted, projectStatus: 'AWAITING' }, VENDOR_MESSAGES.answer, 'info'],
    ['after submitting', { ...accepted, projectStatus: 'AWAITING', answersSubmittedAt: now }, VENDOR_MESSAGES.submitted, 'info'],
    ['in scoring', { ...accepted, projectStatus: 'SCORING', answersSubmittedAt: now }, VENDOR_MESSAGES.submitted, 'info'],
    ['in scoring with more time', { ...accepted, projectStatus: 'SCORING', answersSubmitDeadline: now }, VENDOR_MESSAGES.answer, 'info'],
    ['in scoring without answers', { ...accepted, projectStatus: 'SCORING' }, VENDOR_MESSAGES.closed, 'warning'],
    ['when it never decided', { projectStatus: 'SCORING' }, VENDOR_MESSAGES.tooLate, 'warning'],
    ['when the project is cancelled', { ...accepted, projectStatus: 'CANCELLED' }, VENDOR_MESSAGES.cancelled, 'warning'],
    ['when it won', { ...accepted, projectStatus: 'COMPLETED', winner: true }, VENDOR_MESSAGES.winner, 'success'],
    ['when it did not', { ...accepted, projectStatus: 'COMPLETED', projectType: 'RFI' }, VENDOR_MESSAGES.notWinner, 'info'],
    ['at the end of a panel', { ...accepted, projectStatus: 'COMPLETED', projectType: 'PANEL' }, VENDOR_MESSAGES.panel, 'success'],
    ['at the end of an open panel', { ...accepted, projectStatus: 'ARCHIVED', projectType: 'RFIOP' }, VENDOR_MESSAGES.panel, 'success'],
  ] as const)('%s', (_when, change, text, tone) => {
    expect(banner(change)).toMatchObject({ text, tone });
  });

  it('comes with the buttons while there is something to decide', () => {
    expect(banner({}).asks).toBe(true);
    expect(banner({ signedIn: false, participationStatus: 'INVITED' }).asks).toBe(true);
    expect(banner({ participationStatus: 'BP_DRAFT' }).asks).toBe(false);
    expect(banner(accepted).asks).toBe(false);
  });

  it('includes the notes of the firm when they are shared, once the project is over', () => {
    const notes = { notes: 'Great network', shareNotes: true } as const;
    expect(sharedNotes({ ...notes, projectStatus: 'COMPLETED' })).toBe('Great network');
    expect(sharedNotes({ ...notes, projectStatus: 'SCORING' })).toBeNull();
    expect(sharedNotes({ ...notes, shareNotes: false, projectStatus: 'COMPLETED' })).toBeNull();
  });
});

describe('why the questions can only be read', () => {
  it.each([
    ['PUBLISHED', 'PENDING', 'You can answer them once you have accepted the invitation and the project has started.'],
    ['PUBLISHED', 'ACCEPTED', 'You can answer them as soon as the project starts.'],
    ['AWAITING', 'BP_SUBMITTED', 'You can answer them as soon as the invitation is accepted.'],
    ['SCORING', 'PENDING', 'this invitation was not accepted in time.'],
    ['PUBLISHED', 'DECLINED', 'You have declined this invitation. The questions can only be read.'],
    ['AWAITING', 'DECLINED', 'You have declined this invitation. The questions can only be read.'],
  ] as const)('in %s, for a product that is %s', (projectStatus, participationStatus, expected) => {
    expect(readOnlyNote({ projectStatus, participationStatus })).toContain(expected);
  });

  it('needs no word where answers can be given or are over', () => {
    expect(readOnlyNote({ projectStatus: 'AWAITING', participationStatus: 'ACCEPTED' })).toBeNull();
    expect(readOnlyNote({ projectStatus: 'COMPLETED', participationStatus: 'PENDING' })).toBeNull();
  });
});

describe('the stepper of the vendor', () => {
  it('shows an RFI as an RFP [VEND-017]', () => {
    expect(VENDOR_STEPPER.RFI).toEqual(VENDOR_STEPPER.RFP);
  });

  it('shows a status without a step as the last one [VEND-020]', () => {
    for (const type of PROJECT_TYPES) {
      expect(vendorStepIndex(type, 'CANCELLED')).toBe(VENDOR_STEPPER[type].length - 1);
      expect(vendorStepIndex(type, 'AWAITING')).toBe(VENDOR_STEPPER[type].findIndex(({ status }) => status === 'AWAITING'));
    }
    expect(vendorStepIndex('PANEL', 'SCORING')).toBe(2);
  });
});

describe('the registration of a vendor that was invited by email', () => {
  it('has four steps, of which one is next', () => {
    expect(REGISTRATION_STEPS.map(({ label }) => label)).toEqual([
      'Account created',
      'Profile created',
      'Profile submitted',
      'Awaiting approval',
    ]);
    const states = (status: (typeof PARTICIPATION_STATUSES)[number]) => registrationProgress(status)?.map(({ state }) => state) ?? null;
    expect(states('INVITED')).toEqual(['current', 'ahead', 'ahead', 'ahead']);
    expect(states('BP_REGISTERED')).toEqual(['done', 'current', 'ahead', 'ahead']);
    expect(states('BP_DRAFT')).toEqual(['done', 'done', 'current', 'ahead']);
    expect(states('BP_SUBMITTED')).toEqual(['done', 'done', 'done', 'current']);
    expect(PARTICIPATION_STATUSES.filter((status) => states(status) === null)).toEqual(['ACCEPTED', 'DECLINED', 'DRAFT', 'PENDING']);
  });

  it('moves the invitation onward (decision 2)', () => {
    expect(statusByRegistration({ hasAccount: false, vendorStatus: null })).toBe('INVITED');
    expect(statusByRegistration({ hasAccount: true, vendorStatus: null })).toBe('BP_REGISTERED');
    expect(afterRegistration('INVITED', { hasAccount: true, vendorStatus: 'DRAFT' })).toBe('BP_DRAFT');
    expect(afterRegistration('BP_DRAFT', { hasAccount: true, vendorStatus: 'SUBMITTED' })).toBe('BP_SUBMITTED');
    expect(afterRegistration('BP_SUBMITTED', { hasAccount: true, vendorStatus: 'APPROVED' })).toBe('PENDING');
  });

  it('never moves it back, nor one that was decided or not sent', () => {
    expect(afterRegistration('BP_SUBMITTED', { hasAccount: true, vendorStatus: 'DRAFT' })).toBe('BP_SUBMITTED');
    for (const status of ['ACCEPTED', 'DECLINED', 'DRAFT', 'PENDING'] as const)
      expect(afterRegistration(status, { hasAccount: true, vendorStatus: 'APPROVED' })).toBe(status);
  });
});
