import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { expectRefusal } from '../../../testing/expect.ts';
import { givenClientOf, givenProduct, givenProject } from '../../../testing/given/given-project.ts';
import { client } from '../../../testing/http-client.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { createServiceType } from '../../company/create-service-type.ts';
import { deleteServiceType } from '../../company/delete-service-type.ts';
import { listProjectFilters } from '../../project/list/list-project-filters.ts';
import { listProjects } from '../../project/list/list-projects.ts';
import { inviteProducts } from '../inviting/invite-products.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const chief = () => world.givenUser({ privileges: ['MANAGE_ALL_PROJECTS', 'MANAGE_CLIENTS', 'MANAGE_USERS'] });
const setStatus = (id: string, status: ProjectStatus) => world.db.updateTable('projects').set({ status }).where('id', '=', id).execute();
const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

describe('the list of projects', () => {
  it('answers its pages as the list, the home and the choice of a source ask for them [API-018] [API-019] [API-051]', async () => {
    const actor = await chief();
    const { id: acme } = await givenClientOf(world, actor.companyId!, 'Acme');
    const carrier = await createServiceType(world.as(actor), 'projectServiceType', { label: 'Carrier' });
    for (let index = 0; index < 12; index++) {
      world.clock.advance(1000);
      await givenProject(world, actor, { name: `P${index}`, client: { id: acme }, projectServiceTypes: [{ id: carrier.id }] });
    }
    world.clock.advance(1000);
    await setStatus((await givenProject(world, actor, { name: 'Old' })).id, 'ARCHIVED');
    const ask = async (variables: object) => {
      const { data, errors } = await client(world, actor).query(
        `query ($filter: ProjectsFilter, $pagination: PaginationInput) {
          projects(filter: $filter, pagination: $pagination, sort: { field: "createdAt", direction: DESC }) {
            items { name } pagination { page pageSize total } } }`,
        variables,
      );
      expect(errors).toEqual([]);
      return { names: names(data.projects), pagination: data.projects.pagination };
    };
    const listed = { keyword: 'p', client: { id: acme }, projectServiceTypes: [{ id: carrier.id }], notStatus: ['DELETED', 'ARCHIVED'] };
    expect(await ask({ filter: listed })).toEqual({
      names: ['P11', 'P10', 'P9', 'P8', 'P7', 'P6', 'P5', 'P4', 'P3', 'P2'],
      pagination: { page: 1, pageSize: 10, total: 12 },
    });
    expect((await ask({ filter: listed, pagination: { page: 2 } })).names).toEqual(['P1', 'P0']);
    const sources = await ask({ filter: { statuses: ['DRAFT', 'ARCHIVED'] }, pagination: { page: 1, pageSize: 100 } });
    expect(sources.pagination).toEqual({ page: 1, pageSize: 100, total: 13 });
    expect(sources.names.slice(0, 2)).toEqual(['Old', 'P11']);
    expect((await ask({ filter: { statuses: ['ARCHIVED'] } })).names).toEqual(['Old']);
  });

  it('is filtered by keyword, client, service type, type and status, the newest first [API-018] [API-051]', async () => {
    const actor = await chief();
    const ctx = world.as(actor);
    const acme = await givenClientOf(world, actor.companyId!, 'Acme');
    const carrier = await createServiceType(ctx, 'projectServiceType', { label: 'Carrier' });
    const made: Record<string, string> = {};
    for (const [name, change] of Object.entries({
      'Vision 100%': { client: { id: acme.id } },
      'Dental 100': { projectServiceTypes: [{ id: carrier.id }] },
      'Wellness RFI': { type: 'RFI', targetNumberRespondents: 8 },
      Old: {},
      Gone: {},
    })) {
      world.clock.advance(1000);
      made[name] = (await givenProject(world, actor, { name, ...change })).id;
    }
    await setStatus(made.Old!, 'ARCHIVED');
    await setStatus(made.Gone!, 'DELETED');
    const filtered = async (filter: object) => names(await listProjects(ctx, { filter }));
    expect(await filtered({ notStatus: ['DELETED', 'ARCHIVED'] })).toEqual(['Wellness RFI', 'Dental 100', 'Vision 100%']);
    expect(await filtered({})).toEqual(['Old', 'Wellness RFI', 'Dental 100', 'Vision 100%']);
    expect(await filtered({ keyword: '100%' })).toEqual(['Vision 100%']);
    expect(await filtered({ keyword: ' acme ' })).toEqual(['Vision 100%']);
    expect(await filtered({ client: { id: acme.id } })).toEqual(['Vision 100%']);
    expect(await filtered({ projectServiceTypes: [{ id: carrier.id }] })).toEqual(['Dental 100']);
    expect(await filtered({ types: ['RFI'] })).toEqual(['Wellness RFI']);
    expect(await filtered({ statuses: ['ARCHIVED', 'DELETED'] })).toEqual(['Old']);
    expect(await filtered({ client: { id: newId() } })).toEqual([]);
    await expectRefusal(listProjects(ctx, { filter: { client: { id: 'x' } } }), 'NOT_FOUND');
  });

  it('comes ten at a time unless more are asked for, in a single statement [API-019]', async () => {
    const actor = await chief();
    for (let index = 0; index < 12; index++) await givenProject(world, actor, { name: `P${String(index).padStart(2, '0')}` });
    const sort = { field: 'name', direction: 'ASC' };
    const first = await listProjects(world.as(actor), { sort });
    expect(first.items).toHaveLength(10);
    expect(first.pagination).toEqual({ page: 1, pageSize: 10, total: 12 });
    const second = await listProjects(world.as(actor), { sort, pagination: { page: 2, pageSize: 10 } });
    expect(names(second)).toEqual(['P10', 'P11']);
    expect((await listProjects(world.as(actor), { pagination: { pageSize: 100 } })).items).toHaveLength(12);
    expect((await listProjects(world.as(actor), { pagination: { page: 7 } })).pagination.total).toBe(12);
    const { statements } = await countStatements(() => listProjects(world.as(actor), { pagination: { pageSize: 12 } }));
    expect(statements).toBe(1);
  });

  it('is sorted by name, client, owner, type and, along the roadmap, by status', async () => {
    const actor = await world.givenUser({ privileges: ['MANAGE_ALL_PROJECTS'], firstName: 'Bo' });
    const zoe = await world.givenUser({ companyId: actor.companyId, firstName: 'Zoe' });
    const other = await givenClientOf(world, actor.companyId!, 'beta');
    const one = await givenProject(world, actor, { name: 'b', client: { id: (await givenClientOf(world, actor.companyId!, 'Alpha')).id } });
    const two = await givenProject(world, actor, {
      name: 'C',
      client: { id: other.id },
      type: 'RFI',
      productOwners: [{ id: zoe.userId }, { id: actor.userId }],
    });
    const three = await givenProject(world, actor, { name: 'a', type: 'RFIOP', client: null, productOwners: [] });
    await setStatus(one.id, 'SCORING');
    await setStatus(two.id, 'ARCHIVED');
    await setStatus(three.id, 'DRAFT');
    const by = async (field: string, direction = 'ASC') => names(await listProjects(world.as(actor), { sort: { field, direction } }));
    expect(await by('name')).toEqual(['a', 'b', 'C']);
    expect(await by('client', 'DESC')).toEqual(['C', 'b', 'a']);
    expect(await by('owner', 'DESC')).toEqual(['C', 'b', 'a']);
    expect((await by('type')).toSorted()).toEqual(['C', 'a', 'b']);
    expect(await by('status')).toEqual(['a', 'b', 'C']);
    await expectRefusal(listProjects(world.as(actor), { sort: { field: 'intro', direction: 'ASC' } }), 'INVALID_INPUT');
  });

  it('shows the first owner and how many there are, and what needs attention', async () => {
    const actor = await chief();
    const [mate, expert, viewer] = [
      await world.givenUser({ companyId: actor.companyId }),
      await world.givenUser({ companyId: actor.companyId, privileges: ['MANAGE_APPROVALS'] }),
      await world.givenUser({ companyId: actor.companyId }),
    ];
    const project = await givenProject(world, actor, {
      productOwners: [{ id: mate.userId }, { id: actor.userId }],
      domainExperts: [{ id: expert.userId }],
      viewers: [{ id: viewer.userId }],
    });
    const product = await givenProduct(world);
    await inviteProducts(world.as(actor), { project: { id: project.id }, products: [product.id] });
    await world.db
      .updateTable('projectProducts')
      .set({ participationStatus: 'ACCEPTED', answersSubmitDeadline: world.clock.now() })
      .where('projectId', '=', project.id)
      .execute();
    await setStatus(project.id, 'AWAITING');
    const row = async () => (await listProjects(world.as(actor), {})).items[0]!;
    expect(await row()).toMatchObject({ owner: { id: mate.userId }, ownersCount: 2, needsAttention: false, overdue: false });
    await setStatus(project.id, 'SCORING');
    expect(await row()).toMatchObject({ needsAttention: true, overdue: true });
    await world.db
      .updateTable('projectProducts')
      .set({ answersSubmittedAt: world.clock.now() })
      .where('projectId', '=', project.id)
      .execute();
    expect(await row()).toMatchObject({ overdue: false });
    await setStatus(project.id, 'AWAITING');
    expect(await row()).toMatchObject({ needsAttention: true });
  });

  it('is for brokers and vendors', async () => {
    const document = '{ projects { items { id } pagination { total } } projectFilters { clients { id } } }';
    const refusal = async (user: { userId: string } | null) => (await client(world, user).query(document)).errors[0]?.extensions;
    expect(await refusal(await world.givenUser({ type: 'CLIENT' }))).toMatchObject({ code: 'FORBIDDEN', reason: 'no-access' });
    expect(await refusal(await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] }))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusal(null)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await refusal(await chief())).toBeUndefined();
  });

  it('waits for the approval of a vendor’s company [API-140]', async () => {
    const document = '{ projects { items { id } } }';
    const ask = async (vendorId: string | null) => client(world, await world.givenUser({ type: 'VENDOR', vendorId })).query(document);
    const missing = { code: 'VENDOR_PROFILE_IS_MISSED' };
    expect((await ask(null)).errors[0]).toMatchObject({
      message: 'The synchronization of your company profile can take one hour',
      extensions: missing,
    });
    expect((await ask((await givenProduct(world, { status: 'SUBMITTED' })).vendorId)).errors[0]?.extensions).toMatchObject(missing);
    expect((await ask((await givenProduct(world)).vendorId)).data.projects.items).toEqual([]);
  });
});

