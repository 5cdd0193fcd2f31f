import { visitor } from '@weighbridge/domain/access/actor.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { givenClientUser, givenDiscovery } from '../../../testing/given/given-client-tables.ts';
import { ask, givenFaq, publish, reject } from '../../../testing/given/given-faq.ts';
import { givenProduct, givenProject } from '../../../testing/given/given-project.ts';
import { client } from '../../../testing/http-client.ts';
import { mailTo } from '../../../testing/read-mail.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { resendClientInvite } from '../../client-table/members/resend-client-invite.ts';
import { updateClientMembers } from '../../client-table/members/update-client-members.ts';
import { listFaq } from '../../faq/list-faq.ts';
import { acceptInvitation } from '../../participation/invitation/accept-invitation.ts';
import { declineInvitation } from '../../participation/invitation/decline-invitation.ts';
import { inviteByEmail } from '../../participation/inviting/invite-by-email.ts';
import { inviteProducts } from '../../participation/inviting/invite-products.ts';
import { removeProducts } from '../../participation/products/remove-products.ts';
import { requestProductSubmit } from '../../participation/products/request-product-submit.ts';
import { setAnswersDeadline } from '../../participation/products/set-answers-deadline.ts';
import { listProjectProducts } from '../../participation/record/project-products.queries.ts';
import { changeProjectStatus } from '../../roadmap/change-project-status.ts';

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
const subjects = async (email: string) => (await mailTo(world, email)).map(({ subject }) => subject);

async function givenPublished(actor: Manager, name: string) {
  const project = await givenProject(world, actor, { name });
  await setStatus(project.id, 'PUBLISHED');
  return project;
}

async function givenInvited(actor: Manager, project: { id: string }) {
  const product = await givenProduct(world, { name: `Plan ${++counter}` });
  const user = await world.givenUser({ type: 'VENDOR', vendorId: product.vendorId });
  await inviteProducts(world.as(actor), { ...ref(project), products: [product.id] });
  await world.react();
  const entry = (await listProjectProducts(world.db, project.id)).find((candidate) => candidate.product?.id === product.id)!;
  return { ...product, entry, user, input: { ...ref(project), product: { id: entry.id } } };
}

/** Nobody of the vendor can sign in any more, so its own address is written to. */
async function disable(userId: string) {
  await world.db.updateTable('users').set({ status: 'DISABLED' }).where('id', '=', userId).execute();
}

