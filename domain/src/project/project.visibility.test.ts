import { describe, expect, it } from 'vitest';
import { visitor } from '../access/actor.ts';
import { DEFAULT_COMPANY_SETTINGS } from '../access/company-settings.ts';
import { givenActor, givenAdmin, givenClient, givenVendor, OTHER_COMPANY, OWN_COMPANY } from '../access/given-actor.ts';
import { actingOnBehalf } from '../access/on-behalf.ts';
import { PROJECT_ROLE_MEMBERS } from '../access/project-role.ts';
import { givenProject } from './given-project.ts';
import { assignability, membersChange } from './project.members.ts';
import { PROJECT_STATUSES } from './project.status.ts';
import { canSeeProject, hasInProject, invisibleStatuses, isViewerOnly, projectVisibility, seesClientInfo } from './project.visibility.ts';

const broker = givenActor({ privileges: ['MANAGE_PROJECT_STATE'] });
const companyWide = givenActor({ privileges: ['MANAGE_ALL_PROJECTS'] });
const vendor = givenVendor();
const client = givenClient();
const acting = actingOnBehalf(givenAdmin(), { id: OTHER_COMPANY, type: 'BROKER', settings: DEFAULT_COMPANY_SETTINGS });

describe('which projects exist for whom', () => {
  it.each([
    ['a visitor', visitor, { kind: 'none' }],
    ['an administrator', givenAdmin(), { kind: 'every' }],
    ['an administrator without MANAGE_BROKERS', givenAdmin(['MANAGE_USERS']), { kind: 'none' }],
    ['an administrator acting for a firm', acting, { kind: 'company', companyId: OTHER_COMPANY }],
    ['a broker', broker, { kind: 'assigned', companyId: OWN_COMPANY, userId: broker.userId }],
    ['a broker with MANAGE_ALL_PROJECTS', companyWide, { kind: 'company', companyId: OWN_COMPANY }],
    ['a broker of no firm', givenActor({ companyId: null }), { kind: 'none' }],
    ['a vendor', vendor, { kind: 'invited', vendorId: vendor.vendorId }],
    ['a vendor user without a company', { ...vendor, vendorId: null }, { kind: 'none' }],
    ['a client', client, { kind: 'client-member', userId: client.userId }],
  ])('%s [PERM-008]', (_who, actor, expected) => {
    expect(projectVisibility(actor)).toEqual(expected);
  });

  it.each([
    ['an owner', broker, {}, true],
    ['an expert', broker, { roles: ['DOMAIN_EXPERT' as const] }, true],
    ['a viewer', broker, { roles: ['VIEWER' as const] }, true],
    ['its creator', broker, { roles: [], createdBy: broker.userId }, true],
    ['nobody in particular', broker, { roles: [] }, false],
    ['nobody in particular, with MANAGE_ALL_PROJECTS', companyWide, { roles: [] }, true],
    ['MANAGE_ALL_PROJECTS of another firm', companyWide, { companyId: OTHER_COMPANY }, false],
    ['a member who has left for another firm', broker, { companyId: OTHER_COMPANY }, false],
    ['an administrator', givenAdmin(), { roles: [] }, true],
    ['an administrator acting for another firm', acting, {}, false],
    ['an invited vendor before publication', vendor, { invited: true, status: 'IN_REVIEW' as const }, false],
    ['an invited vendor after publication', vendor, { invited: true, status: 'PUBLISHED' as const }, true],
    ['a vendor that is not invited', vendor, { status: 'PUBLISHED' as const }, false],
    ['a client member', client, { roles: [], clientMember: true }, true],
    ['another client', client, { roles: [] }, false],
    ['a visitor', visitor, {}, false],
  ])('one project, for %s', (_who, actor, change, expected) => {
    expect(canSeeProject(actor, givenProject(change))).toBe(expected);
  });

  it('a deleted project exists for nobody', () => {
    for (const actor of [broker, companyWide, givenAdmin(), vendor, client])
      expect(canSeeProject(actor, givenProject({ status: 'DELETED', invited: true, clientMember: true }))).toBe(false);
    expect(invisibleStatuses({ kind: 'every' })).toEqual(['DELETED']);
  });

  it('vendors hear of a project when it is published', () => {
    const seen = PROJECT_STATUSES.filter((status) => canSeeProject(vendor, givenProject({ status, invited: true })));
    expect(seen).toEqual(['ARCHIVED', 'AWAITING', 'CANCELLED', 'COMPLETED', 'PUBLISHED', 'SCORING']);
  });
});

