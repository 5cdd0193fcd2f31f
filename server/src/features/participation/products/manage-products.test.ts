import type { ParticipationStatus } from '@weighbridge/domain/participation/participation.status.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { expectRefusal } from '../../../testing/expect.ts';
import { givenEmailInvited, givenInvited } from '../../../testing/given/given-invitation.ts';
import { givenProduct, givenProject } from '../../../testing/given/given-project.ts';
import { client } from '../../../testing/http-client.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { inviteProducts } from '../inviting/invite-products.ts';
import { listTeamProducts } from '../record/list-team-products.ts';
import { getVendorProduct } from './get-vendor-product.ts';
import { reinviteProduct } from './reinvite-product.ts';
import { requestProductSubmit } from './request-product-submit.ts';
import { setAnswersDeadline } from './set-answers-deadline.ts';
import { setProductNotes } from './set-product-notes.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const DAY = 86_400_000;
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY);
const manager = (change: object = {}) => world.givenUser({ privileges: ['MANAGE_PROJECT_STATE'], ...change });
type Manager = Awaited<ReturnType<typeof manager>>;

interface Given {
  project?: ProjectStatus;
  status?: ParticipationStatus;
  submitted?: boolean;
  details?: object;
}
async function givenEntry(actor: Manager, { project: projectStatus = 'PUBLISHED', status = 'PENDING', submitted, details }: Given = {}) {
  const project = await givenProject(world, actor, details);
  await world.db.updateTable('projects').set({ status: projectStatus }).where('id', '=', project.id).execute();
  const entry = await givenInvited(world, project, { status });
  if (submitted)
    await world.db.updateTable('projectProducts').set({ answersSubmittedAt: world.clock.now() }).where('id', '=', entry.id).execute();
  return { project, entry, input: { project: { id: project.id }, product: { id: entry.id } } };
}

/** Everybody else is refused: each of these operations goes through here. */
async function expectClosed(name: string, type: string, actor: Manager, input: object) {
  const call = async (who: Parameters<typeof client>[1], change: object = {}) =>
    (await client(world, who).query(`mutation ($input: ${type}!) { ${name}(input: $input) { id } }`, { input: { ...input, ...change } }))
      .errors[0]?.extensions.code;
  expect(await call(null)).toBe('UNAUTHENTICATED');
  expect(await call(await world.givenUser({ companyId: actor.companyId }))).toBe('FORBIDDEN');
  expect(await call(await world.givenUser({ type: 'VENDOR' }))).toBe('FORBIDDEN');
  expect(await call(await world.givenUser({ type: 'CLIENT' }))).toBe('FORBIDDEN');
  expect(await call(await manager())).toBe('NOT_FOUND');
  expect(await call(actor, { product: { id: newId() } })).toBe('NOT_FOUND');
  expect(await call(actor, { product: { id: "' or 1=1 --" } })).toBe('NOT_FOUND');
  const elsewhere = await givenEntry(actor);
  expect(await call(actor, { project: elsewhere.input.project })).toBe('NOT_FOUND');
}

