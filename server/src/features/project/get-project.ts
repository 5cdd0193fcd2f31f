import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { ProjectRole } from '@weighbridge/domain/access/project-role.ts';
import { projectActions } from '@weighbridge/domain/project/project.actions.ts';
import { decideManageProject, decideRestartPanel, isOnTeamSide } from '@weighbridge/domain/project/project.policy.ts';
import { nextStep, type RoadmapStep, type StepForm, stepForm } from '@weighbridge/domain/project/project.roadmap.ts';
import { projectTabs } from '@weighbridge/domain/project/project.tabs.ts';
import type { ProjectFacts } from '@weighbridge/domain/project/project.visibility.ts';
import type { NamedRef } from '../../graphql/shared-types.ts';
import type { Ctx } from '../../platform/context.ts';
import { listProjectProducts, type ProjectProduct } from '../participation/project-products.queries.ts';
import { getProject as loadProject, type ProjectRow } from './project.store.ts';

export type Project = ProjectRow;

export function getProject(ctx: Ctx, id: string): Promise<Project> {
  return loadProject(ctx.db, ctx.actor, id);
}

const factsOf = ({ companyId, type, status, createdBy, roles }: Project): ProjectFacts => ({ companyId, type, status, createdBy, roles });

export function membersOf(project: Project, role: ProjectRole): NamedRef[] {
  return project.members.filter((member) => member.role === role);
}

export function actionsOf(actor: Actor, project: Project): string[] {
  return projectActions(actor, { ...factsOf(project), sectionsCount: project.sectionsCount, settings: project.firmSettings });
}

/** Nobody belongs to a branch before there are branches. */
export function tabsOf(actor: Actor, project: Project): string[] {
  return projectTabs(actor, { ...factsOf(project), branchesCount: 0, settings: project.firmSettings });
}

export interface NextStep extends RoadmapStep {
  form: StepForm | null;
}

/** The button of the roadmap, for those who may press it. */
export function nextStepOf(actor: Actor, project: Project): NextStep | null {
  const facts = factsOf(project);
  const step = nextStep(project.type, project.status);
  if (!step) return null;
  const decision = step.to === null ? decideRestartPanel(actor, facts) : decideManageProject(actor, facts);
  return decision.allowed ? { ...step, form: stepForm(project.type, project.status, project.firmSettings) } : null;
}

/** The team's list of who takes part; a vendor is not told about the others. */
export async function productsOf(ctx: Ctx, project: Project): Promise<ProjectProduct[]> {
  return isOnTeamSide(ctx.actor, factsOf(project)) ? listProjectProducts(ctx.db, project.id) : [];
}
