import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordEvent } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { givenClientUser, givenData, givenFilling, LIVES_COLUMN } from '../../testing/given/given-client-tables.ts';
import { givenInvited } from '../../testing/given/given-invitation.ts';
import { setStatus } from '../../testing/given/given-questions.ts';
import { givenCookie } from '../../testing/http.ts';
import { client } from '../../testing/http-client.ts';
import { liveClient } from '../../testing/live-client.ts';
import { multipart } from '../../testing/multipart.ts';
import { PDF } from '../../testing/sample-files.ts';
import { until } from '../../testing/until.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { updateClientMembers } from './members/update-client-members.ts';
import { createClientTable } from './table/create-client-table.ts';
import { deleteClientTable } from './table/delete-client-table.ts';
import { fillClientTable } from './table/fill-client-table.ts';
import { setClientTablesStatus } from './table/set-client-tables-status.ts';
import { submitClientTables } from './table/submit-client-tables.ts';
import { updateClientTable } from './table/update-client-table.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
  await world.app.prepare();
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
});

type Filling = Awaited<ReturnType<typeof givenFilling>>;
const TABLES = `clientTables { id name data updatedBy { id } actions } clientMembers { id } clientTablesActions clientTablesStatus
  clientTablesDeadline clientTablesSubmittedAt`;
const INVITATION = `query ($project: ID!, $hash: String) { invitation(project: $project, hash: $hash) { project { ${TABLES} } } }`;
const PROJECT = `query ($id: ID!, $hash: String) { project(id: $id, hash: $hash) { ${TABLES} } }`;
const names = (project: { clientTables: { name: string }[] }) => project.clientTables.map(({ name }) => name);

async function givenTwoTables(): Promise<Filling> {
  const given = await givenFilling(world);
  await createClientTable(world.as(given.manager), { project: given.project, name: 'Internal' });
  await updateClientTable(world.as(given.manager), { ...given.table, project: given.project, visibleToVendor: true });
  return given;
}

async function upload(user: SignedInActor): Promise<{ id: string; url: string }> {
  const { headers, payload } = multipart([{ name: 'Census.pdf', content: PDF }]);
  const cookie = await givenCookie(world, user);
  return (await world.app.http.inject({ method: 'POST', url: '/api/file/upload', headers: { ...headers, cookie }, payload })).json();
}

const opens = async (user: { userId: string } | null, url: string, hash?: string) => {
  const headers = user ? { cookie: await givenCookie(world, user) } : {};
  return (await world.app.http.inject({ url: hash ? `${url}?hash=${hash}` : url, headers })).statusCode === 200;
};

const fileCell = (ids: readonly string[], multiple = true) => ({ type: 'file', content: ids.map((id) => ({ id })), options: { multiple } });
const withFiles = (ids: readonly string[]) => {
  const [life, dental] = givenData().rows;
  return { ...givenData(), rows: [{ ...life, cells: { ...life?.cells, [LIVES_COLUMN]: fileCell(ids) } }, dental] };
};

