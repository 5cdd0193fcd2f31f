import { beforeAll, expect, it } from 'vitest';
import { givenProject, projectInput } from '../../testing/given/given-project.ts';
import { givenCookie, graphql } from '../../testing/http.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { createProject } from './create-project.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const PROJECT = `query ($id: ID!) { project(id: $id) { id name source status actions baseProject { id name } } }`;
const LIST = '{ projects { items { id name } pagination { total } } }';

it('tells nothing of the project a clone was made from to those who do not see that one', async () => {
  const owner = await world.givenUser({ privileges: ['MANAGE_PROJECT_STATE'] });
  const colleague = await world.givenUser({ companyId: owner.companyId, privileges: ['MANAGE_PROJECT_STATE'] });
  const base = await givenProject(world, owner, { name: 'Secret merger RFP' });
  const members = { productOwners: [{ id: owner.userId }, { id: colleague.userId }] };
  const input = await projectInput(world, owner, { name: 'Open RFP', clone: { id: base.id }, ...members });
  const clone = await createProject(world.as(owner), input);
  const seenBy = async (user: { userId: string }) => {
    const cookie = await givenCookie(world, user);
    return [await graphql(world, PROJECT, { cookie, variables: { id: clone.id } }), await graphql(world, LIST, { cookie })];
  };
  const [own] = await seenBy(owner);
  expect(own!.data.project.baseProject).toEqual({ id: base.id, name: 'Secret merger RFP' });
  const withBase = JSON.stringify(await seenBy(colleague));
  await world.db.updateTable('projects').set({ baseProjectId: null }).where('id', '=', clone.id).execute();
  expect(withBase).toBe(JSON.stringify(await seenBy(colleague)));
  expect(withBase).not.toContain(base.id);
});
