import { requiredTermsVersion } from '@weighbridge/domain/account/terms.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../../testing/count-statements.ts';
import { expectRefusal } from '../../../testing/expect.ts';
import { entryOf, signUp } from '../../../testing/given/given-email-invitation.ts';
import { givenProduct } from '../../../testing/given/given-project.ts';
import { givenProject } from '../../../testing/given/given-questions.ts';
import { givenCookie, graphql, postJson } from '../../../testing/http.ts';
import { client } from '../../../testing/http-client.ts';
import { hashIn, mailTo } from '../../../testing/read-mail.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { deleteUser } from '../../account/users/delete-user.ts';
import { inviteUser } from '../../account/users/invite-user.ts';
import { resendUserInvitation } from '../../account/users/resend-user-invitation.ts';
import { approveVendor } from '../../vendor/approve-vendor.ts';
import { inviteKeyPerson } from '../../vendor/invite-key-person.ts';
import { updateVendorProfile } from '../../vendor/update-vendor-profile.ts';
import { inviteByEmail } from '../inviting/invite-by-email.ts';
import { claimInvitation } from './claim-invitation.ts';
import { getInvitation } from './get-invitation.ts';
import { listInvitations } from './list-invitations.ts';

let world: World;
let counter = 0;
beforeAll(async () => {
  world = await givenWorld();
});

const PASSWORD = 'Correct-Horse-1';
/** At a new domain: no other address there belongs to a vendor. */
const newAddress = (): string => `vic@victim-${++counter}.test`;
const getJson = (url: string) => world.app.http.inject({ method: 'GET', url });
const admin = () => world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS', 'MANAGE_USERS'] });

async function reactToAll(): Promise<void> {
  while ((await world.react()) > 0);
}

/** An approved vendor and the person who speaks for it. */
async function givenAttacker() {
  const product = await givenProduct(world, { name: `Greedy plan ${++counter}` });
  const person = await world.givenUser({ type: 'VENDOR', vendorId: product.vendorId, email: `boss@greedy-${++counter}.test` });
  await world.db.updateTable('vendors').set({ createdBy: person.userId }).where('id', '=', product.vendorId).execute();
  const { name } = await world.db.selectFrom('vendors').select('name').where('id', '=', product.vendorId).executeTakeFirstOrThrow();
  return { ...person, vendorId: product.vendorId, vendorName: name, productId: product.id };
}

async function givenBroker() {
  const broker = await world.givenUser({ privileges: ['MANAGE_ALL_PROJECTS', 'MANAGE_USERS'] });
  const project = await givenProject(world, broker.companyId!, { status: 'PUBLISHED', createdBy: broker.userId });
  const { name: firm } = await world.db.selectFrom('companies').select('name').where('id', '=', broker.companyId).executeTakeFirstOrThrow();
  return { broker, project, firm };
}

type Attacker = Awaited<ReturnType<typeof givenAttacker>>;
type Firm = Awaited<ReturnType<typeof givenBroker>>;

const capture = (attacker: Attacker, email: string) =>
  inviteKeyPerson(world.as(attacker), { email, firstName: 'Vic', lastName: 'Tim', role: 'ADMIN' });

async function inviteToProject({ broker, project }: Firm, email: string): Promise<string> {
  const input = { project: { id: project.id }, invitations: [{ email, productName: 'Victim plan' }] };
  expect(await inviteByEmail(world.as(broker), input)).toMatchObject({ invited: 1, existing: [], rejected: [] });
  const entry = await world.db.selectFrom('projectProducts').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return entry.id;
}

async function linksTo(email: string): Promise<string[]> {
  await reactToAll();
  return (await mailTo(world, email)).map(({ text }) => hashIn(text));
}

const accountOf = (email: string) =>
  world.db.selectFrom('users').selectAll().where('email', '=', email).where('status', '=', 'ACTIVE').executeTakeFirst();
const choosePassword = (hash: string, choice?: string) =>
  postJson(world, '/api/login/reset-password', { hash, password: PASSWORD, ...(choice && { choice }) });
const seenWith = async (hash: string) => (await getJson(`/api/login/reset-password?hash=${encodeURIComponent(hash)}`)).json().invitation;

