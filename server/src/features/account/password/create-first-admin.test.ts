import { expect, it } from 'vitest';
import { ConfigError } from '../../../platform/config/config.ts';
import { graphql, postJson } from '../../../testing/http.ts';
import { givenWorld } from '../../../testing/world.ts';
import { createFirstAdmin } from './create-first-admin.ts';

const admin = { email: 'Admin@weighbridge.test', password: 'Welcome-2026!' };

it('makes one administrator on an empty database, also when two processes start at once, and none after', async () => {
  const { app, db, ...world } = await givenWorld();
  // Past the application, as at the first start: before there is anybody, no event tells of it.
  const start = { db, clock: world.clock };
  await expect(createFirstAdmin(start, { ...admin, email: 'nobody' })).rejects.toThrow(/^ADMIN_EMAIL: /);
  for (const password of ['weak', 'Password123!']) {
    const refused = createFirstAdmin(start, { ...admin, password });
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow(/^ADMIN_PASSWORD: /);
  }
  const made = await Promise.all([createFirstAdmin(start, admin), createFirstAdmin(start, admin)]);
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await createFirstAdmin(start, { ...admin, email: 'second@weighbridge.test' })).toBeNull();
  expect(await db.selectFrom('users').select('email').execute()).toEqual([{ email: 'admin@weighbridge.test' }]);
  const login = await postJson({ app, db, ...world }, '/api/login', admin);
  const cookie = `weighbridge=${login.cookies[0]!.value}`;
  const { data } = await graphql({ app, db, ...world }, '{ profile { type role { name } privileges } }', { cookie });
  expect(data.profile).toMatchObject({
    type: 'ADMIN',
    role: { name: 'SuperAdmin' },
    privileges: expect.arrayContaining(['MANAGE_BROKERS']),
  });
});