describe('the products of a project, as the team gets them', () => {
  it('come with their vendor, their times, what they lack and what may be done with them [PROD-035]', async () => {
    const actor = await manager();
    const { project, entry } = await givenEntry(actor);
    const { data, errors } = await client(world, actor).query(
      `query ($id: ID!) { project(id: $id) { products {
        id projectId name product { id } vendor { name contactName phone website email description approved } participationStatus
        answersSubmittedAt answersSubmitDeadline approved winner notes shareNotes invitedAt decidedAt serviceTypes missingServiceTypes
        registration { step } updatedAt actions } } }`,
      { id: project.id },
    );
    expect(errors).toEqual([]);
    expect(data.project.products).toEqual([
      {
        id: entry.id,
        projectId: project.id,
        name: 'Plan',
        product: { id: entry.productId },
        vendor: {
          name: `Vendor of Plan ${entry.vendorId}`,
          contactName: 'Vera Vendor',
          phone: null,
          website: null,
          email: `${entry.vendorId}@vendor.test`,
          description: null,
          approved: true,
        },
        participationStatus: 'PENDING',
        answersSubmittedAt: null,
        answersSubmitDeadline: null,
        approved: true,
        winner: false,
        notes: null,
        shareNotes: false,
        invitedAt: world.clock.now().toISOString(),
        decidedAt: null,
        serviceTypes: [],
        missingServiceTypes: [],
        registration: null,
        updatedAt: world.clock.now().toISOString(),
        actions: ['remove', 'reinvite', 'note', 'details'],
      },
    ]);
    const reader = await world.givenUser({ companyId: actor.companyId, privileges: ['MANAGE_SCORING'] });
    await world.db
      .insertInto('projectMembers')
      .values({ projectId: project.id, userId: reader.userId, role: 'DOMAIN_EXPERT', companyId: project.companyId, position: 0 })
      .execute();
    const seen = await client(world, reader).query('query ($id: ID!) { project(id: $id) { products { actions } } }', { id: project.id });
    expect(seen.data.project.products).toEqual([{ actions: [] }]);
  });

  it('lack the service types of the project that they do not name, whatever the capitals, unless the firm does without', async () => {
    const actor = await manager();
    const project = await givenProject(world, actor);
    const change = { companyId: project.companyId, createdAt: world.clock.now(), updatedAt: world.clock.now(), updatedBy: null };
    const types = ['Dental', 'Vision', 'Life'].map((label) => ({ id: newId(), label, ...change }));
    await world.db.insertInto('serviceTypes').values(types).execute();
    await world.db
      .insertInto('projectServiceTypeLinks')
      .values(types.map(({ id }) => ({ projectId: project.id, serviceTypeId: id })))
      .execute();
    const product = await givenProduct(world, { serviceTypes: ['dental'] });
    await inviteProducts(world.as(actor), { project: { id: project.id }, products: [product.id] });
    await givenEmailInvited(world, project, 'a@lacking.test');
    const facts = { ...project, roles: ['PROJECT_MANAGER'] as const };
    const missing = async () =>
      (await listTeamProducts(world.db, world.as(actor), facts)).map(({ missingServiceTypes }) => missingServiceTypes);
    expect(await missing()).toEqual([[], ['Life', 'Vision']]);
    const settings = { ...actor.settings, disableServiceTypes: true };
    await world.db
      .updateTable('companies')
      .set({ settings: JSON.stringify(settings) })
      .where('id', '=', project.companyId)
      .execute();
    expect(await missing()).toEqual([[], []]);
  });

  it('take two statements, however many there are', async () => {
    const actor = await manager();
    const project = await givenProject(world, actor);
    for (let index = 0; index < 8; index++) await givenInvited(world, project);
    const { statements, result } = await countStatements(() => listTeamProducts(world.db, world.as(actor), { ...project, roles: [] }));
    expect([result.length, statements]).toEqual([8, 1]);
    const reader = client(world, actor);
    const load = (fields: string) => reader.query(`query ($id: ID!) { project(id: $id) { products { ${fields} } } }`, { id: project.id });
    await load('id');
    const without = await countStatements(() => load('id'));
    const withProgress = await countStatements(() => load('id progress'));
    expect([withProgress.result.data.project.products.length, withProgress.statements]).toEqual([8, without.statements + 1]);
  });
});

describe('the details of a product', () => {
  const DETAILS = `query ($project: ID!, $product: ID!) { vendorProduct(project: $project, product: $product) {
    entry { id name } vendor { name contactName } serviceTypes missingServiceTypes otherProducts { id name serviceTypes added } } }`;

  it('show its vendor and what else that one offers, to the team only [API-050]', async () => {
    const actor = await manager();
    const { project, entry } = await givenEntry(actor);
    const other = await givenInvited(world, await givenProject(world, actor), { vendorId: entry.vendorId, name: 'Other plan' });
    const call = (who: Parameters<typeof client>[1], product = entry.id) =>
      client(world, who).query(DETAILS, { project: project.id, product });
    const { data, errors } = await call(actor);
    expect(errors).toEqual([]);
    expect(data.vendorProduct).toEqual({
      entry: { id: entry.id, name: 'Plan' },
      vendor: { name: `Vendor of Plan ${entry.vendorId}`, contactName: 'Vera Vendor' },
      serviceTypes: [],
      missingServiceTypes: [],
      otherProducts: [{ id: other.productId, name: 'Other plan', serviceTypes: [], added: false }],
    });
    expect((await call(null)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await call(entry.user)).errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await call(await manager())).errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await call(actor, other.id)).errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await call(actor, '%00')).errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('of an email invitation name no vendor', async () => {
    const actor = await manager();
    const project = await givenProject(world, actor);
    const { id } = await givenEmailInvited(world, project, 'b@details.test');
    expect(await getVendorProduct(world.as(actor), project.id, id)).toMatchObject({
      entry: { email: 'b@details.test', vendor: null },
      otherProducts: [],
    });
  });
});

