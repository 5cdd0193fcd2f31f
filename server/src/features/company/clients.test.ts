import { visitor } from '@weighbridge/domain/access/actor.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { client as httpClient } from '../../testing/http-client.ts';
import { whileUncommitted } from '../../testing/while-uncommitted.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { createClient } from './create-client.ts';
import { deleteClient } from './delete-client.ts';
import { getClient, listClients, searchClients } from './list-clients.ts';
import { updateClient } from './update-client.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const acme = { name: ' Acme Manufacturing ', website: 'acme.test', location: 'Boston, MA', description: '' };
const manager = () => world.givenUser({ privileges: ['MANAGE_CLIENTS'] });

describe('clients of a firm', () => {
  it('are created trimmed, with their event [ADMIN-059]', async () => {
    const actor = await manager();
    const client = await createClient(world.as(actor), acme);
    expect(client).toMatchObject({ name: 'Acme Manufacturing', website: 'acme.test', location: 'Boston, MA', description: null });
    const event = await world.db.selectFrom('events').selectAll().where('subjectId', '=', client.id).executeTakeFirstOrThrow();
    expect(event).toMatchObject({ name: 'client.created', companyId: actor.companyId, actorId: actor.userId });
  });

  it('are invisible to every other firm', async () => {
    const client = await createClient(world.as(await manager()), acme);
    const stranger = world.as(await manager());
    await expectRefusal(getClient(stranger, client.id), 'NOT_FOUND');
    await expectRefusal(updateClient(stranger, { ...acme, id: client.id, updatedAt: client.updatedAt }), 'NOT_FOUND');
    await expectRefusal(deleteClient(stranger, { id: client.id }), 'NOT_FOUND');
    expect((await listClients(stranger, {})).items).toEqual([]);
  });

  it('need the privilege, and a session', async () => {
    const actor = await manager();
    const { id, updatedAt } = await createClient(world.as(actor), acme);
    const colleague = await world.givenUser({ companyId: actor.companyId, privileges: ['MANAGE_ALL_PROJECTS'] });
    await expectRefusal(createClient(world.as(colleague), acme), 'FORBIDDEN', { reason: 'no-access' });
    await expectRefusal(updateClient(world.as(colleague), { ...acme, id, updatedAt }), 'FORBIDDEN', { reason: 'no-access' });
    await expectRefusal(deleteClient(world.as(colleague), { id }), 'FORBIDDEN', { reason: 'no-access' });
    await expectRefusal(createClient(world.as(visitor), acme), 'UNAUTHENTICATED');
  });

  it('keep one name each within the firm, whatever its capitals', async () => {
    const ctx = world.as(await manager());
    await createClient(ctx, acme);
    await expectRefusal(createClient(ctx, { ...acme, name: 'ACME manufacturing' }), 'INVALID_INPUT', {
      fields: { name: 'A client with this name already exists' },
    });
  });

  it('change only from the version that was read', async () => {
    const ctx = world.as(await manager());
    const client = await createClient(ctx, acme);
    world.clock.advance(1000);
    await updateClient(world.as(ctx.user), { ...acme, id: client.id, location: 'Salem', updatedAt: client.updatedAt });
    await expectRefusal(
      updateClient(world.as(ctx.user), { ...acme, id: client.id, location: 'Lowell', updatedAt: client.updatedAt }),
      'CONFLICT',
    );
    expect((await getClient(ctx, client.id)).location).toBe('Salem');
  });

  it('stay while a project belongs to them, and say so before', async () => {
    const actor = await manager();
    const client = await createClient(world.as(actor), acme);
    const inUse = async () => (await httpClient(world, actor).query('query { clients { items { inUse } } }')).data.clients.items;
    expect(await inUse()).toEqual([{ inUse: false }]);
    const times = { createdAt: world.clock.now(), updatedAt: world.clock.now(), updatedBy: null };
    await world.db
      .insertInto('projects')
      .values({
        id: newId(),
        companyId: actor.companyId!,
        clientId: client.id,
        name: 'RFP',
        type: 'RFP',
        status: 'DRAFT',
        createdBy: null,
        ...times,
      })
      .execute();
    expect(await inUse()).toEqual([{ inUse: true }]);
    await expectRefusal(deleteClient(world.as(actor), { id: client.id }), 'FORBIDDEN', { reason: 'in-use' });
  });

  it('are not deleted while somebody of theirs is being added', async () => {
    const actor = await manager();
    const client = await createClient(world.as(actor), acme);
    const person = await world.givenUser({ type: 'CLIENT' });
    const deleting = whileUncommitted(
      world,
      (tx) => tx.updateTable('users').set({ clientId: client.id }).where('id', '=', person.userId).execute(),
      () => deleteClient(world.as(actor), { id: client.id }),
    );
    await expectRefusal(deleting, 'FORBIDDEN', { reason: 'in-use' });
  });

  it('are found by keyword, sorted and paged, and a page past the end still knows the total [VALID-036] [VALID-037]', async () => {
    const ctx = world.as(await manager());
    for (const name of ['Alpha 100%', 'Beta 100', 'Gamma']) await createClient(ctx, { ...acme, name });
    const byName = { field: 'name', direction: 'ASC' };
    expect((await listClients(ctx, { filter: { keyword: '100%' } })).items.map(({ name }) => name)).toEqual(['Alpha 100%']);
    const second = await listClients(ctx, { sort: byName, pagination: { page: 2, pageSize: 2 } });
    expect(second.items.map(({ name }) => name)).toEqual(['Gamma']);
    expect(second.pagination).toEqual({ page: 2, pageSize: 2, total: 3 });
    expect((await listClients(ctx, { pagination: { page: 9, pageSize: 2 } })).pagination.total).toBe(3);
    expect((await searchClients(ctx, 'eta')).map(({ name }) => name)).toEqual(['Beta 100']);
    await expectRefusal(listClients(ctx, { sort: { field: 'companyId', direction: 'ASC' } }), 'INVALID_INPUT');
  });

  it('refuse an id that is none', async () => {
    const ctx = world.as(await manager());
    await expectRefusal(deleteClient(ctx, { id: 'x' }), 'NOT_FOUND');
  });
});
