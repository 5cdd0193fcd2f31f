import { describe, expect, it } from 'vitest';
import { givenActor, givenClient, givenVendor, OTHER_COMPANY } from '../access/given-actor.ts';
import { givenProject } from '../project/given-project.ts';
import { PROJECT_STATUSES, type ProjectStatus } from '../project/project.status.ts';
import { clientMemberActions, clientTableActions, clientTablesActions } from './client-table.actions.ts';
import {
  type ClientTablesOfProject,
  decideAddMembers,
  decideEditTables,
  decideFill,
  decideManageClientTables,
  decideResendInvite,
  decideSetDeadline,
  decideSetTablesStatus,
  decideSubmitTables,
} from './client-table.policy.ts';
import { areLocked, areOpen, CLIENT_TABLES_STATUSES, type ClientTablesStatus } from './client-table.status.ts';

const now = new Date('2026-11-15T15:00:00.000Z');
const [TODAY, YESTERDAY] = [new Date('2026-11-15T12:00:00.000Z'), new Date('2026-11-14T12:00:00.000Z')];
const manager = givenActor({ privileges: ['MANAGE_PROJECT_STATE'] });
const member = givenClient();
const denied = (reason: string) => ({ allowed: false, reason });
const yes = { allowed: true };

interface Given {
  readonly projectStatus?: ProjectStatus;
  readonly status?: ClientTablesStatus;
  readonly deadline?: Date | null;
  readonly project?: Parameters<typeof givenProject>[0];
  readonly enabled?: boolean;
  readonly hasClient?: boolean;
}
const tables = ({
  projectStatus = 'DRAFT',
  status = 'DRAFT',
  deadline = null,
  project,
  enabled = true,
  hasClient = true,
}: Given = {}): ClientTablesOfProject => ({
  project: {
    ...givenProject({ status: projectStatus, clientMember: true, ...project }),
    settings: { enableClientTables: enabled },
  },
  status,
  deadline,
  hasClient,
});

describe('client tables', () => {
  it('are unlocked as DRAFT and locked as SUBMITTED; the other two values count as DRAFT [CTAB-043, CTAB-049]', () => {
    expect(CLIENT_TABLES_STATUSES).toEqual(['DRAFT', 'SUBMITTED', 'REQUESTED', 'RESOLVED']);
    expect(CLIENT_TABLES_STATUSES.filter((status) => areLocked({ projectStatus: 'DRAFT', status }))).toEqual(['SUBMITTED']);
  });

  it('are locked in every status of the project but DRAFT and IN_REVIEW, so also when it is completed [CTAB-047]', () => {
    expect(PROJECT_STATUSES.filter((projectStatus) => !areLocked({ projectStatus, status: 'DRAFT' }))).toEqual(['DRAFT', 'IN_REVIEW']);
  });

  it.each([
    ['DRAFT', 'DRAFT', null, true],
    ['IN_REVIEW', 'DRAFT', TODAY, true],
    ['IN_REVIEW', 'RESOLVED', TODAY, true],
    ['IN_REVIEW', 'DRAFT', YESTERDAY, false],
    ['DRAFT', 'SUBMITTED', TODAY, false],
    ['PUBLISHED', 'DRAFT', TODAY, false],
    ['COMPLETED', 'DRAFT', null, false],
  ] as const)('of a project in %s, %s, with deadline %s: open %s [CTAB-048]', (projectStatus, status, deadline, open) => {
    expect(areOpen({ projectStatus, status, deadline }, now)).toBe(open);
    expect(decideFill(member, tables({ projectStatus, status, deadline }), now).allowed).toBe(open);
    expect(decideSubmitTables(member, tables({ projectStatus, status, deadline }), now).allowed).toBe(open);
  });
});

