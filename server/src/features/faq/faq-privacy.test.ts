import { visitor } from '@weighbridge/domain/access/actor.ts';
import type { GraphQLField, GraphQLObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSchema } from '../../graphql/schema.ts';
import { newId } from '../../platform/ids.ts';
import { type Asker, ask, type GivenFaq, givenFaq, givenHidden, publish } from '../../testing/given/given-faq.ts';
import { client } from '../../testing/http-client.ts';
import { wholeCalls } from '../../testing/whole-calls.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { listFaq } from './list-faq.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const fieldsOf = (type: GraphQLObjectType | null | undefined): GraphQLField<unknown, unknown>[] => Object.values(type?.getFields() ?? {});
/** What mentions questions of the FAQ anywhere, and what counts or lists something for a vendor. */
const TELLING = ['project', 'invitation', 'projects'];
const ENTRY = `id text status rejectReason isPublic isAddedByMe isAssignedToMe isAddedByBroker createdAt updatedAt companyName productName
  addedBy { id name } assignee { id name } waitingSince question { id label } section { id name } actions`;
const FAQ = `query ($project: ID!, $hash: String) { faq(project: $project, hash: $hash, pagination: { pageSize: 50 }) {
  items { ${ENTRY} answers { ${ENTRY} parent { id } } } pagination { total } actions refusal clarificationDeadline } }`;
const TYPED = ['do you cover braces for adults', 'take a lower price', 'waiting period for crowns', 'twelve months'];

const userOf = ({ ctx }: Asker) => (ctx.actor.kind === 'user' ? ctx.actor : null);

const PLACE = 'project: $project, hash: $hash';
const FOUND = '{ items { id text } pagination { total } }';
/** Every search and filter, in one document. */
const FILTERED = `query ($project: ID!, $hash: String) {
  ${['braces', 'lower price', 'crowns', 'twelve', 'Gold Plan'].map((text, index) => `s${index}: faq(${PLACE}, search: "${text}") ${FOUND}`).join('\n')}
  ${['DRAFT', 'REJECTED', 'APPROVED', 'PENDING'].map((status) => `${status}: faq(${PLACE}, status: ${status}) ${FOUND}`).join('\n')}
  mine: faq(${PLACE}, assignedToMe: true) ${FOUND} open: faq(${PLACE}, unanswered: true) ${FOUND}
  ${TYPED.map((text, index) => `t${index}: similarFaq(${PLACE}, text: "${text}") { id text }`).join('\n')} }`;
const PROJECT = `query ($id: ID!, $hash: String) { project(id: $id, hash: $hash) { id
  faq { ${ENTRY} } faqSummary { unanswered waitingSince latest { ${ENTRY} } } } }`;

/**
 * What this person can ask about the project, as it is answered: every search and filter. `whole` adds every field of everything that tells
 * vendors of projects, also those that are added to the schema later.
 */
async function everything({ project }: GivenFaq, asker: Asker, whole = false): Promise<string[]> {
  const { query } = client(world, userOf(asker));
  const values: Record<string, unknown> = { id: project.id, project: project.id, hash: asker.hash };
  const answers: string[] = [];
  const tell = async (document: string, variables: object) => {
    const { data, errors } = await query(document, variables);
    answers.push(JSON.stringify({ data, errors: errors.map(({ message, extensions: { code, reason } }) => ({ message, code, reason })) }));
  };
  for (const field of fieldsOf(buildSchema().getQueryType()).filter(({ name }) => whole && TELLING.includes(name))) {
    const names = field.args.map(({ name }) => name).filter((name) => name in values);
    for (const document of wholeCalls(field, names)) await tell(document, values);
  }
  await tell(FAQ, values);
  await tell(PROJECT, values);
  await tell(FILTERED, values);
  return answers;
}

/** Every change of an entry, with this id: what is refused, and how. */
async function refusals({ project }: GivenFaq, asker: Asker, id: string): Promise<string[]> {
  const { query } = client(world, userOf(asker));
  const { hash } = asker;
  const refused: string[] = [];
  for (const [name, type, input] of [
    ['createFaqQuestion', 'CreateFaqQuestionInput', { project, hash, question: { text: 'x', parent: { id } } }],
    ['updateFaqQuestion', 'UpdateFaqQuestionInput', { project, hash, question: { id, text: 'x' } }],
    ['publishFaqQuestion', 'PublishFaqQuestionInput', { project, question: { id }, makePublic: true }],
    ['rejectFaqQuestion', 'RejectFaqQuestionInput', { project, question: { id }, reason: 'x' }],
  ] as const) {
    const { errors } = await query(`mutation ($input: ${type}!) { ${name}(input: $input) { id } }`, { input });
    refused.push(errors.map(({ message, extensions }) => `${message} ${extensions.code} ${extensions.reason}`).join());
  }
  return refused;
}

