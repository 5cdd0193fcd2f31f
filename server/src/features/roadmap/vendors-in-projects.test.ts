import { beforeAll, describe, expect, it } from 'vitest';
import { givenProject } from '../../testing/given/given-project.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { createServiceType } from '../company/create-service-type.ts';
import { inviteProducts } from '../participation/inviting/invite-products.ts';
import { createVendor } from '../vendor/create-vendor.ts';
import { deleteVendor } from '../vendor/delete-vendor.ts';
import { updateVendor } from '../vendor/update-vendor.ts';
import { validateProject } from './validate-project.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const admin = async () => world.as(await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] }));

describe('the products of vendors that are invited to projects', () => {
  it('cannot be removed, nor their vendor deleted, once a project has them', async () => {
    const ctx = await admin();
    const created = await createVendor(ctx, { name: 'HealthPlus', products: [{ name: 'PPO' }, { name: 'Virtual Care' }] });
    const [ppo, virtual] = created.products;
    const manager = await world.givenUser({ privileges: ['MANAGE_PROJECT_STATE'] });
    const project = await givenProject(world, manager);
    await inviteProducts(world.as(manager), { project: { id: project.id }, products: [ppo!.id] });
    const inUse = { code: 'FORBIDDEN', reason: 'in-use' };
    await expect(updateVendor(ctx, { ...created, products: [virtual] })).rejects.toMatchObject({
      ...inUse,
      message: 'A product that is invited to a project cannot be removed.',
    });
    await expect(deleteVendor(ctx, { id: created.id })).rejects.toMatchObject({
      ...inUse,
      message: 'This vendor has users or is invited to projects and cannot be deleted.',
    });
    const saved = await updateVendor(ctx, { ...created, products: [{ ...ppo, name: 'PPO Plus' }] });
    expect(saved.products.map(({ name }) => name)).toEqual(['PPO Plus']);
  });

  it('let a project ask for them: a product that an administrator gave them is fit for publication', async () => {
    const ctx = await admin();
    const created = await createVendor(ctx, { name: 'BrightDental', products: [{ name: 'PPO', serviceTypes: [] }] });
    const manager = await world.givenUser({ privileges: ['MANAGE_ALL_PROJECTS', 'MANAGE_PROJECT_STATE'] });
    const dental = await createServiceType(world.as(manager), 'serviceType', { label: 'Dental' });
    const project = await givenProject(world, manager, { serviceTypes: [{ id: dental.id }] });
    await inviteProducts(world.as(manager), { project: { id: project.id }, products: [created.products[0]!.id] });
    const problems = async () =>
      (await validateProject(world.as(manager), project.id, 'PUBLISHED')).issues.map(({ messageId }) => messageId);
    expect(await problems()).toContain('INVALID_VENDOR_SERVICE_TYPE');
    await updateVendor(ctx, { ...created, products: [{ ...created.products[0], serviceTypes: ['DENTAL'] }] });
    expect(await problems()).not.toContain('INVALID_VENDOR_SERVICE_TYPE');
  });
});