/** What became of the place in the project, and what the attacker got. */
async function expectTheirOwn(attacker: Attacker, firm: Firm, email: string, entryId: string): Promise<void> {
  const account = (await accountOf(email))!;
  expect(account).toMatchObject({ type: 'VENDOR', vendorId: null });
  expect(await entryOf(world, entryId)).toMatchObject({ participationStatus: 'BP_REGISTERED', claimedBy: account.id });
  // With the link of a colleague nobody was asked for the terms: they come with the first page.
  await world.db
    .updateTable('users')
    .set({ termsVersion: requiredTermsVersion('VENDOR') })
    .where('id', '=', account.id)
    .execute();
  const cookie = await givenCookie(world, { userId: account.id });
  const profile = { name: `Victim ${++counter}`, contactName: 'Vic', email, products: [{ name: 'Victim plan', serviceTypes: [] }] };
  const created = await graphql(world, 'mutation ($input: CreateVendorInput!) { createVendorProfile(input: $input) { id updatedAt } }', {
    cookie,
    variables: { input: profile },
  });
  const { id: vendorId, updatedAt } = created.data.createVendorProfile;
  await graphql(world, 'mutation ($input: SubmitVendorProfileInput!) { submitVendorProfile(input: $input) { id } }', {
    cookie,
    variables: { input: { updatedAt } },
  });
  await approveVendor(world.as(await admin()), { id: vendorId });
  const place = (await entryOf(world, entryId))!;
  expect(place.participationStatus).toBe('PENDING');
  const product = await world.db.selectFrom('vendorProducts').selectAll().where('id', '=', place.productId).executeTakeFirstOrThrow();
  expect(product).toMatchObject({ vendorId, name: 'Victim plan' });
  expect((await listInvitations(world.as(attacker), {})).items).toEqual([]);
  await expectRefusal(getInvitation(world.as(attacker), { project: firm.project.id }), 'NOT_FOUND');
}

describe('a vendor that names a competitor as one of its people (decision 174)', () => {
  it.each([
    ['before', 'the link of the firm'],
    ['after', 'the link of the firm'],
    ['before', 'its own link, choosing a company of their own'],
    ['after', 'its own link, choosing a company of their own'],
  ])('%s the firm invited it gets nothing when the competitor follows %s', async (order, link) => {
    const [attacker, firm, email] = [await givenAttacker(), await givenBroker(), newAddress()];
    let entryId = '';
    const steps = [() => capture(attacker, email), async () => (entryId = await inviteToProject(firm, email))];
    const links: string[] = [];
    for (const step of order === 'before' ? steps : steps.toReversed()) {
      await step();
      links.push((await linksTo(email)).find((found) => !links.includes(found))!);
      world.clock.advance(1000);
    }
    const [byAttacker, byFirm] = order === 'before' ? links : links.toReversed();
    const join = { id: expect.any(String), kind: 'VENDOR', by: attacker.vendorName, project: null };
    const takePart = { id: entryId, kind: 'PROJECT', by: firm.firm, project: expect.any(String) };
    const followTheFirm = async () => {
      const page = await getJson('/api/login/reset-password?hash=invented');
      expect(page.json()).toEqual({ invitation: null });
      const cookieless = await client(world, null).query(
        'query ($project: ID!, $hash: String) { invitation(project: $project, hash: $hash) { signIn { email hasAccount others { id kind by project } } } }',
        { project: firm.project.id, hash: byFirm },
      );
      expect(cookieless.data.invitation.signIn).toEqual({ email, hasAccount: false, others: [join] });
      expect((await signUp(world, { email, hash: byFirm! })).statusCode).toBe(200);
    };
    const followTheAttacker = async () => {
      expect(await seenWith(byAttacker!)).toMatchObject({ email, hasAccount: false, followed: join, others: [takePart] });
      expect((await choosePassword(byAttacker!, 'OWN_COMPANY')).statusCode).toBe(200);
      expect(await accountOf(email)).toMatchObject({ termsVersion: null, firstName: 'Vic', lastName: 'Tim' });
    };
    const expectTheOtherLinkToLeadNowhere = async () => {
      expect(await seenWith(byAttacker!)).toMatchObject({ hasAccount: true });
      expect((await choosePassword(byAttacker!)).json().fields.password).toBe(
        'There is an account with this address already. Please sign in.',
      );
    };
    const byTheFirm = link === 'the link of the firm';
    await (byTheFirm ? followTheFirm() : followTheAttacker());
    // Whom it named has not come, as far as it can see.
    const people = (await graphql(world, '{ vendorProfile { people { email status } } }', { cookie: await givenCookie(world, attacker) }))
      .data;
    expect(people.vendorProfile.people).toContainEqual({ email, status: 'INVITED' });
    await expectTheirOwn(attacker, firm, email, entryId);
    if (byTheFirm) await expectTheOtherLinkToLeadNowhere();
  });

  it('gets no place in the project even from somebody who joins it, before that person takes the invitation up for it [VALID-007]', async () => {
    const [attacker, firm, email] = [await givenAttacker(), await givenBroker(), newAddress()];
    await capture(attacker, email);
    const [byAttacker] = await linksTo(email);
    const entryId = await inviteToProject(firm, email);
    const byFirm = (await linksTo(email)).find((link) => link !== byAttacker)!;
    const { fields } = (await choosePassword(byAttacker!, 'the other firm')).json();
    expect(fields).toEqual({ choice: 'Alphanumeric without spaces' });
    expect((await choosePassword(byAttacker!)).statusCode).toBe(200);
    const account = (await accountOf(email))!;
    expect(account).toMatchObject({ vendorId: attacker.vendorId });
    expect(await entryOf(world, entryId)).toMatchObject({ participationStatus: 'INVITED', claimedBy: null, productId: null });
    expect((await listInvitations(world.as(attacker), {})).items).toEqual([]);
    const input = { project: { id: firm.project.id }, hash: byFirm };
    // A forwarded link is not theirs to take.
    await expectRefusal(claimInvitation(world.as(attacker), input), 'FORBIDDEN', { reason: 'not-the-addressee' });
    const person = world.as({ ...attacker, userId: account.id });
    expect((await getInvitation(person, { project: firm.project.id, hash: byFirm })).product.actions).toContain('claim');
    expect(await claimInvitation(person, input)).toMatchObject({ participationStatus: 'PENDING', vendorId: attacker.vendorId });
    await expectRefusal(claimInvitation(person, input), 'FORBIDDEN');
  });

  it('cannot keep firms from inviting by writing the address or the website of others into its approved profile', async () => {
    const [attacker, firm, email] = [await givenAttacker(), await givenBroker(), newAddress()];
    const domain = `rival-${++counter}.test`;
    const vendor = await world.db.selectFrom('vendors').selectAll().where('id', '=', attacker.vendorId).executeTakeFirstOrThrow();
    const products = [{ id: attacker.productId, name: `Greedy plan of ${domain}`, serviceTypes: [] }];
    const claimed = { id: vendor.id, name: vendor.name, email, website: `https://${domain}`, products, updatedAt: vendor.updatedAt };
    await updateVendorProfile(world.as(attacker), claimed);
    const invitations = [email, `sales@${domain}`].map((address) => ({ email: address, productName: 'Victim plan' }));
    const input = { project: { id: firm.project.id }, invitations };
    expect(await inviteByEmail(world.as(firm.broker), input)).toMatchObject({ invited: 2, existing: [] });
  });
});

