import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EventName, RecordedEvent } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import { type Audience, givenAudience, givenFaq } from '../../testing/given/given-audience.ts';
import { givenProduct } from '../../testing/given/given-project.ts';
import { givenTemplate, setStatus } from '../../testing/given/given-questions.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { setAnswer } from '../answer/saving/set-answer.ts';
import { notificationReactions } from './notification.reactions.ts';

const COLUMNS = ['owner', 'expert', 'viewer', 'companyAdmin', 'keyPerson', 'otherVendors', 'clientMember', 'admin'] as const;
const TABLE = new URL('../../../../docs/audiences.md', import.meta.url);
const FEATURES = new URL('../', import.meta.url);

/** The rows of the table: what happened, in its words, and who is told by which kind. */
const rows = readFileSync(TABLE, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [what = '', ...audience] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { what, event: /`([^`]+)`/.exec(what)?.[1] ?? '', audience };
  });

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

interface Happening {
  payload: object;
  subjectId?: string | null;
  by?: 'vendor';
  after?: object;
}

const changed = (to: ProjectStatus, from: ProjectStatus) => async (given: Audience) => {
  await setStatus(world, given.project, to);
  return { payload: { from, to, message: null }, subjectId: given.project.id };
};
const ofEntry =
  (facts: object = {}, by?: 'vendor') =>
  async (given: Audience) => ({
    payload: { projectId: given.project.id, participationId: given.product.id, ...facts },
    ...(by && { by }),
  });
const inReview =
  (payload: (given: Audience) => object, subject: (given: Audience) => string, after?: (given: Audience) => object) =>
  async (given: Audience) => {
    await setStatus(world, given.project, 'IN_REVIEW');
    return {
      payload: { projectId: given.project.id, templateId: null, ...payload(given) },
      subjectId: subject(given),
      ...(after && { after: after(given) }),
    };
  };

/** How each row that tells somebody comes about. */
const HAPPENING: Record<string, (given: Audience) => Promise<Happening>> = {
  '`answer.givenAgain`': async (given) => ({
    payload: { projectId: given.project.id, participationId: given.product.id, questionId: given.question.id },
    by: 'vendor',
  }),
  '`answer.submitted`': ofEntry({}, 'vendor'),
  '`answer.updateRequested`': async (given) => ({
    payload: { projectId: given.project.id, participationId: given.product.id, questionId: given.question.id, notes: null },
  }),
  '`branch.opened`, of the expert’s branch': async (given) => {
    const branchId = newId();
    const values = {
      id: branchId,
      companyId: given.companyId,
      projectId: given.project.id,
      name: 'Second look',
      scoringType: 'NUMBERS' as const,
    };
    await world.db
      .insertInto('branches')
      .values({
        ...values,
        createdAt: world.clock.now(),
        createdBy: given.teamActor.userId,
        openedAt: world.clock.now(),
        openedBy: given.teamActor.userId,
      })
      .execute();
    await world.db.insertInto('branchMembers').values({ branchId, userId: given.people.expert.userId }).execute();
    return { payload: { projectId: given.project.id, branchId }, subjectId: branchId };
  },
  '`clientTables.submitted`': async ({ project }) => ({ payload: { projectId: project.id } }),
  '`faq.asked` by a vendor': async (given) => {
    const entryId = await givenFaq(world, given, { status: 'DRAFT' });
    return { payload: { projectId: given.project.id, entryId, participationId: given.product.id }, by: 'vendor' };
  },
  '`faq.askedAgain`': async (given) => {
    const entryId = await givenFaq(world, given, { status: 'DRAFT' });
    return { payload: { projectId: given.project.id, entryId, participationId: given.product.id }, by: 'vendor' };
  },
  '`faq.asked` by the team': async (given) => {
    const entryId = await givenFaq(world, given, { participationId: null });
    return { payload: { projectId: given.project.id, entryId, participationId: null } };
  },
  '`faq.replied` by a vendor': async (given) => {
    const parentId = await givenFaq(world, given);
    const entryId = await givenFaq(world, given, { parentId });
    return { payload: { projectId: given.project.id, entryId, parentId, participationId: given.product.id }, by: 'vendor' };
  },
  '`faq.replied` by the team, in private': async (given) => {
    const parentId = await givenFaq(world, given);
    const entryId = await givenFaq(world, given, { parentId, participationId: null });
    return { payload: { projectId: given.project.id, entryId, parentId, participationId: null } };
  },
  '`faq.replied` by the team, in public': async (given) => {
    const parentId = await givenFaq(world, given, { isPublic: true });
    const entryId = await givenFaq(world, given, { parentId, participationId: null, isPublic: true });
    return { payload: { projectId: given.project.id, entryId, parentId, participationId: null } };
  },
  '`faq.published` in public, with an answer': async (given) => {
    const entryId = await givenFaq(world, given, { isPublic: true });
    await givenFaq(world, given, { parentId: entryId, participationId: null, isPublic: true });
    return { payload: { projectId: given.project.id, entryId, isPublic: true } };
  },
  '`faq.published` in private, or without an answer': async (given) => {
    const entryId = await givenFaq(world, given, { isPublic: true });
    return { payload: { projectId: given.project.id, entryId, isPublic: true } };
  },
  '`faq.rejected`': async (given) => ({
    payload: { projectId: given.project.id, entryId: await givenFaq(world, given, { status: 'REJECTED' }) },
  }),
  '`participation.accepted`': ofEntry({}, 'vendor'),
  '`participation.chosen`, with a deadline for the product': async (given) => ({
    payload: { projectId: given.project.id, submitted: [], extended: [{ id: given.product.id, deadline: '2026-12-01T12:00:00.000Z' }] },
  }),
  '`participation.deadlineSet`': ofEntry({ from: null, to: '2026-12-01T12:00:00.000Z' }),
  '`participation.declined`': ofEntry({ wasAccepted: false }, 'vendor'),
  '`participation.invited`': async (given) => ({ payload: { projectId: given.project.id, participationIds: [given.product.id] } }),
  '`participation.reinvited`': ofEntry(),
  '`participation.removed`, of an invited product': async ({ project, product, catalogueProduct }) => {
    await world.db.deleteFrom('projectProducts').where('id', '=', product.id).execute();
    const entry = { id: product.id, productId: catalogueProduct.id, productName: 'Gold Plan', email: null, told: true };
    return { payload: { projectId: project.id, entries: [entry] } };
  },
  '`participation.submitRequested`': ofEntry({ deadline: null }),
  '`project.created`': async ({ project }) => ({ payload: {}, subjectId: project.id }),
  '`project.membersChanged`, the viewer joins': async ({ project, people: { viewer, owner } }) => ({
    payload: {
      changes: [
        { role: 'VIEWER', added: [viewer.userId], removed: [owner.userId] },
        { role: 'PROJECT_MANAGER', added: [owner.userId], removed: [] },
      ],
    },
    subjectId: project.id,
  }),
  '`project.statusChanged` to IN_REVIEW': changed('IN_REVIEW', 'DRAFT'),
  '`project.statusChanged` to AWAITING': changed('AWAITING', 'PUBLISHED'),
  '`project.statusChanged` to SCORING': async (given) => {
    const { project, product, question } = given;
    await setAnswer(world.as(given.vendorActor), { project, product, question, answer: { value: 'Forty' } });
    await world.db.updateTable('projectProducts').set({ answersSubmittedAt: world.clock.now() }).where('id', '=', product.id).execute();
    return changed('SCORING', 'AWAITING')(given);
  },
  '`project.statusChanged` to CANCELLED': changed('CANCELLED', 'AWAITING'),
  '`project.statusChanged` to anything else': changed('COMPLETED', 'SCORING'),
  '`question.copied`, while in review': inReview(
    ({ section, question }) => ({ sectionId: section.id, fromQuestionId: question.id }),
    ({ question }) => question.id,
  ),
  '`question.created`, while in review': inReview(
    ({ section }) => ({ sectionId: section.id, label: 'Why?' }),
    ({ question }) => question.id,
  ),
  '`question.updated`, while in review': inReview(
    ({ section }) => ({ sectionId: section.id, label: 'Why?', reworded: true }),
    ({ question }) => question.id,
  ),
  '`section.updated`, the expert becomes its approver': inReview(
    () => ({ name: 'Network' }),
    ({ section }) => section.id,
    ({ people }) => ({ approverId: people.expert.userId }),
  ),
  '`template.published`': async ({ companyId }) => {
    const template = await givenTemplate(world, companyId, 'PUBLISHED');
    return { payload: { name: 'Dental basics', from: 'SUBMITTED' }, subjectId: template.id };
  },
  '`vendor.approved`': async ({ vendorId }) => ({ payload: { from: 'SUBMITTED', to: 'APPROVED', entries: [] }, subjectId: vendorId }),
  '`vendor.profileSubmitted`': async () => {
    const { vendorId } = await givenProduct(world, { status: 'SUBMITTED' });
    return { payload: { from: 'DRAFT', to: 'SUBMITTED' }, subjectId: vendorId, by: 'vendor' };
  },
};

/** Lets it happen, and says who is told by which kinds; people of other rows have no name here. */
async function tellOf(name: string, given: Audience, { payload, subjectId = null, by, after }: Happening): Promise<Map<string, string>> {
  const actor = by === 'vendor' ? given.vendorActor : given.teamActor;
  const facts = {
    name,
    companyId: given.companyId,
    projectId: given.project.id,
    subjectId,
    actorId: actor.userId,
    createdAt: world.clock.now(),
  };
  const { id } = await world.db
    .insertInto('events')
    .values({
      ...facts,
      payload: JSON.stringify(payload),
      before: '{}',
      after: JSON.stringify(after ?? {}),
      requestId: null,
      deliveries: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reaction = notificationReactions[name as EventName] as ((...args: unknown[]) => Promise<void>) | undefined;
  await world.db.transaction().execute(async (tx) => reaction?.(tx, { id, ...facts, payload } as RecordedEvent, world.app.parts));
  const { rows: written } = await sql<{ userId: string; kinds: string }>`
    select user_id, string_agg(kind, ', ' order by kind) as kinds from notifications where event_id = ${id} group by user_id
  `.execute(world.db);
  const nameOf = new Map<string, string>(Object.entries(given.people).map(([kind, { userId }]) => [userId, kind]));
  nameOf.set(actor.userId, 'who did it');
  return new Map(written.map(({ userId, kinds }) => [nameOf.get(userId) ?? userId, kinds]));
}

describe('the table of audiences', () => {
  it('has a row for every event that the product declares, and no other', async () => {
    const declared = new Set<string>();
    for await (const file of glob('**/*.events.ts', { cwd: FEATURES })) {
      for (const [, name] of readFileSync(new URL(file, FEATURES), 'utf8').matchAll(/^ {4}'(\w+\.\w+)':/gm)) declared.add(name!);
    }
    expect(declared.size).toBeGreaterThan(90);
    expect([...new Set(rows.map(({ event }) => event))].toSorted()).toEqual([...declared].toSorted());
  });

  it('says who is told of nothing: no reaction listens to those events', () => {
    const silent = rows.filter(({ what }) => !HAPPENING[what]);
    expect(silent.filter(({ event, audience }) => event in notificationReactions || audience.some((cell) => cell !== '-'))).toEqual([]);
    expect(Object.keys(HAPPENING).filter((what) => !rows.some((row) => row.what === what))).toEqual([]);
  });

  it.each(rows.filter(({ what }) => HAPPENING[what]))('$what', async ({ what, event, audience: expected }) => {
    const given = await givenAudience(world);
    const reached = await tellOf(event, given, await HAPPENING[what]!(given));
    expect(COLUMNS.map((column) => reached.get(column) ?? '-')).toEqual(expected);
    expect(['who did it', 'elsewhere', 'colleague'].filter((person) => reached.has(person))).toEqual([]);
  });
});
