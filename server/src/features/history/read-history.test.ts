import { type SignedInActor, visitor } from '@weighbridge/domain/access/actor.ts';
import { actingOnBehalf } from '@weighbridge/domain/access/on-behalf.ts';
import type { HistoryKind } from '@weighbridge/domain/history/history.kinds.ts';
import { plainText } from '@weighbridge/domain/history/history.telling.ts';
import type { HistoryPayload } from '@weighbridge/domain/history/history.words.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Events } from '../../platform/events/events.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { givenEntry, setEntry } from '../../testing/given/given-answering.ts';
import { givenHistory } from '../../testing/given/given-history.ts';
import { givenHash } from '../../testing/given/given-invitation.ts';
import { setStatus } from '../../testing/given/given-questions.ts';
import { client } from '../../testing/http-client.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { requestAnswerUpdate } from '../answer/saving/request-answer-update.ts';
import { setAnswer } from '../answer/saving/set-answer.ts';
import { acceptInvitation } from '../participation/invitation/accept-invitation.ts';
import { declineInvitation } from '../participation/invitation/decline-invitation.ts';
import { removeProducts } from '../participation/products/remove-products.ts';
import { setAnswersDeadline } from '../participation/products/set-answers-deadline.ts';
import { setProductNotes } from '../participation/products/set-product-notes.ts';
import { deleteProjectQuestion } from '../question/editing/delete-project-question.ts';
import { updateProjectQuestion } from '../question/editing/update-project-question.ts';
import { deleteSection } from '../question/section/delete-section.ts';
import { setWinners } from '../scoring/page/set-winners.ts';
import { setAnswerRating } from '../scoring/rating/set-answer-rating.ts';
import { listHistoryFilters } from './list-history-filters.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

type Given = Awaited<ReturnType<typeof givenHistory>>;

const rate = ({ project, product, question, manager }: Given, rating: number | null, by: SignedInActor = manager) =>
  setAnswerRating(world.as(by), { project, product, question, rating });

/** An event with words that lacks what its words need does not compile. */
type Unfit = {
  [Kind in HistoryKind]: Events[Kind] extends HistoryPayload<Kind> ? never : Kind;
}[HistoryKind];
const everyEventFits: [Unfit] extends [never] ? true : Unfit = true;

