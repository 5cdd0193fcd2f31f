import '../notification.tables.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { beforeAll, expect, it } from 'vitest';
import { recordEvent } from '../../../platform/events/events.ts';
import { givenAudience, givenKeyPerson } from '../../../testing/given/given-audience.ts';
import { givenProduct, givenProject, givenSection } from '../../../testing/given/given-project.ts';
import { givenQuestion, givenTemplate } from '../../../testing/given/given-questions.ts';
import { client } from '../../../testing/http-client.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { requestAnswerUpdate } from '../../answer/saving/request-answer-update.ts';
import { setAnswer } from '../../answer/saving/set-answer.ts';
import { submitAnswers } from '../../answer/saving/submit-answers.ts';
import { createFaqQuestion } from '../../faq/create-faq-question.ts';
import { publishFaqQuestion, rejectFaqQuestion } from '../../faq/review-faq-question.ts';
import { acceptInvitation } from '../../participation/invitation/accept-invitation.ts';
import { declineInvitation } from '../../participation/invitation/decline-invitation.ts';
import { inviteProducts } from '../../participation/inviting/invite-products.ts';
import { removeProducts } from '../../participation/products/remove-products.ts';
import { approveQuestion } from '../../question/review/review-question.ts';
import { createSection } from '../../question/section/create-section.ts';
import { changeProjectStatus } from '../../roadmap/change-project-status.ts';
import { updateTemplate } from '../../template/update-template.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

/** The kinds that a person finds in their list, the newest first. */
async function kindsOf(user: { userId: string }): Promise<string[]> {
  await world.react();
  const { data, errors } = await client(world, user).query('{ notifications(first: 100) { items { kind } } }');
  expect(errors).toEqual([]);
  return data.notifications.items.map(({ kind }: { kind: string }) => kind);
}

it('tells of a project from the first day until its products are scored [NOTIF-027] [NOTIF-028] [NOTIF-029] [NOTIF-030] [NOTIF-031] [NOTIF-032]', async () => {
  const manager = await world.givenUser({ privileges: ['MANAGE_PROJECT_STATE'] });
  const expert = await world.givenUser({ companyId: manager.companyId, privileges: ['MANAGE_APPROVALS', 'MANAGE_SCORING'] });
  const owner = await world.givenUser({ companyId: manager.companyId, privileges: ['MANAGE_PROJECT_STATE'] });
  const ctx = world.as(manager);
  const owners = [manager, owner].map(({ userId }) => ({ id: userId }));
  const project = await givenProject(world, manager, { productOwners: owners, domainExperts: [{ id: expert.userId }] });
  expect(await kindsOf(expert)).toEqual(['NewProject']);

  const section = await givenSection(world, manager, project, ['How many dentists?'], { approver: { id: expert.userId } });
  const move = (from: ProjectStatus, status: ProjectStatus) => changeProjectStatus(ctx, { id: project.id, from, status });
  await move('DRAFT', 'IN_REVIEW');
  expect(await kindsOf(expert)).toEqual(['QuestionsToApprove', 'NewProject']);
  // Who has not read yet that questions wait is not told of each further one.
  const more = await givenQuestion(world, manager, { project: { id: project.id }, section }, 'And how many hygienists?');
  expect(await kindsOf(expert)).toEqual(['QuestionsToApprove', 'NewProject']);
  await approveQuestion(world.as(expert), { project: { id: project.id }, section: { id: section.id }, question: { id: more.id } });

  const products = await Promise.all(['Gold', 'Silver', 'Bronze'].map((name) => givenProduct(world, { name })));
  const [goldens, silvers, bronzes, goldAdmin] = await Promise.all(
    [...products, products[0]!].map(({ vendorId }) => world.givenUser({ type: 'VENDOR', vendorId })),
  );
  if (!goldens || !silvers || !bronzes || !goldAdmin) throw new Error('Nobody is there');
  for (const [position, person] of [goldens, silvers, bronzes, goldAdmin].entries()) await givenKeyPerson(world, person, position);
  await inviteProducts(ctx, { project: { id: project.id }, products: products.map(({ id }) => id) });
  expect(await kindsOf(goldens)).toEqual([]);
  const question = { id: section.questionIds[0]! };
  await approveQuestion(world.as(expert), { project: { id: project.id }, section: { id: section.id }, question });
  await move('IN_REVIEW', 'PUBLISHED');
  expect(await kindsOf(goldens)).toEqual(['ProductInvited']);
  expect(await kindsOf(silvers)).toEqual(['ProductInvited']);

  await acceptInvitation(world.as(goldAdmin), { project: { id: project.id } });
  await declineInvitation(world.as(silvers), { project: { id: project.id } });
  expect(await kindsOf(owner)).toEqual(['ProductDeclined', 'ProductAccepted', 'NewProject']);
  // Who decided knows it, and so does the other side of the project: nobody else is told.
  expect([await kindsOf(goldens), await kindsOf(silvers), await kindsOf(expert)]).toEqual([
    ['ProductInvited'],
    ['ProductInvited'],
    ['QuestionsToApprove', 'NewProject'],
  ]);

  await move('PUBLISHED', 'AWAITING');
  expect(await kindsOf(goldens)).toEqual(['AwaitingAnswers', 'ProductInvited']);
  const bronze = world.db.selectFrom('projectProducts').select('id').where('productId', '=', products[2]!.id);
  await removeProducts(ctx, { project: { id: project.id }, products: [(await bronze.executeTakeFirstOrThrow()).id] });
  // What was about the product in the project went with it.
  expect(await kindsOf(bronzes)).toEqual(['ProductExcluded']);
});

