import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { countStatements } from '../../../testing/count-statements.ts';
import { givenAnswering, givenEntry, setEntry, storedAnswer } from '../../../testing/given/given-answering.ts';
import { setStatus } from '../../../testing/given/given-questions.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { writeTogether } from '../record/answer.store.ts';
import { countProgressTogether } from '../record/answer-progress.queries.ts';
import { loadOneToSave } from '../record/answer-to-save.queries.ts';
import { prepareAnswer, vendorMayEdit } from './prepare-answer.ts';
import { setAnswer } from './set-answer.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

type Given = Awaited<ReturnType<typeof givenAnswering>>;
const save = (given: Given, value: string, change: Partial<Given> = {}) => {
  const { vendor, project, product, question } = { ...given, ...change };
  return setAnswer(world.as(vendor), { project, product, question, answer: { value } });
};

/** The code of the refusal, or what is stored after the save. */
const outcomeOf = (saving: Promise<{ answer: { value: unknown } | null }>) =>
  saving.then(
    ({ answer }) => answer?.value,
    (error: { code?: string }) => error.code,
  );

/** What comes while the first is under way is done together. */
const atOnce = async (first: Given, others: readonly (() => Promise<{ answer: { value: unknown } | null }>)[]) =>
  (await Promise.all([outcomeOf(save(first, 'first')), ...others.map((other) => outcomeOf(other()))])).slice(1);

describe('answers that are saved at once', () => {
  it('share their statements, each with its own words and its own progress', async () => {
    const apart = await Promise.all(Array.from({ length: 10 }, () => givenAnswering(world, { questions: ['How many?', 'Where?'] })));
    const { companyId, project } = apart[0]!;
    // Two more vendors are asked the same questions.
    const beside = [{}, {}].map(async () => ({ ...apart[0]!, ...(await givenEntry(world, { companyId, projectId: project.id })) }));
    const many = [...apart, ...(await Promise.all(beside))];
    await Promise.all(many.map((given, index) => save(given, `before ${index}`)));
    const { result, statements } = await countStatements(() => Promise.all(many.map((given, index) => save(given, `words ${index}`))));
    // The first alone, and those together that come meanwhile; one by one they are 24.
    expect(statements).toBeLessThan(12);
    expect(result.map(({ kind, revision, answer }) => [kind, revision, answer?.value, answer?.product?.id])).toEqual(
      many.map(({ product }, index) => ['SAVED', 2, `words ${index}`, product.id]),
    );
    await save(many[3]!, 'x', { question: many[3]!.questions[1]! });
    const counted = await countStatements(() => Promise.all(result.map((saved) => saved.progress())));
    expect(counted.statements).toBeLessThan(6);
    expect(counted.result.map(({ answered, total }) => [answered, total])).toEqual(many.map((_, index) => (index === 3 ? [2, 2] : [1, 2])));
    for (const [index, given] of many.entries()) {
      expect(await storedAnswer(world, given.product, given.question)).toMatchObject({
        value: `words ${index}`,
        answeredBy: given.vendor.userId,
        companyId: given.companyId,
        projectId: given.project.id,
        vendorId: given.vendor.vendorId,
      });
    }
    const versions = await world.db
      .selectFrom('answerVersions')
      .select(['participationId', 'companyId', 'value', 'revision'])
      .where('participationId', 'in', [many[0]!.product.id, many[7]!.product.id])
      .orderBy('revision')
      .orderBy('value')
      .execute();
    expect(versions.map(({ participationId, ...rest }) => [participationId === many[0]!.product.id, ...Object.values(rest)])).toEqual([
      [true, many[0]!.companyId, 'before 0', 1],
      [false, many[7]!.companyId, 'before 7', 1],
      [true, many[0]!.companyId, 'words 0', 2],
      [false, many[7]!.companyId, 'words 7', 2],
    ]);
  });

  it('tell two who come together their own progress each', async () => {
    const three = await Promise.all([['A?'], ['A?', 'B?'], ['A?', 'B?', 'C?']].map((questions) => givenAnswering(world, { questions })));
    const counted = await Promise.all(three.map(({ product }) => countProgressTogether(world.db, product.id)));
    expect(counted.map(({ answered, total }) => [answered, total])).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
    ]);
  });

  it('are found by each vendor in its own products only', async () => {
    const [first, theirs, other] = [await givenAnswering(world), await givenAnswering(world), await givenAnswering(world)];
    const [draft, hidden, rejected] = [
      await givenAnswering(world, { participation: 'DRAFT' }),
      await givenAnswering(world, { status: 'IN_REVIEW' }),
      await givenAnswering(world),
    ];
    await world.db.updateTable('questions').set({ status: 'REJECTED' }).where('id', '=', rejected.question.id).execute();
    const neighbour = await givenEntry(world, { companyId: theirs.companyId, projectId: theirs.project.id });
    expect(
      await atOnce(first, [
        () => save(theirs, 'mine'),
        () => save(theirs, 'by a stranger', { vendor: other.vendor }),
        () => save(theirs, 'by another vendor of the project', { vendor: neighbour.vendor }),
        () => save(theirs, 'by the firm', { vendor: theirs.manager }),
        () => save(theirs, 'in another project', { project: other.project }),
        () => save(theirs, 'to another question', { question: other.question }),
        () => save(draft, 'before it was invited'),
        () => save(hidden, 'before it was published'),
        () => save(rejected, 'to a rejected question'),
      ]),
    ).toEqual(['mine', ...Array.from({ length: 8 }, () => 'NOT_FOUND')]);
    expect(await storedAnswer(world, theirs.product, theirs.question)).toMatchObject({ value: 'mine', revision: 1 });
  });

  it('are refused one by one', async () => {
    const [first, open, closed, pending] = [
      await givenAnswering(world),
      await givenAnswering(world),
      await givenAnswering(world),
      await givenAnswering(world, { participation: 'PENDING' }),
    ];
    await setStatus(world, closed.project, 'COMPLETED');
    const others = [() => save(closed, 'late'), () => save(open, 'in time'), () => save(pending, 'early')];
    expect(await atOnce(first, others)).toEqual(['FORBIDDEN', 'in time', 'FORBIDDEN']);
  });

  it('are all saved but the one that the database refuses', async () => {
    await sql`create function refuse_answer() returns trigger language plpgsql as $$
      begin if new.value = '"refused"' then raise 'refused' using errcode = '23514'; end if; return new; end $$`.execute(world.db);
    await sql`create trigger refuse_answer before insert on answers for each row execute function refuse_answer()`.execute(world.db);
    try {
      const [first, one, two, three] = await Promise.all(Array.from({ length: 4 }, () => givenAnswering(world)));
      const others = [() => save(one!, 'kept'), () => save(two!, 'refused'), () => save(three!, 'kept as well')];
      expect(await atOnce(first!, others)).toEqual(['kept', '23514', 'kept as well']);
      expect(await storedAnswer(world, one!.product, one!.question)).toMatchObject({ value: 'kept', revision: 1 });
      expect(await storedAnswer(world, two!.product, two!.question)).toBeUndefined();
    } finally {
      await sql`drop trigger refuse_answer on answers`.execute(world.db);
    }
  });

  it.runIf(process.env.TEST_DATABASE === 'native')('wait for nobody whose product is locked', async () => {
    const [first, free, locked] = await Promise.all(Array.from({ length: 3 }, () => givenAnswering(world)));
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => sent.mockRestore());
    let held: Promise<unknown> = Promise.resolve();
    await world.db.transaction().execute(async (tx) => {
      await tx.selectFrom('projectProducts').select('id').where('id', '=', locked!.product.id).forUpdate().execute();
      const begun = save(first!, 'first');
      held = save(locked!, 'held up');
      const saved = save(free!, 'free');
      expect((await Promise.all([begun, saved])).map(({ answer }) => answer?.value)).toEqual(['first', 'free']);
      expect(await storedAnswer(world, locked!.product, locked!.question)).toBeUndefined();
    });
    expect(await held).toMatchObject({ kind: 'SAVED', answer: { value: 'held up' } });
    const texts = sent.mock.calls.map(([query]) => (typeof query === 'string' ? query : (query as { text: string }).text));
    // Only the one that is locked is written alone, and waits.
    expect(texts.filter((text) => text.includes('insert into answers') && !text.includes('skip locked'))).toHaveLength(1);
  });
});

