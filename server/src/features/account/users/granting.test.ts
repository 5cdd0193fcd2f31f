import { DEFAULT_COMPANY_SETTINGS } from '@weighbridge/domain/access/company-settings.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/expect.ts';
import { client } from '../../../testing/http-client.ts';
import { whileUncommitted } from '../../../testing/while-uncommitted.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { createRole } from '../../access/create-role.ts';
import { deleteRole } from '../../access/delete-role.ts';
import { listRoles, type Role } from '../../access/list-roles.ts';
import { updateRole } from '../../access/update-role.ts';
import { createCompany } from '../../company/create-company.ts';
import { holdCompany } from '../../company/hold-company.ts';
import { resetTwoStep } from '../two-step/reset-two-step.ts';
import { deleteUser } from './delete-user.ts';
import { inviteUser } from './invite-user.ts';
import { listUsers } from './list-users.ts';
import { resendUserInvitation } from './resend-user-invitation.ts';
import { updateUser } from './update-user.ts';

let world: World;
let counter = 0;
beforeAll(async () => {
  world = await givenWorld();
});

const admin = () => world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS', 'MANAGE_USERS'] });
const person = () => ({ email: `granted${++counter}@northwind.test`, firstName: 'Greta', lastName: 'Granted' });

/** A firm as the product creates it: its system roles by name, and a user whose role manages users and nothing else. */
async function givenFirm() {
  const ctx = world.as(await admin());
  const company = await createCompany(ctx, { name: `Granting firm ${++counter}`, settings: DEFAULT_COMPANY_SETTINGS });
  const manager = await world.givenUser({ companyId: company.id, privileges: ['MANAGE_USERS'] });
  const { items } = await listRoles(ctx, { filter: { company } });
  const roleOf = (name: string): Role => items.find((role) => role.name === name)!;
  return { company, manager, roleOf, ctx: world.as(manager) };
}

describe('anybody who manages users and nothing else (decision 173)', () => {
  it('cannot make themselves Company Admin, neither by the role nor through an invitation, another role or the default', async () => {
    const { manager, roleOf, ctx, company } = await givenFirm();
    const companyAdmin = roleOf('Company Admin');
    const role = { id: companyAdmin.id };
    const colleague = await world.givenUser({ companyId: company.id });
    await expectRefusal(updateUser(ctx, { id: manager.userId, role }), 'FORBIDDEN', {
      reason: 'own-role',
      message: 'You cannot change your own role. Please ask a colleague who manages users.',
    });
    await expectRefusal(updateUser(ctx, { id: colleague.userId, role }), 'FORBIDDEN', {
      reason: 'role-beyond-yours',
      message: 'This role holds privileges that you do not have yourself, so you cannot give it.',
    });
    await expectRefusal(inviteUser(ctx, { ...person(), role }), 'FORBIDDEN', { reason: 'role-beyond-yours' });
    await expectRefusal(updateRole(ctx, { ...companyAdmin, isDefault: true }), 'FORBIDDEN', { reason: 'holds-beyond-yours' });
    const own = (await listRoles(ctx, {})).items.find(({ id }) => id === manager.roleId)!;
    await expectRefusal(updateRole(ctx, { ...own, privileges: [...own.privileges, 'MANAGE_ALL_PROJECTS'] }), 'FORBIDDEN', {
      reason: 'privilege-not-held',
      message: 'You can only give privileges that you have yourself.',
    });
    const wanted = { name: 'Boss', company: { id: company.id }, privileges: ['MANAGE_USERS', 'MANAGE_CLIENTS'] };
    await expectRefusal(createRole(ctx, wanted), 'FORBIDDEN', { reason: 'privilege-not-held' });
  });

  it('cannot invite with a default role beyond theirs, nor repeat the invitation of somebody with more', async () => {
    const { ctx, company, roleOf } = await givenFirm();
    await expectRefusal(inviteUser(ctx, person()), 'FORBIDDEN', { reason: 'role-beyond-yours' });
    const byAdmin = world.as(await admin());
    const invited = await inviteUser(byAdmin, { ...person(), company: { id: company.id }, role: { id: roleOf('Company Admin').id } });
    await expectRefusal(resendUserInvitation(ctx, { id: invited.id }), 'FORBIDDEN', { reason: 'person-beyond-yours' });
    expect(await resendUserInvitation(byAdmin, { id: invited.id })).toMatchObject({ id: invited.id });
  });

  it('may still give what they hold, with what it includes', async () => {
    const { company } = await givenFirm();
    const expert = world.as(await world.givenUser({ companyId: company.id, privileges: ['MANAGE_USERS', 'MANAGE_SCORING'] }));
    const colleague = await world.givenUser({ companyId: company.id });
    const role = await createRole(expert, { name: 'Reader', company, privileges: ['READ_SCORING', 'READ_TEMPLATES'] });
    expect(await updateUser(expert, { id: colleague.userId, role })).toMatchObject({ roleName: 'Reader' });
    expect(await inviteUser(expert, person())).toMatchObject({ roleName: 'Domain Expert' });
  });

  it('is told which roles can be given, and may only read their own', async () => {
    const { manager } = await givenFirm();
    const answer = await client(world, manager).query('{ roles { items { name actions } } users { items { id actions } } }');
    const givable = answer.data.roles.items.filter(({ actions }: Role & { actions: string[] }) => actions.includes('give'));
    expect(givable.map(({ name }: Role) => name)).toEqual([(await listUsers(world.as(manager), {})).items[0]!.roleName]);
    expect(answer.data.users.items).toEqual([{ id: manager.userId, actions: ['edit'] }]);
  });
});