it('tells of answers, of scoring and of what is asked for again [NOTIF-033] [NOTIF-034] [NOTIF-035]', async () => {
  const { project, product, question, people, teamActor, vendorActor } = await givenAudience(world);
  const place = { project, product };
  await setAnswer(world.as(vendorActor), { ...place, question, answer: { value: 'Forty' } });
  await submitAnswers(world.as(vendorActor), place);
  expect(await kindsOf(people.owner)).toEqual(['AnswersSubmitted']);
  await changeProjectStatus(world.as(teamActor), { id: project.id, from: 'AWAITING', status: 'SCORING' });
  expect(await kindsOf(people.expert)).toEqual(['ScoringAnswers']);
  await requestAnswerUpdate(world.as(teamActor), { ...place, question, notes: 'Which states?' });
  expect(await kindsOf(people.keyPerson)).toEqual(['AnswerRequest']);
  await setAnswer(world.as(vendorActor), { ...place, question, answer: { value: 'Fifty' } });
  expect(await kindsOf(people.expert)).toEqual(['AnswerUpdated', 'ScoringAnswers']);
  // Given again once more, it is no news to who has not read of the first time.
  await requestAnswerUpdate(world.as(teamActor), { ...place, question, notes: 'In all states?' });
  await setAnswer(world.as(vendorActor), { ...place, question, answer: { value: 'Sixty' } });
  expect(await kindsOf(people.expert)).toEqual(['AnswerUpdated', 'ScoringAnswers']);
  expect(await kindsOf(people.otherVendors)).toEqual([]);
});

it('tells the team of what is asked, the asker of the answer, and all others of a public one [NOTIF-023] [NOTIF-024] [NOTIF-025] [NOTIF-026]', async () => {
  const { project, people, teamActor, vendorActor } = await givenAudience(world);
  const [team, vendor] = [world.as(teamActor), world.as(vendorActor)];
  const asked = await createFaqQuestion(vendor, { project, question: { text: 'How many lives?' } });
  expect(await kindsOf(people.owner)).toEqual(['FaqQuestion']);
  expect(await kindsOf(people.companyAdmin)).toEqual(['FaqQuestion']);
  await publishFaqQuestion(team, { project, question: { id: asked.id }, makePublic: true });
  await createFaqQuestion(team, { project, question: { text: 'Four hundred.', parent: { id: asked.id } } });
  expect(await kindsOf(people.keyPerson)).toEqual(['FaqAnswer']);
  expect(await kindsOf(people.otherVendors)).toEqual(['FaqAnswerBroadcast']);
  await createFaqQuestion(team, { project, question: { text: 'Four hundred and one.', parent: { id: asked.id } } });
  expect(await kindsOf(people.keyPerson)).toEqual(['FaqAnswer', 'FaqAnswer']);
  expect(await kindsOf(people.otherVendors)).toEqual(['FaqAnswerBroadcast']);
  const { data } = await client(world, people.otherVendors).query(
    '{ notifications { items { title description link product { name } } } }',
  );
  // Nothing says who asked.
  expect(JSON.stringify(data)).not.toContain('Gold');
  const refused = await createFaqQuestion(vendor, { project, question: { text: 'And how many dogs?' } });
  await rejectFaqQuestion(team, { project, question: { id: refused.id }, reason: 'Not a question for us' });
  expect(await kindsOf(people.keyPerson)).toEqual(['FaqRejected', 'FaqAnswer', 'FaqAnswer']);
  expect(await kindsOf(people.otherVendors)).toEqual(['FaqAnswerBroadcast']);
  expect(await kindsOf(people.colleague)).toEqual([]);
});

