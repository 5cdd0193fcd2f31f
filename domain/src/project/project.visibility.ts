import { type Actor, has, type SignedInActor } from '../access/actor.ts';
import type { Privilege } from '../access/privilege.ts';
import type { ProjectRole } from '../access/project-role.ts';
import type { ProjectStatus, ProjectType } from './project.status.ts';

/** Which projects are visible to an actor. The server turns it into SQL; deleted projects are visible to nobody (decision 45). */
export type ProjectVisibility =
  | { readonly kind: 'none' }
  | { readonly kind: 'every' }
  | { readonly kind: 'company'; readonly companyId: string }
  | { readonly kind: 'assigned'; readonly companyId: string; readonly userId: string }
  | { readonly kind: 'invited'; readonly vendorId: string }
  | { readonly kind: 'client-member'; readonly userId: string };

/**
 * An assigned person is a member in any role or created the project (decision 30). A broker sees only projects of their own firm, whatever
 * privileges they have; administrators see others as themselves or by acting for a firm.
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

/** Statuses in which a project is invisible to these readers: vendors see it from publication on. */
export function invisibleStatuses(visibility: ProjectVisibility): readonly ProjectStatus[] {
  return visibility.kind === 'invited' ? ['DELETED', 'DRAFT', 'IN_REVIEW'] : ['DELETED'];
}

/** The facts of a project and of this actor in it that decide about visibility. */
export interface ProjectFacts {
  readonly companyId: string;
  readonly type: ProjectType;
  readonly status: ProjectStatus;
  readonly createdBy: string | null;
  /** The actor's own roles in the project. */
  readonly roles: readonly ProjectRole[];
  /** A product of the actor's vendor was invited: its participation is past DRAFT (decision 67). */
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
 * The person is only a viewer in this project, whatever they may do elsewhere (decision 169). Does not hold for a person who manages all
 * projects of the firm: otherwise being listed as a viewer would lock them out of the list of members.
 */
export function isViewerOnly(actor: Actor, facts: Pick<ProjectFacts, 'roles'>): boolean {
  return facts.roles.length > 0 && facts.roles.every((role) => role === 'VIEWER') && !has(actor, 'MANAGE_ALL_PROJECTS');
}

/** Whether the actor has a privilege in this project. All policies of a project ask this. */
export function hasInProject(actor: Actor, facts: ProjectFacts, privilege: Privilege): boolean {
  if (!canSeeProject(actor, facts) || !has(actor, privilege)) return false;
  return READ_PRIVILEGES.includes(privilege) || !isViewerOnly(actor, facts);
}

/** Vendors do not see the client, employer size and life count where the firm hides them (decision 168). */
export function seesClientInfo(actor: Actor, facts: { readonly hideClientInfo: boolean }): boolean {
  return !facts.hideClientInfo || (actor.kind === 'user' && actor.type !== 'VENDOR');
}
