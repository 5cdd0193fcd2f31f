import { beforeAll, describe, expect, it } from 'vitest';
import { createContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { expectRefusal } from '../../../testing/expect.ts';
import { givenAnswering, givenEntry, setEntry } from '../../../testing/given/given-answering.ts';
import { givenProject } from '../../../testing/given/given-project.ts';
import { setStatus } from '../../../testing/given/given-questions.ts';
import { givenScoring as givenScoredProject } from '../../../testing/given/given-scoring.ts';
import { client } from '../../../testing/http-client.ts';
import { whileUncommitted } from '../../../testing/while-uncommitted.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { setAnswer } from '../../answer/saving/set-answer.ts';
import { writeRating } from '../record/rating.writes.ts';
import { loadPlaceToRate } from './rating-place.queries.ts';
import { setAnswerRating } from './set-answer-rating.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

type Given = Awaited<ReturnType<typeof givenScoring>>;

/** One product that has said something and submitted it, in a project that is scored. */
async function givenScoring(change: Parameters<typeof givenAnswering>[1] = {}) {
  const given = await givenAnswering(world, change);
  await say(given, 'ten');
  await setEntry(world, given.product, { answersSubmittedAt: world.clock.now() });
  await setStatus(world, given.project, 'SCORING');
  return given;
}
const placeOf = ({ project, product, question }: Awaited<ReturnType<typeof givenAnswering>>) => ({ project, product, question });
const say = (given: Awaited<ReturnType<typeof givenAnswering>>, value: string, change: object = {}) =>
  setAnswer(world.as(given.vendor), { ...placeOf(given), answer: { value }, ...change });
const rate = (given: Given, rating: number | null, by = given.manager, change: object = {}) =>
  setAnswerRating(world.as(by), { ...placeOf(given), rating, ...change });
const eventsOf = (given: { product: { id: string } }) =>
  world.db
    .selectFrom('events')
    .select(['payload', 'actorId', 'projectId', 'before', 'after'])
    .where('name', '=', 'answer.rated')
    .where('subjectId', '=', given.product.id)
    .orderBy('id')
    .execute();

const RATE = 'mutation ($input: SetAnswerRatingInput!) { setAnswerRating(input: $input) { value rating notes { value } } }';
const SECTIONS = 'query ($id: ID!) { projectSections(id: $id, includeAnswers: true) { questions { answers { value rating } } } }';
const ratingsSeen = async (given: Given, by = given.manager): Promise<(number | null)[]> => {
  const { data } = await client(world, by).query(SECTIONS, { id: given.project.id });
  return data.projectSections[0].questions.flatMap(({ answers }: { answers: { rating: number | null }[] }) =>
    answers.map(({ rating }) => rating),
  );
};

/** The vendor may answer again what the firm requested. */
async function answerAgain(given: Given, value: string, change: object = {}): Promise<void> {
  await world.db.updateTable('answers').set({ status: 'REQUESTED' }).where('participationId', '=', given.product.id).execute();
  await say(given, value, change);
}

async function givenBranch(
  given: Pick<Given, 'companyId' | 'project' | 'manager'>,
  members: readonly { userId: string }[],
): Promise<{ id: string }> {
  const id = newId();
  const now = world.clock.now();
  const { companyId, project, manager } = given;
  const branch = {
    id,
    companyId,
    projectId: project.id,
    name: 'Apart',
    scoringType: 'NUMBERS',
    createdAt: now,
    createdBy: manager.userId,
  } as const;
  await world.db
    .insertInto('branches')
    .values({ ...branch, openedAt: null, openedBy: null })
    .execute();
  for (const { userId } of members) await world.db.insertInto('branchMembers').values({ branchId: id, userId }).execute();
  return { id };
}

describe('a rating', () => {
  it('is set, changed and taken back, and seen by the team at once [API-106]', async () => {
    const given = await givenScoring();
    const send = async (rating: number | null) =>
      (await client(world, given.manager).query(RATE, { input: { ...placeOf(given), rating } })).data;
    expect(await send(4)).toEqual({ setAnswerRating: { value: 'ten', rating: 4, notes: null } });
    expect(await ratingsSeen(given)).toEqual([4]);
    expect((await send(0)).setAnswerRating.rating).toBe(0);
    expect((await send(null)).setAnswerRating.rating).toBeNull();
    expect(await ratingsSeen(given)).toEqual([null]);
  });

  it('is recorded with who gave it, before and after; the same one again is no news', async () => {
    const given = await givenScoring();
    for (const rating of [3, 3, 5, null, null]) await rate(given, rating);
    const projectId = given.project.id;
    const payload = { projectId, participationId: given.product.id, questionId: given.question.id, branchId: null };
    const same = { actorId: given.manager.userId, projectId, payload };
    expect(await eventsOf(given)).toEqual([
      { ...same, before: { rating: null }, after: { rating: 3 } },
      { ...same, before: { rating: 3 }, after: { rating: 5 } },
      { ...same, before: { rating: 5 }, after: { rating: null } },
    ]);
  });

  it('is void once the answer says something else [VEND-057]', async () => {
    const given = await givenScoring();
    await rate(given, 4);
    await answerAgain(given, ' ten ');
    expect(await ratingsSeen(given)).toEqual([4]);
    await answerAgain(given, 'eleven, no', { isDraft: true });
    expect(await ratingsSeen(given)).toEqual([4]);
    await answerAgain(given, 'eleven');
    expect(await ratingsSeen(given)).toEqual([null]);
    await rate(given, 2);
    expect(await ratingsSeen(given)).toEqual([2]);
    expect((await eventsOf(given)).at(-1)).toMatchObject({ before: { rating: null }, after: { rating: 2 } });
  });

  it('is not given for words that nobody read', async () => {
    const given = await givenScoring();
    await rate(given, 4, given.manager, { answerRevision: 1 });
    await answerAgain(given, 'eleven');
    await expectRefusal(rate(given, 4, given.manager, { answerRevision: 1 }), 'CONFLICT', { reason: 'answer-changed' });
    expect(await ratingsSeen(given)).toEqual([null]);
  });

  it('leaves the answer and the question as they are', async () => {
    const given = await givenScoring();
    const row = () => world.db.selectFrom('answers').selectAll().where('participationId', '=', given.product.id).executeTakeFirstOrThrow();
    const before = await row();
    await rate(given, 4);
    expect(await row()).toEqual(before);
  });

  it('is one of those the scoring type of the project has (decision 188)', async () => {
    const given = await givenScoring();
    await world.db.updateTable('projects').set({ scoringType: 'COLORS' }).where('id', '=', given.project.id).execute();
    for (const rating of [2, 4]) {
      await expectRefusal(rate(given, rating), 'INVALID_INPUT', { fields: { rating: 'Must be one of the offered options' } });
    }
    expect(await rate(given, 3)).toMatchObject({ value: 'ten' });
    await expectRefusal(rate(given, 6), 'INVALID_INPUT');
    await expectRefusal(rate(given, -1), 'INVALID_INPUT');
  });

  it.each([
    ['in the project’s own scoring', false],
    ['in a branch', true],
  ])('of many answers at once are written together, each with its rater and its event, %s', async (_, apart) => {
    const given = await givenScoredProject(world, { questions: Array.from({ length: 12 }, (__, n) => `Question ${n}?`), branches: apart });
    const raters = await Promise.all(
      ['Ada', 'Bea'].map((name) => given.member('DOMAIN_EXPERT', ['MANAGE_ALL_SCORING', 'READ_SCORING'], name)),
    );
    const branch = apart ? await givenBranch(given, raters) : null;
    const wanted = given.questions.map((question, n) => ({ question: question.id, rating: n % 6, by: raters[n % 2]!.userId }));
    const rateAll = () =>
      Promise.all(
        wanted.map(({ question, rating }, n) =>
          setAnswerRating(world.as(raters[n % 2]!), {
            project: given.project,
            product: given.product,
            question: { id: question },
            rating,
            branch,
            // The answer to the last question was changed meanwhile.
            ...(n === 11 && { answerRevision: 7 }),
          }).catch(() => null),
        ),
      );
    expect((await rateAll()).map((answer) => answer && [answer.question, answer.rating, answer.ratedBy?.id])).toEqual(
      wanted.map(({ question, rating, by }, n) => (n === 11 ? null : [question, rating, by])),
    );
    const events = await eventsOf(given);
    const recorded = events.map(({ payload, actorId, before, after }) => ({ ...(payload as object), actorId, before, after }));
    expect(recorded.toSorted((a, b) => String(Reflect.get(a, 'questionId')).localeCompare(String(Reflect.get(b, 'questionId'))))).toEqual(
      wanted
        .slice(0, 11)
        .map(({ question, rating, by }) => ({
          projectId: given.project.id,
          participationId: given.product.id,
          questionId: question,
          branchId: branch?.id ?? null,
          actorId: by,
          before: { rating: null },
          after: { rating },
        }))
        .toSorted((a, b) => a.questionId.localeCompare(b.questionId)),
    );
    expect((await rateAll()).map((answer) => answer?.rating ?? null)).toEqual(wanted.map(({ rating }, n) => (n === 11 ? null : rating)));
    expect(await eventsOf(given)).toHaveLength(11);
  });

  it('is written by itself when it is the first, and with all that come while it is', async () => {
    const given = await givenScoredProject(world, { questions: Array.from({ length: 8 }, (_, n) => `Question ${n}?`) });
    const place = { companyId: given.companyId, projectId: given.project.id, participationId: given.product.id, branchId: null };
    const write = (questionId: string, rating: number, answerRevision = 1) =>
      writeRating(world.db, world.as(given.manager), { ...place, questionId, rating, answerRevision, seen: undefined });
    const { result, statements } = await countStatements(() => Promise.all(given.questions.map(({ id }, n) => write(id, n % 6))));
    expect(result).toEqual([true, true, true, true, true, true, true, true]);
    expect(statements).toBe(2);
    const [first] = given.questions;
    const sameTwice = await countStatements(() => Promise.all([write(first!.id, 3), write(first!.id, 4), write(first!.id, 5)]));
    expect(sameTwice.statements).toBe(3);
    // The words changed since they were read.
    expect(await write(first!.id, 1, 2)).toBe(false);
    expect((await eventsOf(given)).slice(8).map(({ before, after }) => [before, after])).toEqual([
      [{ rating: 0 }, { rating: 3 }],
      [{ rating: 3 }, { rating: 4 }],
      [{ rating: 4 }, { rating: 5 }],
    ]);
  });

  it.each([false, true])('is delivered to whoever listens, each once, alone or with others (in a branch: %s)', async (isInBranch) => {
    const given = await givenScoredProject(world, { questions: ['One?', 'Two?', 'Three?'] });
    const branchId = isInBranch ? (await givenBranch(given, [given.manager])).id : null;
    const woken: string[] = [];
    const listeners = {
      to: (event: string) => (event === 'answer.rated' ? ['first.listens', 'second.listens'] : []),
      wake: (reactions: Iterable<string>) => void woken.push(...reactions),
    };
    const ctx = createContext({ ...world.app.parts, listeners }, { actor: given.manager, requestId: 'rated' });
    const place = { companyId: given.companyId, projectId: given.project.id, participationId: given.product.id, branchId };
    const write = (questionId: string, rating: number) =>
      writeRating(world.db, ctx, { ...place, questionId, rating, answerRevision: 1, seen: undefined });
    const { result, statements } = await countStatements(() => Promise.all(given.questions.map(({ id }, n) => write(id, n))));
    expect([result, statements]).toEqual([[true, true, true], 2]);
    // No news, so nobody is told.
    expect(await write(given.questions[0]!.id, 0)).toBe(false);
    const delivered = await world.db
      .selectFrom('eventDeliveries as delivery')
      .innerJoin('events', 'events.id', 'delivery.eventId')
      .select(['events.after', 'events.deliveries', 'delivery.reaction', 'delivery.companyId'])
      .where('events.subjectId', '=', given.product.id)
      .where('events.name', '=', 'answer.rated')
      .orderBy('events.id')
      .orderBy('delivery.reaction')
      .execute();
    expect(delivered).toEqual(
      [0, 1, 2].flatMap((rating) =>
        ['first.listens', 'second.listens'].map((reaction) => ({
          after: { rating },
          deliveries: 2,
          reaction,
          companyId: given.companyId,
        })),
      ),
    );
    expect(new Set(woken)).toEqual(new Set(['first.listens', 'second.listens']));
  });

  it('is decided about for each person alone, also when several rate at once', async () => {
    const given = await givenScoredProject(world, { questions: ['One?', 'Two?', 'Three?'] });
    const scores = ['READ_SCORING', 'MANAGE_ALL_SCORING'] as const;
    const lead = await given.member('PROJECT_MANAGER', scores);
    const viewer = await given.member('VIEWER', scores);
    const approver = await given.member('DOMAIN_EXPERT', ['READ_SCORING', 'MANAGE_SCORING']);
    const head = await world.givenUser({ companyId: given.companyId, privileges: [...scores, 'MANAGE_ALL_PROJECTS'] });
    const outsider = await world.givenUser({ companyId: given.companyId, privileges: scores });
    const stranger = await world.givenUser({ privileges: [...scores, 'MANAGE_ALL_PROJECTS'] });
    await world.db.updateTable('questions').set({ approverId: approver.userId }).where('id', '=', given.questions[1]!.id).execute();
    const outcomes = await Promise.all(
      given.questions.flatMap((question, n) =>
        [outsider, head, lead, viewer, approver, stranger].map((by) => {
          const input = { project: given.project, product: given.products.gold, question, rating: n };
          return setAnswerRating(world.as(by), input).then(
            ({ rating, ratedBy }) => [rating, ratedBy?.id],
            ({ code }: { code: string }) => code,
          );
        }),
      ),
    );
    // The first of several who may.
    const rated = (rating: number, ...by: { userId: string }[]) => [rating, expect.toBeOneOf(by.map(({ userId }) => userId))];
    const ofQuestion = (n: number) => [
      'NOT_FOUND',
      rated(n, head, lead, approver),
      rated(n, head, lead, approver),
      'FORBIDDEN',
      n === 1 ? rated(n, head, lead, approver) : 'FORBIDDEN',
      'NOT_FOUND',
    ];
    expect(outcomes).toEqual([...ofQuestion(0), ...ofQuestion(1), ...ofQuestion(2)]);
  });

  it('finds what it is about together with those who rate at once, and a branch only for its members', async () => {
    const given = await givenScoredProject(world, { questions: ['One?', 'Two?', 'Three?'], branches: true });
    const [first, second, outsider] = await Promise.all(
      [1, 2, 3].map(() => given.member('DOMAIN_EXPERT', ['READ_SCORING', 'MANAGE_SCORING'])),
    );
    const branch = await givenBranch(given, [first!, second!]);
    for (const question of given.questions)
      await setAnswerRating(world.as(first!), { project: given.project, product: given.products.gold, question, branch, rating: 2 });
    const { result, statements } = await countStatements(() =>
      Promise.all(
        given.questions.flatMap(({ id: questionId }) =>
          [first!, outsider!, second!].map((actor) => {
            const answer = { participationId: given.products.gold.id, questionId, branchId: branch.id };
            return loadPlaceToRate(world.db, { actor, projectId: given.project.id, answer }).then(
              ({ facts, answer: { question, rating } }) => [question, rating, facts.branch],
              ({ code }: { code: string }) => code,
            );
          }),
        ),
      ),
    );
    const member = { member: true, opened: false };
    expect(result).toEqual(given.questions.flatMap(({ id }) => [[id, 2, member], 'NOT_FOUND', [id, 2, member]]));
    expect(statements).toBe(2);
  });

  it('is the last one of two that come at once, and both are recorded', async () => {
    const given = await givenScoring();
    await Promise.all([1, 2, 3, 4, 5].map((rating) => rate(given, rating)));
    type Rated = { rating: number | null };
    const events = await eventsOf(given);
    expect(events.map(({ after }) => (after as Rated).rating).toSorted()).toEqual([1, 2, 3, 4, 5]);
    // What each one replaced is what the one before it gave.
    expect(events.map(({ before }) => before)).toEqual([{ rating: null }, ...events.slice(0, -1).map(({ after }) => after)]);
    expect(await ratingsSeen(given)).toEqual([(events.at(-1)!.after as Rated).rating]);
  });

  it('waits for one that is being given, and knows what it replaced', async () => {
    const given = await givenScoring();
    await rate(given, 1);
    const lock = (tx: Tx) => tx.updateTable('ratings').set({ rating: 5 }).where('participationId', '=', given.product.id).execute();
    await whileUncommitted(world, lock, () => rate(given, 3));
    expect((await eventsOf(given)).at(-1)).toMatchObject({ before: { rating: 5 }, after: { rating: 3 } });
  });

  it('of a colleague is not overwritten by who has not seen it; who and when is told', async () => {
    const given = await givenScoring();
    const colleague = await world.givenUser({ companyId: given.companyId, privileges: ['MANAGE_ALL_PROJECTS'], firstName: 'Cora' });
    await rate(given, 4, colleague);
    const at = world.clock.now();
    const overwrite = (rating: number | null, seenRating: number | null) => rate(given, rating, given.manager, { seenRating });
    const conflict = { code: 'CONFLICT', reason: 'changed-meanwhile', conflict: { by: colleague.name, at } };
    expect(await overwrite(2, null).catch((thrown: unknown) => thrown)).toMatchObject(conflict);
    expect(await ratingsSeen(given)).toEqual([4]);
    expect(await overwrite(4, null)).toMatchObject({ rating: 4, ratedBy: { name: colleague.name } });
    expect(await overwrite(2, 4)).toMatchObject({ rating: 2 });
    expect(await overwrite(3, null)).toMatchObject({ rating: 3 });
    await rate(given, null, colleague);
    expect(await overwrite(5, 3).catch((thrown: unknown) => thrown)).toMatchObject(conflict);
    expect(await ratingsSeen(given)).toEqual([null]);
  });
});

describe('is refused', () => {
  it.each([
    ['without an answer', async (given: Given) => rate({ ...given, question: given.questions[1]! }, 3)],
    ['in the section of another question', async (given: Given) => rate(given, 3, given.manager, { section: { id: newId() } })],
    ['for a product of another project', async (given: Given) => rate({ ...given, product: (await givenScoring()).product }, 3)],
    ['for a question of another project', async (given: Given) => rate({ ...given, question: (await givenScoring()).question }, 3)],
    ['to another firm', async (given: Given) => rate(given, 3, (await givenScoring()).manager)],
    ['in a branch that is not there', async (given: Given) => rate(given, 3, given.manager, { branch: { id: newId() } })],
  ])('%s: not found', async (_where, attempt) => {
    await expectRefusal(attempt(await givenScoring({ questions: ['A?', 'B?'] })), 'NOT_FOUND');
  });

  it('to a vendor, to those who do not read scores, and to a visitor', async () => {
    const given = await givenScoring();
    const attempt = async (user: { userId: string } | null) =>
      (await client(world, user).query(RATE, { input: { ...placeOf(given), rating: 5 } })).errors;
    const writer = await world.givenUser({ companyId: given.companyId, privileges: ['MANAGE_PROJECT_QUESTIONS'] });
    expect(await attempt(given.vendor)).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect(await attempt(writer)).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect(await attempt(null)).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(await ratingsSeen(given)).toEqual([null]);
  });

  it('before the product has submitted, and once the project is over', async () => {
    const given = await givenScoring();
    const open = await givenEntry(world, { companyId: given.companyId, projectId: given.project.id, name: 'Silver Plan' });
    await setStatus(world, given.project, 'AWAITING');
    await say({ ...given, ...open }, 'silver');
    await expectRefusal(rate({ ...given, ...open }, 3), 'FORBIDDEN', {
      reason: 'answers-not-submitted',
      message: 'This product has not submitted its answers yet.',
    });
    await setStatus(world, given.project, 'COMPLETED');
    await expectRefusal(rate(given, 3), 'FORBIDDEN', { reason: 'scoring-closed' });
  });
});

it('answers with the words that were given, not with those that the vendor is typing', async () => {
  const given = await givenScoring();
  await answerAgain(given, 'twelve, or not', { isDraft: true });
  expect(await rate(given, 3)).toMatchObject({ value: 'ten', revision: 1, rating: 3, answeredBy: { id: given.vendor.userId } });
});

it('answers with the words that were given to this question, while another one is typed as well', async () => {
  const given = await givenAnswering(world, { questions: ['A?', 'B?'] });
  const [a, b] = given.questions.map((question) => ({ ...given, question }));
  for (const [place, value] of [
    [a!, 'of A'],
    [b!, 'of B'],
  ] as const) {
    await say(place, value);
    await say(place, `${value}, or not`, { isDraft: true });
  }
  await setEntry(world, given.product, { answersSubmittedAt: world.clock.now() });
  await setStatus(world, given.project, 'SCORING');
  expect([(await rate(a!, 1)).value, (await rate(b!, 2)).value]).toEqual(['of A', 'of B']);
});

it('answers with the files of the answer', async () => {
  const given = await givenAnswering(world, { questions: [{ label: 'Your census', type: 'FILE' }] });
  const { id } = await world.db
    .insertInto('files')
    .values({
      id: newId(),
      uploadedBy: given.vendor.userId,
      storageKey: `census/${given.product.id}`,
      filename: 'Census.pdf',
      mimetype: 'application/pdf',
      size: 9,
      sha256: '',
      createdAt: world.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setAnswer(world.as(given.vendor), { ...placeOf(given), answer: { value: [id] } });
  await setEntry(world, given.product, { answersSubmittedAt: world.clock.now() });
  await setStatus(world, given.project, 'SCORING');
  expect(await rate(given, 5)).toMatchObject({ value: [id], rating: 5, files: [{ id, filename: 'Census.pdf', size: 9 }] });
});

it('counts as given while the vendor types another answer [PROJ-111]', async () => {
  const given = await givenScoring();
  await rate(given, 4);
  await answerAgain(given, 'twelve', { isDraft: true });
  const { data } = await client(world, given.manager).query(
    'query ($id: ID!) { project(id: $id) { statistics { answers { rated unrated } } } }',
    { id: given.project.id },
  );
  expect(data.project.statistics.answers).toEqual({ rated: 1, unrated: 0 });
});

describe('in a branch', () => {
  it('of another project is not found, not even by its members', async () => {
    const given = await givenScoring();
    const other = await givenProject(world, given.manager);
    const branch = await givenBranch({ ...given, project: other }, [given.manager]);
    await expectRefusal(rate(given, 3, given.manager, { branch }), 'NOT_FOUND');
  });

  it('is private to its members: not even those who manage all scoring find it, and no count tells of it', async () => {
    const given = await givenScoring();
    const expert = await world.givenUser({ companyId: given.companyId, privileges: ['MANAGE_SCORING', 'MANAGE_ALL_PROJECTS'] });
    await world.db
      .updateTable('companies')
      .set({ settings: JSON.stringify({ ...given.manager.settings, enableBranches: true }) })
      .where('id', '=', given.companyId)
      .execute();
    const branch = await givenBranch(given, [expert]);
    await rate(given, 5, expert, { branch });
    await expectRefusal(rate(given, 1, given.manager, { branch }), 'NOT_FOUND');
    await expectRefusal(rate(given, 1), 'FORBIDDEN', { reason: 'branch-needed' });
    expect(await ratingsSeen(given)).toEqual([null]);
    const { data } = await client(world, given.manager).query(
      'query ($id: ID!) { project(id: $id) { statistics { answers { rated unrated } } } }',
      { id: given.project.id },
    );
    expect(data.project.statistics.answers).toEqual({ rated: 0, unrated: 1 });
    await world.db.updateTable('branches').set({ openedAt: world.clock.now() }).where('id', '=', branch.id).execute();
    await expectRefusal(rate(given, 1, expert, { branch }), 'FORBIDDEN', { reason: 'branch-opened' });
  });
});
