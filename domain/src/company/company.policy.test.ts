import { describe, expect, it } from 'vitest';
import { visitor } from '../access/actor.ts';
import { DEFAULT_COMPANY_SETTINGS } from '../access/company-settings.ts';
import { givenActor, givenAdmin, OTHER_COMPANY, OWN_COMPANY } from '../access/given-actor.ts';
import { actingOnBehalf } from '../access/on-behalf.ts';
import { clientActions, decideCreateClient, decideDeleteClient, decideUpdateClient } from './client.policy.ts';
import { companyActions, decideDeleteCompany, decideManageCompanies } from './company.policy.ts';
import { decideDeleteServiceType, decideManageServiceTypes, serviceTypeActions } from './service-type.policy.ts';

const admin = givenAdmin();
const companyAdmin = givenActor({ privileges: ['MANAGE_ALL_PROJECTS', 'MANAGE_USERS', 'MANAGE_CLIENTS'] });
const acting = actingOnBehalf(admin, { id: OTHER_COMPANY, type: 'BROKER', settings: DEFAULT_COMPANY_SETTINGS });
const allowed = { allowed: true };
const denied = (reason: string) => ({ allowed: false, reason });

describe('firms', () => {
  const unused = { usersCount: 0, clientsCount: 0, projectsCount: 0 };

  it.each([
    ['an administrator', admin, allowed],
    ['an administrator without MANAGE_BROKERS', givenAdmin(['MANAGE_USERS']), denied('no-access')],
    ['the administrator of a firm', companyAdmin, denied('no-access')],
    ['a visitor', visitor, denied('signed-out')],
  ])('are managed by %s', (_who, actor, expected) => {
    expect(decideManageCompanies(actor)).toEqual(expected);
  });

  it('are deleted only while nobody uses them', () => {
    expect(decideDeleteCompany(admin, unused)).toEqual(allowed);
    expect(decideDeleteCompany(admin, { ...unused, usersCount: 1 })).toEqual(denied('in-use'));
    expect(decideDeleteCompany(admin, { ...unused, clientsCount: 1 })).toEqual(denied('in-use'));
    expect(decideDeleteCompany(admin, { ...unused, projectsCount: 1 })).toEqual(denied('in-use'));
    expect(decideDeleteCompany(companyAdmin, unused)).toEqual(denied('no-access'));
  });

  it('offer what the reader may try', () => {
    expect(companyActions(admin, { ...unused, usersCount: 5 })).toEqual(['edit', 'delete']);
    expect(companyActions(companyAdmin, unused)).toEqual([]);
  });
});

describe('clients', () => {
  const own = { companyId: OWN_COMPANY, projectsCount: 0, usersCount: 0 };

  it.each([
    ['with MANAGE_CLIENTS', companyAdmin, allowed],
    ['without it', givenActor({ privileges: ['MANAGE_ALL_PROJECTS'] }), denied('no-access')],
    ['as an administrator of no firm', admin, denied('no-company')],
    ['as an administrator acting for a firm', acting, allowed],
    ['signed out', visitor, denied('signed-out')],
  ])('are created %s', (_how, actor, expected) => {
    expect(decideCreateClient(actor)).toEqual(expected);
  });

  it('are changed by their own firm alone', () => {
    expect(decideUpdateClient(companyAdmin, own)).toEqual(allowed);
    expect(decideUpdateClient(companyAdmin, { companyId: OTHER_COMPANY })).toEqual(denied('another-company'));
    expect(decideUpdateClient(acting, { companyId: OTHER_COMPANY })).toEqual(allowed);
    expect(decideUpdateClient(acting, own)).toEqual(denied('another-company'));
  });

  it('are deleted only while no project and no person belongs to them', () => {
    expect(decideDeleteClient(companyAdmin, own)).toEqual(allowed);
    expect(decideDeleteClient(companyAdmin, { ...own, projectsCount: 1 })).toEqual(denied('in-use'));
    expect(decideDeleteClient(companyAdmin, { ...own, usersCount: 1 })).toEqual(denied('in-use'));
  });

  it('offer what the reader may try', () => {
    expect(clientActions(companyAdmin, { ...own, projectsCount: 2 })).toEqual(['edit', 'delete']);
    expect(clientActions(givenActor(), own)).toEqual([]);
  });
});

describe('service types', () => {
  it.each([
    ['of the own firm', companyAdmin, OWN_COMPANY, allowed],
    ['of another firm', companyAdmin, OTHER_COMPANY, denied('another-company')],
    ['of any firm, by an administrator', admin, OTHER_COMPANY, allowed],
    ['of no firm, by an administrator who named none', admin, null, denied('no-company')],
    ['by who manages assigned projects only', givenActor({ privileges: ['MANAGE_PROJECT_STATE'] }), OWN_COMPANY, denied('no-access')],
    ['signed out', visitor, OWN_COMPANY, denied('signed-out')],
  ])('are managed: %s', (_which, actor, companyId, expected) => {
    expect(decideManageServiceTypes(actor, companyId)).toEqual(expected);
  });

  it('are deleted only while nothing carries them', () => {
    expect(decideDeleteServiceType(companyAdmin, { companyId: OWN_COMPANY, usesCount: 0 })).toEqual(allowed);
    expect(decideDeleteServiceType(companyAdmin, { companyId: OWN_COMPANY, usesCount: 1 })).toEqual(denied('in-use'));
  });

  it('offer what the reader may try', () => {
    expect(serviceTypeActions(companyAdmin, { companyId: OWN_COMPANY, usesCount: 1 })).toEqual(['edit', 'delete']);
    expect(serviceTypeActions(companyAdmin, { companyId: OTHER_COMPANY, usesCount: 0 })).toEqual([]);
  });
});
