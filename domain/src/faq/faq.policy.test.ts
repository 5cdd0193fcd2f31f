import { describe, expect, it } from 'vitest';
import { visitor } from '../access/actor.ts';
import { givenActor, givenVendor, OTHER_COMPANY } from '../access/given-actor.ts';
import { givenProject } from '../project/given-project.ts';
import { PROJECT_STATUSES } from '../project/project.status.ts';
import {
  decideAsk,
  decideEdit,
  decideReply,
  decideReview,
  type FaqEntryFacts,
  type FaqViewer,
  faqEntryActions,
  isAskedAgain,
} from './faq.policy.ts';
import { faqStatus, statusWhenAsked } from './faq.status.ts';

const ME = '99999999-9999-4999-8999-999999999999';
const COLLEAGUE = '88888888-8888-4888-8888-888888888888';
const VENDOR = '33333333-3333-4333-8333-333333333333';
const ENTRY = '66666666-6666-4666-8666-666666666666';
const allowed = { allowed: true };
const denied = (reason: string) => ({ allowed: false, reason });

const team = (privileges: Parameters<typeof givenActor>[0] = {}, change: Partial<FaqViewer> = {}): FaqViewer => ({
  actor: givenActor(privileges),
  side: { kind: 'team' },
  project: givenProject({ status: 'AWAITING', roles: ['DOMAIN_EXPERT'] }),
  clarificationDeadline: null,
  hasDeclined: false,
  now: new Date('2026-11-16T15:00:00.000Z'),
  ...change,
});
const manager = team({ privileges: ['MANAGE_PROJECT_STATE'] });
const faqManager = team({ privileges: ['MANAGE_FAQ'] });
const expert = team();
const vendor: FaqViewer = { ...team(), actor: givenVendor(), side: { kind: 'vendor', vendorId: VENDOR } };
const holder: FaqViewer = { ...vendor, actor: visitor, side: { kind: 'link', participationId: ENTRY } };

/** Asked by a colleague at the vendor, published, not answered. */
const question: FaqEntryFacts = {
  status: 'ACTIVE',
  isReply: false,
  byTeam: false,
  createdBy: COLLEAGUE,
  vendorId: VENDOR,
  participationId: ENTRY,
  assigneeId: null,
  isAnswered: false,
};
const draft: FaqEntryFacts = { ...question, status: 'DRAFT' };
const assigned = { assigneeId: ME };
const mine = { createdBy: ME };
const answer: FaqEntryFacts = { ...question, isReply: true, byTeam: true, vendorId: null, participationId: null };

describe('asking', () => {
  const statuses = (viewer: FaqViewer) =>
    PROJECT_STATUSES.filter((status) => decideAsk({ ...viewer, project: { ...viewer.project, status } }).allowed).toSorted();

  it('is open to people who manage the FAQ in PUBLISHED, AWAITING and SCORING [FAQ-032]', () => {
    expect(statuses(faqManager)).toEqual(['AWAITING', 'PUBLISHED', 'SCORING']);
    expect(decideAsk(expert)).toEqual(denied('no-access'));
    expect(decideAsk({ ...faqManager, project: givenProject({ status: 'AWAITING', roles: ['VIEWER'] }) })).toEqual(denied('viewer'));
    expect(decideAsk({ ...faqManager, project: givenProject({ status: 'COMPLETED' }) })).toEqual(denied('faq-closed'));
  });

  it('is open to vendors in PUBLISHED and AWAITING, with an account or with a link [FAQ-033] [PERM-050]', () => {
    expect(statuses(vendor)).toEqual(['AWAITING', 'PUBLISHED']);
    expect(statuses(holder)).toEqual(['AWAITING', 'PUBLISHED']);
  });

  it('ends for vendors after the day of the clarification deadline, and not for the team [FAQ-033]', () => {
    const until = (iso: string) => ({ clarificationDeadline: new Date(iso) });
    expect(decideAsk({ ...vendor, ...until('2026-11-16T12:00:00.000Z') })).toEqual(allowed);
    expect(decideAsk({ ...vendor, ...until('2026-11-15T12:00:00.000Z') })).toEqual(denied('clarification-over'));
    expect(decideAsk({ ...holder, ...until('2026-11-15T12:00:00.000Z') })).toEqual(denied('clarification-over'));
    expect(decideAsk({ ...faqManager, ...until('2026-11-15T12:00:00.000Z') })).toEqual(allowed);
  });

  it('is over for a vendor that declined', () => {
    expect(decideAsk({ ...vendor, hasDeclined: true })).toEqual(denied('already-declined'));
  });

  it("makes a draft of a vendor's question, and of nothing else [FAQ-035]", () => {
    expect(statusWhenAsked({ byTeam: false, isReply: false })).toBe('DRAFT');
    expect(statusWhenAsked({ byTeam: false, isReply: true })).toBe('ACTIVE');
    expect(statusWhenAsked({ byTeam: true, isReply: false })).toBe('ACTIVE');
    expect(statusWhenAsked({ byTeam: true, isReply: true })).toBe('ACTIVE');
  });

  it('statuses have other names, which mean the same (decision 122)', () => {
    expect(['APPROVED', 'PENDING', 'REJECTED', 'DRAFT', 'ACTIVE'].map((name) => faqStatus(name as 'APPROVED'))).toEqual([
      'ACTIVE',
      'DRAFT',
      'REJECTED',
      'DRAFT',
      'ACTIVE',
    ]);
  });
});

