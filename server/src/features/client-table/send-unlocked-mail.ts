import '../account/account.tables.ts';
import '../company/company.tables.ts';
import '../project/project.tables.ts';
import './client-table.tables.ts';
import { isSubmitted } from '@weighbridge/domain/client-table/client-table.status.ts';
import { formatLongDate } from '@weighbridge/domain/kernel/dates.ts';
import type { Parts } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';

/** The firm opened again what was closed: those who fill in can go on. Not when it was closed again before the mail was written. */
export async function sendUnlockedMail(
  tx: Tx,
  { payload: { projectId } }: { payload: { projectId: string } },
  parts: Parts,
): Promise<void> {
  const members = await tx
    .selectFrom('clientMembers')
    .innerJoin('users', 'users.id', 'clientMembers.userId')
    .innerJoin('projects', 'projects.id', 'clientMembers.projectId')
    .innerJoin('companies', 'companies.id', 'projects.companyId')
    .innerJoin('clientDiscoveries as discovery', 'discovery.projectId', 'projects.id')
    .select(['clientMembers.email', 'users.firstName', 'projects.name as projectName', 'companies.id as companyId'])
    .select(['companies.name as companyName', 'discovery.status', 'discovery.deadline'])
    .where('clientMembers.projectId', '=', projectId)
    .where('clientMembers.status', '=', 'ACTIVE')
    .where('users.status', '=', 'ACTIVE')
    .where('users.deletedAt', 'is', null)
    .where('projects.status', 'in', ['DRAFT', 'IN_REVIEW'])
    .execute();
  for (const { email, firstName, projectName, companyId, companyName, status, deadline } of members) {
    if (isSubmitted(status)) continue;
    const until = deadline ? [`Please fill it in by ${formatLongDate(deadline)}.`] : [];
    await parts.mail.send(tx, {
      companyId,
      to: email,
      subject: `Your data for ${projectName} can be changed again`,
      heading: 'Your data can be changed again',
      paragraphs: [`Hello ${firstName},`, `${companyName} has opened your data for the project "${projectName}" again.`, ...until],
      action: { label: 'Open the project', url: `${parts.baseUrl()}/projects/${projectId}` },
    });
  }
}
