import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import type { ProjectRole } from '@weighbridge/domain/access/project-role.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { givenAnswering, givenEntry, setEntry } from '../../testing/given/given-answering.ts';
import { setStatus } from '../../testing/given/given-questions.ts';
import { client } from '../../testing/http-client.ts';
import { whileUncommitted } from '../../testing/while-uncommitted.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { createComparison } from './create-comparison.ts';
import { deleteComparison } from './delete-comparison.ts';
import { getComparison, listComparable, listComparisons } from './list-comparisons.ts';
import { updateComparison } from './update-comparison.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

/** A project that is scored, with two products and two questions in one section. */
async function givenComparing() {
  const given = await givenAnswering(world, { questions: ['How many dentists?', 'Which states?'], status: 'SCORING' });
  const silver = await givenEntry(world, { companyId: given.companyId, projectId: given.project.id, name: 'Silver Plan' });
  return { ...given, silver: silver.product };
}
type Given = Awaited<ReturnType<typeof givenComparing>>;

const chosen = ({ section, questions, product }: Given) => ({
  name: 'Finalists',
  description: null,
  isPrivate: false,
  showNotes: true,
  products: [product.id],
  sections: [{ id: section.id, questions: questions.map(({ id }) => id) }],
});
const create = (given: Given, change: object = {}, by: SignedInActor = given.manager) =>
  createComparison(world.as(by), { project: given.project, ...chosen(given), ...change });

async function givenMember({ companyId, project }: Given, role: ProjectRole = 'DOMAIN_EXPERT', privileges: Privilege[] = ['READ_SCORING']) {
  const member = await world.givenUser({ companyId, privileges });
  await world.db
    .insertInto('projectMembers')
    .values({ projectId: project.id, userId: member.userId, role, companyId, position: 9 })
    .execute();
  return member;
}

const eventsOf = (comparison: { id: string }) =>
  world.db
    .selectFrom('events')
    .select(['name', 'actorId', 'projectId', 'payload', 'before', 'after'])
    .where('subjectId', '=', comparison.id)
    .orderBy('id')
    .execute();

const FIELDS = `id name description isPrivate showNotes project { id } products { id name vendorName }
  sections { id name questions { id label } } productsCount questionsCount createdBy { id name } createdAt updatedAt actions`;
const CREATE = `mutation ($input: CreateComparisonInput!) { createComparison(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateComparisonInput!) { updateComparison(input: $input) { ${FIELDS} } }`;
const DELETE = 'mutation ($input: IdInput!) { deleteComparison(input: $input) { id } }';
const ONE = `query ($id: ID!) { comparison(id: $id) { ${FIELDS} } }`;
const LIST = `query ($projectId: ID!, $keyword: String, $sort: SortInput, $pagination: PaginationInput) {
  comparisons(projectId: $projectId, keyword: $keyword, sort: $sort, pagination: $pagination) { items { name } pagination { total } }
}`;

async function namesFor(user: SignedInActor, given: Given, args: object = {}) {
  const { data } = await client(world, user).query(LIST, { projectId: given.project.id, ...args });
  return { names: data.comparisons.items.map(({ name }: { name: string }) => name), total: data.comparisons.pagination.total };
}

