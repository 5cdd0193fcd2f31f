import { describe, expect, it } from 'vitest';
import { visitor } from '../access/actor.ts';
import { givenActor, givenVendor } from '../access/given-actor.ts';
import { givenProject } from '../project/given-project.ts';
import { PROJECT_STATUSES } from '../project/project.status.ts';
import {
  canSeeInvitation,
  decideAcceptInvitation,
  decideClaimInvitation,
  decideDeclineInvitation,
  type InvitationFacts,
  invitationActions,
  isHashValid,
  meantProduct,
} from './invitation.policy.ts';
import {
  decideExcludeProduct,
  decideNoteProduct,
  decideReinvite,
  decideRequestSubmit,
  decideSetAnswersDeadline,
  productActions,
} from './participation.policy.ts';
import { PARTICIPATION_STATUSES, showsNewBadge } from './participation.status.ts';

const vendor = givenVendor();
const stranger = { ...vendor, vendorId: '44444444-4444-4444-8444-444444444444' };
const facts: InvitationFacts = {
  projectStatus: 'PUBLISHED',
  vendorId: vendor.vendorId,
  participationStatus: 'PENDING',
  byHash: false,
  isAddressee: false,
};
const byHash: InvitationFacts = { ...facts, byHash: true };
const allowed = { allowed: true };
const denied = (reason: string) => ({ allowed: false, reason });
const UNDECIDED = ['BP_DRAFT', 'BP_REGISTERED', 'BP_SUBMITTED', 'INVITED', 'PENDING'];

describe('accepting an invitation', () => {
  it('is possible until scoring begins (decision 115) [PERM-050]', () => {
    const open = PROJECT_STATUSES.filter((projectStatus) => decideAcceptInvitation(vendor, { ...facts, projectStatus }).allowed);
    expect(open.toSorted()).toEqual(['AWAITING', 'PUBLISHED']);
    expect(decideAcceptInvitation(vendor, { ...facts, projectStatus: 'SCORING' })).toEqual(denied('invitation-closed'));
  });

  it.each([
    ['PENDING', allowed],
    ['ACCEPTED', denied('already-accepted')],
    ['DECLINED', denied('already-declined')],
    ['DRAFT', denied('no-access')],
    ['BP_SUBMITTED', denied('vendor-not-registered')],
  ] as const)('of a product in %s', (participationStatus, expected) => {
    expect(decideAcceptInvitation(vendor, { ...facts, participationStatus })).toEqual(expected);
  });

  it('is for the own people of the vendor, no matter who holds the link', () => {
    expect(decideAcceptInvitation(visitor, byHash)).toEqual(denied('signed-out'));
    expect(decideAcceptInvitation(stranger, byHash)).toEqual(denied('no-access'));
    expect(decideAcceptInvitation(stranger, facts)).toEqual(denied('no-access'));
    expect(decideAcceptInvitation(givenActor({ privileges: ['MANAGE_ALL_PROJECTS'] }), byHash)).toEqual(denied('no-access'));
    const unregistered = { ...byHash, vendorId: null, participationStatus: 'BP_REGISTERED' } as const;
    expect(decideAcceptInvitation({ ...vendor, vendorId: null }, unregistered)).toEqual(denied('vendor-not-registered'));
  });

  it('without a product means the only one, and among several none (decision 107)', () => {
    expect(meantProduct(null, ['a'])).toBe('a');
    expect(meantProduct(null, ['a', 'b'])).toBeNull();
    expect(meantProduct('b', ['a', 'b'])).toBe('b');
    expect(meantProduct('c', ['a', 'b'])).toBeNull();
    expect(meantProduct(null, [])).toBeNull();
  });
});

