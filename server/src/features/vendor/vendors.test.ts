import { visitor } from '@weighbridge/domain/access/actor.ts';
import type { VendorStatus } from '@weighbridge/domain/vendor/vendor.status.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { approveVendor } from './approve-vendor.ts';
import { createVendor } from './create-vendor.ts';
import { deleteVendor } from './delete-vendor.ts';
import { getVendor, listVendors } from './list-vendors.ts';
import { updateVendor } from './update-vendor.ts';

let world: World;
let counter = 0;
beforeAll(async () => {
  world = await givenWorld();
});

const admin = async () => world.as(await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] }));
const vendor = (change: object = {}) => ({
  name: ` HealthPlus ${++counter} `,
  contactName: 'Harper Hill',
  email: 'Sales@HealthPlus.test',
  phone: '+1 617 555 0100',
  website: 'healthplus.test',
  description: '',
  products: [{ name: 'PPO' }, { name: 'Virtual Care' }],
  ...change,
});

async function givenVendor(status: VendorStatus, change: object = {}) {
  const created = await createVendor(await admin(), vendor(change));
  await world.db.updateTable('vendors').set({ status }).where('id', '=', created.id).execute();
  return created;
}

describe('vendors', () => {
  it('are approved when an administrator enters them, with their products in order and their event', async () => {
    const ctx = await admin();
    const created = await createVendor(ctx, vendor());
    expect(created).toMatchObject({ status: 'APPROVED', contactName: 'Harper Hill', email: 'sales@healthplus.test', description: null });
    expect(created.products.map(({ name }) => name)).toEqual(['PPO', 'Virtual Care']);
    const event = await world.db.selectFrom('events').selectAll().where('subjectId', '=', created.id).executeTakeFirstOrThrow();
    expect(event).toMatchObject({ name: 'vendor.created', actorId: ctx.user.userId });
  });

  it('are seen by those who run projects, and changed by administrators only', async () => {
    const created = await createVendor(await admin(), vendor());
    const runner = world.as(await world.givenUser({ privileges: ['MANAGE_PROJECT_STATE'] }));
    expect(await getVendor(runner, created.id)).toMatchObject({ name: created.name });
    await expectRefusal(createVendor(runner, vendor()), 'FORBIDDEN', { reason: 'no-access' });
    await expectRefusal(updateVendor(runner, created), 'FORBIDDEN', { reason: 'no-access' });
    await expectRefusal(deleteVendor(runner, { id: created.id }), 'FORBIDDEN', { reason: 'no-access' });
    await expectRefusal(approveVendor(runner, { id: created.id }), 'FORBIDDEN', { reason: 'no-access' });
    const other = world.as(await world.givenUser({ privileges: ['MANAGE_USERS'] }));
    await expectRefusal(getVendor(other, created.id), 'NOT_FOUND');
    expect((await listVendors(other, {})).items).toEqual([]);
    await expectRefusal(createVendor(world.as(visitor), vendor()), 'UNAUTHENTICATED');
  });

  it('are no longer marked for what changed unseen once an administrator has saved them', async () => {
    const ctx = await admin();
    const created = await createVendor(ctx, vendor());
    await world.db.updateTable('vendors').set({ contactUnseen: true }).where('id', '=', created.id).execute();
    await updateVendor(ctx, { ...created, email: 'new@healthplus.test' });
    const stored = world.db.selectFrom('vendors').select('contactUnseen').where('id', '=', created.id);
    expect(await stored.executeTakeFirst()).toEqual({ contactUnseen: false });
  });

  it('keep one name each, and within their limits', async () => {
    const ctx = await admin();
    const { name } = await createVendor(ctx, vendor());
    await expectRefusal(createVendor(ctx, vendor({ name: name.toUpperCase() })), 'INVALID_INPUT', {
      fields: { name: 'A vendor with this name already exists' },
    });
    await expectRefusal(createVendor(ctx, vendor({ name: 'x'.repeat(301), email: 'none', website: 'no url' })), 'INVALID_INPUT', {
      fields: { name: 'Must be less than or equal to 300 characters', email: 'Must be a valid email', website: 'Must be a valid URL' },
    });
    const products = Array.from({ length: 101 }, (_, index) => ({ name: `Product ${index}` }));
    await expectRefusal(createVendor(ctx, vendor({ products })), 'INVALID_INPUT');
  });

  it('are deleted with their products, unless they have users', async () => {
    const ctx = await admin();
    const created = await createVendor(ctx, vendor());
    const busy = await createVendor(ctx, vendor());
    await world.givenUser({ type: 'VENDOR', vendorId: busy.id });
    expect(await deleteVendor(ctx, { id: created.id })).toEqual({ id: created.id });
    expect(await world.db.selectFrom('vendorProducts').select('id').where('vendorId', '=', created.id).execute()).toEqual([]);
    await expectRefusal(deleteVendor(ctx, { id: busy.id }), 'FORBIDDEN', { reason: 'in-use' });
  });

  it('are approved once they have submitted their profile, and once only', async () => {
    const submitted = await givenVendor('SUBMITTED');
    const draft = await givenVendor('DRAFT');
    const ctx = await admin();
    expect(await approveVendor(ctx, { id: submitted.id })).toMatchObject({ status: 'APPROVED' });
    await expectRefusal(approveVendor(ctx, { id: submitted.id }), 'FORBIDDEN', { reason: 'vendor-already-approved' });
    await expectRefusal(approveVendor(ctx, { id: draft.id }), 'FORBIDDEN', { reason: 'vendor-not-submitted' });
    const names = await world.db.selectFrom('events').select('name').where('subjectId', '=', submitted.id).orderBy('id').execute();
    expect(names.map(({ name }) => name)).toEqual(['vendor.created', 'vendor.approved']);
  });

  it('are found by name, contact, email and product, narrowed to a status, sorted and paged', async () => {
    const ctx = await admin();
    const one = await givenVendor('SUBMITTED', { name: 'Zeta 50%', products: [{ name: 'Quokka plan' }] });
    const other = await createVendor(ctx, vendor({ name: 'Zeta 500', contactName: 'Quentin', email: 'quagga@zeta.test' }));
    const ids = async (filter: object) =>
      (await listVendors(ctx, { filter, sort: { field: 'name', direction: 'DESC' } })).items.map(({ id }) => id);
    expect(await ids({ keyword: 'zeta' })).toEqual([other.id, one.id]);
    expect(await ids({ keyword: '50%' })).toEqual([one.id]);
    expect(await ids({ keyword: 'quokka' })).toEqual([one.id]);
    expect(await ids({ keyword: 'quentin' })).toEqual([other.id]);
    expect(await ids({ keyword: 'quagga@' })).toEqual([other.id]);
    expect(await ids({ keyword: 'zeta', status: 'APPROVED' })).toEqual([other.id]);
    const past = await listVendors(ctx, { filter: { keyword: 'zeta' }, pagination: { page: 3, pageSize: 1 } });
    expect(past).toEqual({ items: [], pagination: { page: 3, pageSize: 1, total: 2 } });
  });
});

