import '../features/project/record/project.tables.ts';
import { beforeAll, expect, it } from 'vitest';
import { recordEvent } from '../platform/events/events.ts';
import { givenProject, setStatus } from './given/given-questions.ts';
import { takeUnrecorded, writesOf } from './watch-events.ts';
import { givenWorld, type World } from './world.ts';

it.each([
  ['insert into "projects" ("id") values ($1)', ['insert projects']],
  [
    'with gone as (delete from answers where id = $1 returning id) update "sections" set "name" = $2',
    ['delete answers', 'update sections'],
  ],
  ['insert into events (id) select 1', ['insert events']],
  ['insert into tags (id) values ($1) on conflict (id) do update set label = $2', ['insert tags']],
  ['select * from projects for no key update of projects', []],
  ['select * from projects for update', []],
  ["select 'delete from projects'", []],
  ['update jobs.job set state = $1', ['update jobs']],
])('%s', (statement, writes) => {
  expect(writesOf(statement)).toEqual(writes);
});

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

it('notices a change of the application that no event tells, and no other', async () => {
  const manager = await world.givenUser();
  const project = await givenProject(world, manager.companyId!, { members: [{ userId: manager.userId, role: 'PROJECT_MANAGER' }] });
  await setStatus(world, project, 'AWAITING');
  expect(takeUnrecorded()).toEqual([]);
  const ctx = world.as(manager);
  const rename = ctx.db.updateTable('projects').set({ name: 'Another' }).where('id', '=', project.id);
  await rename.execute();
  expect(takeUnrecorded()).toEqual(['without an event: update projects']);
  await ctx.transaction(async (tx) => {
    await tx.executeQuery(rename);
    await tx.deleteFrom('sections').where('projectId', '=', project.id).execute();
  });
  expect(takeUnrecorded()).toEqual(['without an event: delete sections, update projects']);
  const about = { companyId: manager.companyId, subjectId: project.id };
  const payload = { from: 'DRAFT', to: 'IN_REVIEW', message: null, projectId: project.id } as const;
  await ctx.transaction(async (tx) => {
    await tx.executeQuery(rename);
    await recordEvent(tx, ctx, 'project.statusChanged', { ...about, projectId: project.id }, payload);
  });
  const failing = ctx.transaction(async (tx) => {
    await tx.executeQuery(rename);
    throw new Error('Not today');
  });
  await expect(failing).rejects.toThrow('Not today');
  expect(takeUnrecorded()).toEqual([]);
});
