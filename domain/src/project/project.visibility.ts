import { type Actor, has, type SignedInActor } from '../access/actor.ts';
import type { Privilege } from '../access/privilege.ts';
import type { ProjectRole } from '../access/project-role.ts';
import type { ProjectStatus, ProjectType } from './project.status.ts';

/** Which projects exist for somebody. The server turns it into SQL; deleted projects exist for nobody (decision 45). */
export type ProjectVisibility =
  | { readonly kind: 'none' }
  | { readonly kind: 'every' }
  | { readonly kind: 'company'; readonly companyId: string }
  | { readonly kind: 'assigned'; readonly companyId: string; readonly userId: string }
  | { readonly kind: 'invited'; readonly vendorId: string }
  | { readonly kind: 'client-member'; readonly userId: string };

/**
 * Assigned is who is a member in any role or created the project (decision 30). A broker stays in the own firm whatever
 * privileges they hold; administrators cross over as themselves or by acting for a firm.
 */
export function projectVisibility(actor: Actor): ProjectVisibility {
  if (actor.kind === 'visitor') return { kind: 'none' };
  switch (actor.type) {
    case 'ADMIN':
      return has(actor, 'MANAGE_BROKERS') ? { kind: 'every' } : { kind: 'none' };
    case 'BROKER':
      return brokerVisibility(actor);
    case 'VENDOR':
      return actor.vendorId === null ? { kind: 'none' } : { kind: 'invited', vendorId: actor.vendorId };
    case 'CLIENT':
      return { kind: 'client-member', userId: actor.userId };
  }
}

function brokerVisibility(actor: SignedInActor): ProjectVisibility {
  if (actor.companyId === null) return { kind: 'none' };
  if (has(actor, 'MANAGE_ALL_PROJECTS')) return { kind: 'company', companyId: actor.companyId };
  return { kind: 'assigned', companyId: actor.companyId, userId: actor.userId };
}

/** Statuses in which a project does not exist for those readers: vendors hear of it when it is published. */
export function invisibleStatuses(visibility: ProjectVisibility): readonly ProjectStatus[] {
  return visibility.kind === 'invited' ? ['DELETED', 'DRAFT', 'IN_REVIEW'] : ['DELETED'];
}

/** What the server knows of a project and of this actor in it, when it decides who sees it. */
export interface ProjectFacts {
  readonly companyId: string;
  readonly type: ProjectType;
  readonly status: ProjectStatus;
  readonly createdBy: string | null;
  /** The actor's own roles in the project. */
  readonly roles: readonly ProjectRole[];
  /** A product of the actor's vendor takes part and was told so: its participation is past DRAFT (decision 67). */
  readonly invited?: boolean;
  /** The actor is one of the project's client members. */
  readonly clientMember?: boolean;
}

/** The same rule as `projectVisibility`, for one project that was already loaded. */
export function canSeeProject(actor: Actor, facts: ProjectFacts): boolean {
  const visibility = projectVisibility(actor);
  if (invisibleStatuses(visibility).includes(facts.status)) return false;
  switch (visibility.kind) {
    case 'none':
      return false;
    case 'every':
      return true;
    case 'company':
      return facts.companyId === visibility.companyId;
    case 'assigned':
      return facts.companyId === visibility.companyId && (facts.roles.length > 0 || facts.createdBy === visibility.userId);
    case 'invited':
      return facts.invited === true;
    case 'client-member':
      return facts.clientMember === true;
  }
}

const READ_PRIVILEGES: readonly Privilege[] = ['READ_SCORING', 'READ_TEMPLATES', 'VIEW_DASHBOARD'];

/**
 * Only a viewer here, whatever the person may do elsewhere (decision 169). Who manages every project of the firm is not
 * bound by it: otherwise being listed as a viewer would lock them out of the very list that says so.
 */
export function isViewerOnly(actor: Actor, facts: Pick<ProjectFacts, 'roles'>): boolean {
  return facts.roles.length > 0 && facts.roles.every((role) => role === 'VIEWER') && !has(actor, 'MANAGE_ALL_PROJECTS');
}

/** Whether a privilege holds in this project. Everything a policy of a project asks goes through here. */
export function hasInProject(actor: Actor, facts: ProjectFacts, privilege: Privilege): boolean {
  if (!canSeeProject(actor, facts) || !has(actor, privilege)) return false;
  return READ_PRIVILEGES.includes(privilege) || !isViewerOnly(actor, facts);
}

/** For vendors the client, employer size and life count are left out where the firm hides them (decision 168). */
export function seesClientInfo(actor: Actor, facts: { readonly hideClientInfo: boolean }): boolean {
  return !facts.hideClientInfo || (actor.kind === 'user' && actor.type !== 'VENDOR');
}