describe('products of a vendor', () => {
  it('keep their ids when they are renamed, reordered, and exchange their names', async () => {
    const ctx = await admin();
    const created = await createVendor(ctx, vendor());
    const [ppo, virtual] = created.products;
    world.clock.advance(1000);
    const products = [{ id: virtual!.id, name: 'PPO' }, { name: 'Dental' }, { id: ppo!.id, name: 'Virtual Care' }];
    const saved = await updateVendor(world.as(ctx.user), { ...created, products });
    expect(saved.products).toEqual([
      expect.objectContaining({ id: virtual!.id, name: 'PPO' }),
      expect.objectContaining({ id: expect.any(String), name: 'Dental' }),
      expect.objectContaining({ id: ppo!.id, name: 'Virtual Care' }),
    ]);
  });

  it('are removed when they are left out, and the event names them', async () => {
    const ctx = await admin();
    const created = await createVendor(ctx, vendor());
    const saved = await updateVendor(ctx, { ...created, products: [created.products[1], { name: 'Vision' }] });
    expect(saved.products.map(({ name }) => name)).toEqual(['Virtual Care', 'Vision']);
    const { payload } = await world.db
      .selectFrom('events')
      .select('payload')
      .where('name', '=', 'vendor.updated')
      .where('subjectId', '=', created.id)
      .executeTakeFirstOrThrow();
    expect(payload).toMatchObject({ productsAdded: ['Vision'], productsRemoved: ['PPO'] });
  });

  it('have names of their own, and belong to their vendor', async () => {
    const ctx = await admin();
    const created = await createVendor(ctx, vendor());
    const other = await createVendor(ctx, vendor());
    await expectRefusal(updateVendor(ctx, { ...created, products: [{ name: 'Vision' }, { name: 'VISION' }] }), 'INVALID_INPUT', {
      fields: { 'products.1.name': 'A product with this name already exists' },
    });
    for (const id of [other.products[0]!.id, newId()]) {
      await expectRefusal(updateVendor(ctx, { ...created, products: [{ id, name: 'Taken over' }] }), 'INVALID_INPUT', {
        fields: { 'products.0.name': 'This product no longer exists' },
      });
    }
  });

  it('change once when two administrators change them at once', async () => {
    const [one, other] = [await admin(), await admin()];
    const created = await createVendor(one, vendor());
    world.clock.advance(1000);
    const later = [world.as(one.user), world.as(other.user)];
    const both = later.map((ctx, index) => updateVendor(ctx, { ...created, products: [{ name: `Of ${index}` }] }));
    const results = await Promise.allSettled(both);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect((await getVendor(one, created.id)).products).toHaveLength(1);
  });
});

