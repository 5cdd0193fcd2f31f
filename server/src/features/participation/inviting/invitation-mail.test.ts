import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../../testing/count-statements.ts';
import { givenProduct, givenProject } from '../../../testing/given/given-project.ts';
import { hashIn, mailTo } from '../../../testing/read-mail.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { declineInvitation } from '../invitation/decline-invitation.ts';
import { findInvitationByHash } from '../invitation/invitation-token.ts';
import { reinviteProduct } from '../products/reinvite-product.ts';
import { removeProducts } from '../products/remove-products.ts';
import { listProjectProducts } from '../record/project-products.queries.ts';
import { startParticipation } from '../record/start-participation.ts';
import { inviteByEmail } from './invite-by-email.ts';
import { inviteProducts } from './invite-products.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const manager = (change: object = {}) => world.givenUser({ privileges: ['MANAGE_PROJECT_STATE'], ...change });
type Manager = Awaited<ReturnType<typeof manager>>;
const ref = ({ id }: { id: string }) => ({ project: { id } });
let counter = 0;
const address = () => `bob${++counter}@unknown${counter}.test`;
const setStatus = (id: string, status: ProjectStatus) => world.db.updateTable('projects').set({ status }).where('id', '=', id).execute();

async function givenPublished(actor: Manager, change: object = {}) {
  const project = await givenProject(world, actor, change);
  await setStatus(project.id, 'PUBLISHED');
  return project;
}

/** An invited product, with so many people of its vendor. */
async function givenInvited(actor: Manager, project: { id: string }, people = 1) {
  const product = await givenProduct(world, { name: `Plan ${++counter}` });
  const users = [];
  for (let index = 0; index < people; index++) users.push(await world.givenUser({ type: 'VENDOR', vendorId: product.vendorId }));
  await inviteProducts(world.as(actor), { ...ref(project), products: [product.id] });
  await world.react();
  const entry = (await listProjectProducts(world.db, project.id)).find((candidate) => candidate.product?.id === product.id)!;
  return { ...product, entry, users, input: { ...ref(project), product: { id: entry.id } } };
}