describe('an answer that was prepared', () => {
  async function prepared(given: Given) {
    const ctx = world.as(given.vendor);
    const row = await loadOneToSave(ctx, { project: given.project, product: given.product }, given.question.id);
    const answer = { value: 'prepared', secondaryValue: null, notApplicable: false, notApplicableDescription: null };
    const facts = { actor: ctx.user, now: ctx.now, files: [], assertEditable: vendorMayEdit(ctx.user) };
    const outcome = prepareAnswer(facts, row, { questionId: given.question.id, answer });
    return { answering: row.answering, answer: outcome.write! };
  }

  it('is written', async () => {
    expect(await writeTogether(world.db, await prepared(await givenAnswering(world)))).toBe(true);
  });

  it.each([
    ['the product has submitted', { answersSubmittedAt: new Date('2026-12-01T00:00:00Z') }],
    ['its vendor has declined', { participationStatus: 'DECLINED' }],
  ] as const)('is not written when %s meanwhile, alone or with others [VEND-040]', async (_when, change) => {
    const given = [await givenAnswering(world), await givenAnswering(world), await givenAnswering(world)] as const;
    const writings = await Promise.all(given.map(prepared));
    for (const index of [0, 2]) await setEntry(world, given[index]!.product, change);
    // The first goes alone, the others together after it.
    expect(await Promise.all(writings.map((writing) => writeTogether(world.db, writing)))).toEqual([false, true, false]);
    for (const index of [0, 2]) expect(await storedAnswer(world, given[index]!.product, given[index]!.question)).toBeUndefined();
  });
});
