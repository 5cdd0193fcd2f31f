import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { decideManageProject, decideRestartPanel } from '@weighbridge/domain/project/project.policy.ts';
import { type DashboardWidget, dashboardWidgets } from '@weighbridge/domain/roadmap/dashboard.ts';
import { type ProjectAction, projectActions } from '@weighbridge/domain/roadmap/project.actions.ts';
import { nextStep, type RoadmapStep, type StepForm, stepForm } from '@weighbridge/domain/roadmap/project.roadmap.ts';
import { factsOf, type Project } from '../project/editing/get-project.ts';

/** The team's actions; vendors have those of their invitation. */
export function actionsOf(actor: Actor, project: Project): ProjectAction[] {
  if (project.forVendor) return [];
  return projectActions(actor, { ...factsOf(project), sectionsCount: project.sectionsCount, settings: project.firmSettings });
}

export function widgetsOf(project: Project): DashboardWidget[] {
  return project.forVendor ? [] : [...dashboardWidgets(project.status)];
}

export interface NextStep extends RoadmapStep {
  form: StepForm | null;
}

/** The button for the next step, for those who may take it. */
export function nextStepOf(actor: Actor, project: Project): NextStep | null {
  const facts = factsOf(project);
  const step = project.forVendor ? null : nextStep(project.type, project.status);
  if (!step) return null;
  const decision = step.to === null ? decideRestartPanel(actor, facts) : decideManageProject(actor, facts);
  return decision.allowed ? { ...step, form: stepForm(project.type, project.status, project.firmSettings) } : null;
}