describe('several who invite one address', () => {
  it('all wait for its owner, who becomes one thing, no matter who was first, and once', async () => {
    const [attacker, firm, other, email] = [await givenAttacker(), await givenBroker(), await givenBroker(), newAddress()];
    await capture(attacker, email);
    const invited = { email, firstName: 'Vic', lastName: 'Tim' };
    for (const { broker } of [firm, other]) await inviteUser(world.as(broker), { ...invited, role: { id: broker.roleId! } });
    const links = await linksTo(email);
    expect(links).toHaveLength(3);
    const seen = await seenWith(links[1]!);
    expect([seen.followed.by, ...seen.others.map(({ by }: { by: string }) => by)].toSorted()).toEqual(
      [attacker.vendorName, firm.firm, other.firm].toSorted(),
    );
    const answers = await Promise.all(links.map((link) => choosePassword(link)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400]);
    const accounts = await world.db.selectFrom('users').select('status').where('email', '=', email).orderBy('status').execute();
    expect(accounts.map(({ status }) => status)).toEqual(['ACTIVE', 'INVITED', 'INVITED']);
    expect((await postJson(world, '/api/login', { email, password: PASSWORD })).statusCode).toBe(200);
  });

  it('can be chosen between with any of the links, but nothing that was not sent to the address', async () => {
    const [firm, other, email] = [await givenBroker(), await givenBroker(), newAddress()];
    const invite = (to: string, { broker }: Firm) =>
      inviteUser(world.as(broker), { email: to, firstName: 'Vic', lastName: 'Tim', role: { id: broker.roleId! } });
    const [first, second] = [await invite(email, firm), await invite(email, other)];
    const stranger = newAddress();
    await invite(stranger, other);
    const [link] = await linksTo(email);
    const foreign = await seenWith((await linksTo(stranger))[0]!);
    expect((await choosePassword(link!, foreign.followed.id)).json().reason).toBe('invalid-link');
    expect((await choosePassword(link!, 'OWN_COMPANY')).json().reason).toBe('invalid-link');
    const { followed, others } = await seenWith(link!);
    expect(followed.by).toBe(firm.firm);
    expect((await choosePassword(link!, others[0].id)).statusCode).toBe(200);
    expect(await accountOf(email)).toMatchObject({ id: second.id, companyId: other.broker.companyId });
    const unchanged = await world.db.selectFrom('users').select('status').where('id', '=', first.id).executeTakeFirst();
    expect(unchanged).toEqual({ status: 'INVITED' });
  });
});