it('tells who may read templates of a new one [NOTIF-036]', async () => {
  const { companyId, people } = await givenAudience(world);
  const publisher = await world.givenUser({ companyId, privileges: ['REVIEW_TEMPLATES'] });
  const template = await givenTemplate(world, companyId, 'SUBMITTED');
  await createSection(world.as(publisher), { template, name: 'Network' });
  await updateTemplate(world.as(publisher), { id: template.id, status: 'PUBLISHED', updatedAt: world.clock.now() });
  expect(await kindsOf(people.owner)).toEqual(['TemplatePublished']);
  expect(await kindsOf(people.viewer)).toEqual([]);
  expect(await kindsOf(publisher)).toEqual([]);
});

it('tells nobody of a template that was taken back before they could be told', async () => {
  const { companyId, people } = await givenAudience(world);
  const publisher = await world.givenUser({ companyId, privileges: ['REVIEW_TEMPLATES'] });
  const template = await givenTemplate(world, companyId, 'SUBMITTED');
  await createSection(world.as(publisher), { template, name: 'Network' });
  for (const status of ['PUBLISHED', 'DRAFT'])
    await updateTemplate(world.as(publisher), { id: template.id, status, updatedAt: world.clock.now() });
  expect(await kindsOf(people.owner)).toEqual([]);
});

it('tells administrators of a vendor to approve, as long as it is not approved', async () => {
  const admin = await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] });
  for (const status of ['APPROVED', 'SUBMITTED'] as const) {
    const { vendorId } = await givenProduct(world, { status });
    const ctx = world.as(await world.givenUser({ type: 'VENDOR', vendorId }));
    const about = { companyId: null, subjectId: vendorId };
    await ctx.transaction((tx) => recordEvent(tx, ctx, 'vendor.profileSubmitted', about, { from: 'DRAFT', to: 'SUBMITTED' }));
  }
  expect(await kindsOf(admin)).toEqual(['VendorToApprove']);
});

it('tells of a project that is cancelled while it is scored only those that take part', async () => {
  const { project, people } = await givenAudience(world);
  await world.db.updateTable('projects').set({ status: 'SCORING' }).where('id', '=', project.id).execute();
  await world.db.updateTable('projectProducts').set({ participationStatus: 'PENDING' }).where('projectId', '=', project.id).execute();
  await changeProjectStatus(world.as(people.companyAdmin), { id: project.id, from: 'SCORING', status: 'CANCELLED' });
  expect(await kindsOf(people.owner)).toEqual(['ProjectCancelled']);
  expect(await kindsOf(people.keyPerson)).toEqual([]);
});

it('tells everybody but the administrator who acts for the firm', async () => {
  const { project, companyId, people } = await givenAudience(world);
  const admin = await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] });
  const actor = { ...people.companyAdmin, userId: admin.userId, onBehalf: true };
  expect(companyId).toBe(actor.companyId);
  await changeProjectStatus(world.as(actor), { id: project.id, from: 'AWAITING', status: 'CANCELLED' });
  expect(await kindsOf(people.owner)).toEqual(['ProjectCancelled']);
  expect(await kindsOf(people.keyPerson)).toEqual(['ProjectCancelled']);
  expect(await kindsOf(admin)).toEqual([]);
});
