import '../../access/access.tables.ts';
import '../../account/record/account.tables.ts';
import '../../project/record/project.tables.ts';
import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import type { ProjectRole } from '@weighbridge/domain/access/project-role.ts';
import { ASSIGNABLE_ROLES, assignability } from '@weighbridge/domain/project/project.members.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';

export interface Assignee {
  id: string;
  name: string;
  /** Not in the project yet: being chosen adds them to it as a domain expert. */
  joins: boolean;
}

/** The colleagues who can own or approve questions of this project, by name; only those of `ids` where given. One statement. */
export async function loadAssignees(
  db: Db | Tx,
  project: { readonly id: string; readonly companyId: string | null },
  ids?: readonly string[],
): Promise<Assignee[]> {
  let query = db
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.roleId')
    .select(['users.id', sql<string>`first_name || ' ' || last_name`.as('name'), 'roles.privileges'])
    .select(
      sql<ProjectRole[]>`array(
        select role::text from project_members where project_members.project_id = ${project.id} and project_members.user_id = users.id
      )`.as('projectRoles'),
    )
    .where('users.companyId', '=', project.companyId)
    .where('users.type', '=', 'BROKER')
    .where('users.status', '=', 'ACTIVE')
    .where('users.deletedAt', 'is', null)
    .orderBy(sql`lower(first_name || ' ' || last_name)`)
    .orderBy('users.id');
  if (ids) query = query.where('users.id', 'in', ids);
  return (await query.execute()).flatMap(({ id, name, privileges, projectRoles }) => {
    const can = assignability({ roles: projectRoles, privileges: (privileges ?? []) as readonly Privilege[] });
    return can === 'no' ? [] : [{ id, name, joins: can === 'joins' }];
  });
}

/** Whether the person in this column is one of the project's owners or domain experts. */
export function isAssignableIn(projectId: string, person: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from project_members as member
    where member.project_id = ${projectId} and member.user_id = ${person} and member.role = any(${[...ASSIGNABLE_ROLES]}::text[])
  )`;
}
