import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { expectRefusal } from '../../../testing/expect.ts';
import {
  givenClientUser,
  givenData,
  givenDiscovery,
  givenDiscoveryProject,
  givenFilling,
  LIVES_COLUMN,
  PLAN_COLUMN,
} from '../../../testing/given/given-client-tables.ts';
import { setStatus } from '../../../testing/given/given-questions.ts';
import { client } from '../../../testing/http-client.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { copyClientTables } from './copy-client-tables.ts';
import { createClientTable } from './create-client-table.ts';
import { deleteClientTable } from './delete-client-table.ts';
import { fillClientTable } from './fill-client-table.ts';
import { setClientTablesStatus } from './set-client-tables-status.ts';
import { submitClientTables } from './submit-client-tables.ts';
import { updateClientTable } from './update-client-table.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const FIELDS = 'id name visibleToVendor data project { id name } createdAt updatedAt updatedBy { id name } actions';
const CREATE = `mutation ($input: CreateClientTableInput!) { createClientTable(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateClientTableInput!) { updateClientTable(input: $input) { ${FIELDS} } }`;
const FILL = `mutation ($input: FillClientTableInput!) { fillClientTable(input: $input) { ${FIELDS} } }`;
const DELETE = 'mutation ($input: DeleteClientTableInput!) { deleteClientTable(input: $input) { id } }';
const DISCOVERY = `query ($id: ID!) { project(id: $id) { id clientTables { ${FIELDS} } clientMembers { id email status }
  clientTablesStatus clientTablesDeadline clientTablesLocked clientTablesSubmittedAt clientTablesSubmittedBy { id } clientTablesActions } }`;
const CLIENTS = `query ($page: Int, $pageSize: Int) { clientProjects(page: $page, pageSize: $pageSize) {
  items { id name status brokerageFirm { name } clientTablesStatus clientTablesOpen actions clientTables { name } } pagination { page pageSize total } } }`;
const CLIENT = `query ($id: ID!) { clientProject(id: $id) { id name status brokerageFirm { id name } clientTables { ${FIELDS} }
  clientTablesStatus clientTablesDeadline clientTablesOpen clientTablesSubmittedAt actions } }`;
const STATUS = `mutation ($input: SetClientTablesStatusInput!) { setClientTablesStatus(input: $input) {
  id clientTablesStatus clientTablesLocked clientTablesActions } }`;
const SUBMIT = `mutation ($input: SubmitClientTablesInput!) { submitClientTables(input: $input) { id clientTablesStatus clientTablesOpen actions } }`;
const COPY =
  'query ($project: ID!, $search: String) { tablesToCopy(project: $project, search: $search) { project { id } tables { id name } } }';

type Filling = Awaited<ReturnType<typeof givenFilling>>;
const later = () => world.clock.advance(60_000);
const fill = (given: Filling, data: object, by: SignedInActor = given.chloe, change: object = {}) =>
  fillClientTable(world.as(by), { id: given.table.id, project: given.project, data, updatedAt: given.table.updatedAt, ...change });
const eventsOf = (subjectId: string) =>
  world.db
    .selectFrom('events')
    .select(['name', 'actorId', 'payload', 'before', 'after'])
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute();

