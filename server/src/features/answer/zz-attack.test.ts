import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { givenAnswering, givenColleague, setEntry, storedAnswer } from '../../testing/given-answering.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { setAnswer } from './set-answer.ts';
import { setAnswers } from './set-answers.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});
const native = process.env.TEST_DATABASE === 'native';

it('P2 colleague poisons', async () => {
  const given = await givenAnswering(world);
  const mallory = await givenColleague(world, given.vendor);
  const clientId = newId();
  const place = { project: given.project, product: given.product, question: given.question };
  await setAnswer(world.as(given.vendor), { ...place, answer: { value: 'a' }, clientId, clientSequence: 1, baseRevision: 0 });
  await setAnswer(world.as(mallory), { ...place, answer: { value: 'a' }, clientId, clientSequence: 2_000_000_000, baseRevision: 1 });
  const saved = await setAnswer(world.as(given.vendor), {
    ...place,
    answer: { value: 'words' },
    clientId,
    clientSequence: 2,
    baseRevision: 1,
  });
  expect(saved.kind).toBe('SAVED');
});

it.runIf(native)('P1 file vanishes under a batch', async () => {
  const given = await givenAnswering(world, { questions: [{ label: 'Contract?', type: 'FILE' }, 'Why?'] });
  const id = newId();
  await world.db
    .insertInto('files')
    .values({
      id,
      storageKey: id,
      filename: 'a.pdf',
      mimetype: 'application/pdf',
      size: 3,
      sha256: 'x',
      uploadedBy: given.vendor.userId,
      companyId: null,
      ownerKind: null,
      ownerId: null,
      description: null,
      createdAt: world.clock.now(),
    } as never)
    .execute();
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = () => {};
  const holding = new Promise<void>((resolve) => {
    held = resolve;
  });
  const deleting = world.db.transaction().execute(async (tx) => {
    await sql`delete from files where id = ${id}`.execute(tx);
    held();
    await gate;
  });
  await holding;
  const saving = setAnswers(world.as(given.vendor), {
    project: given.project,
    product: given.product,
    answers: [
      { question: given.questions[0], value: [id] },
      { question: given.questions[1], value: 'words' },
    ],
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  release();
  await deleting;
  const outcome = await saving.then(
    (r) => r.results.map(({ kind }) => kind),
    (e: Error) => e.message,
  );
  console.log(outcome, await storedAnswer(world, given.product, given.questions[1]!));
  expect(Array.isArray(outcome) && !(await storedAnswer(world, given.product, given.questions[1]!))).toBe(false);
});

it('P11 submitted at with microseconds', async () => {
  const given = await givenAnswering(world);
  const place = { project: given.project, product: given.product, question: given.question };
  await setAnswer(world.as(given.vendor), { ...place, answer: { value: 'a' } });
  await setEntry(world, given.product, { answersSubmittedAt: new Date() });
  await sql`update project_products set answers_submitted_at = '2026-01-01T00:00:00.123456Z' where id = ${given.product.id}`.execute(
    world.db,
  );
  await sql`update answers set status = 'REQUESTED' where participation_id = ${given.product.id}`.execute(world.db);
  const saved = await setAnswer(world.as(given.vendor), { ...place, answer: { value: 'new words' } });
  console.log(saved.kind, (await storedAnswer(world, given.product, given.question))?.value);
});
