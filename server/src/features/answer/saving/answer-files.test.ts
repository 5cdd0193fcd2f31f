import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { ANSWER_MESSAGES } from '@weighbridge/domain/answer/answer.messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { recordEvent } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/ids.ts';
import { expectRefusal } from '../../../testing/expect.ts';
import { givenAnswering, givenColleague, givenEntry, setEntry, storedAnswer } from '../../../testing/given/given-answering.ts';
import { givenHash } from '../../../testing/given/given-invitation.ts';
import { givenCookie } from '../../../testing/http.ts';
import { multipart } from '../../../testing/multipart.ts';
import { PDF } from '../../../testing/sample-files.ts';
import { until } from '../../../testing/until.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { setAnswer } from './set-answer.ts';
import { setAnswers } from './set-answers.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'weighbridge-answer-files-'));
let world: World;
beforeAll(async () => {
  world = await givenWorld({ dataDir });
});
afterAll(async () => {
  await world.app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Given = Awaited<ReturnType<typeof givenAnswering>>;
const givenFileQuestion = () => givenAnswering(world, { questions: [{ label: 'Your census', type: 'FILE' }] });

async function givenUpload(user: SignedInActor, name = 'Census.pdf'): Promise<{ id: string; url: string }> {
  const { headers, payload } = multipart([{ name, content: PDF }]);
  const request = {
    method: 'POST',
    url: '/api/file/upload',
    headers: { ...headers, cookie: await givenCookie(world, user) },
    payload,
  } as const;
  return (await world.app.http.inject(request)).json();
}
const download = async (user: SignedInActor, file: { url: string }) =>
  (await world.app.http.inject({ url: file.url, headers: { cookie: await givenCookie(world, user) } })).statusCode;
const give = ({ project, product, question, vendor }: Given, value: unknown, change: { isDraft?: boolean; by?: SignedInActor } = {}) =>
  setAnswer(world.as(change.by ?? vendor), { project, product, question, answer: { value }, isDraft: change.isDraft ?? false });

describe('a file as an answer', () => {
  it('is named with what a download needs, and stays when the answer is saved again', async () => {
    const given = await givenFileQuestion();
    const file = await givenUpload(given.vendor);
    const files = [{ id: file.id, filename: 'Census.pdf', mimetype: 'application/pdf', size: PDF.length, description: null }];
    expect((await give(given, [file.id])).answer).toMatchObject({ value: [file.id], files });
    const colleague = await givenColleague(world, given.vendor);
    expect(await give(given, [file.id], { by: colleague })).toMatchObject({ kind: 'SAVED', revision: 1, answer: { files } });
    const other = await givenUpload(colleague, 'Other.pdf');
    await expectRefusal(give(given, [file.id, other.id], { by: colleague }), 'INVALID_INPUT', {
      fields: { value: ANSWER_MESSAGES.oneFile },
    });
  });

  it('is opened by the vendor’s people, and by those of the firm who read scores once it is submitted', async () => {
    const given = await givenFileQuestion();
    const file = await givenUpload(given.vendor);
    await give(given, [file.id]);
    const colleague = await givenColleague(world, given.vendor);
    const rival = await givenEntry(world, { companyId: given.companyId, projectId: given.project.id, name: 'Silver Plan' });
    const other = await givenFileQuestion();
    const reader = await world.givenUser({ companyId: given.companyId, privileges: ['READ_SCORING', 'MANAGE_ALL_PROJECTS'] });
    const stranger = await world.givenUser({ companyId: given.companyId, privileges: ['READ_SCORING'] });
    const seenBy = async () => {
      const seen = [];
      for (const user of [given.vendor, colleague, given.manager, reader, stranger, rival.vendor, other.manager])
        seen.push(await download(user, file));
      return seen;
    };
    expect(await seenBy()).toEqual([200, 200, 404, 404, 404, 404, 404]);
    await setEntry(world, given.product, { answersSubmittedAt: world.clock.now() });
    expect(await seenBy()).toEqual([200, 200, 200, 200, 404, 404, 404]);
    const hash = await givenHash(world, given.product.id, 'vera@vendor.test');
    expect((await world.app.http.inject({ url: `${file.url}?hash=${hash}` })).statusCode).toBe(404);
  });

  it.each([
    ['another person’s upload', async (given: Given) => (await givenUpload(await givenColleague(world, given.vendor))).id],
    [
      'what another product was answered with',
      async () => {
        const other = await givenFileQuestion();
        const { id } = await givenUpload(other.vendor);
        await give(other, [id]);
        return id;
      },
    ],
    ['a file that is not there', async () => newId()],
    ['no id at all', async () => '../../etc/passwd'],
  ])('is not %s', async (_what, givenId) => {
    const given = await givenFileQuestion();
    const id = await givenId(given);
    for (const isDraft of [false, true])
      await expectRefusal(give(given, [id], { isDraft }), 'INVALID_INPUT', { fields: { value: ANSWER_MESSAGES.file } });
  });

  it('is kept with a draft too, and by the clean-up of uploads once it is used', async () => {
    const given = await givenFileQuestion();
    const [used, unused] = [await givenUpload(given.vendor), await givenUpload(given.vendor)];
    expect((await give(given, [used.id], { isDraft: true })).answer).toMatchObject({ isDraft: true, files: [{ id: used.id }] });
    const owners = await world.db
      .selectFrom('files')
      .select(['id', 'ownerKind', 'ownerId'])
      .where('id', 'in', [used.id, unused.id])
      .execute();
    expect(owners).toContainEqual({ id: used.id, ownerKind: 'answer', ownerId: given.product.id });
    expect(owners).toContainEqual({ id: unused.id, ownerKind: null, ownerId: null });
  });

  it('takes no room any more once another has replaced it, unless it was submitted before or the Product Profile names it', async () => {
    const given = await givenFileQuestion();
    const ownerOf = async ({ id }: { id: string }) =>
      (await world.db.selectFrom('files').select(['ownerKind', 'releasedAt']).where('id', '=', id).executeTakeFirstOrThrow()).ownerKind;
    const [first, second, third, fourth, last] = [
      await givenUpload(given.vendor),
      await givenUpload(given.vendor),
      await givenUpload(given.vendor),
      await givenUpload(given.vendor),
      await givenUpload(given.vendor),
    ];
    await give(given, [first.id]);
    await give(given, [second.id]);
    expect([await ownerOf(first), await ownerOf(second)]).toEqual([null, 'answer']);
    await world.db
      .insertInto('productProfileEntries')
      .values({
        id: newId(),
        vendorId: given.vendor.vendorId!,
        productId: given.catalogueProduct.id,
        profileKey: 'census',
        sourceQuestionId: null,
        label: 'Census',
        type: 'FILE',
        value: JSON.stringify([second.id]),
        secondaryValue: null,
        updatedAt: world.clock.now(),
        updatedBy: null,
      })
      .execute();
    await give(given, [third.id]);
    expect(await ownerOf(second)).toBe('answer');
    await give(given, [fourth.id]);
    expect(await ownerOf(third)).toBe(null);
    const submitted = { subjectId: given.product.id };
    await world.db.transaction().execute((tx) =>
      recordEvent(tx, world.as(given.vendor), 'answer.submitted', submitted, {
        projectId: given.project.id,
        participationId: given.product.id,
      }),
    );
    await give(given, [last.id]);
    expect(await ownerOf(fourth)).toBe('answer');
  });

  it('stays with the other answers of the product that name it', async () => {
    const files = ['Your census', 'Your census again'].map((label) => ({ label, type: 'FILE' }));
    const given = await givenAnswering(world, { questions: files });
    const [one, two] = given.questions as [{ id: string }, { id: string }];
    const file = await givenUpload(given.vendor);
    for (const question of [one, two]) await give({ ...given, question }, [file.id]);
    await give({ ...given, question: one }, null);
    expect(await download(given.vendor, file)).toBe(200);
    const owner = world.db.selectFrom('files').select('ownerKind').where('id', '=', file.id);
    expect(await owner.executeTakeFirst()).toEqual({ ownerKind: 'answer' });
    await give({ ...given, question: two }, null);
    expect(await owner.executeTakeFirst()).toEqual({ ownerKind: null });
  });

  it('holds to the rules of its question [VEND-127]', async () => {
    const given = await givenFileQuestion();
    const { definition } = await world.db
      .selectFrom('questions')
      .select('definition')
      .where('id', '=', given.question.id)
      .executeTakeFirstOrThrow();
    const changed = JSON.stringify({ ...definition, rules: { ...definition.rules, mimetypes: ['image/*'] } });
    await world.db.updateTable('questions').set({ definition: changed }).where('id', '=', given.question.id).execute();
    const file = await givenUpload(given.vendor);
    await expectRefusal(give(given, [file.id]), 'INVALID_INPUT');
    expect(
      (await world.db.selectFrom('files').select('ownerKind').where('id', '=', file.id).executeTakeFirstOrThrow()).ownerKind,
    ).toBeNull();
  });

  it('that is gone before it is used is not called saved, nor is anything that came with it', async () => {
    const given = await givenAnswering(world, { questions: [{ label: 'Your census', type: 'FILE' }, 'Since when?'] });
    const [census, since] = given.questions;
    const file = await givenUpload(given.vendor);
    const { project, product } = given;
    const answers = [
      { question: census, value: [file.id] },
      { question: since, value: 'words' },
    ];
    const isHeldUp = async (tx: typeof world.db) =>
      (await sql`select from pg_locks where not granted and locktype = 'transactionid'`.execute(tx)).rows.length > 0;
    const outcome = await world.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('files').where('id', '=', file.id).execute();
      const saving = setAnswers(world.as(given.vendor), { project, product, answers }).catch((refusal: Error) => refusal);
      // The embedded database lets one in after the other: there the file is gone before anything is read.
      if (inject('template').engine === 'native') await until('the batch to wait for the file', () => isHeldUp(tx));
      return { saving };
    });
    expect(await outcome.saving).toBeInstanceOf(Error);
    expect(await storedAnswer(world, product, since!)).toBeUndefined();
  });
});
