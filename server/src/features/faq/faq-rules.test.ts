import { visitor } from '@weighbridge/domain/access/actor.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { givenColleague, setEntry } from '../../testing/given/given-answering.ts';
import { type Asker, ask, givenFaq, publish, reject } from '../../testing/given/given-faq.ts';
import { givenInvited } from '../../testing/given/given-invitation.ts';
import { setStatus } from '../../testing/given/given-questions.ts';
import { whileUncommitted } from '../../testing/while-uncommitted.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { declineInvitation } from '../participation/invitation/decline-invitation.ts';
import { getInvitation } from '../participation/invitation/get-invitation.ts';
import { createFaqQuestion } from './create-faq-question.ts';
import { faqActionsOf } from './faq-actions-of.ts';
import { findSimilarFaq } from './find-similar-faq.ts';
import { listFaq } from './list-faq.ts';
import { publishFaqQuestion, rejectFaqQuestion } from './review-faq-question.ts';
import { updateFaqQuestion } from './update-faq-question.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const list = ({ project }: { project: { id: string } }, { ctx, hash }: Asker, filter: object = {}) =>
  listFaq(ctx, { project: project.id, hash, ...filter });

describe('asking', () => {
  it('is refused to whom the project is not known', async () => {
    const given = await givenFaq(world);
    const other = await givenFaq(world);
    await expectRefusal(ask(given, { ctx: world.as(visitor), hash: null }, 'x'), 'UNAUTHENTICATED');
    await expectRefusal(ask(given, { ctx: world.as(visitor), hash: 'wrong' }, 'x'), 'NOT_FOUND');
    await expectRefusal(ask(given, other.linkA, 'x'), 'NOT_FOUND');
    for (const asker of [other.vendorA, other.team]) await expectRefusal(ask(given, asker, 'x'), 'NOT_FOUND');
    await expectRefusal(createFaqQuestion(given.vendorA.ctx, { project: { id: 'no id' }, question: { text: 'x' } }), 'NOT_FOUND');
  });

  it('with the link of a declined invitation is refused, and so is its vendor', async () => {
    const given = await givenFaq(world);
    await declineInvitation(given.vendorA.ctx, { project: given.project, product: given.product });
    await expectRefusal(ask(given, given.linkA, 'x'), 'NOT_FOUND');
    await expectRefusal(ask(given, given.vendorA, 'x'), 'FORBIDDEN', { reason: 'already-declined' });
    expect((await list(given, given.vendorA)).refusal).toBe('The invitation has been declined, which cannot be undone.');
  });

  it('ends with the day of the clarification deadline, for vendors', async () => {
    const given = await givenFaq(world);
    await world.db
      .updateTable('projects')
      .set({ questionsClarificationDeadline: new Date('2026-11-15T17:00:00.000Z') })
      .where('id', '=', given.project.id)
      .execute();
    for (const asker of [given.vendorA, given.linkC]) {
      await expectRefusal(ask(given, asker, 'x'), 'FORBIDDEN', {
        reason: 'clarification-over',
        message: 'The deadline for questions has passed.',
      });
    }
    expect((await ask(given, given.team, 'Still possible?')).status).toBe('ACTIVE');
    expect(await list(given, given.vendorA)).toMatchObject({ actions: [], clarificationDeadline: new Date('2026-11-15T17:00:00.000Z') });
  });

  it('is over when the project is completed, and everything stays readable (decision 129)', async () => {
    const given = await givenFaq(world);
    await publish(given, await ask(given, given.vendorA, 'Why?'), true);
    await setStatus(world, given.project, 'COMPLETED');
    for (const asker of [given.vendorA, given.team]) await expectRefusal(ask(given, asker, 'x'), 'FORBIDDEN', { reason: 'faq-closed' });
    expect((await list(given, given.vendorB)).items).toHaveLength(1);
  });

  it('about what is in another project, was rejected, or is in another section is refused', async () => {
    const given = await givenFaq(world, { questions: ['A?', 'B?'] });
    const other = await givenFaq(world);
    await world.db.updateTable('questions').set({ status: 'REJECTED' }).where('id', '=', given.questions[1]!.id).execute();
    for (const about of [
      { question: other.question },
      { section: other.section },
      { question: given.question, section: other.section },
      { question: given.questions[1] },
      { parent: { id: newId() } },
      { parent: { id: (await ask(other, other.vendorA, 'Theirs?')).id } },
    ]) {
      await expectRefusal(ask(given, given.vendorA, 'x', about), 'NOT_FOUND');
    }
    expect((await ask(given, given.team, 'x', { question: given.questions[1] })).question?.label).toBe('B?');
    expect((await list(given, given.vendorA)).items[0]?.question).toBeNull();
  });

  it('takes any words as words, and no more than 5,000 characters', async () => {
    const given = await givenFaq(world);
    const hostile = '<img src=x onerror=alert(1)> & "quotes" \u202e 😀';
    expect((await ask(given, given.vendorA, hostile)).text).toBe(hostile);
    await expectRefusal(ask(given, given.vendorA, 'x'.repeat(5001)), 'INVALID_INPUT', {
      fields: { 'question.text': 'Must be less than or equal to 5000 characters' },
    });
  });

  it('is for the product that is named, if it is theirs', async () => {
    const given = await givenFaq(world);
    const input = { project: given.project, question: { text: 'x' } };
    await expectRefusal(createFaqQuestion(given.vendorA.ctx, { ...input, product: given.beta.product }), 'NOT_FOUND');
    expect((await createFaqQuestion(given.vendorA.ctx, { ...input, product: given.product })).productName).toBe('Gold Plan');
  });

  it('is not possible for a product whose invitation is still a draft', async () => {
    const given = await givenFaq(world);
    const place = { ...given.project, companyId: given.companyId };
    const draft = await givenInvited(world, place, { vendorId: given.vendor.vendorId!, name: 'Draft Plan', status: 'DRAFT' });
    const named = { project: given.project, product: { id: draft.id }, question: { text: 'x' } };
    await expectRefusal(createFaqQuestion(given.vendorA.ctx, named), 'NOT_FOUND');
    await setEntry(world, given.product, { participationStatus: 'DECLINED' });
    await expectRefusal(ask(given, given.vendorA, 'x'), 'FORBIDDEN', { reason: 'already-declined' });
  });

  it('with a link has a ceiling of 20 an hour, which its vendor does not share', async () => {
    const given = await givenFaq(world);
    for (let count = 1; count <= 20; count += 1) await ask(given, given.linkA, `Question ${count}`);
    await expectRefusal(ask(given, given.linkA, 'One more'), 'TOO_MANY_REQUESTS');
    await ask(given, given.vendorA, 'With an account');
    await ask(given, given.linkB, 'Another link');
    world.clock.advance(60 * 60 * 1000);
    await ask(given, given.linkA, 'An hour later');
  });

  it('has a ceiling of 100 an hour for a vendor in each project', async () => {
    const [given, other] = [await givenFaq(world), await givenFaq(world)];
    await givenInvited(world, { ...other.project, companyId: other.companyId }, { vendorId: given.vendor.vendorId!, status: 'ACCEPTED' });
    const { id } = await ask(given, given.vendorA, 'One of many');
    const row = await world.db.selectFrom('faqEntries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 98 }, () => ({ ...row, id: newId() }));
    await world.db.insertInto('faqEntries').values(copies).execute();
    await ask(given, given.vendorA, 'The last of many');
    await expectRefusal(ask(given, given.vendorA, 'One too many'), 'TOO_MANY_REQUESTS');
    await ask(other, given.vendorA, 'Somewhere else');
  });

  it('is decided by what the vendor said in this project, not in another', async () => {
    const [given, other] = [await givenFaq(world), await givenFaq(world)];
    const { vendorId } = given.vendor;
    const declined = await givenInvited(
      world,
      { ...other.project, companyId: other.companyId },
      { vendorId: vendorId!, name: 'Second Plan', status: 'DECLINED' },
    );
    await expectRefusal(ask(other, given.vendorA, 'x'), 'FORBIDDEN', { reason: 'already-declined' });
    await setEntry(world, declined, { participationStatus: 'ACCEPTED' });
    expect((await ask(other, given.vendorA, 'x')).productName).toBe('Second Plan');
    const named = { project: other.project, product: given.product, question: { text: 'x' } };
    await expectRefusal(createFaqQuestion(given.vendorA.ctx, named), 'NOT_FOUND');
  });
});

it('an invitation says whether its product can ask now; people of a firm are not offered it there', async () => {
  const given = await givenFaq(world);
  const offered = async ({ ctx, hash }: Asker) => {
    const invitation = await getInvitation(ctx, { project: given.project.id, hash });
    return faqActionsOf(ctx, invitation);
  };
  for (const asker of [given.vendorA, given.linkA, given.linkC]) expect(await offered(asker)).toEqual(['ask']);
  expect(await offered({ ctx: given.team.ctx, hash: given.linkA.hash })).toEqual([]);
  await setStatus(world, given.project, 'SCORING');
  expect(await offered(given.vendorA)).toEqual([]);
});

describe('two at once', () => {
  it('both reviewing: the second learns who was first', async () => {
    const given = await givenFaq(world);
    const { id, updatedAt } = await ask(given, given.vendorA, 'Who?');
    const colleague = await world.givenUser({ companyId: given.companyId, privileges: ['MANAGE_ALL_PROJECTS'] });
    const review = { project: given.project, question: { id }, updatedAt };
    world.clock.advance(1000);
    const second = whileUncommitted(
      world,
      (tx) =>
        tx
          .updateTable('faqEntries')
          .set({ status: 'ACTIVE', isPublic: true, updatedAt: world.clock.now(), updatedBy: given.manager.userId })
          .where('id', '=', id)
          .execute(),
      () => rejectFaqQuestion(world.as(colleague), { ...review, reason: 'No.' }),
    );
    await expectRefusal(second, 'CONFLICT', { reason: 'changed-meanwhile' });
    const { updatedAt: _seen, ...blind } = review;
    await expectRefusal(publishFaqQuestion(world.as(colleague), { ...blind, makePublic: false }), 'FORBIDDEN', { reason: 'not-in-review' });
    expect((await list(given, given.vendorA)).items).toMatchObject([{ status: 'ACTIVE', isPublic: true, rejectReason: null }]);
  });

  it('one reviewing while the other completes the project: nothing is published any more', async () => {
    const given = await givenFaq(world);
    const { id } = await ask(given, given.vendorA, 'Too late?');
    const publishing = whileUncommitted(
      world,
      (tx) => tx.updateTable('projects').set({ status: 'COMPLETED' }).where('id', '=', given.project.id).execute(),
      () => publish(given, { id }, true),
    );
    await expectRefusal(publishing, 'FORBIDDEN', { reason: 'faq-closed' });
    expect((await list(given, given.vendorA)).items).toMatchObject([{ id, status: 'DRAFT' }]);
  });
});

it('a rejected question that its author changes is reviewed again, and one that the team changes is not', async () => {
  const given = await givenFaq(world);
  const { id } = await ask(given, given.linkA, 'Why?');
  const save = ({ ctx, hash }: Asker, text: string) => updateFaqQuestion(ctx, { project: given.project, hash, question: { id, text } });
  await reject(given, { id }, 'Please say of what.');
  expect(await save(given.team, 'Why not?')).toMatchObject({ status: 'REJECTED', rejectReason: 'Please say of what.' });
  expect(await save(given.linkA, 'Why no orthodontics?')).toMatchObject({ status: 'DRAFT', rejectReason: null });
  const event = await world.db.selectFrom('events').selectAll().where('subjectId', '=', id).where('name', '=', 'faq.askedAgain').execute();
  expect(event).toMatchObject([{ before: { text: 'Why not?' }, after: { text: 'Why no orthodontics?' } }]);
  await publish(given, { id }, true);
  expect((await list(given, given.vendorB)).items).toMatchObject([{ id, text: 'Why no orthodontics?' }]);
});

it('saved in the same words is no change', async () => {
  const given = await givenFaq(world);
  const { id, updatedAt } = await ask(given, given.vendorA, 'Mine');
  world.clock.advance(1000);
  const same = { project: given.project, question: { id, text: 'Mine' }, updatedAt };
  expect((await updateFaqQuestion(given.vendorA.ctx, same)).updatedAt).toEqual(updatedAt);
  const events = await world.db.selectFrom('events').select('name').where('subjectId', '=', id).execute();
  expect(events).toEqual([{ name: 'faq.asked' }]);
});

it('the words of a question of the project that was rejected find nothing for vendors', async () => {
  const given = await givenFaq(world, { questions: ['Orthodontics covered?'] });
  const { id } = await ask(given, given.vendorA, 'What is meant?', { question: given.question });
  const found = async (asker: Asker) => (await list(given, asker, { search: 'orthodontics' })).items.map((item) => item.id);
  expect([await found(given.vendorA), await found(given.team)]).toEqual([[id], [id]]);
  await world.db.updateTable('questions').set({ status: 'REJECTED' }).where('id', '=', given.question.id).execute();
  expect([await found(given.vendorA), await found(given.team)]).toEqual([[], [id]]);
});

describe('the team', () => {
  it('a viewer and a member without the privilege read, and change nothing', async () => {
    const given = await givenFaq(world);
    const { companyId, project } = given;
    const member = async (role: 'VIEWER' | 'DOMAIN_EXPERT', privileges: readonly 'MANAGE_PROJECT_STATE'[]) => {
      const user = await world.givenUser({ companyId, privileges });
      await world.db
        .insertInto('projectMembers')
        .values({ projectId: project.id, companyId, userId: user.userId, role, position: 9 })
        .execute();
      return { ctx: world.as(user), hash: null, user };
    };
    const { id } = await ask(given, given.vendorA, 'Who?');
    for (const [asker, reason, reviewing] of [
      [await member('VIEWER', ['MANAGE_PROJECT_STATE']), 'viewer', 'viewer'],
      [await member('DOMAIN_EXPERT', []), 'no-access', 'not-the-reviewer'],
    ] as const) {
      expect((await list(given, asker)).items).toMatchObject([{ id, actions: [] }]);
      await expectRefusal(ask(given, asker, 'x'), 'FORBIDDEN', { reason });
      await expectRefusal(publishFaqQuestion(asker.ctx, { project, question: { id }, makePublic: true }), 'FORBIDDEN', {
        reason: reviewing,
      });
      await expectRefusal(updateFaqQuestion(asker.ctx, { project, question: { id, text: 'x' } }), 'FORBIDDEN');
    }
    await expectRefusal(publishFaqQuestion(given.vendorA.ctx, { project, question: { id }, makePublic: true }), 'FORBIDDEN', {
      reason: 'no-access',
    });
  });

  it('finds what is assigned to it: to the approver of the question, else of its section (decision 123)', async () => {
    const given = await givenFaq(world, { questions: ['A?', 'B?'] });
    const [experts] = [[await world.givenUser({ companyId: given.companyId }), await world.givenUser({ companyId: given.companyId })]];
    const [ofQuestion, ofSection] = experts;
    for (const { userId } of experts) {
      await world.db
        .insertInto('projectMembers')
        .values({ projectId: given.project.id, companyId: given.companyId, userId, role: 'DOMAIN_EXPERT', position: 5 })
        .execute();
    }
    await world.db.updateTable('questions').set({ approverId: ofQuestion!.userId }).where('id', '=', given.question.id).execute();
    await world.db.updateTable('sections').set({ ownerId: ofSection!.userId }).where('id', '=', given.section.id).execute();
    const first = await ask(given, given.vendorA, 'About A', { question: given.question });
    const second = await ask(given, given.vendorA, 'About B', { question: given.questions[1] });
    await ask(given, given.vendorA, 'About nothing');
    const mine = async (user: (typeof experts)[number]) =>
      (await list(given, { ctx: world.as(user), hash: null }, { assignedToMe: true })).items.map(({ id, actions }) => ({ id, actions }));
    const actions = ['publish', 'reject', 'edit'];
    expect(await mine(ofQuestion!)).toEqual([{ id: first.id, actions }]);
    expect(await mine(ofSection!)).toEqual([{ id: second.id, actions }]);
    await publishFaqQuestion(world.as(ofQuestion!), { project: given.project, question: { id: first.id }, makePublic: true });
    await ask(given, { ctx: world.as(ofQuestion!), hash: null }, 'It is so.', { parent: { id: first.id } });
    expect((await list(given, given.vendorA, { assignedToMe: true })).items).toEqual([]);
    expect((await list(given, given.vendorA)).items.map(({ assignee }) => assignee)).toEqual([null, null, null]);
  });

  it('has what waits for an answer first, the oldest of it first; a further question waits again', async () => {
    const given = await givenFaq(world);
    const at = async (text: string, work: () => Promise<{ id: string }>) => {
      world.clock.advance(60_000);
      return { text, id: (await work()).id };
    };
    const answered = await at('answered', () => ask(given, given.vendorA, 'answered'));
    await publish(given, answered, true);
    await at('own', () => ask(given, given.team, 'own'));
    const old = await at('old', () => ask(given, given.vendorB, 'old'));
    await at('new', () => ask(given, given.linkC, 'new'));
    await reject(given, await at('rejected', () => ask(given, given.vendorA, 'rejected')), 'No.');
    await ask(given, given.team, 'Answer', { parent: { id: answered.id } });
    const texts = async (filter: object = {}) => (await list(given, given.team, filter)).items.map(({ text }) => text);
    expect(await texts()).toEqual(['old', 'new', 'rejected', 'own', 'answered']);
    expect(await texts({ unanswered: true })).toEqual(['old', 'new']);
    world.clock.advance(60_000);
    await ask(given, given.vendorA, 'Further', { parent: { id: answered.id } });
    expect(await texts({ unanswered: true })).toEqual(['old', 'new', 'answered']);
    expect(await texts({ search: 'FURTH' })).toEqual(['answered']);
    expect(await texts({ status: 'PENDING' })).toEqual(['old', 'new']);
    expect(await texts({ pagination: { page: 2, pageSize: 2 } })).toEqual(['answered', 'rejected']);
    expect(old.id).not.toBe(answered.id);
  });

  it('reads a page in three statements, however many there are', async () => {
    const given = await givenFaq(world);
    for (let count = 0; count < 5; count += 1) await ask(given, given.team, `Question ${count}`);
    const { statements, result } = await countStatements(() => list(given, given.team));
    expect({ statements, total: result.pagination.total }).toEqual({ statements: 3, total: 5 });
  });
});

it('while somebody types, what was asked before is found, if they may see it', async () => {
  const given = await givenFaq(world);
  const own = await ask(given, given.vendorA, 'Do you need references of other clients?');
  const all = await ask(given, given.vendorB, 'How many employees are covered by the plan today?');
  await publish(given, all, true);
  await ask(given, given.vendorB, 'How many employees are covered by our own plan?');
  const typed = async ({ ctx, hash }: Asker, text: string) =>
    (await findSimilarFaq(ctx, { project: given.project.id, hash, text })).map(({ id }) => id);
  expect(await typed(given.vendorA, 'employees covered by the pl')).toEqual([all.id]);
  expect(await typed(given.vendorA, 'how many employees are covered')).toEqual([all.id]);
  expect(await typed(given.vendorA, 'need references of other clients')).toEqual([own.id]);
  expect(await typed(given.linkC, 'need references of other clients')).toEqual([]);
  // Nine letters say too little, ten are enough.
  expect(await typed(given.vendorA, 'employees')).toEqual([]);
  expect(await typed(given.vendorA, 'references')).toEqual([own.id]);
  expect(await typed(given.vendorA, 'something else entirely, about dogs')).toEqual([]);
});

it('a colleague of the vendor reads what was asked and does not change it', async () => {
  const given = await givenFaq(world);
  const { id } = await ask(given, given.vendorA, 'Mine');
  const colleague = await givenColleague(world, given.vendor);
  expect((await list(given, { ctx: world.as(colleague), hash: null })).items).toMatchObject([
    { id, isAddedByMe: false, addedBy: { name: given.vendor.name }, actions: [] },
  ]);
  await setEntry(world, given.product, { participationStatus: 'DRAFT' });
  await expectRefusal(list(given, given.vendorA), 'NOT_FOUND');
});
