import '../../account/record/account.tables.ts';
import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { expectRefusal } from '../../../testing/expect.ts';
import { givenClientUser, givenDiscovery, givenDiscoveryProject, givenFilling } from '../../../testing/given/given-client-tables.ts';
import { givenClientOf } from '../../../testing/given/given-project.ts';
import { setStatus } from '../../../testing/given/given-questions.ts';
import { postJson } from '../../../testing/http.ts';
import { client } from '../../../testing/http-client.ts';
import { mailTo } from '../../../testing/read-mail.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { deleteUser } from '../../account/users/delete-user.ts';
import { setClientTablesStatus } from '../table/set-client-tables-status.ts';
import { joinClientProjects } from './join-client-projects.ts';
import { resendClientInvite } from './resend-client-invite.ts';
import { updateClientMembers } from './update-client-members.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

type Given = Awaited<ReturnType<typeof givenDiscovery>>;
const newEmail = () => `${newId()}@acme.test`;
const UPDATE = `mutation ($input: UpdateClientMembersInput!) { updateClientMembers(input: $input) {
  id clientMembers { id name email status invitedAt actions } clientTablesDeadline clientTablesUpdatedAt } }`;
const RESEND = `mutation ($input: ResendClientInviteInput!) { resendClientInvite(input: $input) { clientMembers { email status invitedAt } } }`;
const PROJECTS = '{ clientProjects { items { id } } }';

const save = ({ manager, project }: Pick<Given, 'manager' | 'project'>, emails: readonly string[], change: object = {}) =>
  updateClientMembers(world.as(manager), { id: project.id, members: emails.map((email) => ({ email })), ...change });
const members = (project: { id: string }) =>
  world.db
    .selectFrom('clientMembers')
    .select(['id', 'email', 'status', 'userId'])
    .where('projectId', '=', project.id)
    .orderBy('email')
    .execute();
const discoveryOf = ({ id }: { id: string }) =>
  world.db.selectFrom('clientDiscoveries').select('updatedAt').where('projectId', '=', id).executeTakeFirstOrThrow();
const projectsOf = async (user: { userId: string }) =>
  (await client(world, user).query(PROJECTS)).data.clientProjects.items.map(({ id }: { id: string }) => id);

/** The secret in the newest mail to this address. */
async function tokenFor(email: string): Promise<string> {
  await world.react();
  const token = /register\/client\?token=([\w-]+)/.exec((await mailTo(world, email)).at(-1)?.text ?? '')?.[1];
  if (!token) throw new Error(`No mail with a link went to ${email}`);
  return token;
}

async function register(email: string, token: string) {
  const person = { firstName: 'Carl', lastName: 'Acme', password: 'Correct-Horse-1', type: 'CLIENT', agreedWithTermsAndConditions: true };
  const response = await postJson(world, '/api/register', { ...person, email, token });
  const user = await world.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return { status: response.statusCode, json: response.json(), userId: user?.id ?? '' };
}

