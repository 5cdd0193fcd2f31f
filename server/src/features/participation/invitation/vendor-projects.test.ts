import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../../testing/count-statements.ts';
import { expectRefusal } from '../../../testing/expect.ts';
import { givenInvited } from '../../../testing/given/given-invitation.ts';
import { givenClientOf, givenProduct, givenProject } from '../../../testing/given/given-project.ts';
import { client } from '../../../testing/http-client.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { listProjectFilters } from '../../project/list/list-project-filters.ts';
import { listProjects } from '../../project/list/list-projects.ts';
import { listInvitations } from './list-invitations.ts';

let world: World;
let manager: SignedInActor;
beforeAll(async () => {
  world = await givenWorld();
  manager = await world.givenUser({ privileges: ['MANAGE_ALL_PROJECTS'], firstName: 'Olivia' });
});

const setStatus = (id: string, status: ProjectStatus) => world.db.updateTable('projects').set({ status }).where('id', '=', id).execute();
const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

async function givenVendor() {
  const { vendorId } = await givenProduct(world);
  return { vendorId, user: await world.givenUser({ type: 'VENDOR', vendorId }) };
}

async function givenOpen(vendorId: string, name: string, change: object = {}, status: ProjectStatus = 'AWAITING') {
  const project = await givenProject(world, manager, { name, ...change });
  await setStatus(project.id, status);
  await givenInvited(world, project, { vendorId, name });
  return project;
}

describe('the projects of a vendor', () => {
  it('come in the order of progress, with what vendors are told and nothing that is for the team', async () => {
    const { vendorId, user } = await givenVendor();
    for (const status of ['CANCELLED', 'COMPLETED', 'PUBLISHED', 'ARCHIVED', 'SCORING', 'AWAITING'] as const) {
      await givenOpen(vendorId, status, {}, status);
    }
    for (const status of ['DRAFT', 'IN_REVIEW', 'DELETED'] as const) await givenOpen(vendorId, `${status} hidden`, {}, status);
    const { data, errors } = await client(world, user).query(
      '{ projects(pagination: { pageSize: 20 }) { items { name owner { id } ownersCount needsAttention overdue isNew brokerageFirm { id } } pagination { total } } }',
    );
    expect(errors).toEqual([]);
    expect(names(data.projects)).toEqual(['PUBLISHED', 'AWAITING', 'SCORING', 'COMPLETED', 'ARCHIVED', 'CANCELLED']);
    expect(data.projects.pagination.total).toBe(6);
    for (const item of data.projects.items) {
      expect(item).toMatchObject({ owner: null, ownersCount: 0, needsAttention: false, overdue: false, isNew: true });
      expect(item.brokerageFirm.id).toBe(manager.companyId);
    }
  });

  it('are new until every product of the vendor that was told has accepted, whatever those of others do', async () => {
    const { vendorId, user } = await givenVendor();
    const project = await givenProject(world, manager);
    await setStatus(project.id, 'AWAITING');
    const one = await givenInvited(world, project, { vendorId, name: 'One' });
    const two = await givenInvited(world, project, { vendorId, name: 'Two', status: 'DECLINED' });
    await givenInvited(world, project, { name: 'Of another vendor' });
    await givenInvited(world, project, { vendorId, name: 'Not told yet', status: 'DRAFT' });
    const accept = (id: string) =>
      world.db.updateTable('projectProducts').set({ participationStatus: 'ACCEPTED' }).where('id', '=', id).execute();
    const isNew = async () => (await listProjects(world.as(user), {})).items[0]!.isNew;
    expect(await isNew()).toBe(true);
    await accept(one.id);
    expect(await isNew()).toBe(true);
    await accept(two.id);
    expect(await isNew()).toBe(false);
    const [row] = (await listProjects(world.as(manager), { filter: { keyword: project.name } })).items;
    expect(row!.isNew).toBe(false);
  });

  it('cannot be found, filtered or sorted by a client that is hidden from them, nor by who owns them', async () => {
    const { vendorId, user } = await givenVendor();
    const hidden = await givenClientOf(world, manager.companyId!, 'Aardvark Holdings');
    const shown = await givenClientOf(world, manager.companyId!, 'Zebra Works');
    await givenOpen(vendorId, 'Hidden one', { client: { id: hidden.id }, hideClientInfo: true });
    await givenOpen(vendorId, 'Shown one', { client: { id: shown.id } });
    const list = async (request: object) => names(await listProjects(world.as(user), request));
    expect(await list({ filter: { keyword: 'aardvark' } })).toEqual([]);
    expect(await list({ filter: { keyword: 'zebra' } })).toEqual(['Shown one']);
    expect(await list({ filter: { client: { id: hidden.id } } })).toEqual([]);
    expect(await list({ filter: { client: { id: shown.id } } })).toEqual(['Shown one']);
    // Hidden stands where no client does: before every name, although 'Aardvark' would come first and last in the same way.
    await givenOpen(vendorId, 'Without one', { type: 'RFIOP', client: null });
    const byClient = await listProjects(world.as(user), { sort: { field: 'client', direction: 'DESC' } });
    expect(names(byClient)[0]).toBe('Shown one');
    expect(byClient.items.map((item) => item.client?.name ?? null)).toEqual(['Zebra Works', null, null]);
    const [ascending, descending] = [
      await list({ sort: { field: 'owner', direction: 'ASC' } }),
      await list({ sort: { field: 'owner', direction: 'DESC' } }),
    ];
    expect(ascending).toEqual(descending);
    expect((await listProjectFilters(world.as(user))).clients).toEqual([{ id: shown.id, name: 'Zebra Works' }]);
    const team = await listProjects(world.as(manager), { filter: { keyword: 'aardvark' } });
    expect(names(team)).toEqual(['Hidden one']);
  });

  it('are read in one statement besides the look at the company, however many there are', async () => {
    const { vendorId, user } = await givenVendor();
    for (let index = 0; index < 12; index++) await givenOpen(vendorId, `P${index}`);
    const { statements, result } = await countStatements(() => listProjects(world.as(user), { pagination: { pageSize: 12 } }));
    expect(result.items).toHaveLength(12);
    expect(statements).toBe(2);
    const invitations = await countStatements(() => listInvitations(world.as(user), { pagination: { pageSize: 12 } }));
    expect(invitations.statements).toBe(3);
    const reader = client(world, user);
    const load = (fields: string) => reader.query(`{ invitations { items { products { ${fields} } } } }`);
    await load('id');
    const without = await countStatements(() => load('id'));
    expect((await countStatements(() => load('id progress { percent }'))).statements).toBe(without.statements + 1);
  });
});

