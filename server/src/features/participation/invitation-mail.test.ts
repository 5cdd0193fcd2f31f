import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../testing/count-statements.ts';
import { givenProduct, givenProject } from '../../testing/given-project.ts';
import { client } from '../../testing/http-client.ts';
import { hashIn, mailTo } from '../../testing/read-mail.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { declineInvitation } from './decline-invitation.ts';
import { findInvitationByHash } from './invitation-token.ts';
import { inviteByEmail } from './invite-by-email.ts';
import { inviteProducts } from './invite-products.ts';
import { listProjectProducts } from './project-products.queries.ts';
import { reinviteProduct } from './reinvite-product.ts';
import { removeProducts } from './remove-products.ts';
import { requestProductSubmit } from './request-product-submit.ts';
import { setAnswersDeadline } from './set-answers-deadline.ts';
import { startParticipation } from './start-participation.ts';

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
const subjects = async (email: string) => (await mailTo(world, email)).map(({ subject }) => subject);

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

  it('goes to the address of a vendor without people, not to those who cannot sign in, and to an e-mail invitation', async () => {
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
    // One for each message; the rest does not grow with them.
    expect(statements - 12).toBeLessThanOrEqual(7);
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
        await world.db.selectFrom('outboxMessages').select('status').where('recipient', '=', users[0]!.email).orderBy('createdAt').execute()
      ).map(({ status }) => status);
    const before = (await statuses()).length;
    for (let round = before; round < 19; round++) await reinviteProduct(world.as(actor), input);
    await world.react();
    expect(await statuses()).toEqual(Array(19).fill('KEPT'));
    await removeProducts(world.as(actor), { ...ref(project), products: [entry.id] });
    await inviteProducts(world.as(actor), { ...ref(project), products: [id] });
    await world.react();
    expect(await statuses()).toEqual([...Array(20).fill('KEPT'), 'WAITING']);
  });
});

describe('vendors are told', () => {
  it('when an invitation they know of is withdrawn, and not about what they never heard of', async () => {
    const actor = await manager();
    const project = await givenPublished(actor, { name: 'Withdrawn RFP' });
    const { users, entry } = await givenInvited(actor, project);
    const email = address();
    await inviteByEmail(world.as(actor), { ...ref(project), invitations: [{ productName: 'Gold', email }] });
    await world.react();
    const ids = (await listProjectProducts(world.db, project.id)).map(({ id }) => id);
    expect(ids).toContain(entry.id);
    await removeProducts(world.as(actor), { ...ref(project), products: ids });
    const draft = await givenProject(world, actor);
    const quiet = await givenProduct(world);
    await inviteProducts(world.as(actor), { ...ref(draft), products: [quiet.id] });
    await removeProducts(world.as(actor), { ...ref(draft), products: (await listProjectProducts(world.db, draft.id)).map(({ id }) => id) });
    await world.react();
    for (const recipient of [users[0]!.email, email])
      expect((await subjects(recipient)).at(-1)).toBe('Withdrawn RFP: the invitation was withdrawn');
    expect(await mailTo(world, `${quiet.vendorId}@vendor.test`)).toEqual([]);
  });

  it('when they are to submit again or have a deadline, unless they turned messages off; the link has no secret', async () => {
    const actor = await manager();
    const project = await givenPublished(actor, { name: 'Again RFP' });
    const { users, input, entry } = await givenInvited(actor, project, 2);
    const [user, quiet] = users;
    const off = { projectStatusUpdate: { disabled: false }, newNotification: { disabled: true }, newFaqQuestion: { disabled: false } };
    await world.db
      .updateTable('users')
      .set({ notifications: JSON.stringify(off) })
      .where('id', '=', quiet!.userId)
      .execute();
    await acceptInvitation(world.as(user!), ref(project));
    await setStatus(project.id, 'AWAITING');
    await world.db.updateTable('projectProducts').set({ answersSubmittedAt: world.clock.now() }).where('id', '=', entry.id).execute();
    await requestProductSubmit(world.as(actor), input);
    await setAnswersDeadline(world.as(actor), { ...input, deadline: new Date('2026-12-01T12:00:00Z') });
    await world.react();
    const mails = (await mailTo(world, user!.email)).slice(1);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Again RFP: please submit your answers again',
      'Again RFP: answers until December 1, 2026',
    ]);
    for (const { text } of mails) {
      expect(text).toContain(`/invite-to-project/${project.id}/preview/${entry.id}`);
      expect(text).not.toContain('hash=');
    }
    expect(await mailTo(world, quiet!.email)).toHaveLength(1);
  });

  it('that the project is cancelled, with the team’s words, once each, and not who declined', async () => {
    const actor = await manager();
    const project = await givenPublished(actor, { name: 'Cancelled RFP' });
    const { users, vendorId } = await givenInvited(actor, project);
    const other = await givenInvited(actor, project);
    await world.db.updateTable('vendorProducts').set({ vendorId }).where('id', '=', other.id).execute();
    const declined = await givenInvited(actor, project);
    await declineInvitation(world.as(declined.users[0]!), ref(project));
    await world.react();
    const document = 'mutation ($input: ChangeProjectStatusInput!) { changeProjectStatus(input: $input) { status } }';
    const input = { id: project.id, from: 'PUBLISHED', status: 'CANCELLED', message: 'The budget is gone.' };
    expect((await client(world, actor).query(document, { input })).data.changeProjectStatus).toEqual({ status: 'CANCELLED' });
    await world.react();
    const told = (await mailTo(world, users[0]!.email)).filter(({ subject }) => subject === 'Cancelled RFP was cancelled');
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('The budget is gone.');
    expect(await subjects(declined.users[0]!.email)).not.toContain('Cancelled RFP was cancelled');
  });
});

describe('those who run the project are told', () => {
  it('who accepted and who declined, unless they turned messages off', async () => {
    const actor = await manager();
    const off = { projectStatusUpdate: { disabled: false }, newNotification: { disabled: true }, newFaqQuestion: { disabled: false } };
    const quiet = await manager({ companyId: actor.companyId });
    await world.db
      .updateTable('users')
      .set({ notifications: JSON.stringify(off) })
      .where('id', '=', quiet.userId)
      .execute();
    const owners = [actor, quiet].map(({ userId }) => ({ id: userId }));
    const project = await givenPublished(actor, { name: 'Told RFP', productOwners: owners });
    const { users, entry } = await givenInvited(actor, project);
    await acceptInvitation(world.as(users[0]!), ref(project));
    await declineInvitation(world.as(users[0]!), ref(project));
    const email = address();
    await inviteByEmail(world.as(actor), { ...ref(project), invitations: [{ productName: 'Gold', email }] });
    await world.react();
    await declineInvitation(world.as({ kind: 'visitor' }), { ...ref(project), hash: hashIn((await mailTo(world, email))[0]!.text) });
    await world.react();
    expect(await subjects(actor.email)).toEqual([
      `Told RFP: ${entry.name} accepted`,
      `Told RFP: ${entry.name} declined`,
      'Told RFP: Gold declined',
    ]);
    const [, declined, byEmail] = await mailTo(world, actor.email);
    expect(declined?.text).toContain('after accepting it before');
    expect(byEmail?.text).toContain(`${email} has declined`);
    expect(await mailTo(world, quiet.email)).toEqual([]);
  });
});
