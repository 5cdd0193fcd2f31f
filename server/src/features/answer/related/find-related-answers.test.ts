import { SIMILARITY_THRESHOLDS } from '@weighbridge/domain/importing/similarity.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../../testing/count-statements.ts';
import { expectRefusal } from '../../../testing/expect.ts';
import { givenAnswering, givenEntry } from '../../../testing/given/given-answering.ts';
import { setStatus } from '../../../testing/given/given-questions.ts';
import { givenCookie, graphql } from '../../../testing/http.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { setAnswer } from '../saving/set-answer.ts';
import { setAnswers } from '../saving/set-answers.ts';
import { findRelatedAnswers } from './find-related-answers.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const ASKED = 'How many dentists are in your network?';
type Given = Awaited<ReturnType<typeof givenAnswering>>;

/** A vendor that has answered these questions in a project of its own each. */
async function givenHistory(...asked: (string | { label: string; type: string; [more: string]: unknown })[]): Promise<Given[]> {
  const projects: Given[] = [];
  for (const question of asked) {
    const given = await givenAnswering(world, { questions: [question] });
    const first = projects[0];
    if (first)
      await world.db
        .updateTable('vendorProducts')
        .set({ vendorId: first.vendor.vendorId!, name: `Plan ${projects.length}` })
        .where('id', '=', given.catalogueProduct.id)
        .execute();
    projects.push(first ? { ...given, vendor: first.vendor } : given);
  }
  return projects;
}
const say = (given: Given, answer: object, change: object = {}) =>
  setAnswer(world.as(given.vendor), {
    project: given.project,
    product: given.product,
    section: given.section,
    question: given.question,
    answer,
    ...change,
  });
const find = (given: Given, change: object = {}) =>
  findRelatedAnswers(world.as(given.vendor), { question: ASKED, type: 'TEXT', ...change });
const valuesOf = async (given: Given, change: object = {}) => (await find(given, change)).map(({ answer }) => answer.value);