describe('the invitations of a vendor', () => {
  it('are its projects with its products in them [API-020]', async () => {
    const { vendorId, user } = await givenVendor();
    const project = await givenProject(world, manager, { name: 'Two of ours' });
    await setStatus(project.id, 'PUBLISHED');
    const one = await givenInvited(world, project, { vendorId, name: 'A plan', status: 'ACCEPTED' });
    const two = await givenInvited(world, project, { vendorId, name: 'B plan' });
    await givenInvited(world, project, { name: 'Of another vendor' });
    await givenInvited(world, project, { vendorId, name: 'Not told yet', status: 'DRAFT' });
    const { data, errors } = await client(world, user).query(
      `{ invitations(filter: { keyword: "ours" }) { items { isNew project { id name isNew }
        products { id projectId product { id name } name participationStatus winner notes progress { answered total percent } actions } }
        pagination { total } } }`,
    );
    expect(errors).toEqual([]);
    expect(data.invitations).toMatchObject({
      items: [
        {
          isNew: true,
          project: { id: project.id, name: 'Two of ours', isNew: true },
          products: [
            { id: one.id, product: { id: one.productId, name: 'A plan' }, participationStatus: 'ACCEPTED', actions: ['decline'] },
            { id: two.id, projectId: project.id, name: 'B plan', participationStatus: 'PENDING', actions: ['accept', 'decline'] },
          ],
        },
      ],
      pagination: { total: 1 },
    });
    expect(data.invitations.items[0].products).toHaveLength(2);
  });

  it.each([
    ['AWAITING', false],
    ['SCORING', false],
    ['COMPLETED', true],
    ['ARCHIVED', true],
  ] as const)('say of a project in %s that a product has won: %s', async (status, said) => {
    const { vendorId, user } = await givenVendor();
    const project = await givenProject(world, manager);
    const invited = await givenInvited(world, project, { vendorId, name: 'Gold Plan', status: 'ACCEPTED' });
    await givenInvited(world, project, { vendorId, name: 'Silver Plan', status: 'ACCEPTED' });
    await world.db.updateTable('projectProducts').set({ winner: true }).where('id', '=', invited.id).execute();
    await setStatus(project.id, status);
    const { data } = await client(world, user).query('{ invitations { items { products { id winner } } } }');
    const winners = data.invitations.items[0].products.filter(({ winner }: { winner: boolean }) => winner);
    expect(winners).toEqual(said ? [{ id: invited.id, winner: true }] : []);
  });

  it('wait for the approval of its company, and are for vendors only [API-020] [API-140]', async () => {
    const document = '{ invitations { items { isNew } } }';
    const refusal = async (user: { userId: string } | null) => (await client(world, user).query(document)).errors[0]?.extensions.code;
    const project = await givenProject(world, manager);
    await setStatus(project.id, 'PUBLISHED');
    const unapproved = await givenInvited(world, project, { vendorStatus: 'SUBMITTED' });
    expect(await refusal(unapproved.user)).toBe('VENDOR_PROFILE_IS_MISSED');
    expect(await refusal(await world.givenUser({ type: 'VENDOR' }))).toBe('VENDOR_PROFILE_IS_MISSED');
    expect(await refusal(manager)).toBe('FORBIDDEN');
    expect(await refusal(null)).toBe('UNAUTHENTICATED');
    await expectRefusal(listProjects(world.as(unapproved.user), {}), 'VENDOR_PROFILE_IS_MISSED');
  });
});
