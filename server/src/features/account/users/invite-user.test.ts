import { visitor } from '@weighbridge/domain/access/actor.ts';
import { DEFAULT_COMPANY_SETTINGS } from '@weighbridge/domain/access/company-settings.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/expect.ts';
import { postJson } from '../../../testing/http.ts';
import { mailTo } from '../../../testing/read-mail.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { createRole } from '../../access/create-role.ts';
import { createCompany } from '../../company/create-company.ts';
import { deleteUser } from './delete-user.ts';
import { inviteUser } from './invite-user.ts';
import { resendUserInvitation } from './resend-user-invitation.ts';

let world: World;
let counter = 0;
beforeAll(async () => {
  world = await givenWorld();
});

const admin = () => world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS', 'MANAGE_USERS'] });
const person = (change: object = {}) => ({
  email: `Invited${++counter}@Northwind.test`,
  firstName: 'Iris',
  lastName: 'Invited',
  ...change,
});

/** A firm as the product creates it, and a user who manages its users. */
async function givenFirm() {
  const company = await createCompany(world.as(await admin()), { name: `Firm of ${++counter}`, settings: DEFAULT_COMPANY_SETTINGS });
  const manager = await world.givenUser({
    companyId: company.id,
    privileges: ['MANAGE_USERS', 'MANAGE_SCORING'],
    firstName: 'Olivia',
    lastName: 'Owner',
  });
  return { company, manager };
}

const mailsTo = (email: string) => mailTo(world, email);
const linkIn = (text: string) => /https?:\/\/\S+hash=([\w-]+)/.exec(text)?.[1];

describe('inviting a user', () => {
  it('creates them as INVITED with the default role of the firm [ADMIN-039]', async () => {
    const { manager } = await givenFirm();
    const user = await inviteUser(world.as(manager), person());
    expect(user).toMatchObject({ type: 'BROKER', status: 'INVITED', companyId: manager.companyId, roleName: 'Domain Expert' });
    expect(user.email).toMatch(/^invited\d+@northwind\.test$/);
    const role = await createRole(world.as(manager), {
      name: 'Newcomer',
      isDefault: true,
      company: { id: manager.companyId },
      privileges: [],
    });
    expect(await inviteUser(world.as(manager), person())).toMatchObject({ roleId: role.id });
  });

  it('gives another role of the firm when one is named', async () => {
    const { manager } = await givenFirm();
    const role = await createRole(world.as(manager), {
      name: 'Reviewer',
      company: { id: manager.companyId },
      privileges: ['READ_SCORING'],
    });
    expect(await inviteUser(world.as(manager), person({ role: { id: role.id } }))).toMatchObject({ roleName: 'Reviewer' });
    const foreign = (await givenFirm()).manager;
    await expectRefusal(inviteUser(world.as(manager), person({ role: { id: foreign.roleId } })), 'NOT_FOUND');
    const company = { id: manager.companyId };
    await expectRefusal(inviteUser(world.as(await admin()), person({ company, role: { id: foreign.roleId } })), 'FORBIDDEN', {
      reason: 'role-of-another-company',
    });
  });

  it('is for one’s own firm, and for every firm with MANAGE_BROKERS', async () => {
    const [{ manager }, other] = [await givenFirm(), await givenFirm()];
    const company = { id: other.company.id };
    await expectRefusal(inviteUser(world.as(manager), person({ company })), 'NOT_FOUND');
    const { roleId, ...invited } = await inviteUser(world.as(await admin()), person({ company }));
    expect(invited).toMatchObject({ companyId: company.id });
    const role = await world.db.selectFrom('roles').select(['companyId', 'isDefault']).where('id', '=', roleId!).executeTakeFirst();
    expect(role).toEqual({ companyId: company.id, isDefault: true });
    await expectRefusal(inviteUser(world.as(await admin()), person()), 'INVALID_INPUT', { fields: { company: 'Required' } });
  });

  it('needs the privilege, and a session', async () => {
    const { company } = await givenFirm();
    const colleague = await world.givenUser({ companyId: company.id, privileges: ['MANAGE_ALL_PROJECTS'] });
    await expectRefusal(inviteUser(world.as(colleague), person()), 'FORBIDDEN', { reason: 'no-access' });
    await expectRefusal(inviteUser(world.as(visitor), person()), 'UNAUTHENTICATED');
  });

  it('refuses somebody whom the firm has or has invited, whatever the capitals, also for two at once', async () => {
    const { manager } = await givenFirm();
    const [one, other] = [person({ email: 'twice@northwind.test' }), person({ email: 'TWICE@northwind.test' })];
    const both = await Promise.allSettled([one, other].map((input) => inviteUser(world.as(manager), input)));
    const refused = both.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]!.reason).toMatchObject({ code: 'INVALID_INPUT', fields: { email: 'A user with this email already exists' } });
    await expectRefusal(inviteUser(world.as(manager), person({ email: manager.email.toUpperCase() })), 'INVALID_INPUT', {
      fields: { email: 'A user with this email already exists' },
    });
  });

  it('invites somebody who works for another firm, or is invited there, like anybody else (decision 174)', async () => {
    const [{ manager }, other] = [await givenFirm(), await givenFirm()];
    const invited = await inviteUser(world.as(other.manager), person());
    for (const { email } of [other.manager, invited]) {
      expect(await inviteUser(world.as(manager), person({ email }))).toMatchObject({
        email,
        companyId: manager.companyId,
        status: 'INVITED',
      });
    }
  });

  it('refuses what is no address, and names that are too long', async () => {
    const { manager } = await givenFirm();
    await expectRefusal(inviteUser(world.as(manager), { email: 'nobody', firstName: 'x'.repeat(101), lastName: ' ' }), 'INVALID_INPUT', {
      fields: { email: 'Must be a valid email', firstName: 'Must be less than or equal to 100 characters', lastName: 'Required' },
    });
  });

  it('takes back somebody who was deleted, under the same identity', async () => {
    const { manager } = await givenFirm();
    const input = person();
    const user = await inviteUser(world.as(manager), input);
    await deleteUser(world.as(await admin()), { id: user.id });
    expect(await inviteUser(world.as(manager), { ...input, lastName: 'Again' })).toMatchObject({
      id: user.id,
      status: 'INVITED',
      lastName: 'Again',
    });
    await deleteUser(world.as(await admin()), { id: user.id });
    const elsewhere = await inviteUser(world.as((await givenFirm()).manager), input);
    expect([elsewhere.status, elsewhere.id === user.id]).toEqual(['INVITED', false]);
  });
});