describe('service types of a product', () => {
  const named = (serviceTypes: readonly string[], name = 'PPO') => ({ name, serviceTypes });

  it('are saved with it, answered in order, and changed without its losing its id', async () => {
    const ctx = await admin();
    const created = await createVendor(ctx, vendor({ products: [named([' Medical ', 'dental']), { name: 'Virtual Care' }] }));
    expect(created.products.map(({ serviceTypes }) => serviceTypes)).toEqual([['dental', 'Medical'], []]);
    const [ppo, virtual] = created.products;
    const products = [{ ...ppo, serviceTypes: ['Medical', 'Vision'] }, virtual];
    const saved = await updateVendor(ctx, { ...created, products });
    expect(saved.products).toMatchObject([{ id: ppo!.id, serviceTypes: ['Medical', 'Vision'] }, { serviceTypes: [] }]);
    const { payload } = await world.db
      .selectFrom('events')
      .select('payload')
      .where('name', '=', 'vendor.updated')
      .where('subjectId', '=', created.id)
      .executeTakeFirstOrThrow();
    expect(payload).toMatchObject({ serviceTypesChanged: ['PPO'] });
    const emptied = await updateVendor(ctx, { ...saved, products: [{ ...ppo, serviceTypes: [] }] });
    expect(emptied.products).toMatchObject([{ serviceTypes: [] }]);
    expect(await world.db.selectFrom('vendorProductServiceTypes').selectAll().where('productId', '=', ppo!.id).execute()).toEqual([]);
  });

  it('stand once each, and a refusal leaves everything as it was', async () => {
    const ctx = await admin();
    const created = await createVendor(ctx, vendor({ products: [named(['Dental'])] }));
    const products = [{ ...created.products[0], serviceTypes: ['Vision', 'VISION'] }];
    await expectRefusal(updateVendor(ctx, { ...created, products }), 'INVALID_INPUT', {
      fields: { 'products.0.serviceTypes.1': "The service type 'VISION' is already added" },
    });
    expect((await getVendor(ctx, created.id)).products).toMatchObject([{ serviceTypes: ['Dental'] }]);
  });

  it('come with the vendors in one statement, however many there are', async () => {
    const ctx = await admin();
    const statements = async () => (await countStatements(() => listVendors(ctx, { pagination: { pageSize: 100 } }))).statements;
    await createVendor(ctx, vendor({ products: [named(['Dental'])] }));
    const before = await statements();
    for (let index = 0; index < 3; index++) {
      await createVendor(ctx, vendor({ products: [named(['Dental', 'Vision']), named(['Medical'], 'HMO')] }));
    }
    expect(await statements()).toBe(before);
  });
});
