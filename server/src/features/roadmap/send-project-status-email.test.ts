import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../testing/expect.ts';
import { givenAnswering, givenEntry } from '../../testing/given/given-answering.ts';
import { givenProduct, givenProject, givenSection } from '../../testing/given/given-project.ts';
import { client } from '../../testing/http-client.ts';
import { mailTo } from '../../testing/read-mail.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { setAnswer } from '../answer/saving/set-answer.ts';
import { inviteProducts } from '../participation/inviting/invite-products.ts';
import { sendProjectStatusEmail } from './send-project-status-email.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const manager = () => world.givenUser({ privileges: ['MANAGE_PROJECT_STATE'] });
const mails = () =>
  world.db.selectFrom('outboxMessages').select(['recipient', 'subject', 'text', 'companyId']).orderBy('recipient').execute();

describe('the status email', () => {
  it('tells every recipient the status, the dates and who takes part [API-121]', async () => {
    const actor = await manager();
    const project = await givenProject(world, actor, { name: 'Dental <RFP>' });
    await givenSection(world, actor, project, ['How many dentists?']);
    const product = await givenProduct(world, { name: 'BrightDental Network' });
    await inviteProducts(world.as(actor), { project: { id: project.id }, products: [product.id] });
    const document = 'mutation ($input: SendProjectStatusEmailInput!) { sendProjectStatusEmail(input: $input) { id } }';
    const { errors } = await client(world, actor).query(document, {
      input: { id: project.id, emails: ['b@client.test', ' a@client.test'] },
    });
    expect(errors).toEqual([]);
    await world.react();
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual(['a@client.test', 'b@client.test']);
    expect(sent[0]).toMatchObject({ subject: 'Dental <RFP>: Draft', companyId: actor.companyId });
    expect(sent[0]!.text).toContain('Status: Draft');
    expect(sent[0]!.text).toContain('Submission Deadline: November 26, 2026');
    expect(sent[0]!.text).toMatch(/BrightDental Network \(Vendor of .*\): Added, 0% answered/);
    expect(sent[0]!.text).toContain(`http://weighbridge.test/projects/${project.id}`);
  });

  it('tells how far the answers of each product are', async () => {
    const { manager: sender, companyId, project, question } = await givenAnswering(world, { questions: ['A?', 'B?'] });
    const { vendor, product } = await givenEntry(world, { companyId, projectId: project.id, name: 'Silver Plan' });
    await setAnswer(world.as(vendor), { project, product, question, answer: { value: 'silver' } });
    await sendProjectStatusEmail(world.as(sender), { id: project.id, emails: ['board@client.test'] });
    await world.react();
    const [message] = (await mailTo(world, 'board@client.test')).toReversed();
    expect(message?.text).toMatch(/Silver Plan .*: Accepted, 50% answered/);
  });

  it.each([
    [
      'the only date there is',
      new Date('2026-11-26T17:00:00.000Z'),
      'Status: Draft\n\nSubmission Deadline: November 26, 2026\n\nNo products',
    ],
    ['no date where there is none', null, 'Status: Draft\n\nNo products'],
  ])('has %s', async (_what, submissionDeadline, words) => {
    const actor = await manager();
    const none = { publishDate: null, questionsSubmissionDeadline: null, plannedDecisionDate: null };
    const { id } = await givenProject(world, actor, { type: 'RFIOP', targetNumberRespondents: null, ...none, submissionDeadline });
    const email = `${id}@client.test`;
    await sendProjectStatusEmail(world.as(actor), { id, emails: [email] });
    await world.react();
    const [message] = await mailTo(world, email);
    expect(message?.text).toContain(words);
  });

  it('goes to nobody when one address is wrong, repeated or missing, or when the sender may not', async () => {
    const actor = await manager();
    const viewer = await world.givenUser({ companyId: actor.companyId, privileges: ['MANAGE_PROJECT_STATE'] });
    const { id } = await givenProject(world, actor, { viewers: [{ id: viewer.userId }] });
    const before = (await mails()).length;
    const send = (who: typeof actor, emails: string[]) => sendProjectStatusEmail(world.as(who), { id, emails });
    await expectRefusal(send(actor, ['a@client.test', 'nobody']), 'INVALID_INPUT');
    await expectRefusal(send(actor, ['a@client.test', 'A@client.test']), 'INVALID_INPUT', {
      fields: { 'emails.1': 'This email is already added' },
    });
    await expectRefusal(send(actor, []), 'INVALID_INPUT', { fields: { emails: 'At least one recipient must be added' } });
    await expectRefusal(send(viewer, ['a@client.test']), 'FORBIDDEN', { reason: 'viewer' });
    await expectRefusal(send(await manager(), ['a@client.test']), 'NOT_FOUND');
    await world.react();
    expect(await mails()).toHaveLength(before);
  });
});