describe('declining an invitation', () => {
  it('is possible before and after accepting, for good [PERM-050]', () => {
    const open = PARTICIPATION_STATUSES.filter(
      (participationStatus) => decideDeclineInvitation(vendor, { ...facts, participationStatus }).allowed,
    );
    expect(open.toSorted()).toEqual(['ACCEPTED', ...UNDECIDED]);
    expect(decideDeclineInvitation(vendor, { ...facts, participationStatus: 'DECLINED' })).toEqual(denied('already-declined'));
    expect(decideDeclineInvitation(vendor, { ...facts, projectStatus: 'SCORING' })).toEqual(denied('invitation-closed'));
  });

  it('needs the hash or an account of the vendor, not both', () => {
    expect(decideDeclineInvitation(visitor, byHash)).toEqual(allowed);
    expect(decideDeclineInvitation(visitor, { ...byHash, vendorId: null, participationStatus: 'INVITED' })).toEqual(allowed);
    expect(decideDeclineInvitation(visitor, facts)).toEqual(denied('signed-out'));
    expect(decideDeclineInvitation(stranger, facts)).toEqual(denied('no-access'));
  });

  it('is offered beside accepting', () => {
    expect(invitationActions(vendor, facts)).toEqual(['accept', 'decline']);
    expect(invitationActions(vendor, { ...facts, participationStatus: 'ACCEPTED' })).toEqual(['decline']);
    expect(invitationActions(visitor, byHash)).toEqual(['decline']);
    expect(invitationActions(vendor, { ...facts, projectStatus: 'SCORING' })).toEqual([]);
  });
});

describe('the hash of an invitation', () => {
  it('reads and declines; to accept somebody signs in (decision 105)', () => {
    expect(canSeeInvitation(visitor, byHash)).toBe(true);
    expect(decideDeclineInvitation(visitor, byHash)).toEqual(allowed);
    expect(decideAcceptInvitation(visitor, byHash)).toEqual(denied('signed-out'));
  });

  it('opens nothing once the product is declined, or before the project is published (decision 106)', () => {
    expect(isHashValid(byHash)).toBe(true);
    const dead = PROJECT_STATUSES.filter((projectStatus) => !isHashValid({ ...byHash, projectStatus }));
    expect(dead.toSorted()).toEqual(['DELETED', 'DRAFT', 'IN_REVIEW']);
    expect(PARTICIPATION_STATUSES.filter((participationStatus) => !isHashValid({ ...byHash, participationStatus }))).toEqual([
      'DECLINED',
      'DRAFT',
    ]);
    expect(canSeeInvitation(visitor, { ...byHash, participationStatus: 'DECLINED' })).toBe(false);
    expect(canSeeInvitation(vendor, { ...facts, participationStatus: 'DECLINED' })).toBe(true);
    expect(canSeeInvitation(visitor, facts)).toBe(false);
  });
});

