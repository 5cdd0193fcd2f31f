import { visitor } from '@weighbridge/domain/access/actor.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { givenData, givenFilling } from '../../testing/given/given-client-tables.ts';
import { givenClientOf, givenProduct, givenProject, givenSection, projectInput } from '../../testing/given/given-project.ts';
import { client } from '../../testing/http-client.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { inviteProducts } from '../participation/inviting/invite-products.ts';
import { createProject } from './create-project.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const manager = () => world.givenUser({ privileges: ['MANAGE_PROJECT_STATE'] });
const close = (id: string) => world.db.updateTable('projects').set({ status: 'COMPLETED' }).where('id', '=', id).execute();

/** Two questions, one of them approved, weighted and with an approver. */
async function givenWorkedOut(actor: Awaited<ReturnType<typeof manager>>, change: object = {}) {
  const base = await givenProject(world, actor, change);
  const { questionIds } = await givenSection(world, actor, base, ['How many dentists?', 'Which states?']);
  await world.db
    .updateTable('questions')
    .set({ status: 'APPROVED', weight: 4, approverId: actor.userId })
    .where('id', '=', questionIds[0]!)
    .execute();
  return { base, questionIds };
}

const CREATE = `mutation ($input: CreateProjectInput!) { createProject(input: $input) {
  id type status source frequency intro targetNumberRespondents baseProject { id } client { id } productOwners { id } domainExperts { id } viewers { id } } }`;

async function created(actor: { userId: string }, input: object) {
  const { data, errors } = await client(world, actor).query(CREATE, { input });
  expect(errors).toEqual([]);
  return data.createProject;
}

const questionsOf = (projectId: string) =>
  world.db
    .selectFrom('questions')
    .select(['label', 'status', 'weight', 'approverId', 'previousQuestionId'])
    .where('projectId', '=', projectId)
    .orderBy('position')
    .execute();

describe('a new project', () => {
  it('is a draft of the own firm, with its event, whatever was left out [API-061]', async () => {
    const actor = await manager();
    const input = await projectInput(world, actor, {
      intro: ' Hello ',
      moreInformation: [{ key: 'Union', value: 'None' }],
      employeeSize: 'LARGE',
      productOwners: [{ id: actor.userId }],
    });
    const document = `mutation ($input: CreateProjectInput!) { createProject(input: $input) {
      id name intro status type client { name } employeeSize productOwners { id } brokerageContacts { user { id } phoneNumber }
      moreInformation { key value } settings { scoringType answersMaxLength } source createdBy { id } brokerageFirm { id } actions } }`;
    const { data, errors } = await client(world, actor).query(document, { input });
    expect(errors).toEqual([]);
    expect(data.createProject).toMatchObject({
      name: 'Dental Carrier RFP',
      intro: 'Hello',
      status: 'DRAFT',
      type: 'RFP',
      employeeSize: 'LARGE',
      productOwners: [{ id: actor.userId }],
      brokerageContacts: [{ user: { id: actor.userId }, phoneNumber: '+1 617 555 0100' }],
      moreInformation: [{ key: 'Union', value: 'None' }],
      settings: { scoringType: 'NUMBERS', answersMaxLength: null },
      source: null,
      createdBy: { id: actor.userId },
      brokerageFirm: { id: actor.companyId },
    });
    expect(data.createProject.actions).toContain('edit');
    const event = await world.db.selectFrom('events').selectAll().where('subjectId', '=', data.createProject.id).executeTakeFirstOrThrow();
    expect(event).toMatchObject({ name: 'project.created', companyId: actor.companyId, actorId: actor.userId });
  });

  it('needs the privilege, a session and a firm', async () => {
    const actor = await manager();
    const input = await projectInput(world, actor);
    const expert = await world.givenUser({ companyId: actor.companyId, privileges: ['MANAGE_SCORING'] });
    await expectRefusal(createProject(world.as(expert), input), 'FORBIDDEN', { reason: 'no-access' });
    await expectRefusal(createProject(world.as(visitor), input), 'FORBIDDEN', { reason: 'signed-out' });
    const admin = await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS', 'MANAGE_ALL_PROJECTS'] });
    await expectRefusal(createProject(world.as(admin), input), 'FORBIDDEN', { reason: 'no-access' });
  });

  it('takes clients, people and service types of the own firm only', async () => {
    const [actor, stranger] = [await manager(), await manager()];
    const foreignClient = { client: { id: (await givenClientOf(world, stranger.companyId!)).id } };
    const create = async (change: object) => createProject(world.as(actor), await projectInput(world, actor, change));
    const refused = async (change: object) => {
      try {
        await create(change);
      } catch (error) {
        return Object.keys((error as { fields?: object }).fields ?? {});
      }
      return 'created';
    };
    expect(await refused(foreignClient)).toEqual(['client']);
    expect(await refused({ viewers: [{ id: actor.userId }, { id: stranger.userId }] })).toEqual(['viewers.1']);
    expect(await refused({ brokerageContacts: [{ user: { id: stranger.userId }, phoneNumber: '1' }] })).toEqual([
      'brokerageContacts.0.user',
    ]);
    expect(await refused({ serviceTypes: [{ id: newId() }] })).toEqual(['serviceTypes']);
    await expectRefusal(create({ client: { id: 'no-id' } }), 'NOT_FOUND');
  });
});

