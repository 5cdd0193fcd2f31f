import '../../company/company.tables.ts';
import './project.tables.ts';
import type { ProjectRole } from '@weighbridge/domain/access/project-role.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import type { ProjectMembers } from '@weighbridge/domain/project/project.members.ts';
import type { Tx } from '../../../platform/database/database.ts';

interface Ref {
  readonly id: string;
}

/** Client and service types must belong to the project's firm; others are not found. */
export async function assertClient(tx: Tx, companyId: string, client: Ref | null): Promise<void> {
  if (!client) return;
  const row = await tx.selectFrom('clients').select('id').where('id', '=', client.id).where('companyId', '=', companyId).executeTakeFirst();
  if (!row) throw new DomainError('INVALID_INPUT', { fields: { client: MESSAGES.option } });
}

type Kind = 'serviceTypes' | 'projectServiceTypes';

async function assertTypes(tx: Tx, companyId: string, kind: Kind, types: readonly Ref[]): Promise<void> {
  if (types.length === 0) return;
  const ids = types.map(({ id }) => id);
  const rows = await tx.selectFrom(kind).select('id').where('id', 'in', ids).where('companyId', '=', companyId).execute();
  const known = new Set(rows.map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw new DomainError('INVALID_INPUT', { fields: { [kind]: MESSAGES.option } });
}

export async function saveServiceTypes(
  tx: Tx,
  { id: projectId, companyId }: { id: string; companyId: string },
  { serviceTypes, projectServiceTypes }: { serviceTypes: readonly Ref[]; projectServiceTypes: readonly Ref[] },
): Promise<void> {
  await assertTypes(tx, companyId, 'serviceTypes', serviceTypes);
  await assertTypes(tx, companyId, 'projectServiceTypes', projectServiceTypes);
  await tx.deleteFrom('projectServiceTypeLinks').where('projectId', '=', projectId).execute();
  await tx.deleteFrom('projectProjectServiceTypeLinks').where('projectId', '=', projectId).execute();
  const [types, projectTypes] = [distinct(serviceTypes), distinct(projectServiceTypes)];
  if (types.length > 0) {
    await tx
      .insertInto('projectServiceTypeLinks')
      .values(types.map((serviceTypeId) => ({ projectId, serviceTypeId })))
      .execute();
  }
  if (projectTypes.length > 0) {
    await tx
      .insertInto('projectProjectServiceTypeLinks')
      .values(projectTypes.map((projectServiceTypeId) => ({ projectId, projectServiceTypeId })))
      .execute();
  }
}

const distinct = (refs: readonly Ref[]): string[] => [...new Set(refs.map(({ id }) => id))];

/** Who is in it, in the order given. */
export async function saveMembers(
  tx: Tx,
  { id: projectId, companyId }: { id: string; companyId: string },
  members: ProjectMembers,
): Promise<void> {
  await tx.deleteFrom('projectMembers').where('projectId', '=', projectId).execute();
  const inRole = (role: ProjectRole, ids: readonly string[]) =>
    ids.map((userId, position) => ({ projectId, companyId, userId, role, position }));
  const rows = [
    ...inRole('PROJECT_MANAGER', members.productOwners),
    ...inRole('DOMAIN_EXPERT', members.domainExperts),
    ...inRole('VIEWER', members.viewers),
  ];
  if (rows.length > 0) await tx.insertInto('projectMembers').values(rows).execute();
}

export async function loadMembers(tx: Tx, projectId: string): Promise<ProjectMembers> {
  const rows = await tx
    .selectFrom('projectMembers')
    .select(['userId', 'role'])
    .where('projectId', '=', projectId)
    .orderBy('position')
    .orderBy('userId')
    .execute();
  const inRole = (role: ProjectRole) => rows.filter((row) => row.role === role).map(({ userId }) => userId);
  return { productOwners: inRole('PROJECT_MANAGER'), domainExperts: inRole('DOMAIN_EXPERT'), viewers: inRole('VIEWER') };
}
