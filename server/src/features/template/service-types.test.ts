import { visitor } from '@weighbridge/domain/access/actor.ts';
import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../testing/expect.ts';
import { givenProject } from '../../testing/given/given-project.ts';
import { client } from '../../testing/http-client.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { createServiceType } from '../company/create-service-type.ts';
import { deleteServiceType } from '../company/delete-service-type.ts';
import { listServiceTypeLabels } from '../company/list-service-type-labels.ts';
import { listServiceTypes } from '../company/list-service-types.ts';
import { updateServiceType } from '../company/update-service-type.ts';
import { createTemplate } from './create-template.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const manager = () => world.givenUser({ privileges: ['MANAGE_ALL_PROJECTS'] });
const admin = () => world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS', 'MANAGE_ALL_PROJECTS'] });
const dental = { label: ' Dental ' };

describe.each(['serviceType', 'projectServiceType'] as const)('each %s', (kind) => {
  it('is created in one’s own firm, trimmed, with its event', async () => {
    const actor = await manager();
    const entry = await createServiceType(world.as(actor), kind, dental);
    expect(entry).toMatchObject({ label: 'Dental', companyId: actor.companyId, description: null });
    const event = await world.db.selectFrom('events').selectAll().where('subjectId', '=', entry.id).executeTakeFirstOrThrow();
    expect(event).toMatchObject({ name: `${kind}.created`, companyId: actor.companyId, actorId: actor.userId });
  });

  it('is created by an administrator in the firm they name', async () => {
    const company = await world.givenCompany();
    const ctx = world.as(await admin());
    expect(await createServiceType(ctx, kind, { ...dental, company: { id: company.id } })).toMatchObject({ companyName: company.name });
    await expectRefusal(createServiceType(ctx, kind, dental), 'INVALID_INPUT', { fields: { company: 'Required' } });
    await expectRefusal(createServiceType(ctx, kind, { ...dental, company: { id: ctx.user.userId } }), 'NOT_FOUND');
  });

  it('is invisible to every other firm', async () => {
    const actor = await manager();
    const entry = await createServiceType(world.as(actor), kind, dental);
    const stranger = world.as(await manager());
    await expectRefusal(updateServiceType(stranger, kind, entry), 'NOT_FOUND');
    await expectRefusal(deleteServiceType(stranger, kind, { id: entry.id }), 'NOT_FOUND');
    await expectRefusal(createServiceType(stranger, kind, { ...dental, company: { id: actor.companyId } }), 'FORBIDDEN', {
      reason: 'another-company',
    });
    const filter = { company: { id: actor.companyId! } };
    expect((await listServiceTypes(stranger, kind, { filter })).items).toEqual([]);
  });

  it('needs MANAGE_ALL_PROJECTS, and a session', async () => {
    const colleague = await world.givenUser({ privileges: ['MANAGE_PROJECT_STATE'] });
    await expectRefusal(createServiceType(world.as(colleague), kind, dental), 'FORBIDDEN', { reason: 'no-access' });
    await expectRefusal(createServiceType(world.as(visitor), kind, dental), 'UNAUTHENTICATED');
  });

  it('keeps one label within the firm, whatever its capitals, and within its length', async () => {
    const ctx = world.as(await manager());
    await createServiceType(ctx, kind, dental);
    await expectRefusal(createServiceType(ctx, kind, { label: 'DENTAL' }), 'INVALID_INPUT', {
      fields: { label: 'This label already exists' },
    });
    await expectRefusal(createServiceType(ctx, kind, { label: 'x'.repeat(301) }), 'INVALID_INPUT');
  });

  it('changes only from the version that was read, once for two at once', async () => {
    const actor = await manager();
    const entry = await createServiceType(world.as(actor), kind, dental);
    world.clock.advance(1000);
    const both = ['Vision', 'Life'].map((label) => updateServiceType(world.as(actor), kind, { ...entry, label }));
    const refused = (await Promise.allSettled(both)).filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]!.reason).toMatchObject({ code: 'CONFLICT', conflict: { by: actor.name } });
  });

  it('is deleted', async () => {
    const ctx = world.as(await manager());
    const entry = await createServiceType(ctx, kind, dental);
    expect(await deleteServiceType(ctx, kind, { id: entry.id })).toEqual({ id: entry.id });
    await expectRefusal(deleteServiceType(ctx, kind, { id: entry.id }), 'NOT_FOUND');
  });

  it('is not deleted while a project carries it', async () => {
    const actor = await manager();
    const ctx = world.as(actor);
    const entry = await createServiceType(ctx, kind, dental);
    const spare = await createServiceType(ctx, kind, { label: 'Vision' });
    await givenProject(world, actor, { [`${kind}s`]: [{ id: entry.id }] });
    const { items } = await listServiceTypes(ctx, kind, {});
    expect(new Map(items.map(({ id, usesCount }) => [id, usesCount]))).toEqual(
      new Map([
        [entry.id, 1],
        [spare.id, 0],
      ]),
    );
    await expect(deleteServiceType(ctx, kind, { id: entry.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      reason: 'in-use',
      message: expect.stringMatching(/service type is in use by projects .*cannot be deleted\.$/),
    });
    await deleteServiceType(ctx, kind, { id: spare.id });
  });

  it('is listed by keyword, sorted and paged: of one’s own firm, of the named one, or of all to an administrator of none', async () => {
    const [one, other] = [await manager(), await manager()];
    for (const label of ['Vision', 'Dental', 'dental 50%']) await createServiceType(world.as(one), kind, { label });
    await createServiceType(world.as(other), kind, dental);
    const labels = async (actor: typeof one, request: object) =>
      (await listServiceTypes(world.as(actor), kind, { sort: { field: 'label', direction: 'ASC' }, ...request })).items.map(
        ({ label }) => label,
      );
    expect(await labels(one, {})).toEqual(['Dental', 'dental 50%', 'Vision']);
    expect(await labels(one, { filter: { keyword: '50%' } })).toEqual(['dental 50%']);
    const boss = await admin();
    expect(await labels(boss, { filter: { company: { id: other.companyId! } } })).toEqual(['Dental']);
    const { items } = await listServiceTypes(world.as(boss), kind, { pagination: { page: 1, pageSize: 10_000 } });
    expect(new Set(items.map(({ companyId }) => companyId)).size).toBeGreaterThan(1);
    const past = await listServiceTypes(world.as(one), kind, { pagination: { page: 7, pageSize: 2 } });
    expect(past).toEqual({ items: [], pagination: { page: 7, pageSize: 2, total: 3 } });
  });
});