describe('over the API', () => {
  it('is created, read, changed and deleted [API-125] [API-052] [COMP-012]', async () => {
    const given = await givenComparing();
    const { manager, project, section, questions, product, silver } = given;
    const { query } = client(world, manager);
    const { data } = await query(CREATE, { input: { project, ...chosen(given) } });
    const whole = {
      id: data.createComparison.id,
      name: 'Finalists',
      description: null,
      isPrivate: false,
      showNotes: true,
      project,
      products: [{ id: product.id, name: 'Gold Plan', vendorName: expect.stringContaining('Vendor of Gold Plan') }],
      sections: [
        {
          id: section.id,
          name: 'Network',
          questions: [
            { id: questions[0]?.id, label: 'How many dentists?' },
            { id: questions[1]?.id, label: 'Which states?' },
          ],
        },
      ],
      productsCount: 1,
      questionsCount: 2,
      createdBy: { id: manager.userId, name: manager.name },
      createdAt: '2026-11-16T15:00:00.000Z',
      updatedAt: '2026-11-16T15:00:00.000Z',
      actions: ['edit', 'delete', 'export'],
    };
    expect(data.createComparison).toEqual(whole);
    expect((await query(ONE, { id: whole.id })).data.comparison).toEqual(whole);
    const { data: changed } = await query(UPDATE, {
      input: {
        ...chosen(given),
        id: whole.id,
        updatedAt: whole.updatedAt,
        name: 'Both',
        description: 'The last two',
        isPrivate: true,
        showNotes: false,
        products: [silver.id, product.id, silver.id],
        sections: [{ id: section.id, questions: [questions[1]?.id] }],
      },
    });
    expect(changed.updateComparison).toMatchObject({
      name: 'Both',
      description: 'The last two',
      isPrivate: true,
      showNotes: false,
      products: [{ name: 'Gold Plan' }, { name: 'Silver Plan' }],
      sections: [{ id: section.id, questions: [{ id: questions[1]?.id }] }],
      productsCount: 2,
      questionsCount: 1,
    });
    expect((await query(DELETE, { input: { id: whole.id } })).data).toEqual({ deleteComparison: { id: whole.id } });
    expect((await query(ONE, { id: whole.id })).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  it('is listed by keyword, sorted and paged [API-052]', async () => {
    const given = await givenComparing();
    const member = await givenMember(given);
    for (const name of ['Banana', 'apple', 'Cherry 100%']) {
      world.clock.advance(1000);
      await create(given, { name, description: name === 'Banana' ? 'yellow' : null }, name === 'apple' ? member : given.manager);
    }
    expect(await namesFor(member, given)).toEqual({ names: ['Cherry 100%', 'apple', 'Banana'], total: 3 });
    expect(await namesFor(member, given, { sort: { field: 'name', direction: 'ASC' } })).toMatchObject({
      names: ['apple', 'Banana', 'Cherry 100%'],
    });
    expect(await namesFor(member, given, { keyword: '0%' })).toEqual({ names: ['Cherry 100%'], total: 1 });
    expect(await namesFor(member, given, { keyword: 'YELLOW' })).toEqual({ names: ['Banana'], total: 1 });
    expect(await namesFor(member, given, { pagination: { page: 2, pageSize: 2 } })).toEqual({ names: ['Banana'], total: 3 });
    expect(await namesFor(member, given, { pagination: { page: 9, pageSize: 2 } })).toEqual({ names: [], total: 3 });
    expect(await namesFor(member, given, { pagination: { page: 1, pageSize: 100 } })).toMatchObject({ total: 3 });
    const large = await client(world, member).query(LIST, { projectId: given.project.id, pagination: { page: 1, pageSize: 101 } });
    expect(large.errors[0]).toMatchObject({ extensions: { code: 'INVALID_INPUT' } });
    const refused = await client(world, member).query(LIST, {
      projectId: given.project.id,
      sort: { field: 'company_id', direction: 'ASC' },
    });
    expect(refused.errors).toMatchObject([{ extensions: { code: 'INVALID_INPUT' } }]);
  });

  it('says what can be chosen: products that take part, and questions that were not rejected', async () => {
    const given = await givenComparing();
    await givenEntry(world, { companyId: given.companyId, projectId: given.project.id, name: 'Bronze Plan', status: 'DECLINED' });
    await world.db.updateTable('questions').set({ status: 'REJECTED' }).where('id', '=', given.questions[1]!.id).execute();
    const { products, sections } = await listComparable(world.as(given.manager), given.project.id);
    expect(products.map(({ name }) => name)).toEqual(['Gold Plan', 'Silver Plan']);
    expect(sections).toEqual([
      { id: given.section.id, name: 'Network', questions: [{ id: given.question.id, label: 'How many dentists?' }] },
    ]);
  });
});

describe('a private one', () => {
  it('exists for its creator only: by id, list, search, order, count and change [COMP-024]', async () => {
    const given = await givenComparing();
    const owner = await givenMember(given);
    const head = await world.givenUser({
      companyId: given.companyId,
      privileges: ['MANAGE_ALL_PROJECTS', 'MANAGE_PROJECT_STATE', 'MANAGE_ALL_SCORING'],
    });
    await create(given, { name: 'Everybody' });
    const secret = await create(given, { name: 'My favourite', description: 'unsaid', isPrivate: true }, owner);
    expect(await namesFor(owner, given)).toMatchObject({ total: 2 });
    for (const colleague of [given.manager, head]) {
      expect(await namesFor(colleague, given)).toEqual({ names: ['Everybody'], total: 1 });
      expect(await namesFor(colleague, given, { keyword: 'favourite' })).toEqual({ names: [], total: 0 });
      expect(await namesFor(colleague, given, { keyword: 'unsaid' })).toEqual({ names: [], total: 0 });
      expect(await namesFor(colleague, given, { pagination: { page: 2, pageSize: 1 } })).toEqual({ names: [], total: 1 });
      const ctx = world.as(colleague);
      await expectRefusal(getComparison(ctx, secret.id), 'NOT_FOUND');
      await expectRefusal(updateComparison(ctx, { ...chosen(given), id: secret.id, updatedAt: secret.updatedAt }), 'NOT_FOUND');
      await expectRefusal(deleteComparison(ctx, { id: secret.id }), 'NOT_FOUND');
    }
  });

  it('is exported by its creator; a shared one by those who manage the project (decision 191)', async () => {
    const given = await givenComparing();
    const member = await givenMember(given);
    expect((await create(given, { isPrivate: true }, member)).actions).toEqual(['edit', 'delete', 'export']);
    const shared = await create(given, {}, member);
    expect(shared.actions).toEqual(['edit', 'delete']);
    expect((await getComparison(world.as(given.manager), shared.id)).actions).toEqual(['export']);
  });
});

describe('is refused', () => {
  it('to visitors, vendors and people who read no scores; to viewers of the project; to other firms and other teams', async () => {
    const given = await givenComparing();
    const shared = await create(given);
    const writer = await givenMember(given, 'DOMAIN_EXPERT', ['READ_TEMPLATES']);
    for (const [user, code] of [
      [null, 'UNAUTHENTICATED'],
      [given.vendor, 'FORBIDDEN'],
      [writer, 'FORBIDDEN'],
    ] as const) {
      const { query } = client(world, user);
      const answers = await Promise.all([
        query(CREATE, { input: { project: given.project, ...chosen(given) } }),
        query(UPDATE, { input: { ...chosen(given), id: shared.id, updatedAt: shared.updatedAt } }),
        query(DELETE, { input: { id: shared.id } }),
        query(ONE, { id: shared.id }),
        query(LIST, { projectId: given.project.id }),
        query('query ($projectId: ID!) { comparable(projectId: $projectId) { products { name } } }', { projectId: given.project.id }),
      ]);
      expect(answers.map(({ errors }) => errors[0]?.extensions.code)).toEqual(Array.from({ length: 6 }, () => code));
    }
    const viewer = await givenMember(given, 'VIEWER');
    expect((await getComparison(world.as(viewer), shared.id)).actions).toEqual([]);
    await expectRefusal(create(given, {}, viewer), 'FORBIDDEN', { reason: 'viewer' });
    const reader = world.as(await givenMember(given, 'DOMAIN_EXPERT', []));
    await expectRefusal(listComparisons(reader, { projectId: given.project.id }), 'FORBIDDEN', { reason: 'no-access' });
    await expectRefusal(listComparable(reader, given.project.id), 'FORBIDDEN', { reason: 'no-access' });
    const foreign = (await givenComparing()).manager;
    const unassigned = await world.givenUser({ companyId: given.companyId, privileges: ['READ_SCORING'] });
    for (const outsider of [foreign, unassigned]) {
      const ctx = world.as(outsider);
      await expectRefusal(create(given, {}, outsider), 'NOT_FOUND');
      await expectRefusal(getComparison(ctx, shared.id), 'NOT_FOUND');
      await expectRefusal(listComparisons(ctx, { projectId: given.project.id }), 'NOT_FOUND');
      await expectRefusal(listComparable(ctx, given.project.id), 'NOT_FOUND');
      await expectRefusal(deleteComparison(ctx, { id: shared.id }), 'NOT_FOUND');
    }
  });

  it('to change to everybody but its creator', async () => {
    const given = await givenComparing();
    const shared = await create(given);
    const ctx = world.as(await givenMember(given, 'PROJECT_MANAGER', ['MANAGE_PROJECT_STATE', 'MANAGE_ALL_SCORING']));
    const words = { reason: 'not-the-creator', message: 'Only the person who created this comparison can change it.' };
    await expectRefusal(updateComparison(ctx, { ...chosen(given), id: shared.id, updatedAt: shared.updatedAt }), 'FORBIDDEN', words);
    await expectRefusal(deleteComparison(ctx, { id: shared.id }), 'FORBIDDEN', words);
  });

  it('to nobody for what is theirs, beside what others have in the project', async () => {
    const given = await givenComparing();
    const member = await givenMember(given);
    const [ofManager, ofMember] = [await create(given), await create(given, {}, member)];
    for (const [user, { id, updatedAt }] of [
      [given.manager, ofManager],
      [member, ofMember],
    ] as const) {
      expect((await updateComparison(world.as(user), { ...chosen(given), id, updatedAt, name: user.userId })).name).toBe(user.userId);
    }
    await deleteComparison(world.as(member), { id: ofMember.id });
    expect(await namesFor(given.manager, given)).toEqual({ names: [given.manager.userId], total: 1 });
  });

  it.each(['DRAFT', 'IN_REVIEW', 'PUBLISHED', 'ARCHIVED', 'CANCELLED'] as const)('to be added in %s', async (status) => {
    const given = await givenComparing();
    await setStatus(world, given.project, status);
    await expectRefusal(create(given), 'FORBIDDEN', { reason: 'not-comparable' });
  });

  it('with products and questions that are not of this project, do not take part, were rejected or are in another section', async () => {
    const given = await givenComparing();
    const other = await givenComparing();
    const { section, questions } = given;
    const declined = await givenEntry(world, { companyId: given.companyId, projectId: given.project.id, status: 'DECLINED' });
    const option = 'Must be one of the offered options';
    for (const id of [other.product.id, declined.product.id, newId()]) {
      await expectRefusal(create(given, { products: [given.product.id, id] }), 'INVALID_INPUT', { fields: { products: option } });
    }
    await world.db.updateTable('questions').set({ status: 'REJECTED' }).where('id', '=', questions[1]!.id).execute();
    for (const sections of [
      [{ id: section.id, questions: [questions[0]?.id, other.question.id] }],
      [{ id: other.section.id, questions: [other.question.id] }],
      [{ id: other.section.id, questions: [questions[0]?.id] }],
      [{ id: section.id, questions: [questions[1]?.id] }],
    ]) {
      await expectRefusal(create(given, { sections }), 'INVALID_INPUT', { fields: { sections: option } });
    }
    expect(await namesFor(given.manager, given)).toEqual({ names: [], total: 0 });
  });

  it('with malformed ids, too much, and characters that cannot be stored', async () => {
    const given = await givenComparing();
    const hostile = "'; drop table comparisons; --";
    await expectRefusal(create(given, { products: [hostile] }), 'NOT_FOUND', { message: 'Cast to ObjectId failed' });
    await expectRefusal(listComparisons(world.as(given.manager), { projectId: hostile }), 'NOT_FOUND');
    await expectRefusal(create(given, { name: 'n'.repeat(101) }), 'INVALID_INPUT');
    await expectRefusal(create(given, { name: 'a\u0000b' }), 'INVALID_INPUT');
    await expectRefusal(create(given, { products: Array.from({ length: 201 }, () => given.product.id) }), 'INVALID_INPUT');
    expect((await create(given, { name: hostile })).name).toBe(hostile);
  });
});

describe('what is compared', () => {
  it('loses a product that is removed or declines, and a question that is rejected or deleted', async () => {
    const given = await givenComparing();
    const { manager, product, silver, questions } = given;
    const { id } = await create(given, { products: [product.id, silver.id] });
    await setEntry(world, silver, { participationStatus: 'DECLINED' });
    await world.db.updateTable('questions').set({ status: 'REJECTED' }).where('id', '=', questions[1]!.id).execute();
    const seen = async () => {
      const { data } = await client(world, manager).query(ONE, { id });
      const { productsCount, questionsCount, products, sections } = data.comparison;
      return { productsCount, questionsCount, products: products.length, sections: sections.length };
    };
    expect(await seen()).toEqual({ productsCount: 1, questionsCount: 1, products: 1, sections: 1 });
    await world.db.deleteFrom('projectProducts').where('id', '=', product.id).execute();
    await world.db.deleteFrom('questions').where('id', '=', questions[0]!.id).execute();
    expect(await seen()).toEqual({ productsCount: 0, questionsCount: 0, products: 0, sections: 0 });
  });

  it('is written and read with few statements, however much it is: 1,000 questions', async () => {
    const given = await givenComparing();
    const { manager, companyId, project, section } = given;
    await sql`
      insert into questions (id, company_id, project_id, section_id, position, label, type, definition, status, created_at, updated_at)
      select gen_random_uuid(), ${companyId}::uuid, ${project.id}::uuid, ${section.id}::uuid, 'z' || lpad(n::text, 5, '0'), 'Question ' || n,
        'TEXT', '{}', 'APPROVED', now(), now() from generate_series(1, 998) as n
    `.execute(world.db);
    const { sections } = await listComparable(world.as(manager), project.id);
    const all = sections.map(({ id, questions }) => ({ id, questions: questions.map((question) => question.id) }));
    const creating = await countStatements(() => create(given, { sections: all }));
    expect(creating.result.questionsCount).toBe(1000);
    expect(creating.statements).toBeLessThanOrEqual(9);
    const reading = await countStatements(() => client(world, manager).query(ONE, { id: creating.result.id }));
    expect(reading.result.data.comparison.sections[0].questions).toHaveLength(1000);
    const few = await create(given, { sections: [{ id: section.id, questions: [given.question.id] }] });
    const readingFew = await countStatements(() => client(world, manager).query(ONE, { id: few.id }));
    expect(reading.statements).toBe(readingFew.statements);
  });
});

describe('changes', () => {
  it('are recorded with who, before and after; questions only where they changed', async () => {
    const given = await givenComparing();
    const { manager, project, product, questions } = given;
    const comparison = await create(given, { isPrivate: true });
    const update = (updatedAt: Date, change: object) =>
      updateComparison(world.as(manager), { ...chosen(given), id: comparison.id, updatedAt, ...change });
    const renamed = await update(comparison.updatedAt, { name: 'Two' });
    await update(renamed.updatedAt, { name: 'Two', sections: [{ id: given.section.id, questions: [questions[0]?.id] }] });
    await deleteComparison(world.as(manager), { id: comparison.id });
    const same = { actorId: manager.userId, projectId: project.id };
    const payload = { projectId: project.id, comparisonId: comparison.id };
    const values = { description: null, isPrivate: false, showNotes: true, products: [product.id] };
    const both = questions.map(({ id }) => id);
    expect(await eventsOf(comparison)).toEqual([
      {
        ...same,
        name: 'comparison.created',
        payload: { ...payload, isPrivate: true },
        before: null,
        after: { ...values, name: 'Finalists', isPrivate: true, questions: both },
      },
      {
        ...same,
        name: 'comparison.updated',
        payload: { ...payload, isPrivate: true },
        before: { ...values, name: 'Finalists', isPrivate: true },
        after: { ...values, name: 'Two' },
      },
      {
        ...same,
        name: 'comparison.updated',
        payload: { ...payload, isPrivate: false },
        before: { ...values, name: 'Two', questions: both },
        after: { ...values, name: 'Two', questions: [both[0]] },
      },
      {
        ...same,
        name: 'comparison.deleted',
        payload: { ...payload, isPrivate: false },
        before: { ...values, name: 'Two', questions: [both[0]] },
        after: null,
      },
    ]);
  });

  it('of two at once the second learns of the first instead of overwriting it', async () => {
    const given = await givenComparing();
    const comparison = await create(given);
    const { id, updatedAt } = comparison;
    world.clock.advance(1000);
    const second = whileUncommitted(
      world,
      (tx) => tx.updateTable('comparisons').set({ name: 'First', updatedAt: world.clock.now() }).where('id', '=', id).execute(),
      () => updateComparison(world.as(given.manager), { ...chosen(given), id, updatedAt, name: 'Second' }),
    );
    await expectRefusal(second, 'CONFLICT', { reason: 'changed-meanwhile' });
    expect((await getComparison(world.as(given.manager), id)).name).toBe('First');
  });
});
