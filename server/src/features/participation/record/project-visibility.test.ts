import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import { PROJECT_ROLES, type ProjectRole } from '@weighbridge/domain/access/project-role.ts';
import { PARTICIPATION_STATUSES, type ParticipationStatus } from '@weighbridge/domain/participation/participation.status.ts';
import { PROJECT_STATUSES, PROJECT_TYPES, type ProjectStatus, type ProjectType } from '@weighbridge/domain/project/project.status.ts';
import { canSeeProject } from '@weighbridge/domain/project/project.visibility.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { givenInvited } from '../../../testing/given/given-invitation.ts';
import { givenProduct } from '../../../testing/given/given-project.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { getProject } from '../../project/editing/get-project.ts';
import { listDeadlines } from '../../project/list/list-deadlines.ts';
import { listProjects } from '../../project/list/list-projects.ts';
import { getProjectFacts } from '../../project/record/project-facts.queries.ts';

let world: World;
let brokers: SignedInActor[];
let others: SignedInActor[];
let firms: string[];
let vendors: { vendorId: string; user: SignedInActor }[];
beforeAll(async () => {
  world = await givenWorld();
  firms = [(await world.givenCompany()).id, (await world.givenCompany()).id];
  const sets: Privilege[][] = [[], ['READ_SCORING'], ['MANAGE_PROJECT_STATE'], ['MANAGE_ALL_PROJECTS'], ['MANAGE_BROKERS']];
  brokers = [];
  for (const companyId of firms) for (const privileges of sets) brokers.push(await world.givenUser({ companyId, privileges }));
  vendors = [];
  for (const name of ['One', 'Two']) {
    const { vendorId } = await givenProduct(world, { name });
    vendors.push({ vendorId, user: await world.givenUser({ type: 'VENDOR', vendorId }) });
  }
  others = [
    await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] }),
    await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_USERS', 'MANAGE_ALL_PROJECTS'] }),
    ...vendors.map(({ user }) => user),
    await world.givenUser({ type: 'CLIENT' }),
  ];
});

interface GivenCase {
  firm: number;
  type: ProjectType;
  status: ProjectStatus;
  creator: number | null;
  members: { broker: number; role: ProjectRole }[];
  invited: { vendor: number; status: ParticipationStatus }[];
}

const broker = fc.nat({ max: 9 });
const aCase: fc.Arbitrary<GivenCase> = fc.record({
  firm: fc.nat({ max: 1 }),
  type: fc.constantFrom(...PROJECT_TYPES),
  status: fc.constantFrom(...PROJECT_STATUSES),
  creator: fc.option(broker, { freq: 2 }),
  // Also people of the other firm: a stray row in the table of members must open nothing.
  members: fc.uniqueArray(fc.record({ broker, role: fc.constantFrom(...PROJECT_ROLES) }), {
    maxLength: 4,
    selector: ({ broker: who, role }) => `${who} ${role}`,
  }),
  // Several products of one vendor, and products that were added but not told.
  invited: fc.array(fc.record({ vendor: fc.nat({ max: 1 }), status: fc.constantFrom(...PARTICIPATION_STATUSES) }), { maxLength: 3 }),
});

async function insert({ firm, type, status, creator, members, invited }: GivenCase) {
  const id = newId();
  const companyId = firms[firm]!;
  const createdBy = creator === null ? null : brokers[creator]!.userId;
  const later = new Date(world.clock.now().getTime() + 86_400_000);
  const times = { createdAt: world.clock.now(), updatedAt: world.clock.now(), updatedBy: null };
  await world.db
    .insertInto('projects')
    .values({ id, companyId, clientId: null, name: 'Case', type, status, createdBy, plannedDecisionDate: later, ...times })
    .execute();
  const rows = members.map(({ broker: who, role }, position) => ({
    projectId: id,
    companyId,
    userId: brokers[who]!.userId,
    role,
    position,
  }));
  if (rows.length > 0) await world.db.insertInto('projectMembers').values(rows).execute();
  for (const { vendor, status: participation } of invited) {
    await givenInvited(world, { id, companyId }, { vendorId: vendors[vendor]!.vendorId, status: participation, name: newId() });
  }
  const invitedVendors = invited.filter((entry) => entry.status !== 'DRAFT').map(({ vendor }) => vendors[vendor]!.vendorId);
  return { id, facts: { companyId, type, status, createdBy }, rows, invitedVendors };
}

const exists = (work: Promise<unknown>) =>
  work.then(
    () => true,
    (error: { code?: string }) => {
      if (error.code !== 'NOT_FOUND') throw error;
      return false;
    },
  );

describe('who sees which project', () => {
  it('is the same for the list, the page, the calendar and the policy, over generated worlds [PERM-055]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aCase, { minLength: 1, maxLength: 6 }), async (cases) => {
        await world.db.deleteFrom('projects').where(sql.lit(true)).execute();
        const projects = [];
        for (const given of cases) projects.push(await insert(given));
        for (const actor of [...brokers, ...others]) {
          const ctx = world.as(actor);
          const seen = projects.filter(({ facts, rows, invitedVendors }) =>
            canSeeProject(actor, {
              ...facts,
              roles: rows.filter(({ userId }) => userId === actor.userId).map(({ role }) => role),
              invited: invitedVendors.includes(actor.vendorId ?? ''),
            }),
          );
          const ids = seen.map(({ id }) => id).toSorted();
          const onPage: string[] = [];
          for (const { id } of projects) if (await exists(getProject(ctx, id))) onPage.push(id);
          expect(onPage.toSorted()).toEqual(ids);
          for (const { id } of projects)
            expect(await exists(getProjectFacts(world.db, actor, id))).toBe(actor.type !== 'VENDOR' && ids.includes(id));
          if (actor.type === 'ADMIN' || actor.type === 'CLIENT') continue;
          const { items, pagination } = await listProjects(ctx, { pagination: { pageSize: 100 } });
          expect(items.map(({ id }) => id).toSorted()).toEqual(ids);
          expect(pagination.total).toBe(ids.length);
          const dated = seen.filter(({ facts }) => facts.status !== 'ARCHIVED').map(({ id }) => id);
          expect((await listDeadlines(ctx, {})).map(({ projectId }) => projectId).toSorted()).toEqual(dated.toSorted());
        }
      }),
      { numRuns: 15 },
    );
  }, 120_000);
});
