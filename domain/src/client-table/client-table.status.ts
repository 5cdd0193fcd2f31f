import { isTodayOrLater } from '../kernel/dates.ts';
import { isBeforePublication, type ProjectStatus, type ProjectType } from '../project/project.status.ts';

/** Of all tables of a project together. REQUESTED and RESOLVED exist, count as DRAFT and are set by nobody (decision 131). */
export const CLIENT_TABLES_STATUSES = ['DRAFT', 'SUBMITTED', 'REQUESTED', 'RESOLVED'] as const;
export type ClientTablesStatus = (typeof CLIENT_TABLES_STATUSES)[number];

export const CLIENT_MEMBER_STATUSES = ['ACTIVE', 'DRAFT', 'INVITED', 'DISABLED'] as const;
export type ClientMemberStatus = (typeof CLIENT_MEMBER_STATUSES)[number];

export interface ClientTablesState {
  readonly projectStatus: ProjectStatus;
  readonly status: ClientTablesStatus;
  readonly deadline: Date | null;
}

export function isSubmitted(status: ClientTablesStatus): boolean {
  return status === 'SUBMITTED';
}

/** For everybody: handed in or locked by the team, or the project has gone on. */
export function areLocked({ projectStatus, status }: Omit<ClientTablesState, 'deadline'>): boolean {
  return isSubmitted(status) || !isBeforePublication(projectStatus);
}

/** A deadline lasts for its whole day in New York. When it is over, clients are locked out without a change of status (decision 132). */
export function isDeadlineOver(deadline: Date | null, now: Date): boolean {
  return deadline !== null && !isTodayOrLater(deadline, now);
}

/** Whether the client can fill in. */
export function areOpen(state: ClientTablesState, now: Date): boolean {
  return !areLocked(state) && !isDeadlineOver(state.deadline, now);
}

/** Panels have no single client. */
export function hasClientTables(type: ProjectType, settings: { readonly enableClientTables: boolean }): boolean {
  return settings.enableClientTables && (type === 'RFP' || type === 'RFI');
}
