import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { expectRefusal } from '../../../testing/expect.ts';
import { givenProduct } from '../../../testing/given/given-project.ts';
import { givenProject } from '../../../testing/given/given-questions.ts';
import { givenCookie, graphql } from '../../../testing/http.ts';
import { whileUncommitted } from '../../../testing/while-uncommitted.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { updateVendorProfile } from '../../vendor/update-vendor-profile.ts';
import { inviteProducts } from '../inviting/invite-products.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const UPDATE = `mutation ($input: UpdateVendorInput!) { updateVendorProfile(input: $input) { status products { name serviceTypes } actions } }`;

/** An approved vendor with two products and the person who speaks for it. */
async function givenVendor() {
  const { id: productId, vendorId } = await givenProduct(world, { name: 'Dental PPO' });
  const person = await world.givenUser({ type: 'VENDOR', vendorId });
  await world.db.updateTable('vendors').set({ createdBy: person.userId }).where('id', '=', vendorId).execute();
  const vendor = await world.db.selectFrom('vendors').selectAll().where('id', '=', vendorId).executeTakeFirstOrThrow();
  const keep = { id: vendorId, name: `Vendor ${newId()}`, updatedAt: vendor.updatedAt, products: [{ name: 'Vision', serviceTypes: [] }] };
  return { productId, person, keep };
}

async function givenDraft(productId: string) {
  const broker = await world.givenUser({ privileges: ['MANAGE_ALL_PROJECTS'] });
  const project = await givenProject(world, broker.companyId!, { status: 'DRAFT' });
  await inviteProducts(world.as(broker), { project: { id: project.id }, products: [productId] });
  return project;
}

const entriesOf = (productId: string) => world.db.selectFrom('projectProducts').select('id').where('productId', '=', productId).execute();

it('answers a vendor that takes a product back the same whether or not a draft of some firm has it', async () => {
  const remove = async ({ person, keep }: Awaited<ReturnType<typeof givenVendor>>) =>
    JSON.stringify(await graphql(world, UPDATE, { cookie: await givenCookie(world, person), variables: { input: keep } }));
  const [unused, drafted] = [await givenVendor(), await givenVendor()];
  const project = await givenDraft(drafted.productId);
  const said = await remove(drafted);
  expect(said).toBe(await remove(unused));
  expect(said).toContain('Vision');
  expect(await entriesOf(drafted.productId)).toEqual([]);
  const event = await world.db
    .selectFrom('events')
    .selectAll()
    .where('subjectId', '=', project.id)
    .where('name', '=', 'participation.removed')
    .executeTakeFirstOrThrow();
  expect(event.payload).toMatchObject({ entries: [{ productId: drafted.productId, productName: 'Dental PPO', told: false }] });
});

it('keeps a product whose draft is published at that very moment: its vendor is invited', async () => {
  const { productId, person, keep } = await givenVendor();
  const project = await givenDraft(productId);
  const removing = whileUncommitted(
    world,
    async (tx) => {
      await tx.updateTable('projects').set({ status: 'PUBLISHED' }).where('id', '=', project.id).execute();
      await tx.updateTable('projectProducts').set({ participationStatus: 'PENDING' }).where('productId', '=', productId).execute();
    },
    () => updateVendorProfile(world.as(person), keep),
  );
  await expectRefusal(removing, 'FORBIDDEN', { reason: 'in-use' });
  expect(await entriesOf(productId)).toHaveLength(1);
});