describe('people without an account are written to at once', () => {
  it('when an invitation they know of is withdrawn, and not about what they never heard of', async () => {
    const actor = await manager();
    const project = await givenPublished(actor, 'Withdrawn RFP');
    const { user } = await givenInvited(actor, project);
    const [email, alone] = [address(), address()];
    const invitations = [
      { productName: 'Gold', email },
      { productName: 'Silver', email: alone },
    ];
    await inviteByEmail(world.as(actor), { ...ref(project), invitations });
    await world.react();
    const entries = await listProjectProducts(world.db, project.id);
    const silver = entries.filter(({ productName }) => productName === 'Silver').map(({ id }) => id);
    expect(silver).toHaveLength(1);
    await removeProducts(world.as(actor), { ...ref(project), products: silver });
    const others = entries.map(({ id }) => id).filter((id) => !silver.includes(id));
    await removeProducts(world.as(actor), { ...ref(project), products: others });
    const draft = await givenProject(world, actor);
    const quiet = await givenProduct(world);
    await inviteProducts(world.as(actor), { ...ref(draft), products: [quiet.id] });
    await removeProducts(world.as(actor), { ...ref(draft), products: (await listProjectProducts(world.db, draft.id)).map(({ id }) => id) });
    await world.react();
    for (const to of [email, alone]) expect((await subjects(to)).at(-1)).toBe('Withdrawn RFP: the invitation was withdrawn');
    // Who has an account is told in the product; nothing but the invitation was mailed at once.
    expect(await subjects(user.email)).toHaveLength(1);
    expect(await mailTo(world, `${quiet.vendorId}@vendor.test`)).toEqual([]);
  });

  it('when they are to submit again or have a deadline; the link has no secret', async () => {
    const actor = await manager();
    const project = await givenPublished(actor, 'Again RFP');
    const { user, input, entry, vendorId } = await givenInvited(actor, project);
    await acceptInvitation(world.as(user), ref(project));
    await setStatus(project.id, 'AWAITING');
    await world.db.updateTable('projectProducts').set({ answersSubmittedAt: world.clock.now() }).where('id', '=', entry.id).execute();
    await disable(user.userId);
    await requestProductSubmit(world.as(actor), input);
    await setAnswersDeadline(world.as(actor), { ...input, deadline: new Date('2026-12-01T12:00:00Z') });
    await world.react();
    const mails = await mailTo(world, `${vendorId}@vendor.test`);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Again RFP: please submit your answers again',
      'Again RFP: answers until December 1, 2026',
    ]);
    for (const { text } of mails) {
      expect(text).toContain(`/invite-to-project/${project.id}/preview/${entry.id}`);
      expect(text).not.toContain('hash=');
    }
    expect(await subjects(user.email)).toHaveLength(1);
  });

  it('that the project is cancelled, with the team’s words, once each, and not who declined', async () => {
    const actor = await manager();
    const project = await givenPublished(actor, 'Cancelled RFP');
    const email = address();
    const invitations = ['Gold', 'Silver'].map((productName) => ({ productName, email }));
    await inviteByEmail(world.as(actor), { ...ref(project), invitations });
    const declined = await givenInvited(actor, project);
    await declineInvitation(world.as(declined.user), ref(project));
    await disable(declined.user.userId);
    await world.react();
    const document = 'mutation ($input: ChangeProjectStatusInput!) { changeProjectStatus(input: $input) { status } }';
    const input = { id: project.id, from: 'PUBLISHED', status: 'CANCELLED', message: 'The budget is gone.' };
    expect((await client(world, actor).query(document, { input })).data.changeProjectStatus).toEqual({ status: 'CANCELLED' });
    await world.react();
    const letters = (await mailTo(world, email)).filter(({ subject }) => subject === 'Cancelled RFP was cancelled');
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('The budget is gone.');
    expect(await mailTo(world, `${declined.vendorId}@vendor.test`)).toEqual([]);
  });

  it('that the project is cancelled while it is scored, only to those that took part', async () => {
    const actor = await manager();
    const project = await givenPublished(actor, 'Late RFP');
    const [taking, waiting] = [address(), address()];
    const invitations = [taking, waiting].map((email) => ({ productName: 'Gold', email }));
    await inviteByEmail(world.as(actor), { ...ref(project), invitations });
    await world.db.updateTable('projectProducts').set({ participationStatus: 'ACCEPTED' }).where('email', '=', taking).execute();
    await world.db.updateTable('projects').set({ status: 'SCORING' }).where('id', '=', project.id).execute();
    await world.react();
    await changeProjectStatus(world.as(actor), { id: project.id, from: 'SCORING', status: 'CANCELLED' });
    await world.react();
    const told = async (email: string) => (await mailTo(world, email)).some(({ subject }) => subject === 'Late RFP was cancelled');
    expect([await told(taking), await told(waiting)]).toEqual([true, false]);
  });

  it('not about their question when the project was deleted meanwhile', async () => {
    const given = await givenFaq(world);
    const asked = await ask(given, given.linkC, 'May we bid for one region?');
    await publish(given, asked, false);
    await ask(given, given.team, 'Yes.', { parent: { id: asked.id } });
    await setStatus(given.project.id, 'DELETED');
    while ((await world.react()) > 0);
    expect(await subjects(`${given.project.id}@new.test`)).toEqual([]);
    const failed = await world.db
      .selectFrom('eventDeliveries')
      .innerJoin('events', 'events.id', 'eventDeliveries.eventId')
      .select('events.name')
      .where('events.projectId', '=', given.project.id)
      .where('eventDeliveries.attempts', '>', 0)
      .execute();
    expect(failed).toEqual([]);
  });

  it('when a client is asked for data, once more only while they have not registered', async () => {
    const given = await givenDiscovery(world);
    const member = await givenClientUser(world, null);
    await updateClientMembers(world.as(given.manager), { id: given.project.id, members: [{ email: member.email }] });
    await world.react();
    expect(await subjects(member.email)).toHaveLength(1);
    const row = world.db.selectFrom('clientMembers').select('id').where('email', '=', member.email);
    const { id } = await row.executeTakeFirstOrThrow();
    await resendClientInvite(world.as(given.manager), { id: given.project.id, member: id });
    await world.db.updateTable('clientMembers').set({ status: 'ACTIVE', userId: member.userId }).where('id', '=', id).execute();
    await world.react();
    expect(await subjects(member.email)).toHaveLength(1);
  });

  it('when their question was answered or rejected, with a link of their own; what others asked is not told them', async () => {
    const given = await givenFaq(world);
    const email = `${given.project.id}@new.test`;
    const answered = await ask(given, given.linkC, 'May we bid for one region?');
    await publish(given, answered, false);
    await ask(given, given.team, 'Yes.', { parent: { id: answered.id } });
    await world.react();
    expect(await subjects(email)).toEqual([expect.stringMatching(/: your question was answered$/)]);
    const further = await ask(given, given.linkC, 'Which ones?', { parent: { id: answered.id } });
    await reject(given, await ask(given, given.linkC, 'And the price?'), 'Not yet.');
    await publish(given, await ask(given, given.vendorA, 'How many lives?'), true);
    await world.react();
    const letters = await mailTo(world, email);
    expect(letters.map(({ subject }) => subject.replace(/^.*: /, ''))).toEqual([
      'your question was answered',
      'your question was rejected',
    ]);
    const hash = /\/faq\?hash=([\w-]+)/.exec(letters[0]!.text)?.[1];
    const seen = await listFaq(world.as(visitor), { project: given.project.id, hash });
    expect(seen.items.flatMap(({ answers }) => answers.map(({ id }) => id))).toContain(further.id);
    expect(letters[0]!.text).not.toContain('May we bid');
  });
});