describe('the products of a project, as the firm manages them', () => {
  const manager = givenActor({ privileges: ['MANAGE_PROJECT_STATE'] });
  const published = givenProject({ status: 'PUBLISHED' });
  const now = new Date('2026-07-04T15:00:00Z');
  const submitted = { participationStatus: 'ACCEPTED', answersSubmittedAt: now, answersSubmitDeadline: null, now } as const;

  it('can be taken back until they are decided', () => {
    const removable = PARTICIPATION_STATUSES.filter(
      (participationStatus) => decideExcludeProduct(manager, published, { participationStatus }).allowed,
    );
    expect(removable.toSorted()).toEqual([...UNDECIDED, 'DRAFT'].toSorted());
    expect(decideExcludeProduct(manager, published, { participationStatus: 'ACCEPTED' })).toEqual(denied('already-accepted'));
    expect(decideExcludeProduct(manager, published, { participationStatus: 'DECLINED' })).toEqual(denied('already-declined'));
    expect(decideExcludeProduct(manager, givenProject({ status: 'SCORING' }), { participationStatus: 'PENDING' })).toEqual(
      denied('products-settled'),
    );
  });

  it('can be invited again while they have not decided', () => {
    const open = PARTICIPATION_STATUSES.filter(
      (participationStatus) => decideReinvite(manager, published, { participationStatus }).allowed,
    );
    expect(open.toSorted()).toEqual(UNDECIDED);
    expect(decideReinvite(manager, published, { participationStatus: 'DECLINED' })).toEqual(denied('already-declined'));
    expect(decideReinvite(manager, published, { participationStatus: 'ACCEPTED' })).toEqual(denied('already-accepted'));
    expect(decideReinvite(manager, published, { participationStatus: 'DRAFT' })).toEqual(denied('not-invited-yet'));
    expect(decideReinvite(vendor, published, { participationStatus: 'PENDING' })).toEqual(denied('no-access'));
  });

  it('can be asked to submit again, in scoring only with a deadline (decision 103)', () => {
    const request = (status: 'PUBLISHED' | 'AWAITING' | 'SCORING' | 'COMPLETED', change: object = {}) =>
      decideRequestSubmit(manager, givenProject({ status }), { ...submitted, ...change });
    expect(request('AWAITING')).toEqual(allowed);
    expect(request('SCORING')).toEqual(denied('answers-deadline-needed'));
    expect(request('SCORING', { answersSubmitDeadline: now })).toEqual(allowed);
    expect(request('SCORING', { answersSubmitDeadline: new Date('2026-07-03T12:00:00Z') })).toEqual(denied('answers-deadline-needed'));
    expect(request('AWAITING', { answersSubmittedAt: null })).toEqual(denied('answers-not-submitted'));
    expect(request('AWAITING', { participationStatus: 'PENDING' })).toEqual(denied('invitation-not-accepted'));
    expect(request('COMPLETED')).toEqual(denied('answers-closed'));
    expect(request('PUBLISHED')).toEqual(denied('answers-closed'));
  });

  it('get a deadline of their own while they may still answer [PROD-037]', () => {
    const open = { ...submitted, answersSubmittedAt: null };
    const set = (status: (typeof PROJECT_STATUSES)[number], change: object = {}) =>
      decideSetAnswersDeadline(manager, givenProject({ status }), { ...open, ...change });
    expect(PROJECT_STATUSES.filter((status) => set(status).allowed).toSorted()).toEqual(['AWAITING', 'SCORING']);
    expect(set('COMPLETED')).toEqual(denied('answers-closed'));
    expect(set('SCORING', { answersSubmittedAt: now })).toEqual(denied('product-submitted'));
    expect(PARTICIPATION_STATUSES.filter((participationStatus) => set('AWAITING', { participationStatus }).allowed)).toEqual(['ACCEPTED']);
    expect(decideSetAnswersDeadline(vendor, givenProject({ status: 'AWAITING' }), open)).toEqual(denied('no-access'));
    expect(decideSetAnswersDeadline(manager, givenProject({ status: 'AWAITING', roles: ['VIEWER'] }), open)).toEqual(denied('viewer'));
  });

  it('have notes where there are winners, for those who rate everything [PROD-025] [PROD-026]', () => {
    const noted = (['RFP', 'RFI', 'PANEL', 'RFIOP'] as const).filter((type) => decideNoteProduct(manager, givenProject({ type })).allowed);
    expect(noted).toEqual(['RFP', 'RFI']);
    expect(decideNoteProduct(manager, givenProject({ type: 'PANEL' }))).toEqual(denied('no-notes-in-panel'));
    expect(decideNoteProduct(givenActor({ privileges: ['MANAGE_ALL_SCORING'] }), published)).toEqual(allowed);
    expect(decideNoteProduct(givenActor({ privileges: ['MANAGE_SCORING'] }), published)).toEqual(denied('no-access'));
    expect(decideNoteProduct(visitor, published)).toEqual(denied('signed-out'));
    expect(decideNoteProduct(manager, givenProject({ status: 'COMPLETED' }))).toEqual(allowed);
    for (const status of ['ARCHIVED', 'CANCELLED'] as const)
      expect(decideNoteProduct(manager, givenProject({ status }))).toEqual(denied('project-read-only'));
  });

  it('have a menu with what is possible, for those who run the project', () => {
    expect(productActions(manager, published, { ...submitted, participationStatus: 'PENDING', answersSubmittedAt: null })).toEqual([
      'remove',
      'reinvite',
      'note',
      'details',
    ]);
    const scoring = givenProject({ status: 'SCORING' });
    expect(productActions(manager, scoring, submitted)).toEqual(['requestSubmit', 'note', 'details']);
    expect(productActions(manager, scoring, { ...submitted, answersSubmittedAt: null })).toEqual(['setDeadline', 'note', 'details']);
    expect(productActions(manager, givenProject({ status: 'SCORING', type: 'PANEL' }), submitted)).toEqual(['requestSubmit', 'details']);
    const broker = givenActor({ privileges: ['MANAGE_PROJECT_STATE', 'MANAGE_BROKERS'] });
    expect(productActions(broker, scoring, submitted)).toContain('exportAnswers');
    expect(productActions(broker, published, { ...submitted, participationStatus: 'PENDING' })).not.toContain('exportAnswers');
    expect(productActions(givenActor({ privileges: ['MANAGE_ALL_SCORING'] }), published, submitted)).toEqual([]);
  });
});