describe('what the list can be filtered by', () => {
  it('are the clients and service types of the projects one sees [PLIST-027] [API-021]', async () => {
    const actor = await chief();
    const colleague = await world.givenUser({ companyId: actor.companyId, privileges: ['MANAGE_PROJECT_STATE'] });
    const carrier = await createServiceType(world.as(actor), 'projectServiceType', { label: 'Carrier', description: 'An insurer' });
    const project = await givenProject(world, actor, { projectServiceTypes: [{ id: carrier.id }] });
    await givenClientOf(world, actor.companyId!, 'Nobody’s client');
    const { data, errors } = await client(world, actor).query(
      '{ projectFilters { clients { id name } projectServiceTypes { id label description } } }',
    );
    expect(errors).toEqual([]);
    expect(data.projectFilters).toEqual({
      clients: [{ id: project.clientId, name: project.clientName }],
      projectServiceTypes: [{ id: carrier.id, label: 'Carrier', description: 'An insurer' }],
    });
    expect(await listProjectFilters(world.as(colleague))).toEqual({ clients: [], projectServiceTypes: [] });
    await expectRefusal(deleteServiceType(world.as(actor), 'projectServiceType', { id: carrier.id }), 'FORBIDDEN', { reason: 'in-use' });
  });

  it('are in the order of their names, whatever their letters and whichever came first', async () => {
    const actor = await chief();
    for (const [clientName, label] of [
      ['Zinc', 'tpa'],
      ['acme', 'Carrier'],
      ['Mint', 'Broker'],
    ] as const) {
      const client = await givenClientOf(world, actor.companyId!, clientName);
      const type = await createServiceType(world.as(actor), 'projectServiceType', { label });
      await givenProject(world, actor, { client: { id: client.id }, projectServiceTypes: [{ id: type.id }] });
    }
    const { clients, projectServiceTypes } = await listProjectFilters(world.as(actor));
    expect(clients.map(({ name }) => name)).toEqual(['acme', 'Mint', 'Zinc']);
    expect(projectServiceTypes.map(({ label }) => label)).toEqual(['Broker', 'Carrier', 'tpa']);
  });
});
