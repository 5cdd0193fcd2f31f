import { describe, expect, it } from 'vitest';
import { givenActor, givenAdmin, givenClient, givenVendor, OTHER_COMPANY, OWN_COMPANY } from '../access/given-actor.ts';
import { givenProject } from '../project/given-project.ts';
import {
  canCancelReport,
  canOpenReport,
  decideExportReport,
  decideGenerateClientTablesReport,
  decideGenerateReport,
} from './report.policy.ts';

const settings = { enableClientTables: true };
const project = { ...givenProject({ status: 'SCORING' }), settings };
const manager = givenActor({ privileges: ['MANAGE_PROJECT_STATE'] });
const reader = givenActor({ privileges: ['READ_SCORING'] });
const bothWays = givenActor({ privileges: ['MANAGE_PROJECT_STATE', 'READ_SCORING'] });
const OTHER_PERSON = '88888888-8888-4888-8888-888888888888';
const denied = (reason: string) => ({ allowed: false, reason });

describe('exporting a report', () => {
  it('is for those who manage the state of the project, in every status they see it in [PERM-052]', () => {
    expect(decideExportReport(manager, project, null)).toEqual({ allowed: true });
    expect(decideExportReport(manager, givenProject({ status: 'COMPLETED' }), null)).toEqual({ allowed: true });
    expect(decideExportReport(manager, givenProject({ status: 'DELETED' }), null)).toEqual(denied('no-access'));
    expect(decideExportReport(reader, project, null)).toEqual(denied('no-access'));
    expect(decideExportReport(manager, givenProject({ roles: ['VIEWER'] }), null)).toEqual(denied('viewer'));
    expect(decideExportReport({ kind: 'visitor' }, project, null)).toEqual(denied('signed-out'));
    for (const outsider of [givenVendor(), givenClient(), givenActor({ companyId: OTHER_COMPANY, privileges: ['MANAGE_ALL_PROJECTS'] })])
      expect(decideExportReport(outsider, project, null)).toEqual(denied('no-access'));
  });

  it('of a private comparison is for its creator, who need only read scores (decision 191)', () => {
    const own = { isPrivate: true, createdBy: reader.userId };
    const foreign = { isPrivate: true, createdBy: OTHER_PERSON };
    expect(decideExportReport(reader, project, own)).toEqual({ allowed: true });
    expect(decideExportReport(manager, project, foreign)).toEqual(denied('no-access'));
    expect(decideExportReport(givenActor(), project, own)).toEqual(denied('no-access'));
    expect(decideExportReport(reader, project, { ...own, isPrivate: false })).toEqual(denied('no-access'));
    expect(decideExportReport(manager, project, { ...foreign, isPrivate: false })).toEqual({ allowed: true });
  });

  it('waits for earlier ones once three are unfinished', () => {
    expect(decideGenerateReport(manager, project, null, 2)).toEqual({ allowed: true });
    expect(decideGenerateReport(manager, project, null, 3)).toEqual(denied('too-many-reports'));
    expect(decideGenerateReport(reader, project, null, 3)).toEqual(denied('no-access'));
  });
});

it('a report of client tables is for those who manage them', () => {
  expect(decideGenerateClientTablesReport(manager, project, 2)).toEqual({ allowed: true });
  expect(decideGenerateClientTablesReport(manager, project, 3)).toEqual(denied('too-many-reports'));
  expect(decideGenerateClientTablesReport(reader, project, 0)).toEqual(denied('no-access'));
  const without = { ...project, settings: { enableClientTables: false } };
  expect(decideGenerateClientTablesReport(manager, without, 0)).toEqual(denied('no-client-tables'));
});

describe('a report that was made', () => {
  const report = {
    subject: 'ANSWERS' as const,
    madeBy: OTHER_PERSON,
    companyId: OWN_COMPANY,
    seesBranch: true,
    seesComparison: true,
    includesClientTables: false,
  };

  it.each([
    ['somebody of the firm who reads scores', reader, report, true],
    ['its maker, whatever branch it was made for', reader, { ...report, madeBy: reader.userId, seesBranch: false }, true],
    ['somebody who does not see the branch', manager, { ...report, seesBranch: false }, false],
    ['somebody who does not see the private comparison', manager, { ...report, seesComparison: false }, false],
    ['somebody who does not manage the client tables in it', reader, { ...report, includesClientTables: true }, false],
    ['somebody who manages the client tables in it', bothWays, { ...report, includesClientTables: true }, true],
    ['somebody who manages the client tables it is about', manager, { ...report, subject: 'CLIENT_TABLES' as const }, true],
    ['somebody who only reads scores, of client tables', reader, { ...report, subject: 'CLIENT_TABLES' as const }, false],
    ['a colleague without READ_SCORING', givenActor(), report, false],
    ['an administrator who does not act for the firm', givenAdmin(), report, false],
    ['a vendor', givenVendor(), report, false],
    ['another firm', givenActor({ companyId: OTHER_COMPANY, privileges: ['MANAGE_ALL_PROJECTS'] }), report, false],
  ])('for %s (decision 184)', (_who, actor, facts, opens) => {
    expect(canOpenReport(actor, project, facts)).toBe(opens);
  });

  it('is closed to its maker when the project is', () => {
    const own = { ...report, madeBy: reader.userId };
    expect(canOpenReport(reader, { ...givenProject({ status: 'DELETED' }), settings }, own)).toBe(false);
    expect(canOpenReport(reader, { ...givenProject({ roles: [] }), settings }, own)).toBe(false);
  });

  it('is cancelled by its maker only', () => {
    expect(canCancelReport(reader, { madeBy: reader.userId })).toBe(true);
    expect(canCancelReport(manager, report)).toBe(false);
    expect(canCancelReport({ kind: 'visitor' }, report)).toBe(false);
  });
});
