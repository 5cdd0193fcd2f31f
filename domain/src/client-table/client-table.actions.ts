import type { Actor } from '../access/actor.ts';
import {
  type ClientTablesOfProject,
  decideAddMembers,
  decideEditTables,
  decideFill,
  decideManageClientTables,
  decideResendInvite,
  decideSetDeadline,
  decideSetTablesStatus,
  decideSetVisibility,
  decideSubmitTables,
} from './client-table.policy.ts';
import { type ClientMemberStatus, isSubmitted } from './client-table.status.ts';

/** With all tables of a project. `addMembers` is for inviting; `editMembers` alone only removes. */
export const CLIENT_TABLES_ACTIONS = [
  'addTable',
  'lock',
  'unlock',
  'editMembers',
  'addMembers',
  'setDeadline',
  'submit',
  'exportReport',
  'fill',
] as const;
export type ClientTablesAction = (typeof CLIENT_TABLES_ACTIONS)[number];

export function clientTablesActions(actor: Actor, tables: ClientTablesOfProject, now: Date): ClientTablesAction[] {
  const manages = decideManageClientTables(actor, tables).allowed;
  const locks = decideSetTablesStatus(actor, tables).allowed;
  const allowed: Record<ClientTablesAction, boolean> = {
    addTable: decideEditTables(actor, tables).allowed,
    lock: locks && !isSubmitted(tables.status),
    unlock: locks && isSubmitted(tables.status),
    editMembers: manages,
    addMembers: decideAddMembers(actor, tables).allowed,
    setDeadline: decideSetDeadline(actor, tables).allowed,
    submit: decideSubmitTables(actor, tables, now).allowed,
    exportReport: manages,
    fill: decideFill(actor, tables, now).allowed,
  };
  return CLIENT_TABLES_ACTIONS.filter((action) => allowed[action]);
}

/** With one table. */
export const CLIENT_TABLE_ACTIONS = ['edit', 'fill', 'rename', 'delete', 'setVisibility'] as const;
export type ClientTableAction = (typeof CLIENT_TABLE_ACTIONS)[number];

export function clientTableActions(actor: Actor, tables: ClientTablesOfProject, now: Date): ClientTableAction[] {
  const edits = decideEditTables(actor, tables).allowed;
  const allowed: Record<ClientTableAction, boolean> = {
    edit: edits,
    fill: decideFill(actor, tables, now).allowed,
    rename: edits,
    delete: edits,
    setVisibility: decideSetVisibility(actor, tables).allowed,
  };
  return CLIENT_TABLE_ACTIONS.filter((action) => allowed[action]);
}

export const CLIENT_MEMBER_ACTIONS = ['resend', 'remove'] as const;
export type ClientMemberAction = (typeof CLIENT_MEMBER_ACTIONS)[number];

export function clientMemberActions(
  actor: Actor,
  tables: ClientTablesOfProject,
  member: { readonly status: ClientMemberStatus },
): ClientMemberAction[] {
  const allowed: Record<ClientMemberAction, boolean> = {
    resend: decideResendInvite(actor, tables, member).allowed,
    remove: decideManageClientTables(actor, tables).allowed,
  };
  return CLIENT_MEMBER_ACTIONS.filter((action) => allowed[action]);
}
