import '../../company/company.tables.ts';
import '../../project/record/project.tables.ts';
import '../record/participation.tables.ts';
import type { OpenInvitation } from '@weighbridge/domain/account/open-invitation.ts';
import { isHashValid } from '@weighbridge/domain/participation/invitation.policy.ts';
import { isUndecided, type ParticipationStatus } from '@weighbridge/domain/participation/participation.status.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';

/** Open invitations of projects to this address. */
export async function openProjectInvitations(db: Db | Tx, email: string): Promise<OpenInvitation[]> {
  const { rows } = await sql<{
    id: string;
    by: string;
    project: string;
    projectStatus: ProjectStatus;
    participationStatus: ParticipationStatus;
  }>`
    select entry.id, companies.name as by, projects.name as project, projects.status as project_status, entry.participation_status
    from project_products entry
    join projects on projects.id = entry.project_id
    join companies on companies.id = entry.company_id
    where lower(entry.email) = ${email.toLowerCase()} and entry.product_id is null
    order by entry.created_at, entry.id
  `.execute(db);
  return rows
    .filter((entry) => isUndecided(entry.participationStatus) && isHashValid(entry))
    .map(({ id, by, project }) => ({ id, kind: 'PROJECT', by, project }));
}
