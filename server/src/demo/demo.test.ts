import { beforeAll, describe, expect, it } from 'vitest';
import { client } from '../testing/http-client.ts';
import { givenWorld, type World } from '../testing/world.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { describeDemo } from './describe-demo.ts';
import { seedIfEmpty } from './seed.ts';

const TABLES = [
  'users',
  'roles',
  'companies',
  'clients',
  'vendors',
  'vendorProducts',
  'serviceTypes',
  'projectServiceTypes',
  'events',
] as const;

let world: World;
let took: number;
beforeAll(async () => {
  world = await givenWorld();
  const start = performance.now();
  expect(await seedIfEmpty(world.app.parts)).toBe(true);
  took = performance.now() - start;
});

async function counts() {
  const all: Record<string, number> = {};
  for (const table of TABLES) {
    const { count } = await world.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    all[table] = count;
  }
  return all;
}

function signIn(email: string) {
  const payload = JSON.stringify({ email, password: DEMO_PASSWORD });
  return world.app.http.inject({ method: 'POST', url: '/api/login', headers: { 'content-type': 'application/json' }, payload });
}

async function idOf(email: string) {
  const { id } = await world.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return { userId: id };
}

describe('the demo data', () => {
  it('loads within seconds, and a second start changes nothing', async () => {
    expect(took).toBeLessThan(15_000);
    const before = await counts();
    expect(await seedIfEmpty(world.app.parts)).toBe(false);
    expect(await counts()).toEqual(before);
  });

  it('has every account of the list, each able to sign in', async () => {
    for (const { email } of DEMO_ACCOUNTS) expect({ email, status: (await signIn(email)).statusCode }).toEqual({ email, status: 200 });
    expect((await signIn('imani@northwind.test')).statusCode).toBe(400);
  });

  it('is described in the terminal, account by account, as long as it is there', async () => {
    const lines = await describeDemo(world.app.parts);
    expect(lines[0]).toContain(DEMO_PASSWORD);
    expect(lines.slice(1).map((line) => line.trim().split(/\s+/)[0])).toEqual(DEMO_ACCOUNTS.map(({ email }) => email));
  });

  it('has accepted the terms for everybody but the newcomer', async () => {
    for (const { email } of DEMO_ACCOUNTS) {
      const { data, errors } = await client(world, await idOf(email)).query(
        '{ profile { termsAndConditionsVersion requiredTermsVersion } }',
      );
      expect(errors).toEqual([]);
      const { termsAndConditionsVersion, requiredTermsVersion } = data.profile;
      expect({ email, accepted: termsAndConditionsVersion === requiredTermsVersion }).toEqual({
        email,
        accepted: email !== 'newcomer@northwind.test',
      });
    }
  });

  it('has firms that differ in their settings, with people, clients and vendors to look at', async () => {
    const admin = client(world, await idOf('admin@weighbridge.test'));
    const { data, errors } = await admin.query(`{
      companies(sort: { field: "name", direction: ASC }) { items { name settings { scoringType enableBranches enableClientTables enableExtendedAnswersDeadline enableAuthOnBehalf } } }
      users(pagination: { pageSize: 100 }) { pagination { total } }
      vendors(pagination: { pageSize: 100 }) { items { name status products { name } } }
      companiesProjectsByStatus { company { name } }
    }`);
    expect(errors).toEqual([]);
    expect(data.companies.items.map(({ name }: { name: string }) => name)).toEqual([
      'Harborview Partners',
      'Lakeside Advisory',
      'Northwind Benefits',
    ]);
    expect(data.companies.items[1].settings).toEqual({
      scoringType: 'COLORS',
      enableBranches: true,
      enableClientTables: true,
      enableExtendedAnswersDeadline: true,
      enableAuthOnBehalf: false,
    });
    expect(data.companies.items[2].settings).toMatchObject({ scoringType: 'NUMBERS', enableClientTables: true, enableAuthOnBehalf: true });
    expect(data.users.pagination.total).toBe(15);
    const statuses = data.vendors.items.map(({ status }: { status: string }) => status);
    expect(statuses.filter((status: string) => status === 'APPROVED')).toHaveLength(8);
    expect(statuses).toEqual(expect.arrayContaining(['SUBMITTED', 'DRAFT']));
    expect(data.companiesProjectsByStatus).toHaveLength(3);
  });

  it('shows a firm its own clients, roles and service types', async () => {
    const document =
      '{ clients(pagination: { pageSize: 100 }) { pagination { total } items { name } } roles { pagination { total } } serviceTypes { pagination { total } } }';
    const olivia = (await client(world, await idOf('olivia@northwind.test')).query(document)).data;
    expect(olivia.clients.items.map(({ name }: { name: string }) => name)).toContain('Acme Manufacturing');
    expect([olivia.clients, olivia.roles, olivia.serviceTypes].map(({ pagination }) => pagination.total)).toEqual([8, 5, 8]);
    const lena = (await client(world, await idOf('lena@lakeside.test')).query(document)).data;
    expect([lena.clients, lena.roles, lena.serviceTypes].map(({ pagination }) => pagination.total)).toEqual([3, 4, 4]);
  });

  it('mails exactly one invitation: to the colleague who has not come yet', async () => {
    while ((await world.react()) > 0);
    const mails = await world.db.selectFrom('outboxMessages').select('recipient').execute();
    expect(mails).toEqual([{ recipient: 'imani@northwind.test' }]);
    const failed = await world.db.selectFrom('events').select(['name', 'error']).where('reactedAt', 'is', null).execute();
    expect(failed).toEqual([]);
  });
});
