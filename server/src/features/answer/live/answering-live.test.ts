import { signedIn } from '@weighbridge/domain/access/access-rule.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { expectRefusal } from '../../../testing/expect.ts';
import { givenAnswering, givenColleague, setEntry } from '../../../testing/given/given-answering.ts';
import { givenCookie } from '../../../testing/http.ts';
import { client } from '../../../testing/http-client.ts';
import { liveClient } from '../../../testing/live-client.ts';
import { until } from '../../../testing/until.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { removeProducts } from '../../participation/products/remove-products.ts';
import { requestProductSubmit } from '../../participation/products/request-product-submit.ts';
import { answeringTopic } from '../record/answering-topic.ts';
import { removeAnswer } from '../saving/remove-answer.ts';
import { setAnswer } from '../saving/set-answer.ts';
import { setAnswers } from '../saving/set-answers.ts';
import { setSectionUnanswered } from '../saving/set-section-unanswered.ts';
import { submitAnswers } from '../saving/submit-answers.ts';
import { followAnswering } from './follow-answering.ts';
import { markPresence } from './mark-presence.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
  await world.app.prepare();
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
});

type Given = Awaited<ReturnType<typeof givenAnswering>>;
interface Change {
  answers: { questionId: string; value: unknown; notApplicable: boolean; revision: number; answeredBy: { name: string } }[];
  removed: string[];
  revisions: { questionId: string; revision: number }[];
  presence: { user: { name: string }; clientId: string; questionId: string | null }[];
  product: { answersSubmittedAt: string | null; progress: { answered: number }; actions: string[] };
}

/** A tab of this person that listens; resolves once the server has told it everything for the first time. */
async function listening(given: Given, user: { userId: string }) {
  const live = await liveClient(
    world,
    `subscription { answeringChanged(project: "${given.project.id}", product: "${given.product.id}") {
      answers { questionId value notApplicable revision answeredBy { name } } removed revisions { questionId revision }
      presence { user { name } clientId questionId } product { answersSubmittedAt progress { answered } actions } } }`,
    { cookie: await givenCookie(world, user) },
  );
  await live.connected;
  const changes = () =>
    live.received.flatMap((message) => (message as { data?: { answeringChanged: Change } }).data?.answeringChanged ?? []);
  const first = await until('the first state', () => changes()[0]);
  let read = 1;
  return {
    first,
    live,
    next: () =>
      until('a change', () => {
        const change = changes()[read];
        if (change) read++;
        return change;
      }),
  };
}

const placeOf = ({ project, product }: Given) => ({ project, product });

/** Done and published, so that a later subscriber gets only what follows. */
async function announced(given: Given, act: () => Promise<unknown>): Promise<void> {
  const messages = world.app.parts.live.subscribe(answeringTopic(given.product.id));
  await act();
  await messages.next();
  await messages.return?.();
}

describe('who has the same questionnaire open', () => {
  it('sees what a colleague saves, one or many, and what they remove', async () => {
    const given = await givenAnswering(world, { questions: ['A?', 'B?'] });
    const [a, b] = given.questions;
    const ctx = world.as(given.vendor);
    await announced(given, () => setAnswer(ctx, { ...placeOf(given), question: a, answer: { value: 'before' } }));
    const tab = await listening(given, await givenColleague(world, given.vendor));
    expect(tab.first).toMatchObject({
      answers: [{ questionId: a?.id, value: 'before' }],
      removed: [],
      product: { progress: { answered: 1 } },
    });
    await setAnswer(ctx, { ...placeOf(given), question: b, answer: { value: 'live' } });
    expect(await tab.next()).toMatchObject({
      answers: [{ questionId: b?.id, value: 'live', revision: 1, answeredBy: { name: given.vendor.name } }],
      product: { progress: { answered: 2 } },
    });
    await removeAnswer(ctx, { ...placeOf(given), question: a });
    expect(await tab.next()).toMatchObject({ answers: [], removed: [a?.id], revisions: [{ questionId: a?.id, revision: 2 }] });
    await setAnswers(ctx, { ...placeOf(given), answers: [a, b].map((question) => ({ question, value: 'both' })) });
    expect((await tab.next()).answers.map(({ value }) => value)).toEqual(['both', 'both']);
    await setSectionUnanswered(ctx, { ...placeOf(given), section: given.section });
    expect((await tab.next()).answers.map(({ notApplicable }) => notApplicable)).toEqual([true, true]);
    await tab.live.client.dispose();
  });

  it('sees that the answers are submitted, and that they are open again', async () => {
    const given = await givenAnswering(world);
    const answer = { ...placeOf(given), question: given.question, answer: { value: 'x' } };
    await announced(given, () => setAnswer(world.as(given.vendor), answer));
    const tab = await listening(given, given.vendor);
    expect(tab.first.product.actions).toContain('submit');
    await submitAnswers(world.as(given.vendor), placeOf(given));
    expect(await tab.next()).toMatchObject({ answers: [], product: { answersSubmittedAt: world.clock.now().toISOString() } });
    await requestProductSubmit(world.as(given.manager), placeOf(given));
    await world.react();
    expect(await tab.next()).toMatchObject({ product: { answersSubmittedAt: null } });
    await tab.live.client.dispose();
  });

  it('sees that the project is cancelled', async () => {
    const given = await givenAnswering(world);
    const answer = { ...placeOf(given), question: given.question, answer: { value: 'x' } };
    await announced(given, () => setAnswer(world.as(given.vendor), answer));
    const tab = await listening(given, given.vendor);
    expect(tab.first.product.actions).toContain('submit');
    const input = { id: given.project.id, from: 'AWAITING', status: 'CANCELLED', message: 'The budget is gone.' };
    const cancel = 'mutation ($input: ChangeProjectStatusInput!) { changeProjectStatus(input: $input) { status } }';
    expect((await client(world, given.manager).query(cancel, { input })).data.changeProjectStatus).toEqual({ status: 'CANCELLED' });
    await world.react();
    expect((await tab.next()).product.actions).not.toContain('submit');
    await tab.live.client.dispose();
  });

  it('hears that the invitation was withdrawn before it was decided', async () => {
    const given = await givenAnswering(world);
    await setEntry(world, given.product, { participationStatus: 'PENDING' });
    const tab = await listening(given, given.vendor);
    await removeProducts(world.as(given.manager), { project: given.project, products: [given.product.id] });
    await world.react();
    const refused = () => tab.live.received.find((message) => 'errors' in (message as object));
    expect(await until('the refusal', refused)).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
    await tab.live.client.dispose();
  });

  it('hears nothing when nothing changed, nor of another questionnaire', async () => {
    const [given, other] = [await givenAnswering(world), await givenAnswering(world)];
    const ctx = world.as(given.vendor);
    const save = (value: string) => setAnswer(ctx, { ...placeOf(given), question: given.question, answer: { value } });
    await announced(given, () => save('same'));
    const tab = await listening(given, given.vendor);
    await save('same');
    await setAnswer(world.as(other.vendor), { ...placeOf(other), question: other.question, answer: { value: 'other' } });
    await save('new');
    expect(await tab.next()).toMatchObject({ answers: [{ value: 'new' }] });
    await tab.live.client.dispose();
  });

  it('is of the vendor: another one and the firm cannot listen', async () => {
    const [given, other] = [await givenAnswering(world), await givenAnswering(world)];
    for (const user of [other.vendor, given.manager, await world.givenUser({ type: 'VENDOR' })]) {
      await expectRefusal(followAnswering(world.as(user), placeOf(given), signedIn), 'NOT_FOUND');
    }
  });
});