describe('inviting a product again', () => {
  it('is possible until it decides, and says when [API-113]', async () => {
    const actor = await manager();
    const { entry, input } = await givenEntry(actor);
    world.clock.advance(DAY);
    const { data, errors } = await client(world, actor).query(
      'mutation ($input: ProductOfProjectInput!) { reinviteProduct(input: $input) { id participationStatus invitedAt } }',
      { input },
    );
    expect(errors).toEqual([]);
    expect(data.reinviteProduct).toEqual({ id: entry.id, participationStatus: 'PENDING', invitedAt: world.clock.now().toISOString() });
    await expectClosed('reinviteProduct', 'ProductOfProjectInput', actor, input);
  });

  it.each([
    ['PUBLISHED', 'ACCEPTED', 'already-accepted'],
    ['PUBLISHED', 'DECLINED', 'already-declined'],
    ['IN_REVIEW', 'DRAFT', 'not-invited-yet'],
    ['SCORING', 'PENDING', 'products-settled'],
    ['CANCELLED', 'PENDING', 'project-read-only'],
  ] as const)('is refused in %s for one that is %s', async (project, status, reason) => {
    const actor = await manager();
    const { input } = await givenEntry(actor, { project, status });
    await expectRefusal(reinviteProduct(world.as(actor), input), 'FORBIDDEN', { reason });
  });
});