it('marks a project as new until every product has accepted (decision 113)', () => {
  expect(showsNewBadge(['ACCEPTED', 'ACCEPTED'])).toBe(false);
  expect(showsNewBadge(['ACCEPTED', 'DECLINED'])).toBe(true);
  expect(showsNewBadge(['PENDING'])).toBe(true);
});

describe('taking up an invitation by email with an account (decision 174)', () => {
  const sent: InvitationFacts = { ...byHash, vendorId: null, participationStatus: 'INVITED', isAddressee: true };
  it.each([
    ['by the person it was sent to, with its link', vendor, {}, allowed],
    ['before they have a company', { ...vendor, vendorId: null }, {}, allowed],
    ['signed out', visitor, {}, denied('signed-out')],
    ['with a link that was sent to somebody else', vendor, { isAddressee: false }, denied('not-the-addressee')],
    ['without a link', vendor, { byHash: false }, denied('no-access')],
    ['by a broker', givenActor(), {}, denied('no-access')],
    ['a second time', vendor, { participationStatus: 'BP_DRAFT' as const }, denied('no-access')],
    ['of a product of the catalogue', vendor, { vendorId: vendor.vendorId }, denied('no-access')],
    ['after it was declined', vendor, { participationStatus: 'DECLINED' as const }, denied('no-access')],
    ['while the answers are evaluated', vendor, { projectStatus: 'SCORING' as const }, denied('invitation-closed')],
  ])('%s', (_how, actor, change, expected) => {
    expect(decideClaimInvitation(actor, { ...sent, ...change })).toEqual(expected);
  });

  it('is offered to that person beside declining', () => {
    expect(invitationActions(vendor, sent)).toEqual(['decline', 'claim']);
    expect(invitationActions(vendor, { ...sent, isAddressee: false })).toEqual(['decline']);
  });
});

describe('an invitation by email that somebody signed up with', () => {
  const claimed: InvitationFacts = { ...facts, vendorId: null, participationStatus: 'BP_SUBMITTED', claimed: true };
  const newcomer = { ...vendor, vendorId: null };
  it('is found again without its link, to read and to decline, but not to accept before the approval', () => {
    expect(canSeeInvitation(newcomer, claimed)).toBe(true);
    expect(invitationActions(newcomer, claimed)).toEqual(['decline']);
    expect(decideAcceptInvitation(newcomer, claimed)).toEqual(denied('vendor-not-registered'));
    expect(canSeeInvitation(newcomer, { ...claimed, participationStatus: 'DECLINED' })).toBe(true);
  });

  it.each([
    ['somebody who did not', newcomer, { claimed: false }],
    ['a visitor', visitor, {}],
    ['a broker', givenActor(), {}],
    ['before publication', newcomer, { projectStatus: 'DRAFT' as const }],
    ['once it belongs to another vendor', newcomer, { vendorId: stranger.vendorId }],
  ])('is not for %s', (_whom, actor, change) => {
    expect(canSeeInvitation(actor, { ...claimed, ...change })).toBe(false);
  });
});
