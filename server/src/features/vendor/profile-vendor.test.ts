import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { client } from '../../testing/http-client.ts';
import { givenWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

it('the profile of a vendor has its products, feature keys, key persons and creator, and no keys before approval [ACCT-026]', async () => {
  const vendorId = newId();
  const user = await world.givenUser({ type: 'VENDOR', firstName: 'Harper', lastName: 'Health' });
  const times = { createdAt: world.clock.now(), updatedAt: world.clock.now(), updatedBy: null };
  const details = { contactName: null, email: null, phone: null, website: null, description: null };
  await world.db
    .insertInto('vendors')
    .values({ id: vendorId, name: 'HealthPlus', status: 'SUBMITTED', createdBy: user.userId, ...details, ...times })
    .execute();
  await world.db.updateTable('users').set({ vendorId }).where('id', '=', user.userId).execute();
  const [first, second] = [newId(), newId()];
  await world.db
    .insertInto('vendorProducts')
    .values([
      { id: second, vendorId, name: 'Virtual Care', position: 2, ...times },
      { id: first, vendorId, name: 'PPO', position: 1, ...times },
    ])
    .execute();
  await world.db.insertInto('vendorKeyPersons').values({ vendorId, userId: user.userId, role: 'ADMIN', position: 1 }).execute();
  await world.db
    .insertInto('vendorProductServiceTypes')
    .values([
      { productId: first, label: 'Medical' },
      { productId: first, label: 'dental' },
    ])
    .execute();
  const block = {
    id: vendorId,
    name: 'HealthPlus',
    products: [
      { id: first, name: 'PPO', serviceTypes: ['dental', 'Medical'] },
      { id: second, name: 'Virtual Care', serviceTypes: [] },
    ],
    keyPersons: [{ id: user.userId, role: 'ADMIN' }],
    createdBy: { id: user.userId, name: 'Harper Health' },
  };
  const profile = async () => {
    const document = `{ profile { company { id name } settings { scoringType }
      vendor { id name status features products { id name serviceTypes } keyPersons { id role } createdBy { id name } } } }`;
    return (await client(world, user).query(document)).data.profile;
  };
  const submitted = await profile();
  expect(submitted.vendor).toEqual({ ...block, status: 'SUBMITTED', features: [] });
  expect(submitted.company).toEqual({ id: vendorId, name: 'HealthPlus' });
  expect(submitted.settings).toBeNull();
  await world.db.updateTable('vendors').set({ status: 'APPROVED' }).where('id', '=', vendorId).execute();
  expect((await profile()).vendor).toEqual({ ...block, status: 'APPROVED', features: [first, second] });
});