describe('a clone', () => {
  it('brings details, members and questions along; status, approvers and weights when asked [API-061] [WIZ-021]', async () => {
    const actor = await manager();
    const { base } = await givenWorkedOut(actor, { targetNumberRespondents: 4, intro: 'As last year' });
    const {
      targetNumberRespondents: _left,
      brokerageContacts: _out,
      client: _too,
      ...input
    } = await projectInput(world, actor, { name: 'Again' });
    const plain = await created(actor, { ...input, clone: { id: base.id } });
    expect(plain).toMatchObject({
      source: 'CLONE',
      baseProject: { id: base.id },
      targetNumberRespondents: 4,
      intro: 'As last year',
      client: { id: base.clientId },
      productOwners: [{ id: actor.userId }],
      domainExperts: [],
      viewers: [],
    });
    expect(await questionsOf(plain.id)).toEqual([
      { label: 'How many dentists?', status: 'PENDING', weight: 1, approverId: null, previousQuestionId: null },
      { label: 'Which states?', status: 'PENDING', weight: 1, approverId: null, previousQuestionId: null },
    ]);
    const options = { copyQuestionsStatus: true, copyApprovers: true, copyQuestionsWeight: true };
    const full = await created(actor, { ...input, clone: { id: base.id, ...options } });
    expect((await questionsOf(full.id))[0]).toMatchObject({
      status: 'APPROVED',
      weight: 4,
      approverId: actor.userId,
      previousQuestionId: null,
    });
  });

  it('asks its client what the base asked another, without what that one answered', async () => {
    const given = await givenFilling(world, { data: givenData('three hundred') });
    const input = await projectInput(world, given.manager, { clone: given.project });
    const { data } = await client(world, given.manager).query(
      `mutation ($input: CreateProjectInput!) { createProject(input: $input) {
        id clientTables { name data } clientMembers { id } clientTablesStatus clientTablesDeadline } }`,
      { input },
    );
    const { clientTables, ...rest } = data.createProject;
    expect(rest).toEqual({ id: rest.id, clientMembers: [], clientTablesStatus: 'DRAFT', clientTablesDeadline: null });
    expect(clientTables).toMatchObject([{ name: 'Census', data: { columns: [{ title: 'Plan' }, { title: 'Lives' }] } }]);
    expect(JSON.stringify(clientTables)).toContain('Dental');
    expect(JSON.stringify(clientTables)).not.toContain('three hundred');
  });

  it('asks for the number of respondents when that of the base does not fit its type', async () => {
    const actor = await manager();
    const base = await givenProject(world, actor, { type: 'RFI', targetNumberRespondents: 9 });
    const { targetNumberRespondents: _left, ...input } = await projectInput(world, actor);
    await expectRefusal(createProject(world.as(actor), { ...input, clone: { id: base.id } }), 'INVALID_INPUT');
  });

  it('takes the products along only when asked, to be invited anew [API-061]', async () => {
    const actor = await manager();
    const base = await givenProject(world, actor);
    const [product, gone, foreign] = [await givenProduct(world), await givenProduct(world), await givenProduct(world)];
    await inviteProducts(world.as(actor), { project: { id: base.id }, products: [product.id, gone.id] });
    await inviteProducts(world.as(actor), { project: { id: (await givenProject(world, actor)).id }, products: [foreign.id] });
    await world.db
      .updateTable('projectProducts')
      .set({ participationStatus: 'ACCEPTED', winner: true })
      .where('projectId', '=', base.id)
      .execute();
    await world.db.updateTable('vendors').set({ status: 'SUBMITTED' }).where('id', '=', gone.vendorId).execute();
    const input = await projectInput(world, actor, { clone: { id: base.id } });
    const productsOf = (projectId: string) =>
      world.db
        .selectFrom('projectProducts')
        .select(['productId', 'participationStatus', 'winner'])
        .where('projectId', '=', projectId)
        .execute();
    expect(await productsOf((await created(actor, input)).id)).toEqual([]);
    expect(await productsOf((await created(actor, { ...input, copyProducts: true })).id)).toEqual([
      { productId: product.id, participationStatus: 'DRAFT', winner: false },
    ]);
  });

  it('is not made from what one does not see, nor from what one only looks on at', async () => {
    const [actor, stranger] = [await manager(), await manager()];
    const colleague = await world.givenUser({ companyId: actor.companyId, privileges: ['MANAGE_PROJECT_STATE'] });
    const base = await givenProject(world, actor);
    const clone = async (who: typeof actor) => createProject(world.as(who), await projectInput(world, who, { clone: { id: base.id } }));
    await expectRefusal(clone(stranger), 'NOT_FOUND');
    await expectRefusal(clone(colleague), 'NOT_FOUND');
    const watched = await givenProject(world, actor, { viewers: [{ id: colleague.userId }] });
    const watching = await projectInput(world, colleague, { clone: { id: watched.id } });
    await expectRefusal(createProject(world.as(colleague), watching), 'FORBIDDEN', { reason: 'viewer' });
  });
});