describe('the team', () => {
  it('creates, changes, shows, fills in and deletes a table [API-090, API-089, API-138, CTAB-060, CTAB-061, PROJ-110]', async () => {
    const { manager, project } = await givenDiscovery(world);
    const { query } = client(world, manager);
    const empty = {
      id: expect.any(String),
      name: 'Census',
      visibleToVendor: false,
      data: { columns: [], rows: [] },
      project: { id: project.id, name: 'Dental RFP' },
      createdAt: world.clock.now().toISOString(),
      updatedAt: world.clock.now().toISOString(),
      updatedBy: { id: manager.userId, name: 'Mara Manager' },
      actions: ['edit', 'fill', 'rename', 'delete', 'setVisibility'],
    };
    const { createClientTable: created } = (await query(CREATE, { input: { project, name: ' Census ' } })).data;
    expect(created).toEqual(empty);
    later();
    const change = { id: created.id, project, name: 'Lives', visibleToVendor: true, data: givenData(), updatedAt: created.updatedAt };
    const { updateClientTable: updated } = (await query(UPDATE, { input: change })).data;
    const now = world.clock.now().toISOString();
    expect(updated).toEqual({ ...empty, name: 'Lives', visibleToVendor: true, data: givenData(), updatedAt: now });
    later();
    const filled = { id: created.id, project, data: givenData('300'), updatedAt: updated.updatedAt };
    expect((await query(FILL, { input: filled })).data.fillClientTable.data).toEqual(givenData('300'));
    const { data } = await query(DISCOVERY, { id: project.id });
    expect(data.project).toEqual({
      id: project.id,
      clientTables: [{ ...updated, data: givenData('300'), updatedAt: world.clock.now().toISOString() }],
      clientMembers: [],
      clientTablesStatus: 'DRAFT',
      clientTablesDeadline: null,
      clientTablesLocked: false,
      clientTablesSubmittedAt: null,
      clientTablesSubmittedBy: null,
      clientTablesActions: ['addTable', 'lock', 'editMembers', 'addMembers', 'setDeadline', 'exportReport', 'fill'],
    });
    expect((await query(DELETE, { input: { id: created.id, project } })).data).toEqual({ deleteClientTable: { id: created.id } });
    expect((await query(DISCOVERY, { id: project.id })).data.project.clientTables).toEqual([]);
    expect(await eventsOf(created.id)).toMatchObject([
      { name: 'clientTable.created', actorId: manager.userId, after: { name: 'Census' } },
      { name: 'clientTable.updated', before: { name: 'Census', visibleToVendor: false }, after: { name: 'Lives', visibleToVendor: true } },
      { name: 'clientTable.filled', payload: { projectId: project.id, tableId: created.id }, after: { cells: 1 } },
      { name: 'clientTable.deleted', before: { name: 'Lives' } },
    ]);
  });

  it('copies a table of another project of the firm, without what its client answered', async () => {
    const given = await givenFilling(world);
    const { manager, companyId, clientId } = given;
    await fill(given, givenData('300', '120'));
    const target = await givenDiscoveryProject(world, { companyId, clientId, managerId: manager.userId });
    const { query } = client(world, manager);
    expect((await query(COPY, { project: target.id, search: 'cens' })).data.tablesToCopy).toEqual([
      { project: given.project, tables: [{ id: given.table.id, name: 'Census' }] },
    ]);
    expect((await query(COPY, { project: target.id, search: 'no such' })).data.tablesToCopy).toEqual([]);
    const copyFrom = { project: given.project, table: { id: given.table.id } };
    const { data } = await query(CREATE, { input: { project: target, name: 'Copied', copyFrom } });
    const copy = data.createClientTable.data;
    expect(copy.columns.map(({ title, meta }: { title: string; meta: object }) => [title, meta])).toEqual([
      ['Plan', { clientResponse: false }],
      ['Lives', { clientResponse: true }],
    ]);
    const texts = copy.rows.map(({ cells }: { cells: Record<string, { content: string }> }) =>
      copy.columns.map(({ id }: { id: string }) => cells[id]?.content),
    );
    expect(texts).toEqual([
      ['Life', ''],
      ['Dental', ''],
    ]);
    expect(copy.columns[0].id).not.toBe(PLAN_COLUMN);
    const stranger = await givenDiscovery(world);
    const foreign = { project: stranger.project, name: 'Stolen', copyFrom };
    await expectRefusal(createClientTable(world.as(stranger.manager), foreign), 'NOT_FOUND');
    const wrong = { project: target, name: 'Wrong', copyFrom: { project: target, table: { id: given.table.id } } };
    await expectRefusal(createClientTable(world.as(manager), wrong), 'NOT_FOUND');
    expect((await client(world, stranger.manager).query(COPY, { project: stranger.project.id })).data.tablesToCopy).toEqual([]);
    const looker = await world.givenUser({ companyId, privileges: ['MANAGE_PROJECT_STATE'] });
    const member = (projectId: string, role: 'VIEWER' | 'PROJECT_MANAGER') => ({
      projectId,
      userId: looker.userId,
      role,
      companyId,
      position: 8,
    });
    await world.db
      .insertInto('projectMembers')
      .values([member(given.project.id, 'VIEWER'), member(target.id, 'PROJECT_MANAGER')])
      .execute();
    const taking = { project: target, name: 'Taken', copyFrom };
    await expectRefusal(createClientTable(world.as(looker), taking), 'FORBIDDEN', { reason: 'viewer' });
    const showing = { id: given.table.id, project: given.project, visibleToVendor: true, updatedAt: given.table.updatedAt };
    await expectRefusal(updateClientTable(world.as(looker), showing), 'FORBIDDEN', { reason: 'viewer' });
    const asked = await client(world, looker).query(COPY, { project: given.project.id });
    expect(asked.errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'viewer' });
    // Who sees the projects of every firm still carries nothing from one to another.
    const admin = await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS', 'MANAGE_ALL_PROJECTS', 'MANAGE_PROJECT_STATE'] });
    await createClientTable(world.as(admin), { project: stranger.project, name: 'Empty' });
    await expectRefusal(createClientTable(world.as(admin), foreign), 'NOT_FOUND');
  });

  it('copies all tables of a project, and each copy is recorded', async () => {
    const { manager, companyId, clientId, project } = await givenFilling(world);
    const target = await givenDiscoveryProject(world, { companyId, clientId, managerId: manager.userId });
    const ctx = world.as(manager);
    await ctx.transaction((tx) => copyClientTables(tx, ctx, { fromId: project.id, toId: target.id, companyId }));
    const [copy] = await world.db.selectFrom('clientTables').select('id').where('projectId', '=', target.id).execute();
    expect(await eventsOf(copy?.id ?? '')).toMatchObject([
      {
        name: 'clientTable.created',
        actorId: manager.userId,
        payload: { projectId: target.id, tableId: copy?.id },
        after: { name: 'Census' },
      },
    ]);
  });

  it('are thirty at most', async () => {
    const { project, manager } = await givenDiscovery(world);
    const create = (number: number) => createClientTable(world.as(manager), { project, name: `Table ${number}` });
    for (let number = 1; number <= 30; number += 1) await create(number);
    await expectRefusal(create(31), 'INVALID_INPUT', { fields: { name: 'A project has at most 30 client tables' } });
  });

  it('locks and unlocks; done already is done [API-091]', async () => {
    const given = await givenFilling(world);
    const { query } = client(world, given.manager);
    const set = async (status: string) => (await query(STATUS, { input: { id: given.project.id, status } })).data?.setClientTablesStatus;
    expect(await set('SUBMITTED')).toEqual({
      id: given.project.id,
      clientTablesStatus: 'SUBMITTED',
      clientTablesLocked: true,
      clientTablesActions: ['unlock', 'editMembers', 'addMembers', 'exportReport'],
    });
    await expectRefusal(fill(given, givenData('1'), given.manager), 'FORBIDDEN', { reason: 'tables-locked' });
    await expectRefusal(fill(given, givenData('1')), 'FORBIDDEN', { reason: 'tables-submitted' });
    const { id, updatedAt } = given.table;
    const edits = [
      () => createClientTable(world.as(given.manager), { project: given.project, name: 'More' }),
      () => updateClientTable(world.as(given.manager), { id, project: given.project, name: 'Other', updatedAt }),
      () => deleteClientTable(world.as(given.manager), { id, project: given.project }),
    ];
    for (const edit of edits) await expectRefusal(edit(), 'FORBIDDEN', { reason: 'tables-locked' });
    // Showing it to vendors changes nothing in it.
    await updateClientTable(world.as(given.manager), { id, project: given.project, visibleToVendor: true, updatedAt });
    await set('SUBMITTED');
    expect(await set('DRAFT')).toMatchObject({ clientTablesStatus: 'DRAFT', clientTablesLocked: false });
    expect(await set('REQUESTED')).toBeUndefined();
    expect((await eventsOf(given.project.id)).map(({ name }) => name)).toEqual(['clientTables.locked', 'clientTables.unlocked']);
  });

  it.each(['PUBLISHED', 'AWAITING', 'COMPLETED'] as const)('changes nothing once the project is %s', async (status) => {
    const given = await givenFilling(world, { status });
    const started = { reason: 'project-has-started' };
    await expectRefusal(createClientTable(world.as(given.manager), { project: given.project, name: 'More' }), 'FORBIDDEN', started);
    await expectRefusal(fill(given, givenData('1'), given.manager), 'FORBIDDEN', started);
    await expectRefusal(fill(given, givenData('1')), 'FORBIDDEN', started);
    await expectRefusal(submitClientTables(world.as(given.chloe), { project: given.project }), 'FORBIDDEN', started);
    await expectRefusal(
      setClientTablesStatus(world.as(given.manager), { id: given.project.id, status: 'SUBMITTED' }),
      'FORBIDDEN',
      started,
    );
  });

  it('is told what is wrong with a table', async () => {
    const { manager, project, table } = await givenFilling(world);
    const send = (data: unknown) => updateClientTable(world.as(manager), { id: table.id, project, data, updatedAt: table.updatedAt });
    const long = givenData('x'.repeat(1001));
    await expectRefusal(send(long), 'INVALID_INPUT', {
      fields: { [`data.rows.0.cells.${LIVES_COLUMN}.content`]: 'Must be less than or equal to 1000 characters' },
    });
    const wide = Array.from({ length: 5 }, () => ({ id: newId(), title: '', meta: { clientResponse: true } }));
    await expectRefusal(send({ columns: wide, rows: [] }), 'INVALID_INPUT', {
      fields: { 'data.columns': 'A table has at most 4 columns' },
    });
    await expectRefusal(send({ columns: [{ ...wide[0], id: '__proto__' }], rows: [] }), 'NOT_FOUND');
    await expectRefusal(send('columns'), 'INVALID_INPUT', { fields: { data: 'Is not complete' } });
    await expectRefusal(createClientTable(world.as(manager), { project, name: 'x'.repeat(51) }), 'INVALID_INPUT', {
      fields: { name: 'Must be less than or equal to 50 characters' },
    });
  });

  it('saves a table that is as full as one can be', async () => {
    const { manager, project, table } = await givenFilling(world);
    const columns = Array.from({ length: 4 }, () => ({ id: newId(), title: 'T'.repeat(200), meta: { clientResponse: true } }));
    const cells = Object.fromEntries(columns.map(({ id }) => [id, { type: 'text', content: 'x'.repeat(1000), options: {} }]));
    const data = { columns, rows: Array.from({ length: 50 }, () => ({ id: newId(), cells })) };
    const input = { id: table.id, project, data, updatedAt: table.updatedAt };
    expect((await client(world, manager).query(UPDATE, { input })).data.updateClientTable.data).toEqual(data);
  });
});

