import { beforeAll, expect, it } from 'vitest';
import { givenCookie } from '../../testing/http.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { createClient } from './create-client.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

async function search(q: string, cookie?: string) {
  const response = await world.app.http.inject({
    url: `/api/clients/search?q=${encodeURIComponent(q)}`,
    headers: cookie ? { cookie } : {},
  });
  return { status: response.statusCode, body: response.json() };
}

it("suggests the firm's own clients by what was typed [API-008]", async () => {
  const olivia = await world.givenUser({ privileges: ['MANAGE_CLIENTS'] });
  const stranger = await world.givenUser({ privileges: ['MANAGE_CLIENTS'] });
  const acme = await createClient(world.as(olivia), { name: 'Acme Manufacturing', website: 'acme.test', location: 'Boston' });
  await createClient(world.as(stranger), { name: 'Acme Elsewhere', website: 'else.test' });
  expect(await search('acme', await givenCookie(world, olivia))).toEqual({
    status: 200,
    body: [{ id: acme.id, name: 'Acme Manufacturing', location: 'Boston' }],
  });
});

it('takes anything that can be typed or sent for text', async () => {
  const cookie = await givenCookie(world, await world.givenUser({ privileges: ['MANAGE_CLIENTS'] }));
  for (const text of ['%', '_', '\\', "'", '\u0000', `\u0000%`]) expect(await search(text, cookie)).toEqual({ status: 200, body: [] });
});

it('refuses a visitor and a colleague without the privilege', async () => {
  expect((await search('acme')).status).toBe(401);
  const colleague = await world.givenUser({ privileges: ['MANAGE_USERS'] });
  expect((await search('acme', await givenCookie(world, colleague))).status).toBe(403);
});

it('is kept by nobody on the way', async () => {
  const cookie = await givenCookie(world, await world.givenUser({ privileges: ['MANAGE_CLIENTS'] }));
  const response = await world.app.http.inject({ url: '/api/clients/search?q=a', headers: { cookie } });
  expect(response.headers['cache-control']).toBe('private, no-store');
});