describe('who holds more than somebody who manages users (decision 173)', () => {
  const said = 'This role holds privileges that you do not have yourself, so you cannot change it.';

  /** What the other roles and people of the firm are when it is over. */
  const stateOf = async (companyId: string) => ({
    roles: await world.db
      .selectFrom('roles')
      .select(['id', 'name', 'isDefault', 'privileges'])
      .where('companyId', '=', companyId)
      .orderBy('id')
      .execute(),
    users: await world.db
      .selectFrom('users')
      .select(['id', 'roleId', 'status', 'deletedAt', 'twoStepAt'])
      .where('companyId', '=', companyId)
      .orderBy('id')
      .execute(),
  });

  it('keeps their role as it is: neither stripped, renamed, deleted nor replaced as the default', async () => {
    const { company, manager, ctx, roleOf } = await givenFirm();
    const byAdmin = world.as(await admin());
    const extra = { name: 'Partner', isDefault: false, company, privileges: ['MANAGE_CLIENTS'] };
    const partner = await createRole(byAdmin, extra);
    const before = await stateOf(company.id);
    const companyAdmin = roleOf('Company Admin');
    const refused = { reason: 'holds-beyond-yours', message: said };
    await expectRefusal(updateRole(ctx, { ...companyAdmin, privileges: [] }), 'FORBIDDEN', refused);
    await expectRefusal(updateRole(ctx, { ...companyAdmin, privileges: ['MANAGE_USERS'], isDefault: true }), 'FORBIDDEN', refused);
    await expectRefusal(updateRole(ctx, { ...partner, name: 'Viewer of nothing' }), 'FORBIDDEN', refused);
    await expectRefusal(deleteRole(ctx, { id: partner.id }), 'FORBIDDEN', refused);
    const replacing = {
      reason: 'replaces-beyond-yours',
      message: 'The default role of this firm holds privileges that you do not have yourself, so you cannot make another one the default.',
    };
    const own = (await listRoles(ctx, {})).items.find(({ id }) => id === manager.roleId)!;
    await expectRefusal(updateRole(ctx, { ...own, isDefault: true }), 'FORBIDDEN', replacing);
    const harmless = { name: 'Harmless', isDefault: true, company, privileges: [] };
    await expectRefusal(createRole(ctx, harmless), 'FORBIDDEN', replacing);
    expect(await stateOf(company.id)).toEqual(before);
    expect(await deleteRole(byAdmin, { id: partner.id })).toEqual({ id: partner.id });
    expect(await createRole(byAdmin, harmless)).toMatchObject({ isDefault: true });
  });

  it('keeps their account as it is: neither demoted, invited anew, let in without the second step, erased nor deleted', async () => {
    const { company, manager, ctx } = await givenFirm();
    const superior = await world.givenUser({ companyId: company.id, privileges: ['MANAGE_USERS', 'MANAGE_ALL_PROJECTS'] });
    await world.db.updateTable('users').set({ twoStepAt: world.clock.now() }).where('id', '=', superior.userId).execute();
    const before = await stateOf(company.id);
    const refused = {
      reason: 'person-beyond-yours',
      message: 'This person holds privileges that you do not have yourself. Please ask a colleague who has them.',
    };
    await expectRefusal(updateUser(ctx, { id: superior.userId, role: { id: manager.roleId! } }), 'FORBIDDEN', refused);
    await expectRefusal(resetTwoStep(ctx, { id: superior.userId }), 'FORBIDDEN', refused);
    await expectRefusal(deleteUser(ctx, { id: superior.userId }), 'FORBIDDEN', { reason: 'no-access' });
    expect(await stateOf(company.id)).toEqual(before);
    expect(await updateUser(world.as(superior), { id: manager.userId, role: { id: superior.roleId! } })).toMatchObject({
      roleId: superior.roleId,
    });
  });

  it('is protected by what is given to them in the same moment', async () => {
    const { company, manager, ctx } = await givenFirm();
    const colleague = await world.givenUser({ companyId: company.id });
    const demoting = whileUncommitted(
      world,
      async (tx) => {
        await holdCompany(tx, company.id);
        await tx
          .updateTable('roles')
          .set({ privileges: ['MANAGE_CLIENTS'] })
          .where('id', '=', colleague.roleId)
          .execute();
      },
      () => updateUser(ctx, { id: colleague.userId, role: { id: manager.roleId! } }),
    );
    await expectRefusal(demoting, 'FORBIDDEN', { reason: 'person-beyond-yours' });
  });

  it('is shown without what cannot be done with them', async () => {
    const { company, manager, roleOf } = await givenFirm();
    const superior = await world.givenUser({ companyId: company.id, privileges: ['MANAGE_ALL_PROJECTS'] });
    const equal = await world.givenUser({ companyId: company.id, privileges: ['MANAGE_USERS'] });
    const { data } = await client(world, manager).query(
      '{ roles(pagination: { page: 1, pageSize: 100 }) { items { id actions } } users { items { id actions personalDataActions } } }',
    );
    const rolesShown = new Map(data.roles.items.map(({ id, actions }: { id: string; actions: string[] }) => [id, actions]));
    expect(rolesShown.get(roleOf('Company Admin').id)).toEqual(['edit']);
    expect(rolesShown.get(superior.roleId!)).toEqual(['edit']);
    // The firm's default role is that of experts, who hold more than this person.
    expect(rolesShown.get(equal.roleId!)).toEqual(['edit', 'change', 'delete', 'give']);
    const usersShown = new Map(data.users.items.map(({ id, ...shown }: { id: string }) => [id, shown]));
    expect(usersShown.get(superior.userId)).toEqual({ actions: ['edit'], personalDataActions: ['export'] });
    expect(usersShown.get(equal.userId)).toEqual({ actions: ['edit', 'giveRole'], personalDataActions: ['export', 'erase'] });
  });
});