describe('presence', () => {
  const mark = (given: Given, user: Given['vendor'], clientId: string, change: object = {}) =>
    markPresence(world.as(user), { ...placeOf(given), clientId, ...change });

  it('tells a tab who else is there and where, until they leave or are silent for 45 seconds', async () => {
    const given = await givenAnswering(world);
    const ada = await givenColleague(world, given.vendor, { firstName: 'Ada', lastName: 'Lovelace' });
    const [mine, hers] = [newId(), newId()];
    expect(await mark(given, given.vendor, mine)).toEqual([]);
    const expected = {
      user: { id: given.vendor.userId, name: given.vendor.name },
      clientId: mine,
      questionId: null,
      seenAt: world.clock.now(),
    };
    expect(await mark(given, ada, hers, { question: given.question })).toEqual([expected]);
    expect(await mark(given, given.vendor, mine)).toMatchObject([{ user: { name: 'Ada Lovelace' }, questionId: given.question.id }]);
    world.clock.advance(30_000);
    await mark(given, ada, hers);
    world.clock.advance(30_000);
    expect(await mark(given, ada, hers)).toEqual([]);
    expect(await mark(given, given.vendor, mine)).toHaveLength(1);
    await mark(given, ada, hers, { leaving: true });
    expect(await mark(given, given.vendor, mine)).toEqual([]);
  });

  it('of somebody who is silent for 45 seconds does not come with the next change either', async () => {
    const given = await givenAnswering(world);
    const ada = await givenColleague(world, given.vendor, { firstName: 'Ada', lastName: 'King' });
    await mark(given, ada, newId());
    const tab = await listening(given, given.vendor);
    expect(tab.first.presence).toMatchObject([{ user: { name: 'Ada King' } }]);
    world.clock.advance(45_000);
    await setAnswer(world.as(given.vendor), { ...placeOf(given), question: given.question, answer: { value: 'Forty' } });
    expect((await tab.next()).presence).toEqual([]);
    await tab.live.client.dispose();
  });

  it('is announced when somebody comes, moves or goes, and not with every sign of life', async () => {
    const given = await givenAnswering(world);
    const ada = await givenColleague(world, given.vendor, { firstName: 'Ada', lastName: 'Byron' });
    const hers = newId();
    const tab = await listening(given, given.vendor);
    await mark(given, ada, hers);
    expect((await tab.next()).presence).toMatchObject([{ user: { name: 'Ada Byron' }, clientId: hers, questionId: null }]);
    await mark(given, ada, hers);
    await mark(given, ada, hers, { question: given.question });
    expect((await tab.next()).presence).toMatchObject([{ questionId: given.question.id }]);
    await mark(given, ada, hers, { leaving: true });
    expect((await tab.next()).presence).toEqual([]);
    await tab.live.client.dispose();
  });

  it('is nobody else’s: not for another vendor or the firm, and nobody speaks for another person’s tab', async () => {
    const [given, other] = [await givenAnswering(world), await givenAnswering(world)];
    const clientId = newId();
    await mark(given, given.vendor, clientId, { question: given.question });
    await expectRefusal(mark(given, other.vendor, newId()), 'NOT_FOUND');
    await expectRefusal(mark(given, given.manager, newId()), 'NOT_FOUND');
    const colleague = await givenColleague(world, given.vendor);
    await mark(given, colleague, clientId);
    await mark(given, colleague, clientId, { leaving: true });
    expect(await mark(given, colleague, newId())).toMatchObject([{ user: { id: given.vendor.userId }, questionId: given.question.id }]);
  });
});