describe('the client', () => {
  it('sees its projects with all their tables, fills in and submits [API-024, API-055, API-089, API-094, CTAB-045, CTAB-067]', async () => {
    const given = await givenFilling(world);
    const { chloe, project, companyId, companyName, table } = given;
    const { query } = client(world, chloe);
    expect((await query(CLIENTS)).data.clientProjects).toEqual({
      items: [
        {
          id: project.id,
          name: 'Dental RFP',
          status: 'DRAFT',
          brokerageFirm: { name: companyName },
          clientTablesStatus: 'DRAFT',
          clientTablesOpen: true,
          actions: ['submit', 'fill'],
          clientTables: [{ name: 'Census' }],
        },
      ],
      pagination: { page: 1, pageSize: 100, total: 1 },
    });
    const page = async (page: number, pageSize: number) => (await query(CLIENTS, { page, pageSize })).data?.clientProjects;
    expect(await page(1, 1)).toMatchObject({ items: [{ id: project.id }], pagination: { page: 1, pageSize: 1, total: 1 } });
    expect(await page(2, 1)).toMatchObject({ items: [], pagination: { page: 2, pageSize: 1, total: 1 } });
    expect((await query(CLIENTS, { page: 0, pageSize: 101 })).errors[0]?.extensions).toMatchObject({
      fields: { page: 'Must be a number greater than or equal to 1', pageSize: 'Must be a number less than or equal to 100' },
    });
    expect((await query(CLIENT, { id: project.id })).data.clientProject).toMatchObject({
      id: project.id,
      name: 'Dental RFP',
      brokerageFirm: { id: companyId, name: companyName },
      clientTables: [{ id: table.id, data: givenData(), actions: ['fill'] }],
      clientTablesDeadline: null,
      clientTablesOpen: true,
    });
    later();
    const input = { id: table.id, project, data: givenData('300', '120'), updatedAt: table.updatedAt };
    expect((await query(FILL, { input })).data.fillClientTable).toMatchObject({
      data: givenData('300', '120'),
      updatedBy: { id: chloe.userId, name: 'Chloe Acme' },
    });
    expect((await query(SUBMIT, { input: { project } })).data.submitClientTables).toEqual({
      id: project.id,
      clientTablesStatus: 'SUBMITTED',
      clientTablesOpen: false,
      actions: [],
    });
    expect((await query(SUBMIT, { input: { project } })).errors).toMatchObject([{ extensions: { reason: 'tables-submitted' } }]);
    const { data } = await client(world, given.manager).query(DISCOVERY, { id: project.id });
    expect(data.project).toMatchObject({
      clientTablesStatus: 'SUBMITTED',
      clientTablesSubmittedAt: world.clock.now().toISOString(),
      clientTablesSubmittedBy: { id: chloe.userId },
    });
    expect(await eventsOf(project.id)).toMatchObject([{ name: 'clientTables.submitted', payload: { projectId: project.id } }]);
  });

  it('changes nothing but the content of response cells [CTAB-036]', async () => {
    const given = await givenFilling(world);
    const data = givenData('300');
    const words = 'You can fill in only the cells that are meant for your answers';
    const asked = data.rows.map((row) => ({
      ...row,
      cells: { ...row.cells, [PLAN_COLUMN]: { type: 'text', content: 'Mine', options: {} } },
    }));
    await expectRefusal(fill(given, { ...data, rows: asked }), 'FORBIDDEN', {
      reason: 'only-responses',
      fields: { [`data.rows.0.cells.${PLAN_COLUMN}`]: words, [`data.rows.1.cells.${PLAN_COLUMN}`]: words },
    });
    const columns = data.columns.map((column) => ({ ...column, meta: { clientResponse: true } }));
    const hostile: object[] = [
      { ...data, columns },
      { ...data, columns: [] },
      { ...data, rows: data.rows.slice(1) },
      { ...data, rows: [...data.rows, { id: newId(), cells: {} }] },
      { ...data, rows: data.rows.toReversed() },
    ];
    for (const sent of hostile) await expectRefusal(fill(given, sent), 'FORBIDDEN', { reason: 'only-responses' });
    expect((await client(world, given.chloe).query(CLIENT, { id: given.project.id })).data.clientProject.clientTables[0].data).toEqual(
      givenData(),
    );
  });

  it('is closed out when the deadline is over, and finds the day of it open', async () => {
    const given = await givenFilling(world);
    const set = (deadline: string) =>
      world.db
        .updateTable('clientDiscoveries')
        .set({ deadline: new Date(deadline) })
        .where('projectId', '=', given.project.id)
        .execute();
    await set('2026-11-15T12:00:00.000Z');
    await expectRefusal(fill(given, givenData('1')), 'FORBIDDEN', { reason: 'deadline-over' });
    await expectRefusal(submitClientTables(world.as(given.chloe), { project: given.project }), 'FORBIDDEN', { reason: 'deadline-over' });
    await set('2026-11-16T12:00:00.000Z');
    await fill(given, givenData('1'));
  });

  it('has no other page of a project, and nobody has theirs (decision 137)', async () => {
    const given = await givenFilling(world);
    const { chloe, project, manager } = given;
    const other = await givenClientUser(world, given.clientId);
    const stranger = await givenFilling(world);
    const refused = async (user: SignedInActor | null, document: string) =>
      (await client(world, user).query(document, { id: project.id })).errors[0]?.extensions.code;
    expect(await refused(chloe, DISCOVERY)).toBe('NOT_FOUND');
    for (const user of [other, stranger.chloe]) expect(await refused(user, CLIENT)).toBe('NOT_FOUND');
    expect(await refused(manager, CLIENT)).toBe('FORBIDDEN');
    expect(await refused(null, CLIENT)).toBe('UNAUTHENTICATED');
    for (const by of [other, stranger.chloe, stranger.manager]) await expectRefusal(fill(given, givenData('1'), by), 'NOT_FOUND');
    const vendor = await world.givenUser({ type: 'VENDOR' });
    await expectRefusal(fill(given, givenData('1'), vendor), 'NOT_FOUND');
    await expectRefusal(submitClientTables(world.as(manager), { project }), 'FORBIDDEN', { reason: 'not-a-client' });
    await expectRefusal(fill(given, givenData('1'), chloe, { id: stranger.table.id }), 'NOT_FOUND');
    await expectRefusal(fill(given, givenData('1'), chloe, { id: 'nonsense' }), 'NOT_FOUND');
    await setStatus(world, project, 'DELETED');
    expect(await refused(chloe, CLIENT)).toBe('NOT_FOUND');
    expect((await client(world, chloe).query(CLIENTS)).data.clientProjects.items).toEqual([]);
  });

  it('finds nothing when the firm uses client tables no more', async () => {
    const { chloe, project, companyId, manager } = await givenFilling(world);
    await world.db
      .updateTable('companies')
      .set({ settings: JSON.stringify({ ...manager.settings, enableClientTables: false }) })
      .where('id', '=', companyId)
      .execute();
    expect((await client(world, chloe).query(CLIENT, { id: project.id })).errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await client(world, manager).query(CREATE, { input: { project, name: 'x' } })).errors[0]?.extensions.code).toBe('FORBIDDEN');
    await expectRefusal(createClientTable(world.as(manager), { project, name: 'x' }), 'FORBIDDEN', { reason: 'no-client-tables' });
  });
});

it('reading and filling in take the same few statements for one table as for many', async () => {
  const given = await givenFilling(world);
  const read = () => client(world, given.chloe).query(CLIENT, { id: given.project.id });
  await read();
  const one = await countStatements(read);
  for (const name of ['B', 'C', 'D']) await createClientTable(world.as(given.manager), { project: given.project, name });
  const many = await countStatements(read);
  expect(many.result.data.clientProject.clientTables).toHaveLength(4);
  expect(many.statements).toBe(one.statements);
  const { statements } = await countStatements(() => fill(given, givenData('300', '5')));
  // Project and discovery held, table locked, written, event with its deliveries, announced, read again.
  expect(statements).toBeLessThanOrEqual(8);
});
