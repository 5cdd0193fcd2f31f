import '../../account/record/account.tables.ts';
import '../../company/company.tables.ts';
import '../../project/record/project.tables.ts';
import './client-table.tables.ts';
import { isSubmitted } from '@weighbridge/domain/client-table/client-table.status.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { MUTED } from '../../account/record/account-mail.queries.ts';

/** What mail to the people of a client needs to know. */

/** A member with what is asked of them; undefined for one who was removed meanwhile. */
export function findMailMember(tx: Tx, memberId: string) {
  return (
    tx
      .selectFrom('clientMembers')
      .innerJoin('projects', 'projects.id', 'clientMembers.projectId')
      .innerJoin('companies', 'companies.id', 'projects.companyId')
      .leftJoin('clientDiscoveries as discovery', 'discovery.projectId', 'projects.id')
      .leftJoin('users', 'users.id', 'clientMembers.userId')
      .select(['clientMembers.email', 'clientMembers.status', 'projects.id as projectId', 'projects.name as projectName'])
      .select(['projects.clientId', 'companies.id as companyId', 'companies.name as companyName', 'discovery.deadline', 'users.firstName'])
      .where('clientMembers.id', '=', memberId)
      .where('projects.status', '<>', 'DELETED')
      // Anybody who removes the member waits until the link is written, and then takes it back.
      .forShare('clientMembers')
      .executeTakeFirst()
  );
}

/** Those who can fill in now, or could as soon as they register; nobody when everything is filled in or closed. */
export async function findMembersToFillIn(tx: Tx, projectId: string) {
  const members = await tx
    .selectFrom('clientMembers')
    .innerJoin('projects', 'projects.id', 'clientMembers.projectId')
    .innerJoin('companies', 'companies.id', 'projects.companyId')
    .innerJoin('clientDiscoveries as discovery', 'discovery.projectId', 'projects.id')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'clientMembers.userId').on('users.status', '=', 'ACTIVE').on('users.deletedAt', 'is', null),
    )
    .select(['clientMembers.email', 'users.id as userId', 'users.firstName', MUTED.as('muted'), 'projects.name as projectName'])
    .select(['companies.id as companyId', 'companies.name as companyName', 'discovery.deadline', 'discovery.status'])
    .select(sql<boolean>`client_members.status = 'INVITED'`.as('isInvited'))
    .where('clientMembers.projectId', '=', projectId)
    .where(sql<boolean>`(client_members.status = 'INVITED' or client_members.status = 'ACTIVE' and users.id is not null)`)
    .where('projects.status', 'in', ['DRAFT', 'IN_REVIEW'])
    .orderBy('clientMembers.email')
    .execute();
  return members.flatMap(({ status, ...member }) => (isSubmitted(status) ? [] : [member]));
}