describe('the history of a project', () => {
  it('tells who did what, the newest first, with what was before and after', async () => {
    expect(everyEventFits).toBe(true);
    const given = await givenHistory(world);
    const { project, product, question, manager } = given;
    const other = await givenEntry(world, { companyId: given.companyId, projectId: project.id, name: 'Silver Plan' });
    await setEntry(world, other.product, { answersSubmittedAt: world.clock.now() });
    const ctx = world.as(manager);
    await rate(given, 3);
    await rate(given, 4);
    await rate(given, null);
    await requestAnswerUpdate(ctx, { project, product, question, notes: 'Please count again' });
    await setProductNotes(ctx, { project, product, notes: 'Strong in the west', shareNotes: false });
    await setProductNotes(ctx, { project, product, notes: 'Strong everywhere', shareNotes: true });
    await setWinners(ctx, { project, winners: [product] });
    await setWinners(ctx, { project, winners: [other.product] });
    const { entries } = await given.read({ limit: 8 });
    expect(entries.map(({ who, sentence, before, after }) => [`${who} ${plainText(sentence)}`, before, after])).toEqual([
      [`${manager.name} selected Silver Plan as the winner (was Gold Plan)`, 'Gold Plan', 'Silver Plan'],
      [`${manager.name} selected Gold Plan as the winner`, null, 'Gold Plan'],
      [
        `${manager.name} changed the notes about Gold Plan`,
        'Strong in the west',
        'Strong everywhere\n(Shared with the vendor after completion)',
      ],
      [`${manager.name} wrote notes about Gold Plan`, null, 'Strong in the west'],
      [`${manager.name} asked Gold Plan to answer “How many dentists?” again`, null, 'Please count again'],
      [`${manager.name} took back the rating of Gold Plan’s answer to “How many dentists?” (was 4)`, '4', null],
      [`${manager.name} rated Gold Plan’s answer to “How many dentists?” 4 (was 3)`, '3', '4'],
      [`${manager.name} rated Gold Plan’s answer to “How many dentists?” 3`, null, '3'],
    ]);
    expect(entries[0]).toMatchObject({ at: world.clock.now(), topic: 'WINNERS', vendor: null, onBehalfOf: null });
  });

  it('names the vendor’s people, an administrator with the firm, and nobody where there is only a link', async () => {
    const given = await givenHistory(world);
    const { project, manager } = given;
    const { product, vendor, catalogueProduct } = await givenEntry(world, {
      companyId: given.companyId,
      projectId: project.id,
      name: 'Silver Plan',
      status: 'PENDING',
    });
    await setStatus(world, project, 'AWAITING');
    await acceptInvitation(world.as(vendor), { project, product });
    const { name } = await world.db
      .selectFrom('vendors')
      .select('name')
      .where('id', '=', catalogueProduct.vendorId)
      .executeTakeFirstOrThrow();
    expect((await given.read({ limit: 1 })).entries[0]).toMatchObject({ who: vendor.name, vendor: name, onBehalfOf: null });
    const admin = await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] });
    const acting = actingOnBehalf(admin, { id: given.companyId, type: 'BROKER', settings: manager.settings! });
    await setProductNotes(world.as(acting), { project, product, notes: 'Seen', shareNotes: false });
    const firm = await world.db.selectFrom('companies').select('name').where('id', '=', given.companyId).executeTakeFirstOrThrow();
    expect((await given.read({ limit: 1 })).entries[0]).toMatchObject({ who: admin.name, vendor: null, onBehalfOf: firm.name });
    const hash = await givenHash(world, product.id, 'somebody@vendor.test');
    await declineInvitation(world.as(visitor), { project, product, hash });
    expect((await given.read({ limit: 1 })).entries[0]).toMatchObject({ who: 'Somebody with the link of the invitation' });
    await world.db.updateTable('users').set({ firstName: '', lastName: '' }).where('id', '=', admin.userId).execute();
    expect((await given.read({ limit: 2 })).entries[1]).toMatchObject({ who: 'Former user' });
  });

  it('says when an answer is given again, because its ratings are void then, and never of drafts', async () => {
    const given = await givenHistory(world);
    const { project, product, question, manager, vendor } = given;
    await rate(given, 4);
    await requestAnswerUpdate(world.as(manager), { project, product, question, notes: null });
    const say = (value: string, isDraft: boolean) =>
      setAnswer(world.as(vendor), { project, product, question, answer: { value }, isDraft });
    await say('elev', true);
    expect(await given.wording({ limit: 1 })).toEqual(['asked Gold Plan to answer “How many dentists?” again']);
    await say('eleven', false);
    const [entry] = (await given.read({ limit: 1 })).entries;
    expect(entry).toMatchObject({ who: vendor.name, topic: 'ANSWERS', before: 'ten', after: 'eleven' });
    expect(plainText(entry!.sentence)).toBe(
      'answered “How many dentists?” again for Gold Plan; ratings of the earlier answer no longer count',
    );
  });

  it('has words for products, questions and sections that are gone', async () => {
    const given = await givenHistory(world, ['First?', 'Second?']);
    const { project, product, section, questions, manager } = given;
    const ctx = world.as(manager);
    await rate(given, 5);
    await rate({ ...given, question: questions[1]! }, 0);
    await setStatus(world, project, 'DRAFT');
    await deleteProjectQuestion(ctx, { project, id: questions[1]!.id });
    await setEntry(world, product, { participationStatus: 'DRAFT' });
    await removeProducts(ctx, { project, products: [product.id] });
    await deleteSection(ctx, { project, id: section.id });
    expect(await given.wording({ limit: 5 })).toEqual([
      'deleted the section “Network” with 1 question',
      'removed Gold Plan from the project',
      'deleted the question “Second?”',
      'rated Gold Plan’s answer to “Second?” 0 (Failed)',
      'rated Gold Plan’s answer to “First?” 5',
    ]);
    const { products, questions: asked } = await listHistoryFilters(ctx, project.id);
    expect(products).toEqual([{ id: product.id, name: 'Gold Plan (removed)' }]);
    expect(asked.map(({ name }) => name).toSorted()).toEqual(['First? (deleted)', 'Second? (deleted)']);
    expect(await given.wording({ filter: { product: product.id, topic: 'PRODUCTS' } })).toEqual(['removed Gold Plan from the project']);
  });

  it('records what changes with a question: weight, owner and approver', async () => {
    const given = await givenHistory(world);
    const { project, section, question, manager } = given;
    await setStatus(world, project, 'DRAFT');
    const { updatedAt } = await world.db
      .selectFrom('questions')
      .select('updatedAt')
      .where('id', '=', question.id)
      .executeTakeFirstOrThrow();
    const input = { project, section, id: question.id, updatedAt, question: { label: 'How many?', type: 'TEXT' }, weight: 5 };
    await updateProjectQuestion(world.as(manager), { ...input, approver: { id: manager.userId } });
    const [entry] = (await given.read({ limit: 1 })).entries;
    expect(plainText(entry!.sentence)).toBe(
      `changed the question “How many?”: text, weight 5 (was 1), approver ${manager.name} (was nobody)`,
    );
    expect(entry).toMatchObject({
      before: 'Text: How many dentists?\nWeight: 1\nApprover: nobody',
      after: `Text: How many?\nWeight: 5\nApprover: ${manager.name}`,
    });
  });
});