describe('the team', () => {
  it.each([
    ['a manager of the project', manager, {}, yes],
    ['a manager, when it is over', manager, { projectStatus: 'COMPLETED' }, yes],
    ['a viewer', manager, { project: { roles: ['VIEWER'] } }, denied('viewer')],
    ['somebody without the privilege', givenActor({ privileges: ['READ_SCORING'] }), {}, denied('no-access')],
    ['a firm that does not use them', manager, { enabled: false }, denied('no-client-tables')],
    ['a panel', manager, { project: { type: 'PANEL' } }, denied('no-client-tables')],
    ['an open panel', manager, { project: { type: 'RFIOP' } }, denied('no-client-tables')],
    ['an RFI', manager, { project: { type: 'RFI' } }, yes],
    ['another firm', givenActor({ companyId: OTHER_COMPANY, privileges: ['MANAGE_ALL_PROJECTS'] }), {}, denied('no-access')],
    ['a vendor', givenVendor(), { project: { invited: true } }, denied('no-access')],
    ['the client', member, {}, denied('no-access')],
    ['a visitor', { kind: 'visitor' } as const, {}, denied('signed-out')],
  ] as const)('manages them: %s', (_who, actor, given, decision) => {
    expect(decideManageClientTables(actor, tables(given as Given))).toEqual(decision);
  });

  it('changes tables before publication, while they are unlocked, also after the deadline (decision 133)', () => {
    expect(decideEditTables(manager, tables({ projectStatus: 'IN_REVIEW', deadline: YESTERDAY }))).toEqual(yes);
    expect(decideEditTables(manager, tables({ status: 'SUBMITTED' }))).toEqual(denied('tables-locked'));
    expect(decideEditTables(manager, tables({ projectStatus: 'AWAITING' }))).toEqual(denied('project-has-started'));
    expect(decideFill(manager, tables(), now)).toEqual(yes);
    expect(decideFill(manager, tables({ status: 'SUBMITTED' }), now)).toEqual(denied('tables-locked'));
  });

  it('locks and unlocks before publication [CTAB-044]', () => {
    expect(clientTablesActions(manager, tables(), now)).toEqual([
      'addTable',
      'lock',
      'editMembers',
      'addMembers',
      'setDeadline',
      'exportReport',
      'fill',
    ]);
    expect(clientTablesActions(manager, tables({ status: 'SUBMITTED' }), now)).toEqual([
      'unlock',
      'editMembers',
      'addMembers',
      'exportReport',
    ]);
    expect(decideSetTablesStatus(manager, tables({ projectStatus: 'SCORING' }))).toEqual(denied('project-has-started'));
    expect(decideSetTablesStatus(member, tables())).toEqual(denied('no-access'));
  });

  it('sets a deadline only while they are unlocked [CTAB-023]', () => {
    expect(decideSetDeadline(manager, tables())).toEqual(yes);
    expect(decideSetDeadline(manager, tables({ status: 'SUBMITTED' }))).toEqual(denied('tables-locked'));
  });

  it('shows a table to vendors as long as the project goes on, and invites people so long; removing is always possible', () => {
    expect(clientTableActions(manager, tables(), now)).toEqual(['edit', 'fill', 'rename', 'delete', 'setVisibility']);
    expect(clientTableActions(manager, tables({ projectStatus: 'AWAITING', status: 'SUBMITTED' }), now)).toEqual(['setVisibility']);
    expect(clientTableActions(manager, tables({ projectStatus: 'COMPLETED' }), now)).toEqual([]);
    expect(decideAddMembers(manager, tables({ projectStatus: 'COMPLETED' }))).toEqual(denied('project-read-only'));
    expect(decideAddMembers(manager, tables({ hasClient: false }))).toEqual(denied('no-client'));
    expect(clientMemberActions(manager, tables({ projectStatus: 'COMPLETED' }), { status: 'INVITED' })).toEqual(['remove']);
    expect(clientMemberActions(manager, tables(), { status: 'INVITED' })).toEqual(['resend', 'remove']);
    expect(clientMemberActions(manager, tables(), { status: 'ACTIVE' })).toEqual(['remove']);
    expect(decideResendInvite(manager, tables(), { status: 'ACTIVE' })).toEqual(denied('not-invited'));
  });
});

describe('the client', () => {
  it('fills in and submits as a member, and nothing else', () => {
    expect(clientTablesActions(member, tables(), now)).toEqual(['submit', 'fill']);
    expect(clientTableActions(member, tables(), now)).toEqual(['fill']);
    expect(decideFill(member, tables({ project: { clientMember: false } }), now)).toEqual(denied('no-access'));
    expect(decideFill(member, tables({ enabled: false }), now)).toEqual(denied('no-client-tables'));
  });

  it('learns what closed them', () => {
    expect(decideFill(member, tables({ status: 'SUBMITTED' }), now)).toEqual(denied('tables-submitted'));
    expect(decideFill(member, tables({ deadline: YESTERDAY }), now)).toEqual(denied('deadline-over'));
    expect(decideFill(member, tables({ projectStatus: 'PUBLISHED' }), now)).toEqual(denied('project-has-started'));
  });

  it('submits once; the team, vendors and visitors cannot submit for it [CTAB-046]', () => {
    expect(decideSubmitTables(member, tables(), now)).toEqual(yes);
    expect(decideSubmitTables(member, tables({ status: 'SUBMITTED' }), now)).toEqual(denied('tables-submitted'));
    expect(decideSubmitTables(manager, tables(), now)).toEqual(denied('not-a-client'));
    expect(decideSubmitTables(givenVendor(), tables(), now)).toEqual(denied('not-a-client'));
    expect(decideSubmitTables({ kind: 'visitor' }, tables(), now)).toEqual(denied('signed-out'));
  });
});
