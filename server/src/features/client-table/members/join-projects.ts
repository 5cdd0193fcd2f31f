import '../../project/record/project.tables.ts';
import '../record/client-table.events.ts';
import '../record/client-table.tables.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { publishTablesChange } from '../record/client-tables-topic.ts';

interface Person {
  readonly userId: string;
  readonly email: string;
  readonly clientId: string;
  readonly companyId: string;
}

/** Anybody who followed a link of a client takes part in all of this client's projects that have invited their address. */
export async function joinProjects(tx: Tx, ctx: Ctx, { userId, email, clientId, companyId }: Person): Promise<void> {
  const { rows } = await sql<{ id: string; projectId: string }>`
    update client_members set user_id = ${userId}, status = 'ACTIVE', updated_at = ${ctx.now}, updated_by = ${userId}
    from projects
    where projects.id = client_members.project_id and projects.client_id = ${clientId} and projects.company_id = ${companyId}
      and lower(client_members.email) = ${email.toLowerCase()} and client_members.status = 'INVITED'
    returning client_members.id, client_members.project_id
  `.execute(tx);
  for (const { id, projectId } of rows) {
    await recordEvent(tx, ctx, 'clientMember.joined', { companyId, subjectId: id }, { projectId, memberId: id });
    await publishTablesChange(tx, ctx, projectId);
  }
}