describe('a service type', () => {
  it('is not deleted while a template carries it', async () => {
    const ctx = world.as(await world.givenUser({ privileges: ['MANAGE_ALL_PROJECTS', 'MANAGE_PROJECT_TEMPLATES'] }));
    const entry = await createServiceType(ctx, 'serviceType', dental);
    await createTemplate(ctx, { name: 'Dental RFP', serviceTypes: [{ id: entry.id }] });
    await expectRefusal(deleteServiceType(ctx, 'serviceType', { id: entry.id }), 'FORBIDDEN', { reason: 'in-use' });
  });

  it('is listed for those who read templates, which are found by it [TMPL-003]', async () => {
    const keeper = await manager();
    await createServiceType(world.as(keeper), 'serviceType', dental);
    const ask = async (privileges: Privilege[], field = 'serviceTypes') =>
      client(world, await world.givenUser({ companyId: keeper.companyId!, privileges })).query(`{ ${field} { items { label } } }`);
    expect((await ask(['READ_TEMPLATES'])).data.serviceTypes.items).toEqual([{ label: 'Dental' }]);
    expect((await ask(['MANAGE_PROJECT_STATE'])).data.serviceTypes.items).toEqual([{ label: 'Dental' }]);
    expect((await ask(['READ_SCORING'])).errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    expect((await ask(['READ_TEMPLATES'], 'projectServiceTypes')).errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('lends its label to the products of vendors, once for all firms, whatever its capitals', async () => {
    const [one, other] = [world.as(await manager()), world.as(await manager())];
    await createServiceType(one, 'serviceType', { label: 'Hearing aids' });
    world.clock.advance(1000);
    await createServiceType(world.as(other.user), 'serviceType', { label: 'HEARING AIDS' });
    await createServiceType(world.as(other.user), 'serviceType', { label: 'Hearing tests' });
    const labels = await listServiceTypeLabels(world.as(await admin()));
    expect(labels.filter((label) => /^hearing/i.test(label))).toEqual(['Hearing aids', 'Hearing tests']);
    const document = '{ serviceTypeLabels }';
    const { errors } = await client(world, await manager()).query(document);
    expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'no-access' });
    expect((await client(world, await admin()).query(document)).data.serviceTypeLabels).toEqual(labels);
  });
});

describe('a project service type', () => {
  it('also has a description, with its own limit', async () => {
    const ctx = world.as(await manager());
    const entry = await createServiceType(ctx, 'projectServiceType', { ...dental, description: ' Plans and networks ' });
    expect(entry.description).toBe('Plans and networks');
    expect(await updateServiceType(ctx, 'projectServiceType', { ...entry, description: '' })).toMatchObject({ description: null });
    await expectRefusal(createServiceType(ctx, 'projectServiceType', { label: 'Other', description: 'x'.repeat(1001) }), 'INVALID_INPUT', {
      fields: { description: 'Must be less than or equal to 1000 characters' },
    });
  });
});
