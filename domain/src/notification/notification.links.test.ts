import { expect, it } from 'vitest';
import type { SignedInActor } from '../access/actor.ts';
import { DEFAULT_COMPANY_SETTINGS } from '../access/company-settings.ts';
import { givenActor, givenAdmin, givenVendor } from '../access/given-actor.ts';
import type { NotificationKind } from './notification.kinds.ts';
import { linkOf } from './notification.links.ts';

const owner = givenActor({ privileges: ['MANAGE_PROJECT_STATE', 'MANAGE_PROJECT_TEMPLATES'] });
const expert = givenActor({ privileges: ['MANAGE_APPROVALS', 'MANAGE_PROJECT_QUESTIONS'] });
const withoutExperts = givenActor({
  privileges: ['MANAGE_PROJECT_QUESTIONS'],
  settings: { ...DEFAULT_COMPANY_SETTINGS, enableExperts: false },
});
const nobodySpecial = givenActor();
const vendor = givenVendor();
const ids = { projectId: 'p1', data: { participationId: 'e1' } };

it.each<[NotificationKind, string, SignedInActor, string]>([
  ['FaqQuestion', 'the FAQ of the project [NOTIF-014]', owner, '/projects/p1/faq'],
  ['FaqAnswer', 'the FAQ of the invitation', vendor, '/invite-to-project/p1/faq'],
  ['ProductInvited', 'the invitation of the product [NOTIF-020]', vendor, '/invite-to-project/p1/preview/e1'],
  ['ProductExcluded', 'the list of projects', vendor, '/projects'],
  ['ProductDeclined', 'the products [NOTIF-018]', owner, '/projects/p1/products'],
  ['ProductDeclined', 'the preview for who may not manage products [NOTIF-016]', nobodySpecial, '/projects/p1/preview'],
  ['QuestionsToApprove', 'the tasks [NOTIF-021]', expert, '/tasks/approve/p1'],
  ['QuestionsToApprove', 'the questions in a firm without experts', withoutExperts, '/projects/p1/questions'],
  ['NewProject', 'the dashboard [NOTIF-017]', owner, '/projects/p1/dashboard'],
  ['NewProject', 'the preview for who sees no dashboard', nobodySpecial, '/projects/p1/preview'],
  ['ScoringAnswers', 'scoring [NOTIF-019]', owner, '/projects/p1/scoring'],
  ['SubmissionDeadline', 'the questions for the team [NOTIF-015]', expert, '/projects/p1/questions'],
  ['SubmissionDeadline', 'the invitation for vendors', vendor, '/invite-to-project/p1/preview/e1'],
  ['VendorApproved', 'the invitation that waited for it', vendor, '/invite-to-project/p1/preview/e1'],
  ['VendorToApprove', 'the vendors', givenAdmin(), '/admin/vendors'],
])('%s leads to %s', (kind, _where, reader, expected) => {
  expect(linkOf(kind, ids, reader)).toBe(expected);
});

it('leads to the questions of a template, or to its preview for who may only read it [NOTIF-022]', () => {
  const published = { projectId: null, data: { templateId: 't1' } };
  expect(linkOf('TemplatePublished', published, owner)).toBe('/templates/t1/questions');
  expect(linkOf('TemplatePublished', published, givenActor({ privileges: ['READ_TEMPLATES'] }))).toBe('/templates/t1/preview');
});

it('leads to the list of projects when no invitation has waited for the approval', () => {
  expect(linkOf('VendorApproved', { projectId: null, data: {} }, vendor)).toBe('/projects');
});