describe('the next iteration of a panel', () => {
  const panel = { type: 'PANEL', targetNumberRespondents: null, frequency: 'Yearly' };

  it('copies approvers, question status and weights, and knows what was asked before [API-061] [WIZ-018] [WIZ-019] [WIZ-020]', async () => {
    const actor = await manager();
    const { base, questionIds } = await givenWorkedOut(actor, panel);
    await close(base.id);
    const input = await projectInput(world, actor, { ...panel, clone: { id: base.id }, nextIteration: true });
    const next = await created(actor, input);
    expect(next).toMatchObject({ type: 'PANEL', status: 'DRAFT', source: 'PANEL', baseProject: { id: base.id }, frequency: 'Yearly' });
    const [first, second] = await questionsOf(next.id);
    expect(first).toMatchObject({ status: 'APPROVED', weight: 4, approverId: actor.userId, previousQuestionId: questionIds[0] });
    expect(second).toMatchObject({ status: 'PENDING', weight: 1, approverId: null, previousQuestionId: questionIds[1] });
    const { status } = await world.db.selectFrom('projects').select('status').where('id', '=', base.id).executeTakeFirstOrThrow();
    expect(status).toBe('COMPLETED');
  });

  it('follows a closed panel only', async () => {
    const actor = await manager();
    const open = await givenProject(world, actor, panel);
    const rfp = await givenProject(world, actor);
    const next = async (change: object) =>
      createProject(world.as(actor), await projectInput(world, actor, { ...panel, nextIteration: true, ...change }));
    await expectRefusal(next({ clone: { id: open.id } }), 'INVALID_INPUT', { reason: 'panel-not-closed' });
    await expectRefusal(next({ clone: { id: rfp.id } }), 'INVALID_INPUT', { reason: 'not-a-panel' });
    await expectRefusal(next({}), 'INVALID_INPUT', { reason: 'base-missing' });
  });
});

describe('other beginnings', () => {
  it('an RFP starts with the sections of an RFI, and with nothing else of it [WIZ-022]', async () => {
    const actor = await manager();
    const { base } = await givenWorkedOut(actor, { type: 'RFI', intro: 'Only asking' });
    const rfp = await created(actor, await projectInput(world, actor, { rfiBased: { id: base.id } }));
    expect(rfp).toMatchObject({ type: 'RFP', source: 'RFI_BASED', baseProject: { id: base.id }, intro: null, productOwners: [] });
    expect((await questionsOf(rfp.id)).map(({ label, status }) => [label, status])).toEqual([
      ['How many dentists?', 'PENDING'],
      ['Which states?', 'PENDING'],
    ]);
    const again = await projectInput(world, actor, { rfiBased: { id: rfp.id } });
    await expectRefusal(createProject(world.as(actor), again), 'INVALID_INPUT', { reason: 'not-an-rfi' });
  });

  it('what somebody imported becomes sections and questions; nobody else can take it [API-061]', async () => {
    const actor = await manager();
    const colleague = await world.givenUser({ companyId: actor.companyId, privileges: ['MANAGE_PROJECT_STATE'] });
    const base = await givenProject(world, actor);
    const { questionIds } = await givenSection(world, actor, base, ['How many dentists?']);
    const { definition } = await world.db
      .selectFrom('questions')
      .select('definition')
      .where('id', '=', questionIds[0]!)
      .executeTakeFirstOrThrow();
    const draftId = newId();
    const sections = ['Network', 'Cost'].map((name) => ({ id: newId(), name, questions: [{ id: newId(), definition }] }));
    const times = { createdAt: world.clock.now(), updatedAt: world.clock.now(), updatedBy: null };
    await world.db
      .insertInto('draftProjects')
      .values({
        id: draftId,
        companyId: actor.companyId!,
        createdBy: actor.userId,
        name: 'Upload',
        fileId: null,
        sections: JSON.stringify(sections),
        sectionsCount: 2,
        questionsCount: 2,
        ...times,
      })
      .execute();
    const input = await projectInput(world, actor, { draft: { id: draftId } });
    await expectRefusal(createProject(world.as(colleague), input), 'NOT_FOUND');
    const project = await created(actor, input);
    expect(project).toMatchObject({ source: 'IMPORT', baseProject: null });
    expect(await world.db.selectFrom('sections').select('name').where('projectId', '=', project.id).orderBy('position').execute()).toEqual([
      { name: 'Network' },
      { name: 'Cost' },
    ]);
    expect((await questionsOf(project.id)).map(({ label }) => label)).toEqual(['How many dentists?', 'How many dentists?']);
    const both = { ...input, clone: { id: base.id } };
    await expectRefusal(createProject(world.as(actor), both), 'INVALID_INPUT', { reason: 'two-sources' });
  });
});
