import type { Actor } from '../access/actor.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';
import { decideManageProject, type ProjectDenial } from '../project/project.policy.ts';
import { isBeforePublication, isReadOnly } from '../project/project.status.ts';
import { canSeeProject, type ProjectFacts } from '../project/project.visibility.ts';
import {
  areLocked,
  type ClientMemberStatus,
  type ClientTablesState,
  hasClientTables,
  isDeadlineOver,
  isSubmitted,
} from './client-table.status.ts';

export type ClientTableDenial =
  | ProjectDenial
  | 'no-client-tables'
  | 'project-has-started'
  | 'tables-locked'
  | 'tables-submitted'
  | 'deadline-over'
  | 'not-a-client'
  | 'no-client'
  | 'not-invited';

type Denial = Decision<ClientTableDenial>;

/** `status` of the facts of a project is the project's; that of its tables has its own name. */
export interface ClientTablesOfProject {
  readonly project: ProjectFacts & { readonly settings: { readonly enableClientTables: boolean } };
  readonly status: ClientTablesState['status'];
  readonly deadline: Date | null;
  /** People are invited as those of the project's client. */
  readonly hasClient: boolean;
}

const stateOf = ({ project, status, deadline }: ClientTablesOfProject): ClientTablesState => ({
  projectStatus: project.status,
  status,
  deadline,
});

const exists = ({ project }: Pick<ClientTablesOfProject, 'project'>): Denial =>
  hasClientTables(project.type, project.settings) ? allow : deny('no-client-tables');
const notStarted = ({ project }: ClientTablesOfProject): Denial =>
  isBeforePublication(project.status) ? allow : deny('project-has-started');
const unlocked = (tables: ClientTablesOfProject): Denial => (areLocked(stateOf(tables)) ? deny('tables-locked') : allow);

/** The Client Discovery page, in every status of the project. Removing a member and exporting need no more. */
export function decideManageClientTables(actor: Actor, tables: Pick<ClientTablesOfProject, 'project'>): Denial {
  return allOf<ClientTableDenial>(decideManageProject(actor, tables.project), exists(tables));
}

/** Adding, renaming, changing and deleting tables, and filling them in for the client (decision 133). */
export function decideEditTables(actor: Actor, tables: ClientTablesOfProject): Denial {
  return allOf<ClientTableDenial>(decideManageClientTables(actor, tables), notStarted(tables), unlocked(tables));
}

/** Changes nothing in the table, so it stays possible when the client has handed in and while vendors answer. */
export function decideSetVisibility(actor: Actor, tables: ClientTablesOfProject): Denial {
  const { status } = tables.project;
  return allOf<ClientTableDenial>(decideManageClientTables(actor, tables), isReadOnly(status) ? deny('project-read-only') : allow);
}

/** Locking and unlocking, no matter who locked. */
export function decideSetTablesStatus(actor: Actor, tables: ClientTablesOfProject): Denial {
  return allOf<ClientTableDenial>(decideManageClientTables(actor, tables), notStarted(tables));
}

/** Inviting people to fill in; those who are members can be removed at any time. */
export function decideAddMembers(actor: Actor, tables: ClientTablesOfProject): Denial {
  return allOf<ClientTableDenial>(decideSetVisibility(actor, tables), tables.hasClient ? allow : deny('no-client'));
}

/** Tables that are locked have no deadline to wait for. */
export function decideSetDeadline(actor: Actor, tables: ClientTablesOfProject): Denial {
  return decideEditTables(actor, tables);
}

export function decideResendInvite(actor: Actor, tables: ClientTablesOfProject, member: { readonly status: ClientMemberStatus }): Denial {
  return allOf<ClientTableDenial>(decideAddMembers(actor, tables), member.status === 'INVITED' ? allow : deny('not-invited'));
}

function decideAsClient(actor: Actor, tables: ClientTablesOfProject): Denial {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (actor.type !== 'CLIENT') return deny('not-a-client');
  return canSeeProject(actor, tables.project) ? exists(tables) : deny('no-access');
}

/** While the tables are open; the reason says what closed them. */
function whileOpen(tables: ClientTablesOfProject, now: Date): Denial {
  if (!isBeforePublication(tables.project.status)) return deny('project-has-started');
  if (isSubmitted(tables.status)) return deny('tables-submitted');
  return isDeadlineOver(tables.deadline, now) ? deny('deadline-over') : allow;
}

/** The client fills in response cells while the tables are open; the team everything while it may change them. */
export function decideFill(actor: Actor, tables: ClientTablesOfProject, now: Date): Denial {
  if (actor.kind === 'user' && actor.type === 'CLIENT')
    return allOf<ClientTableDenial>(decideAsClient(actor, tables), whileOpen(tables, now));
  return decideEditTables(actor, tables);
}

/** Only the client says that everything is filled in; the team locks instead. */
export function decideSubmitTables(actor: Actor, tables: ClientTablesOfProject, now: Date): Denial {
  return allOf<ClientTableDenial>(decideAsClient(actor, tables), whileOpen(tables, now));
}
