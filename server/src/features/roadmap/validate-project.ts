import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { ISSUE_MESSAGES, issuePath } from '@weighbridge/domain/roadmap/issue.labels.ts';
import type { IssueCode } from '@weighbridge/domain/roadmap/project.issues.ts';
import type { Ctx } from '../../platform/context.ts';
import { getProjectFacts } from '../project/record/project-facts.queries.ts';
import { findIssues } from './project-issues.queries.ts';

export interface ProjectIssueView {
  messageId: IssueCode;
  message: string;
  count: number;
  link: string;
}

export interface ProjectValidation {
  issuesCount: { messageId: IssueCode; count: number }[];
  issues: ProjectIssueView[];
}

/** What is missing before the project can move to `status`, each with the place to fix it. */
export async function validateProject(ctx: Ctx, id: string, status: ProjectStatus): Promise<ProjectValidation> {
  const project = await getProjectFacts(ctx.db, ctx.actor, id);
  const issues = (await findIssues(ctx.db, project, status)).map(({ code, count, subjectId }) => ({
    messageId: code,
    message: ISSUE_MESSAGES[code],
    count,
    link: issuePath(id, { code, subjectId }),
  }));
  return { issues, issuesCount: issues.map(({ messageId, count }) => ({ messageId, count })) };
}