describe('replying', () => {
  it('is not offered under a reply [FAQ-019]', () => {
    expect(decideReply(manager, answer)).toEqual(denied('reply-to-reply'));
    expect(decideReply(vendor, { ...question, ...mine, isReply: true })).toEqual(denied('reply-to-reply'));
  });

  it.each(['REJECTED', 'DRAFT'] as const)('is not offered on one that is %s [FAQ-020] [FAQ-021]', (status) => {
    expect(decideReply(manager, { ...question, status })).toEqual(denied('not-published'));
    expect(decideReply(vendor, { ...question, ...mine, status })).toEqual(denied('not-published'));
  });

  it('is offered on what one asked oneself, on either side [FAQ-022]', () => {
    expect(decideReply(faqManager, { ...question, ...mine, byTeam: true, vendorId: null, participationId: null })).toEqual(allowed);
    expect(decideReply(vendor, { ...question, ...mine })).toEqual(allowed);
    expect(decideReply(vendor, question)).toEqual(denied('not-the-author'));
    expect(decideReply(faqManager, question)).toEqual(denied('not-the-author'));
  });

  it('is offered to whom it is assigned, without the state privilege [FAQ-023]', () => {
    expect(decideReply(expert, { ...question, ...assigned })).toEqual(allowed);
    const viewer = { ...expert, project: givenProject({ status: 'AWAITING', roles: ['VIEWER'] }) };
    expect(decideReply(viewer, { ...question, ...assigned })).toEqual(denied('viewer'));
    expect(decideReply(vendor, { ...question, ...assigned })).toEqual(denied('not-the-author'));
  });

  it('is offered to people who manage the project, and not to those of another firm [FAQ-024]', () => {
    expect(decideReply(manager, question)).toEqual(allowed);
    const stranger = team({ privileges: ['MANAGE_PROJECT_STATE'], companyId: OTHER_COMPANY });
    expect(decideReply(stranger, question)).toEqual(denied('not-the-author'));
  });

  it('what was asked with a link is answered to that link, and to the vendor it became', () => {
    const asked = { ...question, createdBy: null };
    expect(decideReply({ ...holder }, { ...asked, vendorId: null })).toEqual(allowed);
    expect(decideReply({ ...holder, side: { kind: 'link', participationId: COLLEAGUE } }, { ...asked, vendorId: null })).toEqual(
      denied('not-the-author'),
    );
    expect(decideReply(vendor, asked)).toEqual(allowed);
    expect(decideReply({ ...holder, side: { kind: 'vendor', vendorId: VENDOR } }, question)).toEqual(denied('not-the-author'));
  });
});