describe('members of the client', () => {
  it('are not signed up again by another letter about the same client after their account was deleted', async () => {
    const { companyId, manager, clientId, project } = await givenDiscovery(world);
    const second = await givenDiscoveryProject(world, { companyId, clientId, managerId: manager.userId });
    const email = newEmail();
    await save({ manager, project }, [email]);
    const first = await tokenFor(email);
    await save({ manager, project: second }, [email]);
    const other = await tokenFor(email);
    const { userId, status } = await register(email, first);
    expect([status, other === first]).toEqual([200, false]);
    await deleteUser(world.as(await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] })), { id: userId });
    expect(await register(email, other)).toMatchObject({ status: 400, json: { reason: 'invalid-invitation' } });
  });

  it('are saved as a list with the deadline, and invited by mail [API-092, CTAB-027, CTAB-068]', async () => {
    const given = await givenDiscovery(world);
    const email = newEmail();
    const input = { id: given.project.id, members: [{ email: email.toUpperCase() }], deadline: '2026-12-01T12:00:00.000Z' };
    const now = world.clock.now().toISOString();
    expect((await client(world, given.manager).query(UPDATE, { input })).data.updateClientMembers).toEqual({
      id: given.project.id,
      clientMembers: [{ id: expect.any(String), name: null, email, status: 'INVITED', invitedAt: now, actions: ['resend', 'remove'] }],
      clientTablesDeadline: '2026-12-01T12:00:00.000Z',
      clientTablesUpdatedAt: now,
    });
    await world.react();
    const [mail] = await mailTo(world, email);
    expect(mail?.subject).toBe(`${given.companyName} asks for data for Dental RFP`);
    expect(mail?.text).toContain('Please fill it in by December 1, 2026.');
    expect(mail?.text).toMatch(/http:\/\/weighbridge\.test\/register\/client\?token=[\w-]{20,}/);
    const [member] = await members(given.project);
    const events = await world.db
      .selectFrom('events')
      .select(['name', 'payload', 'after'])
      .where('subjectId', '=', member?.id ?? '')
      .execute();
    expect(events).toEqual([
      { name: 'clientMember.added', payload: { projectId: given.project.id, memberId: member?.id }, after: { status: 'INVITED' } },
    ]);
    expect(JSON.stringify(await world.db.selectFrom('events').select(['payload', 'before', 'after']).execute())).not.toContain(email);
  });

  it('stand in the order in which they were added, those of one moment by their addresses', async () => {
    const given = await givenDiscovery(world);
    const listed = async (emails: readonly string[]) => {
      const { data } = await client(world, given.manager).query(UPDATE, {
        input: { id: given.project.id, members: emails.map((email) => ({ email })) },
      });
      return data.updateClientMembers.clientMembers.map(({ email }: { email: string }) => email.split('@')[0]);
    };
    expect(await listed(['mia@acme.test', 'zoe@acme.test', 'ben@acme.test'])).toEqual(['ben', 'mia', 'zoe']);
    world.clock.advance(60_000);
    expect(await listed(['zoe@acme.test', 'ada@acme.test', 'ben@acme.test', 'mia@acme.test'])).toEqual(['ben', 'mia', 'zoe', 'ada']);
  });

  it('have a deadline whose every change is recorded', async () => {
    const given = await givenDiscovery(world);
    const [day, email] = ['2026-12-01T12:00:00.000Z', newEmail()];
    await save(given, [], { deadline: day });
    await save(given, [email], { deadline: day });
    await save(given, [email], { deadline: null });
    const events = await world.db
      .selectFrom('events')
      .select(['actorId', 'payload', 'before', 'after'])
      .where('name', '=', 'clientTables.deadlineSet')
      .where('subjectId', '=', given.project.id)
      .orderBy('id')
      .execute();
    const by = { actorId: given.manager.userId };
    expect(events).toEqual([
      { ...by, payload: { projectId: given.project.id, from: null, to: day }, before: { deadline: null }, after: { deadline: day } },
      { ...by, payload: { projectId: given.project.id, from: day, to: null }, before: { deadline: day }, after: { deadline: null } },
    ]);
  });

  it('are unchanged when somebody saves what is there already, so that nobody else has to read them again', async () => {
    const given = await givenDiscovery(world);
    const [email, deadline] = [newEmail(), '2026-12-01T12:00:00.000Z'];
    await save(given, [email], { deadline });
    const { updatedAt } = await discoveryOf(given.project);
    world.clock.advance(60_000);
    await save(given, [email], { deadline, updatedAt: updatedAt.toISOString() });
    expect(await discoveryOf(given.project)).toEqual({ updatedAt });
    await save(given, [], { updatedAt: updatedAt.toISOString() });
    expect(await discoveryOf(given.project)).toEqual({ updatedAt: world.clock.now() });
  });

  it('take part once they registered with their link, in every project of this client that invited them', async () => {
    const given = await givenDiscovery(world);
    const email = newEmail();
    const second = await givenDiscoveryProject(world, { ...given, managerId: given.manager.userId });
    const otherClient = (await givenClientOf(world, given.companyId)).id;
    const foreign = await givenDiscoveryProject(world, { ...given, clientId: otherClient, managerId: given.manager.userId });
    for (const project of [given.project, second, foreign]) await save({ ...given, project }, [email]);
    await world.react();
    const [first] = await mailTo(world, email);
    const token = /token=([\w-]+)/.exec(first?.text ?? '')?.[1] ?? '';
    expect(await register(`other-${email}`, token)).toMatchObject({ status: 400 });
    const { status, userId } = await register(email, token);
    expect(status).toBe(200);
    expect((await projectsOf({ userId })).toSorted()).toEqual([given.project.id, second.id].toSorted());
    expect(await members(given.project)).toMatchObject([{ status: 'ACTIVE', userId }]);
    expect(await members(foreign)).toMatchObject([{ status: 'INVITED', userId: null }]);
    // The links of the same client are of no use any more.
    expect(await register(email, token)).toMatchObject({ status: 400 });
  });

  it('are members at once where they are users of this client of this firm, and nowhere else (decision 183)', async () => {
    const given = await givenDiscovery(world);
    const elsewhere = await givenDiscovery(world);
    const own = await givenClientUser(world, given.clientId);
    const strangers: { email: string }[] = [
      await givenClientUser(world, elsewhere.clientId),
      await givenClientUser(world, (await givenClientOf(world, given.companyId)).id),
      await world.givenUser({ email: `${newId()}@broker.test` }),
      await world.givenUser({ type: 'VENDOR', email: `${newId()}@vendor.test` }),
      { email: newEmail() },
    ];
    await save(given, [own.email, ...strangers.map(({ email }) => email)]);
    const listed = await members(given.project);
    expect(listed.filter(({ status }) => status === 'ACTIVE')).toMatchObject([{ email: own.email, userId: own.userId }]);
    expect(listed.filter(({ status, userId }) => status === 'INVITED' && userId === null)).toHaveLength(5);
    await world.react();
    expect((await mailTo(world, own.email))[0]?.text).toContain(`http://weighbridge.test/projects/${given.project.id}`);
    const texts = await Promise.all(strangers.map(async ({ email }) => (await mailTo(world, email))[0]?.text ?? ''));
    for (const text of texts) expect(text).toContain('/register/client?token=');
    expect(texts.map((text) => text.includes('There is an account with this address'))).toEqual([true, true, true, true, false]);
    // What the firm reads of them is the same for all.
    const { data } = await client(world, given.manager).query(
      `{ project(id: "${given.project.id}") { clientMembers { name status actions } } }`,
    );
    const [, ...others] = data.project.clientMembers.toSorted((a: { status: string }, b: { status: string }) =>
      a.status.localeCompare(b.status),
    );
    for (const other of others) expect(other).toEqual({ name: null, status: 'INVITED', actions: ['resend', 'remove'] });
  });

  it('who have a client account of another firm follow their link with it', async () => {
    const given = await givenDiscovery(world);
    const user = await givenClientUser(world, (await givenDiscovery(world)).clientId);
    await save(given, [user.email]);
    const token = await tokenFor(user.email);
    expect((await register(user.email, token)).json).toMatchObject({ fields: { email: 'There is an account with this address already' } });
    const stranger = await givenClientUser(world, given.clientId);
    await expectRefusal(joinClientProjects(world.as(stranger), { token }), 'INVALID_INPUT', { reason: 'another-email' });
    await expectRefusal(joinClientProjects(world.as(given.manager), { token }), 'FORBIDDEN', { reason: 'not-a-client-user' });
    await expectRefusal(joinClientProjects(world.as(user), { token: 'invented' }), 'INVALID_INPUT', { reason: 'invalid-invitation' });
    const { data } = await client(world, user).query(
      'mutation ($input: JoinClientProjectsInput!) { joinClientProjects(input: $input) { id } }',
      { input: { token } },
    );
    expect(data.joinClientProjects).toEqual([{ id: given.project.id }]);
    await expectRefusal(joinClientProjects(world.as(user), { token }), 'INVALID_INPUT', { reason: 'invalid-invitation' });
  });

  it('get a new link, and the old one stops working [API-093]', async () => {
    const given = await givenDiscovery(world);
    const email = newEmail();
    await save(given, [email]);
    const old = await tokenFor(email);
    const [member] = await members(given.project);
    world.clock.advance(3_600_000);
    const input = { id: given.project.id, member: member?.id };
    expect((await client(world, given.manager).query(RESEND, { input })).data.resendClientInvite.clientMembers).toEqual([
      { email, status: 'INVITED', invitedAt: world.clock.now().toISOString() },
    ]);
    const token = await tokenFor(email);
    expect(token).not.toBe(old);
    expect((await register(email, old)).status).toBe(400);
    expect((await register(email, token)).status).toBe(200);
    await expectRefusal(resendClientInvite(world.as(given.manager), input), 'FORBIDDEN', { reason: 'not-invited' });
    await expectRefusal(resendClientInvite(world.as(given.manager), { ...input, member: newId() }), 'NOT_FOUND');
  });

  it('lose access and their link at once when they are removed', async () => {
    const given = await givenFilling(world);
    const email = newEmail();
    await save(given, [given.chloe.email, email]);
    const token = await tokenFor(email);
    expect(await projectsOf(given.chloe)).toEqual([given.project.id]);
    await save(given, []);
    expect(await projectsOf(given.chloe)).toEqual([]);
    expect((await register(email, token)).json).toMatchObject({ reason: 'invalid-invitation' });
    expect(await members(given.project)).toEqual([]);
  });

  it('are out in the end when they are removed while they register, and neither waits for the other for ever', async () => {
    const given = await givenDiscovery(world);
    for (let round = 0; round < 5; round++) {
      const email = newEmail();
      await save(given, [email]);
      const token = await tokenFor(email);
      const [registered] = await Promise.all([register(email, token), save(given, [])]);
      expect([200, 400]).toContain(registered.status);
      expect(await members(given.project)).toEqual([]);
      expect((await register(email, token)).status).toBe(400);
    }
  });

  it('keep a link that another project of the client still waits for', async () => {
    const given = await givenDiscovery(world);
    const second = await givenDiscoveryProject(world, { ...given, managerId: given.manager.userId });
    const email = newEmail();
    for (const project of [given.project, second]) await save({ ...given, project }, [email]);
    const token = await tokenFor(email);
    await save({ ...given, project: second }, []);
    const { userId } = await register(email, token);
    expect(await projectsOf({ userId })).toEqual([given.project.id]);
  });

  it('keep the link of another client when they are removed from one, and that one’s stops working', async () => {
    const [one, other] = [await givenDiscovery(world), await givenDiscovery(world)];
    const email = newEmail();
    await save(one, [email]);
    const ended = await tokenFor(email);
    await save(other, [email]);
    const kept = await tokenFor(email);
    await save(one, []);
    expect((await register(email, ended)).json).toMatchObject({ reason: 'invalid-invitation' });
    const { userId } = await register(email, kept);
    expect(await projectsOf({ userId })).toEqual([other.project.id]);
  });

  it('are told when the tables are opened again', async () => {
    const given = await givenFilling(world);
    const set = (status: string) => setClientTablesStatus(world.as(given.manager), { id: given.project.id, status });
    await set('SUBMITTED');
    await set('DRAFT');
    await world.react();
    const subjects = (await mailTo(world, given.chloe.email)).map(({ subject }) => subject);
    expect(subjects).toEqual([`${given.companyName} asks for data for Dental RFP`, 'Your data for Dental RFP can be changed again']);
  });
});