describe('privileges inside a project', () => {
  const viewing = givenProject({ roles: ['VIEWER'] });

  it('a viewer reads what the own role allows and changes nothing (decision 169)', () => {
    expect(isViewerOnly(broker, viewing)).toBe(true);
    expect(hasInProject(broker, viewing, 'VIEW_DASHBOARD')).toBe(true);
    expect(hasInProject(broker, viewing, 'READ_SCORING')).toBe(true);
    expect(hasInProject(broker, viewing, 'MANAGE_PROJECT_STATE')).toBe(false);
    expect(hasInProject(broker, viewing, 'MANAGE_PROJECT_QUESTIONS')).toBe(false);
  });

  it('another role beside it, or managing every project, lifts that', () => {
    expect(hasInProject(broker, givenProject({ roles: ['VIEWER', 'DOMAIN_EXPERT'] }), 'MANAGE_PROJECT_STATE')).toBe(true);
    expect(hasInProject(companyWide, viewing, 'MANAGE_PROJECT_STATE')).toBe(true);
  });

  it('hold only where the project is seen, and only if held at all', () => {
    expect(hasInProject(broker, givenProject({ roles: [] }), 'MANAGE_PROJECT_STATE')).toBe(false);
    expect(hasInProject(givenActor(), givenProject(), 'READ_SCORING')).toBe(false);
  });
});

it('who the client is can be kept from vendors and visitors (decision 168)', () => {
  for (const actor of [vendor, visitor]) {
    expect(seesClientInfo(actor, { hideClientInfo: true })).toBe(false);
    expect(seesClientInfo(actor, { hideClientInfo: false })).toBe(true);
  }
  for (const actor of [broker, client, givenAdmin()]) expect(seesClientInfo(actor, { hideClientInfo: true })).toBe(true);
});

describe('members', () => {
  const members = { productOwners: ['ann', 'bob'], domainExperts: ['bob', 'eve'], viewers: ['vic'] };

  it('project owners are the members in the role PROJECT_MANAGER [PERM-058]', () => {
    expect(PROJECT_ROLE_MEMBERS.PROJECT_MANAGER).toBe('productOwners');
    expect(membersChange(members, { ...members, productOwners: ['ann'] })).toEqual([
      { role: 'PROJECT_MANAGER', added: [], removed: ['bob'] },
    ]);
  });

  it('experts and owners own and approve questions, viewers do not, and who may approve joins (decision 172) [PERM-057]', () => {
    expect(assignability({ roles: ['DOMAIN_EXPERT'], privileges: [] })).toBe('member');
    expect(assignability({ roles: ['PROJECT_MANAGER'], privileges: [] })).toBe('member');
    expect(assignability({ roles: ['VIEWER', 'DOMAIN_EXPERT'], privileges: [] })).toBe('member');
    expect(assignability({ roles: ['VIEWER'], privileges: ['MANAGE_ALL_APPROVALS'] })).toBe('no');
    expect(assignability({ roles: [], privileges: ['MANAGE_APPROVALS'] })).toBe('joins');
    expect(assignability({ roles: [], privileges: ['MANAGE_PROJECT_STATE'] })).toBe('joins');
    expect(assignability({ roles: [], privileges: ['MANAGE_SCORING', 'MANAGE_PROJECT_QUESTIONS'] })).toBe('no');
    expect(assignability({ roles: [], privileges: [] })).toBe('no');
  });

  it('are compared by role', () => {
    expect(membersChange(members, members)).toEqual([]);
    expect(membersChange(members, { ...members, viewers: ['zoe'], domainExperts: ['bob', 'eve', 'vic'] })).toEqual([
      { role: 'DOMAIN_EXPERT', added: ['vic'], removed: [] },
      { role: 'VIEWER', added: ['zoe'], removed: ['vic'] },
    ]);
  });
});
