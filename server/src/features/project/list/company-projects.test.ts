import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { client } from '../../../testing/http-client.ts';
import { givenWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const QUERY = '{ companiesProjectsByStatus { company { name } statuses { status count } } }';

async function givenProjects(companyId: string, ...statuses: ProjectStatus[]): Promise<void> {
  const times = { createdAt: world.clock.now(), updatedAt: world.clock.now(), updatedBy: null, createdBy: null };
  for (const status of statuses) {
    await world.db
      .insertInto('projects')
      .values({ id: newId(), companyId, clientId: null, name: status, type: 'RFP', status, ...times })
      .execute();
  }
}

describe('the projects of every firm by status', () => {
  it('are counted for administrators, firms without projects too, deleted projects never [API-025]', async () => {
    const [lakeside, northwind, empty] = [
      await world.givenCompany({ name: 'lakeside' }),
      await world.givenCompany({ name: 'Northwind' }),
      await world.givenCompany({ name: 'Quiet' }),
    ];
    await givenProjects(northwind.id, 'SCORING', 'ARCHIVED', 'DRAFT', 'SCORING', 'DELETED');
    await givenProjects(lakeside.id, 'DELETED', 'COMPLETED');
    const admin = await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] });
    const { data } = await client(world, admin).query(QUERY);
    expect(data.companiesProjectsByStatus).toEqual([
      { company: { name: 'lakeside' }, statuses: [{ status: 'COMPLETED', count: 1 }] },
      {
        company: { name: 'Northwind' },
        statuses: [
          { status: 'DRAFT', count: 1 },
          { status: 'SCORING', count: 2 },
          { status: 'ARCHIVED', count: 1 },
        ],
      },
      { company: { name: empty.name }, statuses: [] },
    ]);
  });

  it('are nobody else’s business [API-025]', async () => {
    const broker = await world.givenUser({ privileges: ['MANAGE_ALL_PROJECTS', 'MANAGE_USERS'] });
    expect((await client(world, broker).query(QUERY)).errors[0]!.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'no-access' });
    expect((await client(world, null).query(QUERY)).errors[0]!.extensions.code).toBe('UNAUTHENTICATED');
  });
});