describe('the message of an invitation', () => {
  it('goes to every active person of the vendor, each with a link of their own to that product of that project', async () => {
    const actor = await manager();
    const project = await givenPublished(actor, { name: 'Dental RFP' });
    const { entry, users, vendorId } = await givenInvited(actor, project, 2);
    const hashes = [];
    for (const { email } of users) {
      const [mail, ...others] = await mailTo(world, email);
      expect(others).toEqual([]);
      expect(mail?.text).toContain(`http://weighbridge.test/invite-to-project/${project.id}/preview/${entry.id}?hash=`);
      const hash = hashIn(mail!.text);
      hashes.push(hash);
      expect(await findInvitationByHash(world.db, hash, { projectId: project.id, participationId: entry.id })).toMatchObject({
        email,
        vendorId,
      });
    }
    expect(new Set(hashes).size).toBe(2);
    const stored = await world.db.selectFrom('invitationTokens').select('tokenHash').where('participationId', '=', entry.id).execute();
    expect(stored).toHaveLength(2);
    expect(stored.map(({ tokenHash }) => tokenHash)).not.toContain(hashes[0]);
    const payloads = await world.db.selectFrom('events').select('payload').execute();
    for (const hash of hashes) expect(JSON.stringify(payloads)).not.toContain(hash);
  });

  it('goes to the address of a vendor without people, not to those who cannot sign in, and to an email invitation', async () => {
    const actor = await manager();
    const project = await givenPublished(actor);
    const product = await givenProduct(world);
    const gone = await world.givenUser({ type: 'VENDOR', vendorId: product.vendorId });
    await world.db.updateTable('users').set({ status: 'DISABLED' }).where('id', '=', gone.userId).execute();
    await inviteProducts(world.as(actor), { ...ref(project), products: [product.id] });
    const email = address();
    await inviteByEmail(world.as(actor), { ...ref(project), invitations: [{ productName: 'Gold', email }] });
    await world.react();
    expect(await mailTo(world, gone.email)).toEqual([]);
    expect(await mailTo(world, `${product.vendorId}@vendor.test`)).toHaveLength(1);
    const [mail] = await mailTo(world, email);
    expect(await findInvitationByHash(world.db, hashIn(mail!.text))).toMatchObject({ email, vendorId: null, productName: 'Gold' });
  });

  it('says what it is about: firm, type, deadlines and whom to ask', async () => {
    const { id: companyId, name: firm } = await world.givenCompany();
    const actor = await manager({ companyId, firstName: 'Olivia', lastName: 'Owner' });
    const project = await givenPublished(actor, { name: 'Vision <Plan> RFP' });
    const { entry, users } = await givenInvited(actor, project);
    const [mail] = await mailTo(world, users[0]!.email);
    expect(mail).toMatchObject({ subject: `${firm} invites you to Vision <Plan> RFP`, companyId });
    for (const words of [
      firm,
      'RFP',
      entry.name,
      'Submission Deadline: November 26, 2026',
      `Olivia Owner, ${actor.email}, +1 617 555 0100`,
    ]) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.text).toContain(` for ${project.clientName}`);
    expect(mail?.html).toContain('Vision &lt;Plan&gt; RFP');
    expect(mail?.html).not.toContain('<Plan>');
  });

  it('says an address once, where a contact gave that of the account again', async () => {
    const actor = await manager({ firstName: 'Olivia', lastName: 'Owner' });
    const brokerageContacts = [{ user: { id: actor.userId }, phoneNumber: actor.email }];
    const { users } = await givenInvited(actor, await givenPublished(actor, { brokerageContacts }));
    const [mail] = await mailTo(world, users[0]!.email);
    expect(mail?.text).toContain(`Who to contact:\nOlivia Owner, ${actor.email}\n`);
  });

  it('never names a client that is hidden', async () => {
    const actor = await manager();
    const project = await givenPublished(actor, { hideClientInfo: true });
    const { users, input } = await givenInvited(actor, project);
    await reinviteProduct(world.as(actor), input);
    await removeProducts(world.as(actor), { ...ref(project), products: [input.product.id] });
    await world.react();
    const mails = await mailTo(world, users[0]!.email);
    expect(mails.length).toBeGreaterThan(0);
    for (const { text, html, subject } of mails) expect(`${text}${html}${subject}`).not.toContain(project.clientName!);
  });

  it('waits for publication, which then tells everybody with a fixed number of questions to the database', async () => {
    const actor = await manager();
    const project = await givenProject(world, actor);
    const products = [];
    for (let index = 0; index < 12; index++) products.push((await givenProduct(world)).id);
    await inviteProducts(world.as(actor), { ...ref(project), products });
    await world.react();
    const messages = async () =>
      (await world.db.selectFrom('outboxMessages').select('id').where('companyId', '=', project.companyId).execute()).length;
    expect(await messages()).toBe(0);
    const ctx = world.as(actor);
    await ctx.transaction((tx) => startParticipation(tx, ctx, project));
    await setStatus(project.id, 'PUBLISHED');
    const { statements } = await countStatements(() => world.react());
    expect(await messages()).toBe(12);
    // One for each message; the rest, of the two reactions that tell in the product and by letter, does not grow with them.
    expect(statements - 12).toBeLessThanOrEqual(10);
  });

  it('is not sent to who decided, or was taken off, before it went out', async () => {
    const actor = await manager();
    const project = await givenPublished(actor);
    const product = await givenProduct(world);
    const user = await world.givenUser({ type: 'VENDOR', vendorId: product.vendorId });
    await inviteProducts(world.as(actor), { ...ref(project), products: [product.id] });
    await declineInvitation(world.as(user), ref(project));
    const email = address();
    await inviteByEmail(world.as(actor), { ...ref(project), invitations: [{ productName: 'Gold', email }] });
    await setStatus(project.id, 'DELETED');
    await world.react();
    expect([...(await mailTo(world, user.email)), ...(await mailTo(world, email))]).toEqual([]);
  });

  it('comes again on request, with one more link; the first keeps working', async () => {
    const actor = await manager();
    const project = await givenPublished(actor);
    const { users, input } = await givenInvited(actor, project);
    world.clock.advance(60_000);
    await reinviteProduct(world.as(actor), input);
    await world.react();
    const [first, second] = await mailTo(world, users[0]!.email);
    expect(second?.subject).toMatch(/^Reminder: /);
    for (const mail of [first, second]) expect(await findInvitationByHash(world.db, hashIn(mail!.text))).toBeDefined();
  });

  it('does not come more than 20 times within an hour, however often somebody asks, removes and invites again; the rest waits (decision 194)', async () => {
    const actor = await manager();
    const project = await givenPublished(actor);
    const { id, entry, users, input } = await givenInvited(actor, project);
    const statuses = async () =>
      (
        await world.db.selectFrom('outboxMessages').select('status').where('recipient', '=', users[0]!.email).orderBy('status').execute()
      ).map(({ status }) => status);
    const before = (await statuses()).length;
    for (let round = before; round < 20; round++) await reinviteProduct(world.as(actor), input);
    await world.react();
    expect(await statuses()).toEqual(Array(20).fill('KEPT'));
    await removeProducts(world.as(actor), { ...ref(project), products: [entry.id] });
    await inviteProducts(world.as(actor), { ...ref(project), products: [id] });
    await world.react();
    expect(await statuses()).toEqual([...Array(20).fill('KEPT'), 'WAITING']);
  });
});