describe('asking a product to submit again', () => {
  const REQUEST =
    'mutation ($input: RequestProductSubmitInput!) { requestProductSubmit(input: $input) { id answersSubmittedAt answersSubmitDeadline } }';

  it('opens its answers; in scoring with a deadline ahead [API-117]', async () => {
    const actor = await manager();
    const awaiting = await givenEntry(actor, { project: 'AWAITING', status: 'ACCEPTED', submitted: true });
    const { data, errors } = await client(world, actor).query(REQUEST, { input: awaiting.input });
    expect(errors).toEqual([]);
    expect(data.requestProductSubmit).toEqual({ id: awaiting.entry.id, answersSubmittedAt: null, answersSubmitDeadline: null });
    const scoring = await givenEntry(actor, { project: 'SCORING', status: 'ACCEPTED', submitted: true });
    const request = (deadline?: Date) => requestProductSubmit(world.as(actor), { ...scoring.input, deadline });
    await expectRefusal(request(), 'FORBIDDEN', { reason: 'answers-deadline-needed' });
    await expectRefusal(request(inDays(-1)), 'INVALID_INPUT', { fields: { deadline: 'Date should be later or equal to current date' } });
    expect(await request(inDays(3))).toMatchObject({
      answersSubmittedAt: null,
      answersSubmitDeadline: inDays(3),
      actions: expect.arrayContaining(['setDeadline']),
    });
    await expectRefusal(request(inDays(3)), 'FORBIDDEN', { reason: 'answers-not-submitted' });
    await expectClosed('requestProductSubmit', 'RequestProductSubmitInput', actor, awaiting.input);
  });

  it('two people at once ask once', async () => {
    const actor = await manager();
    const { input, project } = await givenEntry(actor, { project: 'AWAITING', status: 'ACCEPTED', submitted: true });
    const results = await Promise.allSettled([1, 2].map(() => requestProductSubmit(world.as(actor), input)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const events = await world.db.selectFrom('events').select('name').where('subjectId', '=', project.id).execute();
    expect(events.filter(({ name }) => name === 'participation.submitRequested')).toHaveLength(1);
  });
});

describe('the deadline of one product', () => {
  it('is set while it may still answer', async () => {
    const actor = await manager();
    const { entry, input } = await givenEntry(actor, { project: 'AWAITING', status: 'ACCEPTED' });
    const document = 'mutation ($input: SetAnswersDeadlineInput!) { setAnswersDeadline(input: $input) { id answersSubmitDeadline } }';
    const deadline = inDays(5).toISOString();
    const { data, errors } = await client(world, actor).query(document, { input: { ...input, deadline } });
    expect(errors).toEqual([]);
    expect(data.setAnswersDeadline).toEqual({ id: entry.id, answersSubmitDeadline: deadline });
    await expectRefusal(setAnswersDeadline(world.as(actor), { ...input, deadline: inDays(-2) }), 'INVALID_INPUT');
    await expectRefusal(setAnswersDeadline(world.as(actor), input), 'INVALID_INPUT', { fields: { deadline: 'Required' } });
    await expectClosed('setAnswersDeadline', 'SetAnswersDeadlineInput', actor, { ...input, deadline });
    const submitted = await givenEntry(actor, { project: 'SCORING', status: 'ACCEPTED', submitted: true });
    await expectRefusal(setAnswersDeadline(world.as(actor), { ...submitted.input, deadline: inDays(1) }), 'FORBIDDEN', {
      reason: 'product-submitted',
    });
    const over = await givenEntry(actor, { project: 'COMPLETED', status: 'ACCEPTED' });
    await expectRefusal(setAnswersDeadline(world.as(actor), { ...over.input, deadline: inDays(1) }), 'FORBIDDEN', {
      reason: 'answers-closed',
    });
  });
});

describe('notes on a product', () => {
  const NOTE = 'mutation ($input: ProductNotesInput!) { setProductNotes(input: $input) { id notes shareNotes updatedAt } }';

  it('are kept with whether they are shared [API-115]', async () => {
    const actor = await manager();
    const { entry, input } = await givenEntry(actor);
    const { data, errors } = await client(world, actor).query(NOTE, { input: { ...input, notes: ' Strong network ', shareNotes: true } });
    expect(errors).toEqual([]);
    expect(data.setProductNotes).toMatchObject({ id: entry.id, notes: 'Strong network', shareNotes: true });
    expect(await setProductNotes(world.as(actor), { ...input, notes: '' })).toMatchObject({ notes: null, shareNotes: false });
    await expectRefusal(setProductNotes(world.as(actor), { ...input, notes: 'x'.repeat(2001) }), 'INVALID_INPUT');
    await expectClosed('setProductNotes', 'ProductNotesInput', actor, { ...input, notes: 'x' });
  });

  it('belong to competitions, and to those who rate everything', async () => {
    const actor = await manager();
    const panel = await givenEntry(actor, { details: { type: 'PANEL', targetNumberRespondents: null } });
    await expectRefusal(setProductNotes(world.as(actor), { ...panel.input, notes: 'x' }), 'FORBIDDEN', { reason: 'no-notes-in-panel' });
    const archived = await givenEntry(actor, { project: 'ARCHIVED' });
    await expectRefusal(setProductNotes(world.as(actor), { ...archived.input, notes: 'x' }), 'FORBIDDEN', { reason: 'project-read-only' });
    const viewer = await manager({ companyId: actor.companyId });
    const viewed = await givenEntry(actor, { details: { viewers: [{ id: viewer.userId }] } });
    await expectRefusal(setProductNotes(world.as(viewer), { ...viewed.input, notes: 'x' }), 'FORBIDDEN', { reason: 'no-access' });
  });

  it('of somebody else are not overwritten unseen', async () => {
    const actor = await manager();
    const { input } = await givenEntry(actor);
    const { updatedAt } = await setProductNotes(world.as(actor), { ...input, notes: 'first' });
    world.clock.advance(1000);
    await setProductNotes(world.as(actor), { ...input, notes: 'second', updatedAt });
    await expectRefusal(setProductNotes(world.as(actor), { ...input, notes: 'third', updatedAt }), 'CONFLICT', {
      reason: 'changed-meanwhile',
    });
  });
});