describe('vendors', () => {
  it('see the tables that the firm shows them and nothing about them, with an account and with a link [CTAB-065]', async () => {
    const given = await givenTwoTables();
    await setClientTablesStatus(world.as(given.manager), { id: given.project.id, status: 'SUBMITTED' });
    await setStatus(world, given.project, 'AWAITING');
    const { user, hash } = await givenInvited(world, { ...given.project, companyId: given.companyId });
    const seen = {
      clientTables: [{ id: given.table.id, name: 'Census', data: givenData(), updatedBy: null, actions: [] }],
      clientMembers: [],
      clientTablesActions: [],
      clientTablesStatus: 'DRAFT',
      clientTablesDeadline: null,
      clientTablesSubmittedAt: null,
    };
    const project = given.project.id;
    expect((await client(world, user).query(INVITATION, { project })).data.invitation.project).toEqual(seen);
    expect((await client(world, null).query(INVITATION, { project, hash })).data.invitation.project).toEqual(seen);
    expect((await client(world, null).query(PROJECT, { id: project, hash })).data.project).toEqual(seen);
    const rival = await givenInvited(world, { ...(await givenTwoTables()).project, companyId: given.companyId });
    expect((await client(world, rival.user).query(INVITATION, { project })).errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('see none when the firm uses client tables no more', async () => {
    const given = await givenTwoTables();
    await setStatus(world, given.project, 'AWAITING');
    const { user } = await givenInvited(world, { ...given.project, companyId: given.companyId });
    await world.db
      .updateTable('companies')
      .set({ settings: JSON.stringify({ ...given.manager.settings, enableClientTables: false }) })
      .where('id', '=', given.companyId)
      .execute();
    const { data } = await client(world, user).query(INVITATION, { project: given.project.id });
    expect(data.invitation.project.clientTables).toEqual([]);
  });
});

it('those of the team who do not manage the project see what vendors see, and no members', async () => {
  const given = await givenTwoTables();
  const reader = await world.givenUser({ companyId: given.companyId, privileges: ['READ_SCORING'] });
  await world.db
    .insertInto('projectMembers')
    .values({ projectId: given.project.id, userId: reader.userId, role: 'DOMAIN_EXPERT', companyId: given.companyId, position: 5 })
    .execute();
  const { data } = await client(world, reader).query(PROJECT, { id: given.project.id });
  expect(names(data.project)).toEqual(['Census']);
  expect(data.project).toMatchObject({ clientMembers: [], clientTablesActions: [] });
  const all = (await client(world, given.manager).query(PROJECT, { id: given.project.id })).data.project;
  expect(names(all)).toEqual(['Census', 'Internal']);
});

describe('files in cells', () => {
  const asksForFiles = async () => {
    const given = await givenFilling(world, { data: withFiles([]) });
    const fill = (ids: readonly string[], updatedAt = given.table.updatedAt, by: SignedInActor = given.chloe) =>
      fillClientTable(world.as(by), { id: given.table.id, project: given.project, data: withFiles(ids), updatedAt });
    return { ...given, fill };
  };
  const ownerOf = async ({ id }: { id: string }) =>
    (await world.db.selectFrom('files').select('ownerKind').where('id', '=', id).executeTakeFirstOrThrow()).ownerKind;

  it('open to whom the table is visible, and to nobody else (decision 163)', async () => {
    const given = await asksForFiles();
    await createClientTable(world.as(given.manager), { project: given.project, name: 'Another' });
    const file = await upload(given.chloe);
    await given.fill([file.id]);
    const { data } = await client(world, given.manager).query(PROJECT, { id: given.project.id });
    const url = `/api/file/${file.id}/Census.pdf`;
    expect(data.project.clientTables[0].data.rows[0].cells[LIVES_COLUMN].content).toEqual([
      { id: file.id, filename: 'Census.pdf', url, size: PDF.length, mimetype: 'application/pdf', state: 'READY' },
    ]);
    const other = await givenFilling(world);
    const colleague = await givenClientUser(world, given.clientId);
    await setStatus(world, given.project, 'AWAITING');
    const { user: vendor, hash } = await givenInvited(world, { ...given.project, companyId: given.companyId });
    for (const user of [given.chloe, given.manager]) expect(await opens(user, url)).toBe(true);
    for (const user of [other.chloe, other.manager, colleague, vendor, null]) expect(await opens(user, url)).toBe(false);
    expect(await opens(null, url, hash)).toBe(false);
    const shown = { id: given.table.id, project: given.project, visibleToVendor: true, updatedAt: given.table.updatedAt };
    await updateClientTable(world.as(given.manager), shown);
    expect([await opens(vendor, url), await opens(null, url, hash), await opens(other.manager, url)]).toEqual([true, true, false]);
    await setStatus(world, given.project, 'DRAFT');
    await updateClientMembers(world.as(given.manager), { id: given.project.id, members: [] });
    expect(await opens(given.chloe, url)).toBe(false);
  });

  it('are one’s own uploads, and are released when they leave the cell (decision 177)', async () => {
    const given = await asksForFiles();
    const foreign = await upload(given.manager);
    const again = { fields: { data: 'Please upload the file again' } };
    await expectRefusal(given.fill([foreign.id]), 'INVALID_INPUT', again);
    await expectRefusal(given.fill([newId()]), 'INVALID_INPUT', again);
    const taken = await upload(given.chloe);
    await world.db.updateTable('files').set({ ownerKind: 'project', ownerId: given.project.id }).where('id', '=', taken.id).execute();
    await expectRefusal(given.fill([taken.id]), 'INVALID_INPUT', again);
    const file = await upload(given.chloe);
    const { updatedAt } = await given.fill([file.id]);
    const other = await asksForFiles();
    await expectRefusal(other.fill([file.id], undefined, other.chloe), 'INVALID_INPUT', again);
    // A colleague of the team keeps the client's file when they save the table.
    const kept = await given.fill([file.id], updatedAt, given.manager);
    expect(await ownerOf(file)).toBe('clientTable');
    await given.fill([], kept.updatedAt);
    expect(await ownerOf(file)).toBeNull();
  });

  it('are released with the table', async () => {
    const given = await asksForFiles();
    const file = await upload(given.chloe);
    const { updatedAt } = await given.fill([file.id]);
    await deleteClientTable(world.as(given.manager), { id: given.table.id, project: given.project, updatedAt });
    expect(await ownerOf(file)).toBeNull();
  });
});

describe('a page that is open', () => {
  interface Change {
    status: string;
    open: boolean;
    tables: { id: string; updatedAt: string; updatedBy: { name: string } | null }[];
  }
  async function listening({ project }: Filling, user: { userId: string }) {
    const live = await liveClient(
      world,
      `subscription { clientTablesChanged(project: "${project.id}") { id status open tables { id updatedAt updatedBy { name } } } }`,
      { cookie: await givenCookie(world, user) },
    );
    await live.connected;
    const changes = () =>
      live.received.flatMap((message) => (message as { data?: { clientTablesChanged: Change } }).data?.clientTablesChanged ?? []);
    const first = await until('how things are', () => changes()[0]);
    const next = (what: string, is: (change: Change) => boolean) => until(what, () => changes().find(is));
    return { live, first, next, changes };
  }

  it('learns of what the other side does, on both sides', async () => {
    const given = await givenFilling(world);
    const [team, theClient] = [await listening(given, given.manager), await listening(given, given.chloe)];
    expect(team.first).toMatchObject({ status: 'DRAFT', open: true, tables: [{ id: given.table.id }] });
    world.clock.advance(1000);
    const saved = await fillClientTable(world.as(given.chloe), { ...given.table, project: given.project, data: givenData('300') });
    const newer = await team.next('the change', ({ tables }) => tables[0]?.updatedAt === saved.updatedAt.toISOString());
    expect(newer.tables[0]?.updatedBy).toEqual({ name: 'Chloe Acme' });
    await setClientTablesStatus(world.as(given.manager), { id: given.project.id, status: 'SUBMITTED' });
    expect(await theClient.next('the lock', ({ status }) => status === 'SUBMITTED')).toMatchObject({ open: false });
  });

  it('learns of a table that is gone, of what was handed in and of a project that is over', async () => {
    const given = await givenFilling(world);
    const tab = await listening(given, given.manager);
    expect(tab.first).toMatchObject({ status: 'DRAFT', tables: [{ id: given.table.id }] });
    await submitClientTables(world.as(given.chloe), { project: given.project });
    await tab.next('what was handed in', ({ status }) => status === 'SUBMITTED');
    await setClientTablesStatus(world.as(given.manager), { id: given.project.id, status: 'DRAFT' });
    await deleteClientTable(world.as(given.manager), { ...given.table, project: given.project });
    await tab.next('no table', ({ tables }) => tables.length === 0);
    const before = tab.changes().length;
    await setStatus(world, given.project, 'DELETED');
    const ctx = world.as(given.manager);
    const over = { from: 'DRAFT', to: 'DELETED', message: null } as const;
    await ctx.transaction((tx) => recordEvent(tx, ctx, 'project.statusChanged', { subjectId: given.project.id }, over));
    await world.react();
    await until('that it is not there any more', () => tab.live.received.some((message) => JSON.stringify(message).includes('NOT_FOUND')));
    expect(tab.changes()).toHaveLength(before);
  });

  it('of a member who is removed learns nothing any more', async () => {
    const given = await givenFilling(world);
    const tab = await listening(given, given.chloe);
    await updateClientMembers(world.as(given.manager), { id: given.project.id, members: [] });
    const refused = () => tab.live.received.some((message) => JSON.stringify(message).includes('NOT_FOUND'));
    await until('the refusal', refused);
    const before = tab.changes().length;
    await createClientTable(world.as(given.manager), { project: given.project, name: 'Secret' });
    await until('another refusal', () => tab.live.received.filter((message) => JSON.stringify(message).includes('NOT_FOUND')).length > 1);
    expect(tab.changes()).toHaveLength(before);
  });
});
