import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XLSX_MIME } from '@weighbridge/domain/kernel/upload.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { expectRefusal } from '../../../testing/expect.ts';
import { givenProduct, givenProject } from '../../../testing/given/given-project.ts';
import { givenUploaded, type Row, xlsx } from '../../../testing/given/given-spreadsheet.ts';
import { givenCookie } from '../../../testing/http.ts';
import { client } from '../../../testing/http-client.ts';
import { multipart } from '../../../testing/multipart.ts';
import { OLD_OFFICE, PDF, zip } from '../../../testing/sample-files.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { listProjectProducts } from '../record/project-products.queries.ts';
import { inviteByEmail } from './invite-by-email.ts';
import { inviteByFile } from './invite-by-file.ts';
import { inviteProducts } from './invite-products.ts';
import { listExistingDomains } from './list-existing-domains.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'weighbridge-invite-'));
let world: World;
beforeAll(async () => {
  world = await givenWorld({ dataDir });
});
afterAll(async () => {
  await world.app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const manager = () => world.givenUser({ privileges: ['MANAGE_PROJECT_STATE'] });
type Manager = Awaited<ReturnType<typeof manager>>;
const ref = ({ id }: { id: string }) => ({ project: { id } });
let counter = 0;
const address = () => `ann${++counter}@fresh${counter}.test`;

async function givenIn(actor: Manager, status: ProjectStatus) {
  const project = await givenProject(world, actor);
  await world.db.updateTable('projects').set({ status }).where('id', '=', project.id).execute();
  return project;
}

const INVITE = `mutation ($input: InviteByEmailInput!) { inviteByEmail(input: $input) {
  invited rejected { row email message } existing { email vendor { id name } products { id name disabled } }
  project { products { id email productName name invitedAt participationStatus product { id } registration { step label state } } } } }`;

/** A vendor that is known by its address, its website and one of its people. */
async function givenKnown(domain: string, facts: { status?: 'APPROVED' | 'SUBMITTED'; userEmail?: string } = {}) {
  const product = await givenProduct(world, { name: `Plan of ${domain}`, status: facts.status ?? 'APPROVED' });
  const website = `https://www.site-${domain}/about`;
  await world.db
    .updateTable('vendors')
    .set({ email: `office@${domain}`, website })
    .where('id', '=', product.vendorId)
    .execute();
  if (facts.userEmail) await world.givenUser({ type: 'VENDOR', vendorId: product.vendorId, email: facts.userEmail });
  return product;
}

describe('inviting by email', () => {
  it('adds an entry that waits for its vendor to register [API-112] [PROD-036]', async () => {
    const actor = await manager();
    const project = await givenIn(actor, 'PUBLISHED');
    const email = address();
    const { data, errors } = await client(world, actor).query(INVITE, {
      input: { ...ref(project), invitations: [{ productName: ' Gold PPO ', email: email.toUpperCase() }] },
    });
    expect(errors).toEqual([]);
    expect(data.inviteByEmail).toMatchObject({ invited: 1, rejected: [], existing: [] });
    expect(data.inviteByEmail.project.products).toMatchObject([
      {
        id: expect.any(String),
        email,
        productName: 'Gold PPO',
        name: 'Gold PPO',
        product: null,
        invitedAt: world.clock.now().toISOString(),
        participationStatus: 'INVITED',
        registration: [{ step: 'ACCOUNT_CREATED', label: 'Account created', state: 'current' }, {}, {}, {}],
      },
    ]);
  });

  it('tells nobody before publication', async () => {
    const actor = await manager();
    const project = await givenIn(actor, 'IN_REVIEW');
    await inviteByEmail(world.as(actor), { ...ref(project), invitations: [{ productName: 'PPO', email: address() }] });
    expect(await listProjectProducts(world.db, project.id)).toMatchObject([{ participationStatus: 'DRAFT', invitedAt: null }]);
    const events = await world.db.selectFrom('events').select('name').where('subjectId', '=', project.id).execute();
    expect(events.map(({ name }) => name)).toContain('participation.added');
    expect(events.map(({ name }) => name)).not.toContain('participation.invited');
  });

  it('asks the same address once for a product, also after it said no', async () => {
    const actor = await manager();
    const project = await givenIn(actor, 'PUBLISHED');
    const email = address();
    const again = { ...ref(project), invitations: [{ productName: 'PPO', email }] };
    await inviteByEmail(world.as(actor), again);
    await world.db.updateTable('projectProducts').set({ participationStatus: 'DECLINED' }).where('projectId', '=', project.id).execute();
    const { data } = await client(world, actor).query(INVITE, {
      input: {
        ...ref(project),
        invitations: [
          { productName: 'HMO', email },
          { productName: 'ppo', email },
        ],
      },
    });
    expect(data.inviteByEmail).toMatchObject({
      invited: 1,
      rejected: [{ row: 2, email, message: 'This email is already invited for this product' }],
    });
    const twice = [again.invitations[0], again.invitations[0]];
    await expectRefusal(inviteByEmail(world.as(actor), { ...again, invitations: twice }), 'INVALID_INPUT', {
      fields: { 'invitations.1.email': 'This email is already added' },
    });
  });

  it('asks the same address for the same product in every project', async () => {
    const actor = await manager();
    const [one, other] = [await givenIn(actor, 'PUBLISHED'), await givenIn(actor, 'PUBLISHED')];
    const invitations = [{ email: address(), productName: 'Gold' }];
    for (const project of [one, other]) {
      expect(await inviteByEmail(world.as(actor), { ...ref(project), invitations })).toMatchObject({ invited: 1, rejected: [] });
    }
  });

  it('two people with the same list at once invite everybody once', async () => {
    const actor = await manager();
    const project = await givenIn(actor, 'PUBLISHED');
    const invitations = [1, 2, 3].map((index) => ({ productName: `P${index}`, email: address() }));
    const results = await Promise.all([1, 2].map(() => inviteByEmail(world.as(actor), { ...ref(project), invitations })));
    expect(results.map(({ invited }) => invited).toSorted()).toEqual([0, 3]);
    expect(await listProjectProducts(world.db, project.id)).toHaveLength(3);
  });

  it('waits for the link to be followed also by somebody who has an account already (decision 174)', async () => {
    const actor = await manager();
    const project = await givenIn(actor, 'PUBLISHED');
    const submitted = await givenProduct(world, { status: 'SUBMITTED' });
    const [account, waiting] = [address(), address()];
    await world.givenUser({ type: 'VENDOR', email: account });
    await world.givenUser({ type: 'VENDOR', email: waiting, vendorId: submitted.vendorId });
    const invitations = [account, waiting].map((email) => ({ productName: 'PPO', email }));
    await inviteByEmail(world.as(actor), { ...ref(project), invitations });
    const byEmail = new Map((await listProjectProducts(world.db, project.id)).map((entry) => [entry.email, entry.participationStatus]));
    expect([byEmail.get(account), byEmail.get(waiting)]).toEqual(['INVITED', 'INVITED']);
  });

  it('is for those who run the project, until scoring', async () => {
    const actor = await manager();
    const project = await givenIn(actor, 'SCORING');
    const input = { ...ref(project), invitations: [{ productName: 'PPO', email: address() }] };
    await expectRefusal(inviteByEmail(world.as(actor), input), 'FORBIDDEN', { reason: 'products-settled' });
    await expectRefusal(inviteByEmail(world.as(await manager()), input), 'NOT_FOUND');
    const colleague = await world.givenUser({ companyId: actor.companyId, privileges: ['MANAGE_ALL_SCORING'] });
    const call = (who: Parameters<typeof client>[1], change: object = {}) =>
      client(world, who).query(INVITE, { input: { ...input, ...change } });
    expect((await call(null)).errors[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    expect((await call(colleague)).errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    expect((await call(await world.givenUser({ type: 'VENDOR' }))).errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    expect((await call(actor, { project: { id: 'nonsense' } })).errors[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
    const nul = [{ productName: 'P\u0000O', email: address() }];
    expect((await call(actor, { invitations: nul })).errors[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it.each([
    ['no name', { productName: ' ', email: 'a@b.test' }, { 'invitations.0.productName': 'Required' }],
    ['a name that is too long', { productName: 'x'.repeat(101), email: 'a@b.test' }, { 'invitations.0.productName': expect.any(String) }],
    ['no address', { productName: 'PPO', email: '' }, { 'invitations.0.email': 'Required' }],
    ['two addresses', { productName: 'PPO', email: 'a@b.test, c@d.test' }, { 'invitations.0.email': 'Must be a valid email' }],
    ['a header', { productName: 'PPO', email: 'a@b.test\nBcc: c@d.test' }, { 'invitations.0.email': 'Must be a valid email' }],
  ])('refuses %s beside its field', async (_what, invitation, fields) => {
    const actor = await manager();
    const project = await givenIn(actor, 'PUBLISHED');
    const { errors } = await client(world, actor).query(INVITE, { input: { ...ref(project), invitations: [invitation] } });
    expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields });
  });
});

describe('addresses of registered vendors', () => {
  const QUERY = `query ($project: ID!, $emails: [String!]!) { existingDomains(project: $project, emails: $emails) {
    email vendor { id name } products { id name disabled } } }`;

  it('are found by the domain of the vendor, its website and its people, with what can be chosen instead', async () => {
    const actor = await manager();
    const project = await givenProject(world, actor);
    const known = await givenKnown('known-one.test', { userEmail: 'pat@known-people.test' });
    const emails = ['x@known-one.test', 'X@SITE-known-one.test', 'y@known-people.test', 'z@elsewhere.test'];
    const { data, errors } = await client(world, actor).query(QUERY, { project: project.id, emails });
    expect(errors).toEqual([]);
    expect(data.existingDomains.map((found: { email: string }) => found.email)).toEqual([
      'x@known-one.test',
      'x@site-known-one.test',
      'y@known-people.test',
    ]);
    expect(data.existingDomains[0]).toEqual({
      email: 'x@known-one.test',
      vendor: { id: known.vendorId, name: expect.any(String) },
      products: [{ id: known.id, name: 'Plan of known-one.test', disabled: false }],
    });
  });

  it('say nothing about vendors that are not approved, nor about everybody at a public provider', async () => {
    const actor = await manager();
    const project = await givenProject(world, actor);
    await givenKnown('not-yet.test', { status: 'SUBMITTED' });
    const ours = await givenKnown('gmail.com');
    const asked = { emails: ['a@not-yet.test', 'b@gmail.com', 'office@gmail.com'] };
    const found = await listExistingDomains(world.as(actor), project.id, asked);
    expect(found.map(({ email, vendor }) => [email, vendor.id])).toEqual([['office@gmail.com', ours.vendorId]]);
  });

  it('are not those of people whom a vendor merely named and who never came', async () => {
    const actor = await manager();
    const project = await givenIn(actor, 'PUBLISHED');
    const { userId } = await world.givenUser({
      type: 'VENDOR',
      vendorId: (await givenKnown('greedy.test')).vendorId,
      email: 'boss@rival-of-greedy.test',
    });
    await world.db.updateTable('users').set({ status: 'INVITED' }).where('id', '=', userId).execute();
    const emails = ['boss@rival-of-greedy.test', 'sales@rival-of-greedy.test'];
    expect(await listExistingDomains(world.as(actor), project.id, { emails })).toEqual([]);
    // Nor when the vendor is found by an address of its own in the same list.
    const together = await listExistingDomains(world.as(actor), project.id, { emails: [...emails, 'x@greedy.test'] });
    expect(together.map(({ email }) => email)).toEqual(['x@greedy.test']);
    const invitations = [{ productName: 'Theirs', email: 'sales@rival-of-greedy.test' }];
    expect(await inviteByEmail(world.as(actor), { ...ref(project), invitations })).toMatchObject({ invited: 1, existing: [] });
  });

  it('take two statements beside the project, however many are asked', async () => {
    const actor = await manager();
    const project = await givenProject(world, actor);
    await givenKnown('counted.test');
    const emails = Array.from({ length: 100 }, (_, index) => `p${index}@counted.test`);
    const { statements, result } = await countStatements(() => listExistingDomains(world.as(actor), project.id, { emails }));
    expect([result.length, statements]).toEqual([100, 3]);
    await expectRefusal(listExistingDomains(world.as(actor), project.id, { emails: [...emails, 'q@counted.test'] }), 'INVALID_INPUT');
    await expectRefusal(listExistingDomains(world.as(actor), project.id, { emails: ['nobody'] }), 'INVALID_INPUT');
    await expectRefusal(listExistingDomains(world.as(await manager()), project.id, { emails }), 'NOT_FOUND');
  });

  it('are not invited by email, whatever the screen let through; products that are in the project are off', async () => {
    const actor = await manager();
    const project = await givenIn(actor, 'PUBLISHED');
    const known = await givenKnown('refused.test');
    await inviteProducts(world.as(actor), { ...ref(project), products: [known.id] });
    const { data } = await client(world, actor).query(INVITE, {
      input: {
        ...ref(project),
        invitations: [
          { productName: 'A', email: 'a@refused.test' },
          { productName: 'B', email: address() },
        ],
      },
    });
    expect(data.inviteByEmail).toMatchObject({
      invited: 1,
      existing: [{ email: 'a@refused.test', products: [{ id: known.id, disabled: true }] }],
    });
    expect((await listProjectProducts(world.db, project.id)).map(({ email }) => email)).not.toContain('a@refused.test');
    const elsewhere = await givenProject(world, actor);
    expect(await listExistingDomains(world.as(actor), elsewhere.id, { emails: ['a@refused.test'] })).toMatchObject([
      { products: [{ id: known.id, disabled: false }] },
    ]);
  });
});

describe('inviting by a file', () => {
  const HEAD: Row = ['Product Name', 'Email'];
  const FILE = `mutation ($input: InviteByFileInput!) { inviteByFile(input: $input) {
    invited rejected { row email message } existing { email } project { products { email productName } } } }`;

  it('invites its good rows and says what is wrong with the others [API-114]', async () => {
    const actor = await manager();
    const project = await givenIn(actor, 'PUBLISHED');
    await givenKnown('file-known.test');
    const [email, again] = [address(), address()];
    await inviteByEmail(world.as(actor), { ...ref(project), invitations: [{ productName: 'PPO', email: again }] });
    const content = await xlsx([HEAD, ['PPO', again], ['Gold', email], [null, null], ['', 'x@y.test'], ['Silver', 'a@file-known.test']]);
    const { headers, payload } = multipart([{ name: 'Vendors.xlsx', type: XLSX_MIME, content }]);
    const cookie = await givenCookie(world, actor);
    const upload = await world.app.http.inject({ method: 'POST', url: '/api/file/upload', headers: { ...headers, cookie }, payload });
    const file = upload.json() as { id: string };
    const { data, errors } = await client(world, actor).query(FILE, { input: { ...ref(project), file: { id: file.id } } });
    expect(errors).toEqual([]);
    expect(data.inviteByFile).toMatchObject({
      invited: 1,
      rejected: [
        { row: 2, email: again, message: 'This email is already invited for this product' },
        { row: 5, email: 'x@y.test', message: 'Product Name: Required' },
      ],
      existing: [{ email: 'a@file-known.test' }],
    });
    expect(data.inviteByFile.project.products).toContainEqual({ email, productName: 'Gold' });
  });

  it.each([
    ['another kind of file', () => PDF, 'The file format is invalid. Please use .xlsx file only'],
    ['an old or locked workbook', () => OLD_OFFICE, 'The file is protected with a password. Please remove the password first'],
    ['a damaged workbook', async () => (await xlsx([HEAD])).slice(0, 900), 'The file is damaged and cannot be read'],
    ['an archive that is no workbook', () => zip({ 'a.txt': 'x' }), 'The file is damaged and cannot be read'],
    [
      'other columns',
      () => xlsx([['Vendor', 'Phone']]),
      "The file needs a row with the headings 'Product Name' and 'Email' above the vendors",
    ],
    ['no rows', () => xlsx([HEAD]), 'The file has no invitations'],
    [
      'too many',
      () => xlsx([HEAD, ...Array.from({ length: 101 }, (_, at): Row => [`P${at}`, `a${at}@b.test`])]),
      'At most 100 invitations at once',
    ],
    ['endless rows', () => xlsx([HEAD, ...Array.from({ length: 1100 }, (): Row => ['P', ''])]), 'At most 100 invitations at once'],
  ])('refuses %s in words', async (_what, content, message) => {
    const actor = await manager();
    const project = await givenIn(actor, 'PUBLISHED');
    const file = await givenUploaded(world, actor, Uint8Array.from(await content()));
    const { errors } = await client(world, actor).query(FILE, { input: { ...ref(project), file: { id: file.id } } });
    expect(errors[0]?.message).toBe(message);
    expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: { file: message } });
    expect(await listProjectProducts(world.db, project.id)).toEqual([]);
  });

  it('takes an upload of one’s own that says what it is, and no other', async () => {
    const actor = await manager();
    const project = await givenIn(actor, 'PUBLISHED');
    const content = await xlsx([HEAD, ['PPO', address()]]);
    const invite = (file: { id: string } | null) => inviteByFile(world.as(actor), { ...ref(project), file });
    const colleague = await world.givenUser({ companyId: actor.companyId, privileges: ['MANAGE_PROJECT_STATE'] });
    await expectRefusal(invite(await givenUploaded(world, colleague, content)), 'NOT_FOUND');
    await expectRefusal(invite({ id: newId() }), 'NOT_FOUND');
    await expectRefusal(invite(null), 'INVALID_INPUT', { fields: { file: 'File is not uploaded yet' } });
    await expectRefusal(invite(await givenUploaded(world, actor, content, { filename: 'a.csv', mimetype: 'text/csv' })), 'INVALID_INPUT');
    const file = await givenUploaded(world, actor, content);
    await expectRefusal(inviteByFile(world.as(await manager()), { ...ref(project), file }), 'NOT_FOUND');
    const expert = await world.givenUser({ companyId: actor.companyId, privileges: ['READ_SCORING'] });
    const membership = { projectId: project.id, userId: expert.userId, companyId: actor.companyId!, position: 7 };
    await world.db
      .insertInto('projectMembers')
      .values({ ...membership, role: 'DOMAIN_EXPERT' })
      .execute();
    await expectRefusal(inviteByFile(world.as(expert), { ...ref(project), file }), 'FORBIDDEN', { reason: 'no-access' });
    const asked = { emails: ['x@known-one.test'] };
    await expectRefusal(listExistingDomains(world.as(expert), project.id, asked), 'FORBIDDEN', { reason: 'no-access' });
    await world.db.updateTable('projects').set({ status: 'COMPLETED' }).where('id', '=', project.id).execute();
    await expectRefusal(invite(file), 'FORBIDDEN', { reason: 'project-read-only' });
  });
});
