import { visitor } from '@weighbridge/domain/access/actor.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../testing/expect.ts';
import { whileUncommitted } from '../../testing/while-uncommitted.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { createRole } from './create-role.ts';
import { deleteRole } from './delete-role.ts';
import { getRole, listRoles } from './list-roles.ts';
import { updateRole } from './update-role.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const manager = () => world.givenUser({ privileges: ['MANAGE_USERS', 'MANAGE_ALL_PROJECTS'] });
const admin = () => world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS', 'MANAGE_USERS'] });
type Manager = Awaited<ReturnType<typeof manager>>;

const reviewer = (actor: { companyId: string | null }) => ({
  name: ' Reviewer ',
  isDefault: false,
  company: { id: actor.companyId! },
  privileges: ['READ_SCORING', 'READ_SCORING', 'MANAGE_FAQ'],
});

function givenRole(actor: Manager, change: object = {}) {
  return createRole(world.as(actor), { ...reviewer(actor), ...change });
}

function defaultsOf(companyId: string | null) {
  return world.db.selectFrom('roles').select(['id', 'name']).where('companyId', '=', companyId).where('isDefault', '=', true).execute();
}

describe('roles of a firm', () => {
  it('are created trimmed, with every privilege once as it was chosen, and with their event', async () => {
    const actor = await manager();
    const role = await givenRole(actor);
    expect(role).toMatchObject({ name: 'Reviewer', isSystem: false, isDefault: false, companyId: actor.companyId, usersCount: 0 });
    expect(role.privileges).toEqual(['READ_SCORING', 'MANAGE_FAQ']);
    const event = await world.db.selectFrom('events').selectAll().where('subjectId', '=', role.id).executeTakeFirstOrThrow();
    expect(event).toMatchObject({ name: 'role.created', companyId: actor.companyId, actorId: actor.userId });
  });

  it('are invisible to every other firm', async () => {
    const role = await givenRole(await manager());
    const stranger = world.as(await manager());
    await expectRefusal(getRole(stranger, role.id), 'NOT_FOUND');
    await expectRefusal(updateRole(stranger, { ...role, name: 'Mine' }), 'NOT_FOUND');
    await expectRefusal(deleteRole(stranger, { id: role.id }), 'NOT_FOUND');
    expect((await listRoles(stranger, {})).items.map(({ id }) => id)).not.toContain(role.id);
  });

  it('are made by those who manage users, in their own firm', async () => {
    const actor = await manager();
    const colleague = await world.givenUser({ companyId: actor.companyId, privileges: ['MANAGE_ALL_PROJECTS'] });
    await expectRefusal(createRole(world.as(colleague), reviewer(actor)), 'FORBIDDEN', { reason: 'no-access' });
    await expectRefusal(createRole(world.as(await manager()), reviewer(actor)), 'FORBIDDEN', { reason: 'another-company' });
    await expectRefusal(createRole(world.as(visitor), reviewer(actor)), 'UNAUTHENTICATED');
  });

  it('are made by an administrator for any firm, but for no firm that does not exist', async () => {
    const ctx = world.as(await admin());
    const company = await world.givenCompany();
    expect(await createRole(ctx, reviewer({ companyId: company.id }))).toMatchObject({ companyId: company.id, companyName: company.name });
    await expectRefusal(createRole(ctx, reviewer({ companyId: ctx.user.userId })), 'NOT_FOUND');
  });

  it('give MANAGE_BROKERS only from the hands of those who hold it', async () => {
    const actor = await manager();
    const privileges = ['MANAGE_BROKERS'];
    await expectRefusal(givenRole(actor, { privileges }), 'FORBIDDEN', { reason: 'privilege-not-held' });
    const role = await givenRole(actor);
    await expectRefusal(updateRole(world.as(actor), { ...role, privileges }), 'FORBIDDEN', { reason: 'privilege-not-held' });
    expect(await updateRole(world.as(await admin()), { ...role, privileges })).toMatchObject({ privileges });
  });

  it('keep one name each within the firm, whatever its capitals', async () => {
    const actor = await manager();
    await givenRole(actor);
    await expectRefusal(givenRole(actor, { name: 'REVIEWER' }), 'INVALID_INPUT', {
      fields: { name: 'A role with this name already exists' },
    });
    expect(await givenRole(await manager())).toMatchObject({ name: 'Reviewer' });
  });

  it('have a limit to their name', async () => {
    const actor = await manager();
    await expectRefusal(givenRole(actor, { name: 'x'.repeat(51) }), 'INVALID_INPUT', {
      fields: { name: 'Must be less than or equal to 50 characters' },
    });
  });

  it('change only from the version that was read', async () => {
    const actor = await manager();
    const role = await givenRole(actor);
    world.clock.advance(1000);
    await updateRole(world.as(actor), { ...role, name: 'Second' });
    await expectRefusal(updateRole(world.as(actor), { ...role, name: 'Third' }), 'CONFLICT', { reason: 'changed-meanwhile' });
    expect((await getRole(world.as(actor), role.id)).name).toBe('Second');
  });

  it('change once when two people change them at once', async () => {
    const actor = await manager();
    const role = await givenRole(actor);
    world.clock.advance(1000);
    const both = await Promise.allSettled(['One', 'Other'].map((name) => updateRole(world.as(actor), { ...role, name })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('are deleted unless somebody has them', async () => {
    const actor = await manager();
    const role = await givenRole(actor);
    expect(await deleteRole(world.as(actor), { id: role.id })).toEqual({ id: role.id });
    await expectRefusal(getRole(world.as(actor), role.id), 'NOT_FOUND');
    await expectRefusal(deleteRole(world.as(actor), { id: actor.roleId! }), 'FORBIDDEN', { reason: 'in-use' });
  });

  it('are not deleted while they are being given to somebody', async () => {
    const actor = await manager();
    const role = await givenRole(actor);
    const colleague = await world.givenUser({ companyId: actor.companyId });
    const deleting = whileUncommitted(
      world,
      (tx) => tx.updateTable('users').set({ roleId: role.id }).where('id', '=', colleague.userId).execute(),
      () => deleteRole(world.as(actor), { id: role.id }),
    );
    await expectRefusal(deleting, 'FORBIDDEN', { reason: 'in-use' });
  });
});

describe('the default role', () => {
  it('is exactly one: setting another clears the first in the same step, and no other firm’s', async () => {
    const [actor, stranger] = [await manager(), await manager()];
    const theirs = await givenRole(stranger, { isDefault: true });
    const first = await givenRole(actor, { isDefault: true });
    const second = await givenRole(actor, { name: 'Second', isDefault: true });
    expect(await defaultsOf(actor.companyId)).toEqual([{ id: second.id, name: 'Second' }]);
    const cleared = await getRole(world.as(actor), first.id);
    await updateRole(world.as(actor), { ...cleared, isDefault: true });
    expect(await defaultsOf(actor.companyId)).toEqual([{ id: first.id, name: 'Reviewer' }]);
    expect(await defaultsOf(stranger.companyId)).toEqual([{ id: theirs.id, name: 'Reviewer' }]);
  });

  it('is exactly one also when many are set at once', async () => {
    const actor = await manager();
    const roles = await Promise.all(['A', 'B', 'C', 'D'].map((name) => givenRole(actor, { name })));
    const changes = roles.map((role) => updateRole(world.as(actor), { ...role, isDefault: true }));
    const additions = ['E', 'F'].map((name) => givenRole(actor, { name, isDefault: true }));
    const results = await Promise.allSettled([...changes, ...additions]);
    expect(results.filter(({ status }) => status === 'rejected').length).toBeLessThan(results.length);
    const refusals = results.filter((result) => result.status === 'rejected').map(({ reason }) => (reason as { code: string }).code);
    expect(new Set(['CONFLICT', ...refusals])).toEqual(new Set(['CONFLICT']));
    expect(await defaultsOf(actor.companyId)).toHaveLength(1);
  });

  it('cannot be unset from itself, nor deleted', async () => {
    const actor = await manager();
    const role = await givenRole(actor, { isDefault: true });
    await expectRefusal(updateRole(world.as(actor), { ...role, isDefault: false }), 'FORBIDDEN', { reason: 'default-role-unset' });
    await expectRefusal(deleteRole(world.as(actor), { id: role.id }), 'FORBIDDEN', { reason: 'default-role' });
  });
});

describe('system roles', () => {
  async function givenSystemRole(actor: Manager, change: object = {}) {
    const role = await givenRole(actor);
    await world.db
      .updateTable('roles')
      .set({ isSystem: true, ...change })
      .where('id', '=', role.id)
      .execute();
    return { ...role, ...change };
  }

  it('keep their name, but not their privileges', async () => {
    const actor = await manager();
    const role = await givenSystemRole(actor);
    await expectRefusal(updateRole(world.as(actor), { ...role, name: 'Other' }), 'FORBIDDEN', { reason: 'system-role-name' });
    expect(await updateRole(world.as(actor), { ...role, privileges: ['MANAGE_SCORING'] })).toMatchObject({
      privileges: ['MANAGE_SCORING'],
    });
    await expectRefusal(deleteRole(world.as(actor), { id: role.id }), 'FORBIDDEN', { reason: 'system-role' });
  });

  it('leave SuperAdmin as it is, even to administrators', async () => {
    const ctx = world.as(await admin());
    const role = await givenSystemRole(await manager(), { name: 'SuperAdmin', companyId: null });
    await expectRefusal(updateRole(ctx, role), 'FORBIDDEN', { reason: 'super-admin-role' });
    const company = await world.givenCompany();
    await expectRefusal(createRole(ctx, { ...reviewer({ companyId: company.id }), name: 'SuperAdmin' }), 'FORBIDDEN', {
      reason: 'reserved-role-name',
    });
  });
});

describe('the list of roles', () => {
  it('is found by keyword, narrowed to a firm, sorted and paged, and counts who has each role', async () => {
    const actor = await manager();
    const other = await manager();
    for (const name of ['Gamma_1', 'alpha', 'Beta']) await givenRole(actor, { name });
    const ctx = world.as(await admin());
    const company = { id: actor.companyId! };
    const list = async (request: object) => (await listRoles(ctx, { filter: { company }, ...request })).items.map(({ name }) => name);
    const own = (await getRole(ctx, actor.roleId!)).name;
    expect(await list({ sort: { field: 'name', direction: 'ASC' } })).toEqual(['alpha', 'Beta', 'Gamma_1', own]);
    expect(await list({ filter: { company, keyword: 'A_1' } })).toEqual(['Gamma_1']);
    expect(await list({ sort: { field: 'usersCount', direction: 'DESC' }, pagination: { page: 1, pageSize: 1 } })).toEqual([own]);
    const last = await listRoles(ctx, { filter: { company }, pagination: { page: 5, pageSize: 3 } });
    expect(last).toEqual({ items: [], pagination: { page: 5, pageSize: 3, total: 4 } });
    expect((await getRole(ctx, actor.roleId!)).usersCount).toBe(1);
    expect((await listRoles(ctx, { filter: { company: { id: other.companyId! } } })).pagination.total).toBe(1);
    await expectRefusal(listRoles(ctx, { sort: { field: 'privileges', direction: 'ASC' } }), 'INVALID_INPUT');
  });
});