describe('refused', () => {
  it('are addresses that are none or there twice, and days that are over', async () => {
    const given = await givenDiscovery(world);
    await expectRefusal(save(given, ['chloe', 'a@acme.test', 'A@acme.test'], { deadline: '2026-11-15T12:00:00.000Z' }), 'INVALID_INPUT', {
      fields: {
        'members.0.email': 'Must be a valid email',
        'members.2.email': 'This email is already added',
        deadline: 'Date should be later or equal to current date',
      },
    });
  });

  it('is a deadline while the tables are locked, and everything for those who may not', async () => {
    const given = await givenDiscovery(world);
    await setClientTablesStatus(world.as(given.manager), { id: given.project.id, status: 'SUBMITTED' });
    await expectRefusal(save(given, [], { deadline: '2026-12-01T12:00:00.000Z' }), 'FORBIDDEN', {
      reason: 'tables-locked',
      message: 'The client tables are locked. Please unlock them first.',
    });
    const stranger = (await givenDiscovery(world)).manager;
    const viewer = await world.givenUser({ companyId: given.companyId, privileges: ['MANAGE_PROJECT_STATE'] });
    await world.db
      .insertInto('projectMembers')
      .values({ projectId: given.project.id, userId: viewer.userId, role: 'VIEWER', companyId: given.companyId, position: 5 })
      .execute();
    const chloe = await givenClientUser(world, given.clientId);
    await save(given, [chloe.email]);
    const as = (manager: SignedInActor) => save({ manager: manager as Given['manager'], project: given.project }, []);
    await expectRefusal(as(stranger), 'NOT_FOUND');
    await expectRefusal(as(viewer), 'FORBIDDEN', { reason: 'viewer' });
    await expectRefusal(as(chloe), 'FORBIDDEN', { reason: 'no-access' });
    await expectRefusal(save(given, [], { id: 'nonsense' }), 'NOT_FOUND');
  });

  it('is inviting when the project is over or has no client; removing is not', async () => {
    const given = await givenFilling(world);
    await setStatus(world, given.project, 'COMPLETED');
    await expectRefusal(save(given, [given.chloe.email, newEmail()]), 'FORBIDDEN', { reason: 'project-read-only' });
    await save(given, []);
    const none = await givenDiscovery(world);
    await world.db.updateTable('projects').set({ clientId: null }).where('id', '=', none.project.id).execute();
    await expectRefusal(save(none, [newEmail()]), 'FORBIDDEN', { reason: 'no-client' });
  });

  it('is a list that somebody else has changed since it was read', async () => {
    const given = await givenDiscovery(world);
    await save(given, [newEmail()]);
    const read = world.clock.now();
    world.clock.advance(1000);
    await save(given, [newEmail()], { updatedAt: read });
    await expectRefusal(save(given, [], { updatedAt: read }), 'CONFLICT');
    expect(await members(given.project)).toHaveLength(1);
  });
});
