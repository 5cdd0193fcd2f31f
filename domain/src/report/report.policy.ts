import type { Actor } from '../access/actor.ts';
import { type ClientTableDenial, type ClientTablesOfProject, decideManageClientTables } from '../client-table/client-table.policy.ts';
import {
  type ComparisonDenial,
  type ComparisonFacts,
  decideExportComparison,
  decideReadComparisons,
} from '../comparison/comparison.policy.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';
import { decideManageProject, type ProjectDenial } from '../project/project.policy.ts';
import type { ProjectFacts } from '../project/project.visibility.ts';
import { MOST_UNFINISHED_REPORTS, type ReportSubject } from './report.status.ts';

export type ReportDenial = ProjectDenial | ComparisonDenial | ClientTableDenial | 'too-many-reports';

type Project = ClientTablesOfProject['project'];

/** Of the whole project, or limited to a comparison that the person sees (decision 191). */
export function decideExportReport(actor: Actor, project: ProjectFacts, comparison: ComparisonFacts | null): Decision<ReportDenial> {
  return comparison ? decideExportComparison(actor, project, comparison) : decideManageProject(actor, project);
}

/** `unfinished` are the reports of this person that are still to be made. */
export function decideGenerateReport(
  actor: Actor,
  project: ProjectFacts,
  comparison: ComparisonFacts | null,
  unfinished: number,
): Decision<ReportDenial> {
  return allOf<ReportDenial>(
    decideExportReport(actor, project, comparison),
    unfinished < MOST_UNFINISHED_REPORTS ? allow : deny('too-many-reports'),
  );
}

/** Of what the client was asked and has filled in: for those who manage its tables. */
export function decideGenerateClientTablesReport(actor: Actor, project: Project, unfinished: number): Decision<ReportDenial> {
  return allOf<ReportDenial>(
    decideManageClientTables(actor, { project }),
    unfinished < MOST_UNFINISHED_REPORTS ? allow : deny('too-many-reports'),
  );
}

/** What is in a report, as far as it decides who may read it. */
export interface ReportFacts {
  readonly subject: ReportSubject;
  readonly madeBy: string;
  readonly companyId: string;
  /** Whether the branch and the comparison that it was made for are visible to this person; true where it was made for none. */
  readonly seesBranch: boolean;
  readonly seesComparison: boolean;
  /** Whether what the client filled in is a part of it. */
  readonly includesClientTables: boolean;
}

/** Its maker, and others of the firm who may see everything in it (decision 184). */
export function canOpenReport(actor: Actor, project: Project, report: ReportFacts): boolean {
  const seesClientTables = decideManageClientTables(actor, { project }).allowed;
  const reads = report.subject === 'CLIENT_TABLES' ? seesClientTables : decideReadComparisons(actor, project).allowed;
  if (actor.kind === 'visitor' || !reads) return false;
  if (actor.userId === report.madeBy) return true;
  const seesAll = report.seesBranch && report.seesComparison && (seesClientTables || !report.includesClientTables);
  return actor.companyId === report.companyId && seesAll;
}

export function canCancelReport(actor: Actor, report: Pick<ReportFacts, 'madeBy'>): boolean {
  return actor.kind === 'user' && actor.userId === report.madeBy;
}
