import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type GivenFaq, givenFaq, publish } from '../../testing/given/given-faq.ts';
import { type Client, client } from '../../testing/http-client.ts';
import { givenWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const ENTRY = `id text status rejectReason isPublic isAddedByMe isAssignedToMe isAddedByBroker createdAt companyName productName
  addedBy { name } assignee { name } waitingSince question { id label } section { id name } actions`;
const WHOLE = `${ENTRY} parent { id } answers { ${ENTRY} parent { id } }`;
const FAQ = `query ($project: ID!, $hash: String) { faq(project: $project, hash: $hash) {
  items { ${WHOLE} } pagination { total } actions refusal clarificationDeadline } }`;
const CREATE = `mutation ($input: CreateFaqQuestionInput!) { createFaqQuestion(input: $input) { ${WHOLE} } }`;
const PUBLISH = `mutation ($input: PublishFaqQuestionInput!) { publishFaqQuestion(input: $input) { ${WHOLE} } }`;
const REJECT = `mutation ($input: RejectFaqQuestionInput!) { rejectFaqQuestion(input: $input) { ${WHOLE} } }`;
const UPDATE = `mutation ($input: UpdateFaqQuestionInput!) { updateFaqQuestion(input: $input) { ${WHOLE} } }`;

const listed = async (who: Client, { project }: GivenFaq, hash: string | null = null) =>
  (await who.query(FAQ, { project: project.id, hash })).data.faq;

describe('a question of a vendor', () => {
  it('about a question is a draft that its vendor and the team see [API-075] [API-053] [FAQ-034]', async () => {
    const given = await givenFaq(world);
    const vendor = client(world, given.vendor);
    const { id: project } = given.project;
    const question = { text: '  Which dentists count?  ', question: { id: given.question.id }, section: { id: given.section.id } };
    const { data } = await vendor.query(CREATE, { input: { project: { id: project }, question } });
    const created = data.createFaqQuestion;
    const name = (await world.db.selectFrom('vendors').select('name').where('id', '=', given.vendor.vendorId).executeTakeFirstOrThrow())
      .name;
    expect(created).toEqual({
      id: created.id,
      text: 'Which dentists count?',
      status: 'DRAFT',
      rejectReason: null,
      isPublic: false,
      isAddedByMe: true,
      isAssignedToMe: false,
      isAddedByBroker: false,
      createdAt: '2026-11-16T15:00:00.000Z',
      companyName: name,
      productName: 'Gold Plan',
      addedBy: { name: given.vendor.name },
      assignee: null,
      waitingSince: '2026-11-16T15:00:00.000Z',
      question: { id: given.question.id, label: 'How many dentists?' },
      section: { id: given.section.id, name: 'Network' },
      actions: ['edit'],
      parent: null,
      answers: [],
    });
    expect(await listed(vendor, given)).toEqual({
      items: [created],
      pagination: { total: 1 },
      actions: ['ask'],
      refusal: null,
      clarificationDeadline: null,
    });
    const team = await listed(client(world, given.manager), given);
    expect(team.items).toEqual([{ ...created, isAddedByMe: false, actions: ['publish', 'reject', 'edit'] }]);
    const project1 = await client(world, given.manager).query(
      `query ($id: ID!) { project(id: $id) { faq { id text } faqSummary { unanswered } } }`,
      {
        id: project,
      },
    );
    expect(project1.data.project).toEqual({ faq: [{ id: created.id, text: 'Which dentists count?' }], faqSummary: { unanswered: 1 } });
  });

  it('is published to all or privately, and is answered under it [API-078] [API-136] [FAQ-036] [PROJ-110]', async () => {
    const given = await givenFaq(world);
    const manager = client(world, given.manager);
    const { project } = given;
    for (const makePublic of [true, false]) {
      const { id } = await ask(given, given.vendorA, 'Who signs?');
      const { data } = await manager.query(PUBLISH, { input: { project, question: { id }, makePublic } });
      expect(data.publishFaqQuestion).toMatchObject({ status: 'ACTIVE', isPublic: makePublic, actions: ['reply', 'edit'] });
      const answered = await manager.query(CREATE, { input: { project, question: { text: 'The client.', parent: { id } } } });
      expect(answered.data.createFaqQuestion).toMatchObject({
        text: 'The client.',
        status: 'ACTIVE',
        isPublic: makePublic,
        isAddedByBroker: true,
        isAddedByMe: true,
        parent: { id },
      });
      const other = await listed(client(world, given.beta.vendor), given);
      expect(other.items.filter((item: { id: string }) => item.id === id)).toHaveLength(makePublic ? 1 : 0);
    }
    const [seen] = (await listed(client(world, given.beta.vendor), given)).items;
    expect(seen).toMatchObject({ companyName: null, productName: null, addedBy: null, isAddedByMe: false, actions: [] });
    const firm = await world.db.selectFrom('companies').select('name').where('id', '=', given.companyId).executeTakeFirstOrThrow();
    expect(seen.answers).toMatchObject([{ text: 'The client.', companyName: firm.name, addedBy: null, actions: [] }]);
    const mine = await listed(client(world, given.vendor), given);
    expect(mine.items.map(({ actions }: { actions: string[] }) => actions)).toEqual([
      ['clarify', 'edit'],
      ['clarify', 'edit'],
    ]);
    const [{ id: parent }] = mine.items;
    world.clock.advance(60_000);
    const further = await client(world, given.vendor).query(CREATE, {
      input: { project, question: { text: 'And who else?', parent: { id: parent } } },
    });
    expect(further.data.createFaqQuestion).toMatchObject({ isAddedByBroker: false, isPublic: false, actions: ['edit'] });
    const whole = await client(world, given.vendor).query(`query ($id: ID!) { project(id: $id) { faq { answers { text } } } }`, {
      id: project.id,
    });
    expect(whole.data.project.faq[0].answers.map(({ text }: { text: string }) => text)).toEqual(['The client.', 'And who else?']);
  });

  it('is rejected with a reason, which only its vendor reads [API-077] [FAQ-037] [FAQ-044]', async () => {
    const given = await givenFaq(world);
    const { id } = await ask(given, given.vendorA, 'Who else was invited?');
    const { data } = await client(world, given.manager).query(REJECT, {
      input: { project: given.project, question: { id }, reason: 'We do not tell.' },
    });
    expect(data.rejectFaqQuestion).toMatchObject({
      status: 'REJECTED',
      rejectReason: 'We do not tell.',
      actions: ['edit'],
      waitingSince: null,
    });
    expect((await listed(client(world, given.vendor), given)).items).toMatchObject([
      { id, status: 'REJECTED', rejectReason: 'We do not tell.' },
    ]);
    await ask(given, given.vendorA, 'Still in review?');
    expect(await listed(client(world, given.beta.vendor), given)).toMatchObject({ items: [], pagination: { total: 0 } });
  });

  it('is changed in its words alone, and a change over another is a conflict [API-076] (decision 128)', async () => {
    const given = await givenFaq(world);
    const asked = await ask(given, given.vendorA, 'Who sings?');
    await publish(given, asked, true);
    const [manager, vendor] = [client(world, given.manager), client(world, given.vendor)];
    const [seen] = (await listed(vendor, given)).items;
    const updatedAt = world.clock.now().toISOString();
    world.clock.advance(1000);
    const change = (text: string) => ({ input: { project: given.project, question: { id: asked.id, text }, updatedAt } });
    const first = await manager.query(UPDATE, change('Who signs?'));
    expect(first.data.updateFaqQuestion).toMatchObject({ text: 'Who signs?', status: 'ACTIVE', isPublic: true });
    const second = await vendor.query(UPDATE, change('Who sang?'));
    expect(second.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', conflict: { by: given.manager.name } });
    expect(seen.text).toBe('Who sings?');
    const events = await world.db
      .selectFrom('events')
      .select(['name', 'before', 'after'])
      .where('subjectId', '=', asked.id)
      .orderBy('id')
      .execute();
    expect(events).toMatchObject([
      { name: 'faq.asked', after: { text: 'Who sings?', status: 'DRAFT' } },
      { name: 'faq.published', before: { status: 'DRAFT' }, after: { status: 'ACTIVE', isPublic: true } },
      { name: 'faq.updated', before: { text: 'Who sings?' }, after: { text: 'Who signs?' } },
    ]);
  });
});

it('with a link somebody asks without an account, and is answered there [API-075] [API-136]', async () => {
  const given = await givenFaq(world);
  const nobody = client(world, null);
  const { hash } = given.linkC;
  const { data } = await nobody.query(CREATE, { input: { project: given.project, hash, question: { text: 'May we join late?' } } });
  const asked = data.createFaqQuestion;
  expect(asked).toMatchObject({ status: 'DRAFT', isAddedByMe: true, addedBy: null, companyName: 'Gamma Plan', actions: ['edit'] });
  await publish(given, asked, false);
  await ask(given, given.team, 'Until Friday.', { parent: { id: asked.id } });
  expect((await listed(nobody, given, hash)).items).toMatchObject([
    { id: asked.id, actions: ['clarify', 'edit'], answers: [{ text: 'Until Friday.' }] },
  ]);
  const further = await nobody.query(CREATE, {
    input: { project: given.project, hash, question: { text: 'Which one?', parent: { id: asked.id } } },
  });
  expect(further.data.createFaqQuestion).toMatchObject({ status: 'ACTIVE', isPublic: false, parent: { id: asked.id } });
  expect((await listed(client(world, given.manager), given)).items[0]).toMatchObject({ companyName: 'Gamma Plan', addedBy: null });
});

it('what the team asks is published at once, to all (decision 124)', async () => {
  const given = await givenFaq(world);
  const { data } = await client(world, given.manager).query(CREATE, {
    input: { project: given.project, question: { text: 'When does the plan start?' } },
  });
  expect(data.createFaqQuestion).toMatchObject({ status: 'ACTIVE', isPublic: true, isAddedByBroker: true, waitingSince: null });
  for (const [who, hash] of [
    [client(world, given.vendor), null],
    [client(world, null), given.linkC.hash],
  ] as const) {
    expect((await listed(who, given, hash)).items).toMatchObject([{ text: 'When does the plan start?', addedBy: null }]);
  }
});
