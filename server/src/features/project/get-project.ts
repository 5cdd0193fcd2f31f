import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { ProjectRole } from '@weighbridge/domain/access/project-role.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { decideManageProject, decideRestartPanel, isOnTeamSide } from '@weighbridge/domain/project/project.policy.ts';
import { projectTabs } from '@weighbridge/domain/project/project.tabs.ts';
import type { ProjectFacts } from '@weighbridge/domain/project/project.visibility.ts';
import { dashboardWidgets } from '@weighbridge/domain/roadmap/dashboard.ts';
import { projectActions } from '@weighbridge/domain/roadmap/project.actions.ts';
import { nextStep, type RoadmapStep, type StepForm, stepForm } from '@weighbridge/domain/roadmap/project.roadmap.ts';
import type { NamedRef } from '../../graphql/shared-types.ts';
import type { Ctx } from '../../platform/context.ts';
import { parseId } from '../../platform/input.ts';
import { listTeamProducts, type TeamProduct } from '../participation/list-team-products.ts';
import { actorBesidesHash, assertMayKnock, openByHash } from '../participation/open-by-hash.ts';
import { listSections, type Section } from '../question/list-sections.ts';
import { findProject, viewAsVendor } from './project.store.ts';
import type { Project as ProjectOfSide } from './project-for-vendor.ts';
import { type ProjectStatistics, projectStatistics } from './project-statistics.ts';

export type Project = ProjectOfSide;

/** What somebody sees by themselves goes before what a link opens: it does not narrow the page of those who work on the project. */
export async function getProject(ctx: Ctx, givenId: unknown, hash?: string | null): Promise<Project> {
  assertMayKnock(ctx, hash);
  const id = parseId(givenId);
  const seen = await findProject(ctx.db, actorBesidesHash(ctx), id);
  if (seen) return seen;
  if (!(await openByHash(ctx, hash, { projectId: id }))) throw new DomainError('NOT_FOUND');
  return viewAsVendor(ctx.db, id);
}

const factsOf = ({ companyId, type, status, createdBy, roles, forVendor: invited }: Project): ProjectFacts => ({
  companyId,
  type,
  status,
  createdBy,
  roles,
  invited,
});

export function membersOf(project: Project, role: ProjectRole): NamedRef[] {
  return project.members.filter((member) => member.role === role);
}

/** What the team does with it; vendors have the actions of their invitation. */
export function actionsOf(actor: Actor, project: Project): string[] {
  if (project.forVendor) return [];
  return projectActions(actor, { ...factsOf(project), sectionsCount: project.sectionsCount, settings: project.firmSettings });
}

/** Nobody belongs to a branch before there are branches. */
export function tabsOf(actor: Actor, project: Project): string[] {
  if (project.forVendor) return [];
  return projectTabs(actor, { ...factsOf(project), branchesCount: 0, settings: project.firmSettings });
}

export function widgetsOf(project: Project): string[] {
  return project.forVendor ? [] : [...dashboardWidgets(project.status)];
}

export interface NextStep extends RoadmapStep {
  form: StepForm | null;
}

/** The button of the roadmap, for those who may press it. */
export function nextStepOf(actor: Actor, project: Project): NextStep | null {
  const facts = factsOf(project);
  const step = project.forVendor ? null : nextStep(project.type, project.status);
  if (!step) return null;
  const decision = step.to === null ? decideRestartPanel(actor, facts) : decideManageProject(actor, facts);
  return decision.allowed ? { ...step, form: stepForm(project.type, project.status, project.firmSettings) } : null;
}

/** The team's list of who takes part; a vendor is not told about the others. */
export async function productsOf(ctx: Ctx, project: Project): Promise<TeamProduct[]> {
  return !project.forVendor && isOnTeamSide(ctx.actor, factsOf(project))
    ? listTeamProducts(ctx.db, ctx, { ...factsOf(project), id: project.id })
    : [];
}

/** As the team writes them; vendors get the questions with their invitation, without those that were rejected. */
export async function sectionsOf(ctx: Ctx, project: Project): Promise<Section[]> {
  return project.forVendor ? [] : listSections(ctx, { kind: 'project', id: project.id });
}

const NO_STATISTICS: ProjectStatistics = { answers: { rated: 0, unrated: 0 }, questions: [] };

export async function statisticsOf(ctx: Ctx, project: Project): Promise<ProjectStatistics> {
  return project.forVendor ? NO_STATISTICS : projectStatistics(ctx, project.id);
}