describe('answers to similar questions', () => {
  it('are those the vendor gave in other projects, the most alike first, with who gave them and when [API-036]', async () => {
    const [same, similar, other, now] = await givenHistory(
      ASKED,
      'How many dentists does your network have?',
      'Do you sell life insurance?',
      ASKED,
    );
    await say(same!, { value: 'The same' });
    world.clock.advance(1000);
    await say(similar!, { value: 'A similar one' });
    await say(other!, { value: 'Another one' });
    await say(now!, { value: 'The one of this project' });
    const { data, errors } = await graphql(
      world,
      `query Related($question: String!, $now: ID!) {
        findRelatedAnswers(question: $question, section: "Network", type: TEXT, multiple: false, excludeProject: $now) {
        id similarity answeredAt answeredBy { id name } projectName productName
        question { id label type tags { id } attachments { id } createdBy { id } }
        answer { value isDraft rating notes { value } product { id name } }
      } }`,
      { cookie: await givenCookie(world, same!.vendor), variables: { question: ASKED, now: now!.project.id } },
    );
    expect(errors).toEqual([]);
    const { name } = await world.db.selectFrom('projects').select('name').where('id', '=', same!.project.id).executeTakeFirstOrThrow();
    const [best, second, ...rest] = data.findRelatedAnswers;
    expect(rest).toEqual([]);
    expect(best).toMatchObject({
      similarity: 1,
      answeredAt: expect.any(String),
      answeredBy: { id: same!.vendor.userId, name: same!.vendor.name },
      projectName: name,
      productName: 'Gold Plan',
      question: { id: same!.question.id, label: ASKED, type: 'TEXT', tags: [], attachments: [], createdBy: null },
      answer: { value: 'The same', isDraft: false, rating: null, notes: null, product: { id: same!.product.id, name: 'Gold Plan' } },
    });
    expect(second.answer.value).toBe('A similar one');
    expect(second.similarity).toBeGreaterThanOrEqual(SIMILARITY_THRESHOLDS[0]);
    expect(second.similarity).toBeLessThan(1);
  });

  it('leave out the project that is being answered', async () => {
    const [earlier, now] = await givenHistory(ASKED, ASKED);
    await say(earlier!, { value: 'Earlier' });
    await say(now!, { value: 'Now' });
    expect(await valuesOf(now!, { excludeProject: now!.project })).toEqual(['Earlier']);
    expect(await valuesOf(now!, { excludeProject: earlier!.project })).toEqual(['Now']);
  });

  it('are never those of another vendor, no matter who asks', async () => {
    const [given] = await givenHistory(ASKED);
    await say(given!, { value: 'Mine' });
    const rival = await givenEntry(world, { companyId: given!.companyId, projectId: given!.project.id });
    expect(await findRelatedAnswers(world.as(rival.vendor), { question: ASKED, type: 'TEXT' })).toEqual([]);
    const call = async (cookie?: string) =>
      (await graphql(world, `{ findRelatedAnswers(question: "${ASKED}", type: TEXT) { id } }`, cookie ? { cookie } : {})).errors[0]
        ?.extensions.code;
    expect(await call(await givenCookie(world, given!.manager))).toBe('FORBIDDEN');
    expect(await call()).toBe('UNAUTHENTICATED');
  });

  it('were given: no drafts, nothing removed, nothing that does not apply', async () => {
    const [draft, removed, notApplicable, given] = await givenHistory(ASKED, ASKED, ASKED, ASKED);
    await say(draft!, { value: 'Half a sent' }, { isDraft: true });
    await say(removed!, { value: 'Taken back' });
    await say(removed!, { value: null });
    await say(notApplicable!, { notApplicable: true, notApplicableDescription: 'No' });
    await say(given!, { value: 'Given' });
    expect(await valuesOf(given!)).toEqual(['Given']);
  });

  it('fit: words for words, everything else for its own kind [VEND-107]', async () => {
    const options = [{ label: 'Many', apiId: 'firm-42' }, { label: 'Few' }];
    const list = (multiple: boolean) => ({ label: ASKED, type: 'LIST', multiple, options });
    const [text, string, number, single, several] = await givenHistory(
      { label: ASKED, type: 'TEXT' },
      { label: ASKED, type: 'STRING' },
      { label: ASKED, type: 'NUMBER' },
      list(false),
      list(true),
    );
    await say(text!, { value: 'Text' });
    await say(string!, { value: 'String' });
    await say(number!, { value: '5' });
    const optionOf = async ({ question }: Given) =>
      (await world.db.selectFrom('questions').select('definition').where('id', '=', question.id).executeTakeFirstOrThrow()).definition
        .options[0]!.id!;
    await say(single!, { value: [await optionOf(single!)] });
    await say(several!, { value: [await optionOf(several!)] });
    expect((await valuesOf(text!, { type: 'TEXT' })).toSorted()).toEqual(['String', 'Text']);
    expect((await valuesOf(text!, { type: 'STRING' })).toSorted()).toEqual(['String', 'Text']);
    expect(await valuesOf(text!, { type: 'NUMBER' })).toEqual(['5']);
    expect(await valuesOf(text!, { type: 'EMAIL' })).toEqual([]);
    const [found, ...more] = await find(text!, { type: 'LIST', multiple: true });
    expect(more).toEqual([]);
    expect(found?.question).toMatchObject({ id: several!.question.id, options: [{ label: 'Many', apiId: null }, { label: 'Few' }] });
  });

  it('are the latest to the same words for the same product', async () => {
    const [first, second] = await givenHistory(ASKED, ASKED);
    await sql`update project_products set product_id = ${first!.catalogueProduct.id} where id = ${second!.product.id}`.execute(world.db);
    await say(first!, { value: 'Old' });
    world.clock.advance(1000);
    await say(second!, { value: 'New' });
    expect(await valuesOf(first!)).toEqual(['New']);
  });

  it('come from a section of the same name first where they are as alike', async () => {
    const [here, elsewhere] = await givenHistory(ASKED, ASKED);
    await sql`update sections set name = ' quality ' where id = ${here!.section.id}`.execute(world.db);
    await say(here!, { value: 'Here' });
    world.clock.advance(1000);
    await say(elsewhere!, { value: 'Elsewhere' });
    expect(await valuesOf(here!, { section: 'Quality' })).toEqual(['Here', 'Elsewhere']);
    expect(await valuesOf(here!)).toEqual(['Elsewhere', 'Here']);
  });

  it('are found by likeness where a question has none but common words, and in other languages', async () => {
    const [common, german] = await givenHistory('How do you do what you do?', 'Wie viele Zahnärzte gehören zum Netz?');
    await say(common!, { value: 'Well' });
    await say(german!, { value: 'Viele' });
    expect(await valuesOf(common!, { question: 'How do you do what you did?' })).toEqual(['Well']);
    expect(await valuesOf(common!, { question: 'Wie viele Zahnärzte gehören zu Ihrem Netz?' })).toEqual(['Viele']);
  });

  it('are gone with a project that was deleted', async () => {
    const [given] = await givenHistory(ASKED);
    await say(given!, { value: 'Said' });
    await setStatus(world, given!.project, 'DELETED');
    expect(await valuesOf(given!)).toEqual([]);
  });

  it('are at most fifty', async () => {
    const labels = Array.from({ length: 60 }, (_, index) => `${ASKED} ${index}`);
    const given = await givenAnswering(world, { questions: labels });
    const answers = given.questions.map((question) => ({ question, section: given.section, value: 'Said' }));
    await setAnswers(world.as(given.vendor), { project: given.project, product: given.product, answers });
    expect(await find(given)).toHaveLength(50);
  });

  it('are looked up in one statement, whatever was asked', async () => {
    const [given] = await givenHistory(ASKED);
    await say(given!, { value: 'Said' });
    const { statements, result } = await countStatements(() => find(given!, { question: "%_'; drop table answers; -- \\ <-> %" }));
    expect(result).toEqual([]);
    // The company, the words to look for, the answers.
    expect(statements).toBe(3);
  });

  it('wait until the company of the vendor is approved [VEND-090]', async () => {
    const [given] = await givenHistory(ASKED);
    await say(given!, { value: 'Said' });
    await sql`update vendors set status = 'SUBMITTED' where id = ${given!.vendor.vendorId}`.execute(world.db);
    await expectRefusal(find(given!), 'VENDOR_PROFILE_IS_MISSED');
    const nobodys = await world.givenUser({ type: 'VENDOR' });
    await expectRefusal(findRelatedAnswers(world.as(nobodys), { question: ASKED, type: 'TEXT' }), 'VENDOR_PROFILE_IS_MISSED');
    await sql`update vendors set status = 'APPROVED' where id = ${given!.vendor.vendorId}`.execute(world.db);
    await expectRefusal(find(given!, { question: ' ' }), 'INVALID_INPUT', { fields: { question: 'Required' } });
  });
});