type Side = 'vendorA' | 'linkA' | 'vendorB' | 'linkB' | 'linkC';
/** Everybody who could look, and who of them belongs together. */
const SIDES = { A: ['vendorA', 'linkA'], B: ['vendorB', 'linkB'], C: ['linkC'] } as const satisfies Record<string, readonly Side[]>;
const ALL = ['A', 'B', 'C'] as const;

async function givenWatched() {
  const given = await givenFaq(world);
  // Something that everybody sees, so that what is compared is not empty.
  const seen = await ask(given, given.vendorB, 'Do you cover braces for children?', { question: given.question });
  await publish(given, seen, true);
  await ask(given, given.team, 'Yes, all of us.', { parent: { id: seen.id } });
  return given;
}

/** People of other projects, and people of none. */
async function givenStrangers(): Promise<Asker[]> {
  const { vendorB, linkA } = await givenFaq(world);
  const others = [await world.givenUser({ privileges: ['MANAGE_ALL_PROJECTS'] }), await world.givenUser({ type: 'CLIENT' })];
  const nobody = { ctx: world.as(visitor), hash: null };
  return [vendorB, linkA, ...others.map((user) => ({ ctx: world.as(user), hash: null })), nobody, { ...nobody, hash: 'x'.repeat(43) }];
}

/** All that these people are told, before and after everything hidden was asked by this side. */
async function answersAround(given: GivenFaq, asking: keyof typeof SIDES, people: readonly Asker[], whole = false) {
  const each = async () => {
    const answers: string[][] = [];
    for (const [index, person] of people.entries()) answers.push(await everything(given, person, whole && index === 0));
    return answers;
  };
  const before = await each();
  for (const name of SIDES[asking]) await givenHidden(given, given[name]);
  while ((await world.react()) > 0);
  return { before, after: await each() };
}

describe('what a vendor asks and is not published to all', () => {
  it.each(ALL)('by %s changes not one byte of anything that another is told [FAQ-044] [FAQ-039]', async (asking) => {
    const given = await givenWatched();
    const others = ALL.filter((side) => side !== asking).flatMap((side) => SIDES[side].map((name) => given[name]));
    const { before, after } = await answersAround(given, asking, others, asking === 'A');
    expect(before.join()).toContain('Do you cover braces for children?');
    expect(after).toEqual(before);
    for (const name of [...SIDES[asking], 'team'] as const) {
      const own = (await everything(given, given[name])).join();
      for (const words of ['braces for adults', 'lower price', 'Not in writing.', 'Twelve months', 'And for bridges?']) {
        expect(own).toContain(words);
      }
    }
  });

  it('changes nothing for people who have no part in the project', async () => {
    const { before, after } = await answersAround(await givenWatched(), 'A', await givenStrangers());
    expect(after).toEqual(before);
    expect(before.join()).not.toContain('braces');
  });

  it('is refused in the same words as what does not exist', async () => {
    const given = await givenWatched();
    const { draft, rejected, hidden, further } = await givenHidden(given, given.vendorA);
    for (const other of [given.vendorB, given.linkB, given.linkC, ...(await givenStrangers())]) {
      const unknown = await refusals(given, other, newId());
      for (const { id } of [draft, rejected, hidden, further]) expect(await refusals(given, other, id)).toEqual(unknown);
    }
  });

  it('and is published to all leaves nothing of who asked [FAQ-040]', async () => {
    const given = await givenWatched();
    const asked = await ask(given, given.vendorA, 'Is there a copayment?', { section: given.section });
    await publish(given, asked, true);
    await ask(given, given.team, 'There is.', { parent: { id: asked.id } });
    await ask(given, given.vendorA, 'How much?', { parent: { id: asked.id } });
    const names = await world.db
      .selectFrom('vendors')
      .innerJoin('vendorProducts', 'vendorProducts.vendorId', 'vendors.id')
      .select(['vendors.id', 'vendors.name', 'vendorProducts.id as productId'])
      .where('vendors.id', '=', given.vendor.vendorId)
      .executeTakeFirstOrThrow();
    for (const other of [given.vendorB, given.linkB, given.linkC]) {
      const words = (await everything(given, other)).join();
      expect(words).toContain('How much?');
      for (const trace of [names.id, names.name, names.productId, 'Gold Plan', given.product.id, given.vendor.userId, given.vendor.name]) {
        expect(words).not.toContain(trace);
      }
      expect(words).not.toContain(given.manager.name);
      const found = await listFaq(other.ctx, { project: given.project.id, hash: other.hash, search: 'Gold Plan' });
      expect(found.pagination.total).toBe(0);
    }
  });
});