it('lets who manages brokers give any role of a firm, but not change their own', async () => {
  const { company, roleOf } = await givenFirm();
  const keeper = await world.givenUser({ companyId: company.id, privileges: ['MANAGE_BROKERS'] });
  const colleague = await world.givenUser({ companyId: company.id });
  const role = { id: roleOf('Company Admin').id };
  expect(await updateUser(world.as(keeper), { id: colleague.userId, role })).toMatchObject({ roleName: 'Company Admin' });
  await expectRefusal(updateUser(world.as(keeper), { id: keeper.userId, role }), 'FORBIDDEN', { reason: 'own-role' });
});

describe('the last active user of a firm who manages its users', () => {
  const said = 'Nobody else in this firm could manage its users then. Please give somebody else a role that can do so first.';

  it('keeps a role that does, no matter who tries', async () => {
    const { manager, roleOf } = await givenFirm();
    const byAdmin = world.as(await admin());
    const role = { id: roleOf('Viewer').id };
    const refused = { reason: 'last-manager', message: said };
    await expectRefusal(updateUser(byAdmin, { id: manager.userId, role }), 'FORBIDDEN', refused);
    await expectRefusal(deleteUser(byAdmin, { id: manager.userId }), 'FORBIDDEN', refused);
    const own = (await listRoles(byAdmin, { filter: { company: { id: manager.companyId! } } })).items.find(
      ({ id }) => id === manager.roleId,
    )!;
    await expectRefusal(updateRole(byAdmin, { ...own, privileges: ['READ_SCORING'] }), 'FORBIDDEN', refused);
    expect(await updateUser(byAdmin, { id: manager.userId, role: { id: roleOf('Company Admin').id } })).toMatchObject({
      roleName: 'Company Admin',
    });
  });

  it('is not relieved by colleagues who are invited, deleted or of another firm', async () => {
    const { manager, company, roleOf } = await givenFirm();
    const byAdmin = world.as(await admin());
    const role = { id: roleOf('Company Admin').id };
    await inviteUser(byAdmin, { ...person(), company: { id: company.id }, role });
    const second = await world.givenUser({ companyId: company.id, privileges: ['MANAGE_USERS'] });
    await deleteUser(byAdmin, { id: second.userId });
    await givenFirm();
    await expectRefusal(deleteUser(byAdmin, { id: manager.userId }), 'FORBIDDEN', { reason: 'last-manager' });
  });

  it('may go once somebody else does it', async () => {
    const { manager, company } = await givenFirm();
    await world.givenUser({ companyId: company.id, privileges: ['MANAGE_USERS'] });
    expect(await deleteUser(world.as(await admin()), { id: manager.userId })).toEqual({ id: manager.userId });
  });

  it.each([
    ['two people demote each other', 'demote', 'demote'],
    ['one is demoted and the other deleted', 'demote', 'delete'],
    ['one is deleted and the role of the other loses the privilege', 'delete', 'narrow'],
    ['both roles lose the privilege', 'narrow', 'narrow'],
  ] as const)('is still there after %s at the same moment', async (_what, first, second) => {
    const { company, roleOf, manager } = await givenFirm();
    const other = await world.givenUser({ companyId: company.id, privileges: ['MANAGE_USERS'] });
    const byAdmin = world.as(await admin());
    const roles = (await listRoles(byAdmin, { filter: { company }, pagination: { page: 1, pageSize: 100 } })).items;
    const lose = (how: 'demote' | 'delete' | 'narrow', who: typeof other): Promise<unknown> => {
      if (how === 'demote') return updateUser(byAdmin, { id: who.userId, role: { id: roleOf('Viewer').id } });
      if (how === 'delete') return deleteUser(byAdmin, { id: who.userId });
      return updateRole(byAdmin, { ...roles.find(({ id }) => id === who.roleId)!, privileges: [] });
    };
    const results = await Promise.allSettled([lose(first, manager), lose(second, other)]);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => reason.reason)).toEqual(['last-manager']);
    const { items } = await listUsers(byAdmin, { pagination: { page: 1, pageSize: 1000 } });
    expect(items.filter((user) => user.companyId === company.id && user.privileges.includes('MANAGE_USERS'))).toHaveLength(1);
  });
});
