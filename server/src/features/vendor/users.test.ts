import { visitor } from '@weighbridge/domain/access/actor.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { client } from '../../testing/http-client.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { createRole } from '../access/create-role.ts';
import { getRole } from '../access/list-roles.ts';
import { deleteUser } from '../account/users/delete-user.ts';
import { getUser, listUsers } from '../account/users/list-users.ts';
import { updateUser } from '../account/users/update-user.ts';
import { createVendor } from './create-vendor.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const manager = () => world.givenUser({ privileges: ['MANAGE_USERS', 'MANAGE_ALL_PROJECTS'] });
const admin = () => world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS', 'MANAGE_USERS'] });
const PAGE = { page: 1, pageSize: 10_000 };

function givenRole(actor: Awaited<ReturnType<typeof manager>>, change: object = {}) {
  return createRole(world.as(actor), { name: 'Reviewer', company: { id: actor.companyId }, privileges: ['READ_SCORING'], ...change });
}

describe('the list of users', () => {
  it('shows the brokers of one’s own firm, newest first', async () => {
    const actor = await manager();
    world.clock.advance(1000);
    const colleague = await world.givenUser({ companyId: actor.companyId });
    await world.givenUser();
    const page = await listUsers(world.as(actor), {});
    expect(page.items.map(({ id }) => id)).toEqual([colleague.userId, actor.userId]);
    expect(page.pagination).toEqual({ page: 1, pageSize: 10, total: 2 });
  });

  it('shows everybody to MANAGE_BROKERS, with the company of brokers and vendors and none for clients', async () => {
    const ctx = world.as(await admin());
    const vendor = await createVendor(ctx, { name: 'HealthPlus', products: [] });
    const broker = await manager();
    const vendorUser = await world.givenUser({ type: 'VENDOR', vendorId: vendor.id });
    const clientUser = await world.givenUser({ type: 'CLIENT', companyId: broker.companyId });
    const { items } = await listUsers(ctx, { pagination: PAGE });
    const companyOf = (id: string) => items.find((user) => user.id === id)?.employerName;
    expect(companyOf(broker.userId)).toMatch(/^Firm /);
    expect(companyOf(vendorUser.userId)).toBe('HealthPlus');
    expect(companyOf(clientUser.userId)).toBeNull();
    expect((await listUsers(world.as(broker), {})).items.map(({ id }) => id)).toEqual([broker.userId]);
  });

  it('is found by name and email, narrowed to roles, and sorted by what its columns show', async () => {
    const actor = await manager();
    const { companyId } = actor;
    const ann = await world.givenUser({ companyId, firstName: 'Ann', lastName: 'Zimmer', email: 'a_z@list.test' });
    const bob = await world.givenUser({ companyId, firstName: 'bob', lastName: 'Young', email: 'axz@list.test' });
    const ctx = world.as(actor);
    const ids = async (request: object) => (await listUsers(ctx, request)).items.map(({ id }) => id);
    expect(await ids({ filter: { keyword: 'ann zim' } })).toEqual([ann.userId]);
    expect(await ids({ filter: { keyword: 'a_z@' } })).toEqual([ann.userId]);
    const roles = [{ id: ann.roleId! }, { id: bob.roleId! }];
    expect(await ids({ filter: { roles }, sort: { field: 'name', direction: 'ASC' } })).toEqual([ann.userId, bob.userId]);
    expect(await ids({ filter: { roles }, sort: { field: 'email', direction: 'DESC' } })).toEqual([bob.userId, ann.userId]);
    for (const field of ['role', 'status', 'createdAt', 'type', 'company']) {
      expect(await ids({ sort: { field, direction: 'ASC' } })).toHaveLength(3);
    }
    await expectRefusal(listUsers(ctx, { sort: { field: 'passwordHash', direction: 'ASC' } }), 'INVALID_INPUT');
    await expectRefusal(listUsers(ctx, { pagination: { page: 1, pageSize: 10_001 } }), 'INVALID_INPUT');
  });
});

