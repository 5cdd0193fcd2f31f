import '../notification.tables.ts';
import type { NotificationKind } from '@weighbridge/domain/notification/notification.kinds.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { givenAudience } from '../../../testing/given/given-audience.ts';
import { setStatus } from '../../../testing/given/given-questions.ts';
import { client } from '../../../testing/http-client.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { type Telling, tell } from '../telling/tell.ts';
import { listNotifications } from './list-notifications.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const tellNow = (userId: string, facts: Partial<Telling> & { kind: NotificationKind }) =>
  world.db.transaction().execute((tx) =>
    tell(tx, world.app.parts, {
      eventId: null,
      companyId: null,
      projectId: null,
      actorId: null,
      subjectId: null,
      to: [userId],
      ...facts,
    } as Telling),
  );

const LIST = `query ($onlyNew: Boolean, $before: ID, $first: Int) { notifications(onlyNew: $onlyNew, before: $before, first: $first) {
  items { id kind new createdAt title description link project { id name } product { id name } template { id name } faq deadline days }
  hasMore unreadCount } }`;
const MARK = `mutation ($input: MarkNotificationsReadInput!) { markNotificationsRead(input: $input) { ids isNew unreadCount } }`;

async function listOf(user: Parameters<typeof client>[1], variables: object = {}) {
  const { data, errors } = await client(world, user).query(LIST, variables);
  expect(errors).toEqual([]);
  return data.notifications;
}
async function mark(user: Parameters<typeof client>[1], input: object) {
  const { data, errors } = await client(world, user).query(MARK, { input });
  return { marked: data?.markNotificationsRead, code: errors[0]?.extensions.code };
}

describe('the list', () => {
  it('has each notification with its words, its link and what it is about, in the names of today [NOTIF-013] [API-035]', async () => {
    const { people, project, product, companyId } = await givenAudience(world);
    const about = { projectId: project.id, companyId, subjectId: product.id };
    await tellNow(people.keyPerson.userId, {
      ...about,
      kind: 'QuestionsSubmissionExtendedDeadline',
      data: { participationId: product.id, days: 3, deadline: '2026-12-04T12:00:00.000Z' },
    });
    await world.db.updateTable('projects').set({ name: 'Dental 2027' }).where('id', '=', project.id).execute();
    const list = await listOf(people.keyPerson);
    expect(list).toMatchObject({ hasMore: false, unreadCount: 1 });
    expect(list.items).toEqual([
      {
        id: expect.any(String),
        kind: 'QuestionsSubmissionExtendedDeadline',
        new: true,
        createdAt: '2026-11-16T15:00:00.000Z',
        title: 'Extended deadline in 3 days',
        description: 'The answers of Gold Plan in Dental 2027 are due on December 4, 2026.',
        link: `/invite-to-project/${project.id}/preview/${product.id}`,
        project: { id: project.id, name: 'Dental 2027' },
        product: { id: product.id, name: 'Gold Plan' },
        template: null,
        faq: null,
        deadline: '2026-12-04T12:00:00.000Z',
        days: 3,
      },
    ]);
  });

  it('goes on before the last one, although all came in the same moment, and holds the unread ones alone where asked', async () => {
    const user = await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] });
    const ids = Array.from({ length: 7 }, () => newId());
    for (const subjectId of ids) await tellNow(user.userId, { kind: 'VendorToApprove', subjectId });
    const seen: string[] = [];
    let before: string | null = null;
    for (let more = true; more; ) {
      const page = await listOf(user, { first: 3, before });
      seen.push(...page.items.map(({ id }: { id: string }) => id));
      before = page.items.at(-1).id;
      more = page.hasMore;
    }
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
    await mark(user, { ids: seen.slice(0, 5), isNew: false });
    expect((await listOf(user, { onlyNew: true })).items.map(({ id }: { id: string }) => id)).toEqual(seen.slice(5));
  });

  it('takes one statement, and counts no further than the bell shows', async () => {
    const user = await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] });
    await sql`
      insert into notifications (id, user_id, kind, data, created_at)
      select gen_random_uuid(), ${user.userId}, 'VendorToApprove', '{}', now() from generate_series(1, 300)`.execute(world.db);
    expect((await countStatements(() => listNotifications(world.as(user), {}))).statements).toBe(1);
    expect((await listOf(user)).unreadCount).toBe(101);
  });

  it('shows nothing of what the reader may no longer see', async () => {
    const { people, project, product, catalogueProduct, companyId, otherEntry } = await givenAudience(world);
    const about = { projectId: project.id, companyId };
    const branchId = newId();
    const values = { id: branchId, companyId, projectId: project.id, name: 'Second look', scoringType: 'NUMBERS' as const };
    const opened = {
      createdAt: world.clock.now(),
      createdBy: people.owner.userId,
      openedAt: world.clock.now(),
      openedBy: people.owner.userId,
    };
    await world.db
      .insertInto('branches')
      .values({ ...values, ...opened })
      .execute();
    await tellNow(people.owner.userId, { ...about, kind: 'AnswersSubmitted', data: { participationId: product.id } });
    await tellNow(people.viewer.userId, { ...about, kind: 'BranchOpened', subjectId: branchId, data: { branchId } });
    await tellNow(people.keyPerson.userId, { ...about, kind: 'AwaitingAnswers', data: { participationId: product.id } });
    await tellNow(people.otherVendors.userId, { ...about, kind: 'AwaitingAnswers', data: { participationId: otherEntry.id } });
    const kindsOf = async (user: Parameters<typeof client>[1]) => {
      const { items, unreadCount } = await listOf(user);
      return [...items.map(({ kind }: { kind: string }) => kind), unreadCount];
    };
    expect(await kindsOf(people.owner)).toEqual(['AnswersSubmitted', 1]);
    expect(await kindsOf(people.viewer)).toEqual(['BranchOpened', 1]);
    expect(JSON.stringify((await listOf(people.viewer)).items)).toContain('Second look');
    expect(await kindsOf(people.keyPerson)).toEqual(['AwaitingAnswers', 1]);
    // A branch that is closed again is private, by name too.
    await world.db.updateTable('branches').set({ openedAt: null, openedBy: null }).where('id', '=', branchId).execute();
    expect(JSON.stringify((await listOf(people.viewer)).items)).not.toContain('Second look');
    // The owner leaves the project, the viewer's role may not read scores any more, the product is taken off.
    await world.db.deleteFrom('projectMembers').where('userId', '=', people.owner.userId).execute();
    await world.db.updateTable('roles').set({ privileges: [] }).where('id', '=', people.viewer.roleId).execute();
    await world.db.deleteFrom('projectProducts').where('id', '=', product.id).execute();
    for (const person of [people.owner, people.viewer, people.keyPerson]) expect(await kindsOf(person)).toEqual([0]);
    // That it was taken off can be said, because it is about a product of their own.
    await tellNow(people.keyPerson.userId, { ...about, kind: 'ProductExcluded', data: { productId: catalogueProduct.id } });
    expect(await kindsOf(people.keyPerson)).toEqual(['ProductExcluded', 1]);
    expect(await kindsOf(people.otherVendors)).toEqual(['AwaitingAnswers', 1]);
    await setStatus(world, project, 'DELETED');
    for (const person of [people.keyPerson, people.otherVendors, people.companyAdmin]) expect(await kindsOf(person)).toEqual([0]);
  });
});