describe('filters and pages', () => {
  it('filters by person, product, question, subject and day', async () => {
    const given = await givenHistory(world, ['First?', 'Second?']);
    const { project, product, questions, manager, companyId } = given;
    const second = { ...given, question: questions[1]! };
    const expert = await world.givenUser({ companyId, privileges: ['MANAGE_ALL_SCORING', 'MANAGE_ALL_PROJECTS'] });
    const other = await givenEntry(world, { companyId, projectId: project.id, name: 'Silver Plan' });
    await rate(given, 1);
    await rate(second, 2, expert);
    world.clock.set('2026-11-18T04:59:59.000Z'); // the last second of the 17th in New York
    await setWinners(world.as(manager), { project, winners: [product] });
    world.clock.set('2026-11-18T05:00:00.000Z');
    await setAnswersDeadline(world.as(manager), { project, product: other.product, deadline: '2026-12-24T17:00:00.000Z' });
    await rate(given, 3);
    world.clock.set('2026-11-16T15:00:00.000Z');
    const scoring = (filter: object) => given.wording({ filter: { topic: 'SCORING', ...filter } });
    expect(await scoring({ person: expert.userId })).toEqual(['rated Gold Plan’s answer to “Second?” 2']);
    expect(await scoring({ question: questions[1]!.id })).toEqual(['rated Gold Plan’s answer to “Second?” 2']);
    expect(await scoring({ product: other.product.id })).toEqual([]);
    expect(await scoring({ product: product.id })).toHaveLength(3);
    expect(await given.wording({ filter: { product: product.id, topic: 'WINNERS' } })).toHaveLength(1);
    expect(await given.wording({ filter: { from: '2026-11-18' } })).toEqual([
      'rated Gold Plan’s answer to “First?” 3 (was 1)',
      'set the deadline of Silver Plan to December 24, 2026 (had none of its own)',
    ]);
    expect(await given.wording({ filter: { from: '2026-11-17', to: '2026-11-17' } })).toEqual(['selected Gold Plan as the winner']);
    expect((await listHistoryFilters(world.as(manager), project.id)).people.map(({ id }) => id).toSorted()).toEqual(
      [manager.userId, expert.userId].toSorted(),
    );
  });

  it('reads page after page without a gap or a repetition, also within one moment, in a fixed number of statements', async () => {
    const given = await givenHistory(world);
    for (let rating = 0; rating < 6; rating += 1) await rate(given, rating);
    world.clock.advance(1000);
    for (let rating = 4; rating >= 0; rating -= 1) await rate(given, rating);
    world.clock.set('2026-11-16T15:00:00.000Z');
    const whole = await given.wording({ limit: 200 });
    const pages: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<Given['read']>> = await given.read({ limit: 2, after });
      expect(page.entries.length).toBeLessThanOrEqual(2);
      pages.push(...page.entries.map(({ sentence }) => plainText(sentence)));
      after = page.next;
    } while (after);
    expect(pages).toEqual(whole);
    expect(whole.length).toBeGreaterThan(11);
    expect((await countStatements(() => given.read({ limit: 2 }))).statements).toBe((await countStatements(() => given.read())).statements);
  });

  it.each([
    ['a cursor that is none', { after: 'yesterday' }, 'INVALID_INPUT'],
    ['a cursor with a statement in it', { after: "2026-11-16T15:00:00.000Z~0' or true" }, 'INVALID_INPUT'],
    ['a day that is none', { filter: { from: '2026-02-31' } }, 'INVALID_INPUT'],
    ['a day of the year 275760', { filter: { to: '275760-09-13' } }, 'INVALID_INPUT'],
    ['an unknown subject', { filter: { topic: 'SECRETS' } }, 'INVALID_INPUT'],
    ['a malformed id', { filter: { person: 'me' } }, 'NOT_FOUND'],
    ['too large a page', { limit: 100_000 }, 'INVALID_INPUT'],
  ] as const)('refuses %s', async (_what, input, code) => {
    await expectRefusal((await givenHistory(world)).read(input), code);
  });
});

