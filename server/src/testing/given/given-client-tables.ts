import '../../features/project/record/project.tables.ts';
import type { ClientTableData } from '@weighbridge/domain/client-table/client-table.data.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { updateClientMembers } from '../../features/client-table/members/update-client-members.ts';
import { createClientTable } from '../../features/client-table/table/create-client-table.ts';
import { updateClientTable } from '../../features/client-table/table/update-client-table.ts';
import { newId } from '../../platform/ids.ts';
import type { World } from '../world.ts';
import { givenClientOf } from './given-project.ts';
import { givenProject, setStatus } from './given-questions.ts';

/** A firm that uses client tables, its client, and somebody of the team who manages the project. */
export async function givenDiscovery(world: World) {
  const company = await world.givenCompany({ settings: { enableClientTables: true } });
  const companyId = company.id;
  const manager = await world.givenUser({ companyId, privileges: ['MANAGE_PROJECT_STATE'], firstName: 'Mara', lastName: 'Manager' });
  const { id: clientId } = await givenClientOf(world, companyId);
  const project = await givenDiscoveryProject(world, { companyId, clientId, managerId: manager.userId });
  return { companyId, companyName: company.name, manager, clientId, project };
}

export async function givenDiscoveryProject(
  world: World,
  { companyId, clientId, managerId }: { companyId: string; clientId: string; managerId: string },
) {
  const project = await givenProject(world, companyId, { members: [{ userId: managerId, role: 'PROJECT_MANAGER' }] });
  await world.db.updateTable('projects').set({ clientId }).where('id', '=', project.id).execute();
  return project;
}

/** Somebody of the client who has an account. */
export async function givenClientUser(world: World, clientId: string | null, facts: { email?: string; firstName?: string } = {}) {
  const user = await world.givenUser({ type: 'CLIENT', firstName: 'Chloe', lastName: 'Acme', email: `${newId()}@acme.test`, ...facts });
  await world.db.updateTable('users').set({ clientId }).where('id', '=', user.userId).execute();
  return user;
}

const cell = (content: string) => ({ type: 'text', content, options: {} }) as const;

export const PLAN_COLUMN = '00000000-0000-4000-8000-000000000001';
export const LIVES_COLUMN = '00000000-0000-4000-8000-000000000002';
export const LIFE_ROW = '00000000-0000-4000-8000-000000000011';
export const DENTAL_ROW = '00000000-0000-4000-8000-000000000012';

/** What the team asks in two rows, with what the client answered. */
export function givenData(life = '', dental = ''): ClientTableData {
  return {
    columns: [
      { id: PLAN_COLUMN, title: 'Plan', meta: { clientResponse: false } },
      { id: LIVES_COLUMN, title: 'Lives', meta: { clientResponse: true } },
    ],
    rows: [
      { id: LIFE_ROW, cells: { [PLAN_COLUMN]: cell('Life'), [LIVES_COLUMN]: cell(life) } },
      { id: DENTAL_ROW, cells: { [PLAN_COLUMN]: cell('Dental'), [LIVES_COLUMN]: cell(dental) } },
    ],
  };
}

/** With one table, and a client user who is a member. */
export async function givenFilling(world: World, { status = 'DRAFT', data = givenData() }: { status?: ProjectStatus; data?: object } = {}) {
  const given = await givenDiscovery(world);
  const { manager, project, clientId } = given;
  const chloe = await givenClientUser(world, clientId);
  const { id } = await createClientTable(world.as(manager), { project, name: 'Census' });
  const [{ updatedAt: created }] = [
    await world.db.selectFrom('clientTables').select('updatedAt').where('id', '=', id).executeTakeFirstOrThrow(),
  ];
  const table = await updateClientTable(world.as(manager), { id, project, data, updatedAt: created });
  await updateClientMembers(world.as(manager), { id: project.id, members: [{ email: chloe.email }] });
  if (status !== 'DRAFT') await setStatus(world, project, status);
  return { ...given, chloe, table: { id, updatedAt: table.updatedAt } };
}