describe('what those who invite are told', () => {
  const STATES = [
    'nobody',
    'a broker elsewhere',
    'a vendor elsewhere',
    'of an approved vendor, with an address everybody can have',
    'a client',
    'invited elsewhere',
    'deleted elsewhere',
  ] as const;

  async function givenAddress(state: (typeof STATES)[number]): Promise<string> {
    if (state.startsWith('of an approved vendor')) {
      const { vendorId } = await givenProduct(world, { name: 'Known plan' });
      return (await world.givenUser({ type: 'VENDOR', vendorId, email: `ann${++counter}@gmail.com` })).email;
    }
    const email = newAddress();
    if (state === 'nobody') return email;
    const type = state === 'a vendor elsewhere' ? 'VENDOR' : state === 'a client' ? 'CLIENT' : 'BROKER';
    const user = await world.givenUser({ email, type });
    if (state === 'invited elsewhere')
      await world.db.updateTable('users').set({ status: 'INVITED' }).where('id', '=', user.userId).execute();
    if (state === 'deleted elsewhere') await deleteUser(world.as(await admin()), { id: user.userId });
    return email;
  }

  /** The answer with everything that differs by nature taken out, and how much work it was. */
  async function answerTo(email: string, work: () => Promise<unknown>): Promise<{ answer: string; statements: number }> {
    const { result, statements } = await countStatements(work);
    const answer = JSON.stringify(result)
      .replaceAll(email, 'ADDRESS')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID');
    return { answer, statements };
  }

  const WAYS: Record<string, (email: string, firm: Firm, vendor: Attacker) => Promise<unknown>> = {
    inviteUser: (email, { broker }) => inviteUser(world.as(broker), { email, firstName: 'A', lastName: 'B', role: { id: broker.roleId! } }),
    resendUserInvitation: async (email, { broker }) => {
      const { id } = await world.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .where('companyId', '=', broker.companyId)
        .executeTakeFirstOrThrow();
      return resendUserInvitation(world.as(broker), { id });
    },
    inviteKeyPerson: async (email, _firm, vendor) => {
      const { people, keyPersons } = await inviteKeyPerson(world.as(vendor), { email, firstName: 'A', lastName: 'B', role: 'MEMBER' });
      return [people.find((person) => person.email === email), keyPersons.at(-1)?.role];
    },
    inviteByEmail: async (email, { broker, project }) => {
      const input = { project: { id: project.id }, invitations: [{ email, productName: 'Plan' }] };
      const { invited, rejected, existing } = await inviteByEmail(world.as(broker), input);
      const query = '{ project(id: $id) { products { email participationStatus actions invitedAt vendor { name } } } }';
      const seen = await graphql(world, `query ($id: ID!) ${query}`, {
        cookie: await givenCookie(world, broker),
        variables: { id: project.id },
      });
      const entry = seen.data.project.products.find((product: { email: string }) => product.email === email);
      return { invited, rejected, existing, entry, errors: seen.errors };
    },
  };

  it('is the same, and as much work, whatever the address is elsewhere', async () => {
    const [firm, vendor] = [await givenBroker(), await givenAttacker()];
    const answers = new Map<string, Set<string>>();
    const mails = new Set<string>();
    for (const state of STATES) {
      const email = await givenAddress(state);
      for (const [way, work] of Object.entries(WAYS)) {
        const { answer, statements } = await answerTo(email, () => work(email, firm, vendor));
        answers.set(way, (answers.get(way) ?? new Set()).add(`${statements} ${answer}`));
      }
      await reactToAll();
      const sent = await world.db
        .selectFrom('outboxMessages')
        .select('subject')
        .where('recipient', '=', email)
        .orderBy('subject')
        .execute();
      mails.add(JSON.stringify(sent));
    }
    for (const [way, said] of answers) expect([way, [...said]]).toEqual([way, [expect.any(String)]]);
    expect(mails.size).toBe(1);
  });

  it('does not let a stranger sign in, nor find out, as somebody who was merely invited', async () => {
    const [firm, email] = [await givenBroker(), newAddress()];
    await inviteUser(world.as(firm.broker), { email, firstName: 'A', lastName: 'B', role: { id: firm.broker.roleId! } });
    const [invited, unknown] = await Promise.all(
      [email, newAddress()].map((address) => postJson(world, '/api/login', { email: address, password: PASSWORD })),
    );
    const said = ({ statusCode, body }: NonNullable<typeof invited>) => [statusCode, body.replace(/"requestId":"[^"]+"/, '')];
    expect(said(invited!)).toEqual(said(unknown!));
    await postJson(world, '/api/login/restore-password', { email });
    await reactToAll();
    const mails = await world.db.selectFrom('outboxMessages').select('subject').where('recipient', '=', email).execute();
    expect(mails.map(({ subject }) => subject)).toEqual([`${firm.firm} invites you to Weighbridge`]);
  });
});