describe('publishing and rejecting', () => {
  it('is offered on drafts only [FAQ-025]', () => {
    expect(decideReview(manager, draft)).toEqual(allowed);
    expect(decideReview(manager, question)).toEqual(denied('not-in-review'));
    expect(decideReview(manager, { ...question, status: 'REJECTED' })).toEqual(denied('not-in-review'));
    expect(decideReview(manager, { ...draft, isReply: true })).toEqual(denied('not-in-review'));
  });

  it('is for people who manage the project and for whom it is assigned to [FAQ-026]', () => {
    expect(decideReview(expert, { ...draft, ...assigned })).toEqual(allowed);
    expect(decideReview(faqManager, draft)).toEqual(denied('not-the-reviewer'));
    expect(decideReview(vendor, { ...draft, ...mine, ...assigned })).toEqual(denied('no-access'));
    expect(decideReview({ ...manager, project: givenProject({ status: 'COMPLETED' }) }, draft)).toEqual(denied('faq-closed'));
  });
});

describe('editing', () => {
  it('a question is for managers, its creator and its assignee, published or not [FAQ-027] (decision 128)', () => {
    for (const status of ['DRAFT', 'ACTIVE'] as const) {
      const entry = { ...question, status };
      expect(decideEdit(manager, entry)).toEqual(allowed);
      expect(decideEdit(vendor, { ...entry, ...mine })).toEqual(allowed);
      expect(decideEdit(expert, { ...entry, ...mine, byTeam: true })).toEqual(allowed);
      expect(decideEdit(expert, { ...entry, ...assigned })).toEqual(allowed);
      expect(decideEdit(faqManager, entry)).toEqual(denied('not-the-author'));
      expect(decideEdit(vendor, entry)).toEqual(denied('not-the-author'));
    }
  });

  it('by its author lets a rejected question be reviewed again', () => {
    const rejected = { ...question, ...mine, status: 'REJECTED' as const };
    expect(isAskedAgain(vendor, rejected)).toBe(true);
    expect(isAskedAgain(vendor, { ...question, status: 'REJECTED' })).toBe(false);
    expect(isAskedAgain(manager, { ...rejected, byTeam: true })).toBe(false);
    for (const status of ['DRAFT', 'ACTIVE'] as const) expect(isAskedAgain(vendor, { ...rejected, status })).toBe(false);
    expect(isAskedAgain(vendor, { ...rejected, isReply: true })).toBe(false);
  });

  it('an answer is for managers, and for who manages the FAQ and wrote it [FAQ-028]', () => {
    expect(decideEdit(manager, answer)).toEqual(allowed);
    expect(decideEdit(faqManager, { ...answer, ...mine })).toEqual(allowed);
    expect(decideEdit(faqManager, answer)).toEqual(denied('not-the-author'));
    expect(decideEdit(expert, { ...answer, ...mine })).toEqual(denied('not-the-author'));
    expect(decideEdit(expert, { ...answer, ...assigned })).toEqual(denied('not-the-author'));
  });

  it("a vendor's own reply stays the vendor's to change", () => {
    expect(decideEdit(vendor, { ...question, ...mine, isReply: true })).toEqual(allowed);
  });

  it('is asking, too: a vendor changes nothing after the deadline', () => {
    const late = { ...vendor, clarificationDeadline: new Date('2026-11-15T12:00:00.000Z') };
    expect(decideEdit(late, { ...draft, ...mine })).toEqual(denied('clarification-over'));
  });
});

describe('what is offered with an entry', () => {
  it('asking again under an answer is for its author at the vendor, instead of replying (decision 126)', () => {
    const answered = { ...question, isAnswered: true };
    expect(faqEntryActions(vendor, { ...answered, ...mine })).toEqual(['clarify', 'edit']);
    expect(faqEntryActions(vendor, { ...question, ...mine })).toEqual(['reply', 'edit']);
    expect(faqEntryActions(vendor, answered)).toEqual([]);
    expect(faqEntryActions(manager, answered)).toEqual(['reply', 'edit']);
  });

  it('a draft is published, rejected or edited', () => {
    expect(faqEntryActions(manager, draft)).toEqual(['publish', 'reject', 'edit']);
    expect(faqEntryActions(vendor, { ...draft, ...mine })).toEqual(['edit']);
    expect(faqEntryActions(faqManager, draft)).toEqual([]);
  });
});