describe('changing the role of a user', () => {
  it('gives a role of the firm, and records from which to which', async () => {
    const actor = await manager();
    const user = await world.givenUser({ companyId: actor.companyId });
    const role = await givenRole(actor);
    expect(await updateUser(world.as(actor), { id: user.userId, role: { id: role.id } })).toMatchObject({
      roleId: role.id,
      roleName: 'Reviewer',
    });
    const event = await world.db.selectFrom('events').selectAll().where('subjectId', '=', user.userId).executeTakeFirstOrThrow();
    expect(event).toMatchObject({ name: 'user.updated', payload: { fromRoleId: user.roleId, toRoleId: role.id } });
  });

  it('refuses users and roles of another firm', async () => {
    const [actor, other] = [await manager(), await manager()];
    const [role, foreign] = [await givenRole(actor), await givenRole(other)];
    await expectRefusal(updateUser(world.as(other), { id: actor.userId, role: { id: foreign.id } }), 'NOT_FOUND');
    const colleague = await world.givenUser({ companyId: actor.companyId });
    await expectRefusal(updateUser(world.as(actor), { id: colleague.userId, role: { id: foreign.id } }), 'NOT_FOUND');
    await expectRefusal(updateUser(world.as(await admin()), { id: other.userId, role: { id: role.id } }), 'FORBIDDEN', {
      reason: 'role-of-another-company',
    });
  });

  it('refuses users who have no role, and people without the privilege', async () => {
    const actor = await manager();
    const role = { id: (await givenRole(actor)).id };
    const vendorUser = await world.givenUser({ type: 'VENDOR' });
    const colleague = await world.givenUser({ companyId: actor.companyId });
    await expectRefusal(updateUser(world.as(await admin()), { id: vendorUser.userId, role }), 'FORBIDDEN', { reason: 'not-a-broker' });
    await expectRefusal(updateUser(world.as(colleague), { id: actor.userId, role }), 'FORBIDDEN', { reason: 'no-access' });
    await expectRefusal(updateUser(world.as(visitor), { id: actor.userId, role }), 'UNAUTHENTICATED');
  });

  it('gives MANAGE_BROKERS only from the hands of those who hold it', async () => {
    const actor = await manager();
    const role = await createRole(world.as(await admin()), {
      name: 'Broker keeper',
      company: { id: actor.companyId },
      privileges: ['MANAGE_BROKERS'],
    });
    const colleague = await world.givenUser({ companyId: actor.companyId });
    const input = { id: colleague.userId, role: { id: role.id } };
    await expectRefusal(updateUser(world.as(actor), input), 'FORBIDDEN', { reason: 'role-beyond-yours' });
    expect(await updateUser(world.as(await admin()), input)).toMatchObject({ roleId: role.id });
  });

  it('happens once when two people change it at once', async () => {
    const actor = await manager();
    const [one, other] = [await givenRole(actor), await givenRole(actor, { name: 'Other' })];
    const { userId: id } = await world.givenUser({ companyId: actor.companyId });
    const { updatedAt } = await getUser(world.as(actor), id);
    world.clock.advance(1000);
    const both = [one, other].map((role) => updateUser(world.as(actor), { id, role: { id: role.id }, updatedAt }));
    const refused = (await Promise.allSettled(both)).filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]!.reason).toMatchObject({ code: 'CONFLICT', conflict: { by: actor.name } });
  });
});

describe('deleting a user', () => {
  it('disables and hides them and ends their sessions, but keeps what they are called', async () => {
    const user = await world.givenUser({ companyId: (await manager()).companyId, privileges: ['MANAGE_USERS'] });
    const browser = client(world, user);
    const ctx = world.as(await admin());
    expect((await browser.query('{ users { pagination { total } } }')).errors).toEqual([]);
    expect(await deleteUser(ctx, { id: user.userId })).toEqual({ id: user.userId });
    const row = await world.db.selectFrom('users').selectAll().where('id', '=', user.userId).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'DISABLED', firstName: 'Test', passwordHash: null, deletedAt: ctx.now });
    await expectRefusal(getUser(ctx, user.userId), 'NOT_FOUND');
    expect((await listUsers(ctx, { pagination: PAGE })).items.map(({ id }) => id)).not.toContain(user.userId);
    expect((await browser.query('{ users { pagination { total } } }')).errors[0]!.extensions.code).toBe('UNAUTHENTICATED');
    expect((await getRole(ctx, user.roleId!)).usersCount).toBe(0);
    const event = await world.db.selectFrom('events').selectAll().where('subjectId', '=', user.userId).executeTakeFirstOrThrow();
    expect(event).toMatchObject({ name: 'user.deleted', companyId: user.companyId, actorId: ctx.user.userId });
  });

  it('is refused for oneself, without MANAGE_BROKERS, and for nobody', async () => {
    const actor = await admin();
    await expectRefusal(deleteUser(world.as(actor), { id: actor.userId }), 'FORBIDDEN', { reason: 'yourself' });
    const firmManager = await manager();
    const colleague = await world.givenUser({ companyId: firmManager.companyId });
    await expectRefusal(deleteUser(world.as(firmManager), { id: colleague.userId }), 'FORBIDDEN', { reason: 'no-access' });
    await expectRefusal(deleteUser(world.as(actor), { id: newId() }), 'NOT_FOUND');
  });
});