describe('the invitation', () => {
  it('is mailed with a link that leads to a working account', async () => {
    const { manager, company } = await givenFirm();
    const user = await inviteUser(world.as(manager), person());
    expect(await mailsTo(user.email)).toEqual([]);
    await world.react();
    const [mail] = await mailsTo(user.email);
    expect(mail!.subject).toBe(`${company.name} invites you to Weighbridge`);
    expect(mail!.text).toContain('Olivia Owner invites you');
    const password = 'Welcome-2026!';
    const chosen = await postJson(world, '/api/login/reset-password', { hash: linkIn(mail!.text), password });
    expect(chosen.statusCode).toBe(200);
    expect((await postJson(world, '/api/login', { email: user.email, password })).statusCode).toBe(200);
  });

  it('leaves no secret in the event', async () => {
    const { manager } = await givenFirm();
    const user = await inviteUser(world.as(manager), person());
    await world.react();
    const secret = linkIn((await mailsTo(user.email))[0]!.text)!;
    const events = await world.db.selectFrom('events').selectAll().where('subjectId', '=', user.id).execute();
    expect(events.map(({ name }) => name)).toEqual(['user.invited']);
    expect(JSON.stringify(events)).not.toContain(secret);
  });

  it('can be sent again, and only the newest link works', async () => {
    const { manager } = await givenFirm();
    const user = await inviteUser(world.as(manager), person());
    await world.react();
    world.clock.advance(60_000);
    await resendUserInvitation(world.as(manager), { id: user.id });
    await world.react();
    const [first, second] = await mailsTo(user.email);
    const choose = (hash: string | undefined) => postJson(world, '/api/login/reset-password', { hash, password: 'Welcome-2026!' });
    expect((await choose(linkIn(first!.text))).statusCode).toBe(400);
    expect((await choose(linkIn(second!.text))).statusCode).toBe(200);
    await expectRefusal(resendUserInvitation(world.as(manager), { id: user.id }), 'FORBIDDEN', { reason: 'not-invited' });
    await expectRefusal(resendUserInvitation(world.as((await givenFirm()).manager), { id: user.id }), 'NOT_FOUND');
  });

  it('is not mailed to somebody who was deleted before it went out', async () => {
    const { manager } = await givenFirm();
    const user = await inviteUser(world.as(manager), person());
    await deleteUser(world.as(await admin()), { id: user.id });
    await world.react();
    expect(await mailsTo(user.email)).toEqual([]);
  });
});
