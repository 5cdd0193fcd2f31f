import '../../account/record/account.tables.ts';
import { decideManageMembers } from '@weighbridge/domain/project/project.policy.ts';
import { sql } from 'kysely';
import type { NamedRef } from '../../../graphql/shared-types.ts';
import type { Ctx } from '../../../platform/context.ts';
import { getProject } from '../record/project.store.ts';
import { membersOf } from './get-project.ts';

export interface ProjectMembers {
  productOwners: NamedRef[];
  domainExperts: NamedRef[];
  viewers: NamedRef[];
  candidates: NamedRef[];
}

/** The members of a project and, for those who may change them, the possible members. */
export async function listProjectMembers(ctx: Ctx, id: string): Promise<ProjectMembers> {
  const project = await getProject(ctx.db, ctx.actor, id);
  return {
    productOwners: membersOf(project, 'PROJECT_MANAGER'),
    domainExperts: membersOf(project, 'DOMAIN_EXPERT'),
    viewers: membersOf(project, 'VIEWER'),
    candidates: decideManageMembers(ctx.actor, project).allowed ? await listCandidates(ctx, project.companyId) : [],
  };
}

async function listCandidates(ctx: Ctx, companyId: string): Promise<NamedRef[]> {
  return ctx.db
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('companyId', '=', companyId)
    .where('type', '=', 'BROKER')
    .where('status', '=', 'ACTIVE')
    .where('deletedAt', 'is', null)
    .orderBy(sql`lower(first_name || ' ' || last_name)`)
    .orderBy('id')
    .execute();
}
