import { beforeAll, expect, it } from 'vitest';
import { givenCookie, postJson } from '../testing/http.ts';
import { PAGES_DOCUMENT } from '../testing/web-documents.ts';
import { givenWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

it('however often it ran before, a document of the web whose pages the caller sizes is refused by its cost like any other', async () => {
  const cookie = await givenCookie(world, await world.givenUser({ privileges: ['MANAGE_CLIENTS'] }));
  const ask = (pageSize: number) => postJson(world, '/api/graphql', { ...PAGES_DOCUMENT, variables: { size: { pageSize } } }, { cookie });
  expect((await ask(1000)).statusCode).toBe(200);
  const refused = await ask(10_000);
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toMatch(/complexity/i);
});
