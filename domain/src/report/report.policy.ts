import type { Actor } from '../access/actor.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';
import { decideManageProject, isOnTeamSide, type ProjectDenial } from '../project/project.policy.ts';
import { hasInProject, type ProjectFacts } from '../project/project.visibility.ts';
import { MOST_UNFINISHED_REPORTS } from './report.status.ts';

export type ReportDenial = ProjectDenial | 'too-many-reports';

/** The comparison that a report is limited to; one that the person sees. */
export interface ComparisonOfReport {
  readonly isPrivate: boolean;
  readonly createdBy: string;
}

/** A report needs MANAGE_PROJECT_STATE; a private comparison is exported by its creator, who reads scores (decision 191). */
export function decideExportReport(actor: Actor, project: ProjectFacts, comparison: ComparisonOfReport | null): Decision<ReportDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (!comparison?.isPrivate) return decideManageProject(actor, project);
  return readsScores(actor, project) && comparison.createdBy === actor.userId ? allow : deny('no-access');
}

/** `unfinished` are the reports of this person that are still to be made. */
export function decideGenerateReport(
  actor: Actor,
  project: ProjectFacts,
  comparison: ComparisonOfReport | null,
  unfinished: number,
): Decision<ReportDenial> {
  return allOf<ReportDenial>(
    decideExportReport(actor, project, comparison),
    unfinished < MOST_UNFINISHED_REPORTS ? allow : deny('too-many-reports'),
  );
}

/** What is in a report, as far as it decides who may read it. */
export interface ReportFacts {
  readonly madeBy: string;
  readonly companyId: string;
  /** Whether the branch and the comparison that it was made for are visible to this person; true where it was made for none. */
  readonly seesBranch: boolean;
  readonly seesComparison: boolean;
}

/** Its maker, and others of the firm who may see everything in it (decision 184). */
export function canOpenReport(actor: Actor, project: ProjectFacts, report: ReportFacts): boolean {
  if (actor.kind === 'visitor' || !readsScores(actor, project)) return false;
  if (actor.userId === report.madeBy) return true;
  return actor.companyId === report.companyId && report.seesBranch && report.seesComparison;
}

function readsScores(actor: Actor, project: ProjectFacts): boolean {
  return isOnTeamSide(actor, project) && hasInProject(actor, project, 'READ_SCORING');
}

export function canCancelReport(actor: Actor, report: Pick<ReportFacts, 'madeBy'>): boolean {
  return actor.kind === 'user' && actor.userId === report.madeBy;
}