describe('is refused', () => {
  const HISTORY = 'query ($project: ID!) { projectHistory(project: $project) { entries { who } next } }';
  const FILTERS = 'query ($project: ID!) { projectHistoryFilters(project: $project) { people { id } } }';
  const EXPORT = 'mutation ($input: ExportHistoryInput!) { exportProjectHistory(input: $input) { url } }';

  it.each([
    ['to another firm', 'NOT_FOUND', () => world.givenUser({ privileges: ['MANAGE_ALL_PROJECTS'] })],
    ['to the vendor', 'FORBIDDEN', async (given: Given) => given.vendor],
    ['to a client user', 'FORBIDDEN', () => world.givenUser({ type: 'CLIENT' })],
    ['to an expert of the firm', 'FORBIDDEN', ({ companyId }: Given) => world.givenUser({ companyId, privileges: ['MANAGE_SCORING'] })],
    [
      'to a state manager who is not in the project',
      'NOT_FOUND',
      ({ companyId }: Given) => world.givenUser({ companyId, privileges: ['MANAGE_PROJECT_STATE'] }),
    ],
    [
      'to a viewer of the project',
      'FORBIDDEN',
      async (given: Given) => {
        const viewer = await world.givenUser({ companyId: given.companyId, privileges: ['MANAGE_PROJECT_STATE'] });
        const member = {
          projectId: given.project.id,
          userId: viewer.userId,
          role: 'VIEWER',
          companyId: given.companyId,
          position: 9,
        } as const;
        await world.db.insertInto('projectMembers').values(member).execute();
        return viewer;
      },
    ],
  ] as const)('%s', async (_who, code, givenReader) => {
    const given = await givenHistory(world);
    const reader = client(world, await givenReader(given));
    const project = given.project.id;
    for (const [document, variables] of [
      [HISTORY, { project }],
      [FILTERS, { project }],
      [EXPORT, { input: { project: { id: project } } }],
    ] as const) {
      const { errors } = await reader.query(document, variables);
      expect(errors.map(({ extensions }) => extensions?.['code'])).toEqual([code]);
    }
  });
});
