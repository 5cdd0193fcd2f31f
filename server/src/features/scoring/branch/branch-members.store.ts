import '../../access/access.tables.ts';
import '../../account/record/account.tables.ts';
import '../../project/record/project.tables.ts';
import '../record/scoring.tables.ts';
import { PRIVILEGES, withImplied } from '@weighbridge/domain/access/privilege.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { BRANCH_TEXTS } from '@weighbridge/domain/scoring/branch.schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { ProjectFacts } from '../../project/record/project-facts.queries.ts';

const READING = PRIVILEGES.filter((privilege) => withImplied([privilege]).has('READ_SCORING'));

/**
 * Refuses members who are not in the project or may not read its scores (decision 140). `staying` are not asked: the creator may work on
 * the project without being listed in it, and who has left it since must not keep the branch from being renamed.
 */
export async function assertMembers(tx: Tx, project: ProjectFacts, userIds: readonly string[], staying: readonly string[]): Promise<void> {
  const asked = [...new Set(userIds)].filter((id) => !staying.includes(id));
  if (asked.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select users.id from users join roles on roles.id = users.role_id
    where users.id = any(${asked}::uuid[]) and users.company_id = ${project.companyId} and users.type = 'BROKER'
      and users.status = 'ACTIVE' and users.deleted_at is null and roles.privileges && ${READING}::text[]
      and (users.id = ${project.createdBy}::uuid or exists (
        select from project_members where project_members.project_id = ${project.id} and project_members.user_id = users.id
      ))
  `.execute(tx);
  const taken = new Set(rows.map(({ id }) => id));
  const refused = userIds.findIndex((id) => !staying.includes(id) && !taken.has(id));
  if (refused >= 0) throw new DomainError('INVALID_INPUT', { fields: { [`members.${refused}`]: BRANCH_TEXTS.notAMember } });
}

/** Exactly these. */
export async function writeMembers(tx: Tx, branchId: string, userIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('branchMembers')
    .where('branchId', '=', branchId)
    .where('userId', '<>', sql<string>`all(${userIds}::uuid[])`)
    .execute();
  await tx
    .insertInto('branchMembers')
    .values(userIds.map((userId) => ({ branchId, userId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