describe('marking', () => {
  it('some or all as read, and as unread again [API-096]', async () => {
    const user = await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] });
    for (let index = 0; index < 3; index++) await tellNow(user.userId, { kind: 'VendorToApprove' });
    const [first] = (await listOf(user)).items;
    expect((await mark(user, { ids: [first.id], isNew: false })).marked).toEqual({ ids: [first.id], isNew: false, unreadCount: 2 });
    expect((await mark(user, { isNew: false })).marked).toEqual({ ids: null, isNew: false, unreadCount: 0 });
    expect((await mark(user, { ids: [first.id], isNew: true })).marked).toEqual({ ids: [first.id], isNew: true, unreadCount: 1 });
    expect((await listOf(user)).items.map((item: { new: boolean }) => item.new)).toEqual([true, false, false]);
    expect((await mark(user, { ids: [], isNew: false })).marked).toEqual({ ids: [], isNew: false, unreadCount: 1 });
  });

  it('touches nobody else’s, and takes neither nonsense nor ten thousand ids', async () => {
    const [mine, theirs] = [
      await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] }),
      await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] }),
    ];
    await tellNow(theirs.userId, { kind: 'VendorToApprove' });
    const [item] = (await listOf(theirs)).items;
    expect((await mark(mine, { ids: [item.id, newId()], isNew: false })).marked).toEqual({ ids: [], isNew: false, unreadCount: 0 });
    await mark(mine, { isNew: false });
    expect((await listOf(theirs)).unreadCount).toBe(1);
    expect((await mark(mine, { ids: ["1'; drop table notifications"], isNew: false })).code).toBe('NOT_FOUND');
    expect((await mark(mine, { ids: Array.from({ length: 10_000 }, () => newId()), isNew: false })).code).toBe('INVALID_INPUT');
    expect((await client(world, mine).query(LIST, { before: 'x' })).errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await listOf(mine, { before: item.id })).items).toEqual([]);
    for (const variables of [{ first: 0 }, { first: 1000 }]) {
      expect((await client(world, mine).query(LIST, variables)).errors[0]?.extensions.code).toBe('INVALID_INPUT');
    }
  });

  it('and reading are for people with a bell: neither clients nor visitors', async () => {
    const customer = await world.givenUser({ type: 'CLIENT' });
    expect((await client(world, customer).query(LIST)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await mark(customer, { isNew: false })).code).toBe('FORBIDDEN');
    expect((await client(world, null).query(LIST)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});
