import { visitor } from '@weighbridge/domain/access/actor.ts';
import { DEFAULT_COMPANY_SETTINGS } from '@weighbridge/domain/access/company-settings.ts';
import { COMPANY_SYSTEM_ROLES } from '@weighbridge/domain/access/system-roles.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { createClient } from './create-client.ts';
import { createCompany } from './create-company.ts';
import { deleteCompany } from './delete-company.ts';
import { getCompany, listCompanies } from './list-companies.ts';
import { updateCompany } from './update-company.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const admin = async () => world.as(await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] }));
const everything = ['MANAGE_ALL_PROJECTS', 'MANAGE_USERS', 'MANAGE_CLIENTS', 'REVIEW_TEMPLATES'] as const;
let counter = 0;
const firm = (change: object = {}) => ({
  name: `Northwind ${++counter}`,
  settings: DEFAULT_COMPANY_SETTINGS,
  requireSso: false,
  ...change,
});

describe('brokerage firms', () => {
  it('are created with the system roles, exactly one of them the default, and with their event', async () => {
    const ctx = await admin();
    const company = await createCompany(ctx, firm({ settings: undefined, requireSso: undefined }));
    expect(company).toMatchObject({ type: 'BROKER', settings: DEFAULT_COMPANY_SETTINGS, requireSso: false });
    const roles = await world.db.selectFrom('roles').selectAll().where('companyId', '=', company.id).orderBy('name').execute();
    expect(roles.map(({ name, isSystem, isDefault, privileges }) => ({ name, isSystem, isDefault, privileges }))).toEqual(
      COMPANY_SYSTEM_ROLES.map((role) => ({ ...role, isSystem: true })).sort((one, other) => one.name.localeCompare(other.name)),
    );
    const event = await world.db.selectFrom('events').selectAll().where('subjectId', '=', company.id).executeTakeFirstOrThrow();
    expect(event).toMatchObject({ name: 'company.created', companyId: company.id, actorId: ctx.user.userId });
  });

  it('are changed by administrators only, and seen by their own people', async () => {
    const actor = await world.givenUser({ privileges: everything });
    const ctx = world.as(actor);
    const company = await getCompany(ctx, actor.companyId!);
    await expectRefusal(createCompany(ctx, firm()), 'FORBIDDEN', { reason: 'no-access' });
    await expectRefusal(updateCompany(ctx, company), 'FORBIDDEN', { reason: 'no-access' });
    await expectRefusal(deleteCompany(ctx, { id: company.id }), 'FORBIDDEN', { reason: 'no-access' });
    await expectRefusal(createCompany(world.as(visitor), firm()), 'UNAUTHENTICATED');
  });

  it('are invisible to the people of another firm and to those of none', async () => {
    const company = await createCompany(await admin(), firm());
    for (const stranger of [await world.givenUser({ privileges: everything }), await world.givenUser({ type: 'CLIENT' })]) {
      await expectRefusal(getCompany(world.as(stranger), company.id), 'NOT_FOUND');
      await expectRefusal(updateCompany(world.as(stranger), company), 'NOT_FOUND');
      await expectRefusal(deleteCompany(world.as(stranger), { id: company.id }), 'NOT_FOUND');
    }
  });

  it('keep every setting as it was given', async () => {
    const ctx = await admin();
    const company = await createCompany(ctx, firm());
    const settings = {
      scoringType: 'COLORS',
      answersMaxLength: [100, 200, 5000],
      enableExperts: false,
      enableBranches: true,
      enableExtendedAnswersDeadline: true,
      enableClientTables: true,
      enableAuthOnBehalf: true,
      disableServiceTypes: true,
      bpEndpoint: 'benefits.example.com',
      approvedLabel: 'Preferred',
    };
    world.clock.advance(1000);
    await updateCompany(await admin(), { ...company, settings, requireSso: true });
    expect(await getCompany(ctx, company.id)).toMatchObject({ settings, requireSso: true });
  });

  it('refuse settings beyond their limits, beside the field', async () => {
    const ctx = await admin();
    const settings = {
      ...DEFAULT_COMPANY_SETTINGS,
      answersMaxLength: [99, 5001, 2000],
      bpEndpoint: 'no domain',
      approvedLabel: 'x'.repeat(51),
    };
    await expectRefusal(createCompany(ctx, firm({ name: 'x'.repeat(301), settings })), 'INVALID_INPUT', {
      fields: {
        name: 'Must be less than or equal to 300 characters',
        'settings.answersMaxLength.0': 'Must be a number greater than or equal to 100',
        'settings.answersMaxLength.1': 'Must be a number less than or equal to 5000',
        'settings.bpEndpoint': 'Invalid domain name',
        'settings.approvedLabel': 'Must be less than or equal to 50 characters',
      },
    });
  });

  it('keep one name each, whatever its capitals', async () => {
    const ctx = await admin();
    const { name } = await createCompany(ctx, firm());
    await expectRefusal(createCompany(ctx, firm({ name: name.toUpperCase() })), 'INVALID_INPUT', {
      fields: { name: 'A firm with this name already exists' },
    });
  });

  it('change once when two administrators change them at once', async () => {
    const [one, other] = [await admin(), await admin()];
    const company = await createCompany(one, firm());
    world.clock.advance(1000);
    const later = [world.as(one.user), world.as(other.user)];
    const both = await Promise.allSettled(later.map((ctx, index) => updateCompany(ctx, { ...company, name: `${company.name} ${index}` })));
    const refused = both.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]!.reason).toMatchObject({ code: 'CONFLICT', conflict: { at: world.clock.now() } });
  });

  it('are deleted with their roles while nobody uses them', async () => {
    const ctx = await admin();
    const company = await createCompany(ctx, firm());
    expect(await deleteCompany(ctx, { id: company.id })).toEqual({ id: company.id });
    await expectRefusal(getCompany(ctx, company.id), 'NOT_FOUND');
    expect(await world.db.selectFrom('roles').select('id').where('companyId', '=', company.id).execute()).toEqual([]);
  });

  it('stay while they have users, clients or projects, and say so', async () => {
    const ctx = await admin();
    const message = 'This firm still has users, clients or projects and cannot be deleted.';
    const refused = (id: string) =>
      expect(deleteCompany(ctx, { id })).rejects.toMatchObject({ code: 'FORBIDDEN', reason: 'in-use', message });
    const user = await world.givenUser();
    await refused(user.companyId!);
    const withProject = await createCompany(ctx, firm());
    const times = { createdAt: ctx.now, updatedAt: ctx.now, updatedBy: null, createdBy: null };
    const project = {
      id: newId(),
      companyId: withProject.id,
      clientId: null,
      name: 'RFP',
      type: 'RFP',
      status: 'DRAFT',
      ...times,
    } as const;
    await world.db.insertInto('projects').values(project).execute();
    await refused(withProject.id);
    const withClient = await createCompany(ctx, firm());
    const keeper = await world.givenUser({ privileges: ['MANAGE_CLIENTS'] });
    await createClient(world.as({ ...keeper, companyId: withClient.id }), { name: 'Acme', website: 'acme.test' });
    await refused(withClient.id);
  });

  it('are found by keyword, by type and by whether administrators may act for them', async () => {
    const ctx = await admin();
    const open = await createCompany(
      ctx,
      firm({ name: 'Zeta 50% Partners', settings: { ...DEFAULT_COMPANY_SETTINGS, enableAuthOnBehalf: true } }),
    );
    const closed = await createCompany(ctx, firm({ name: 'Zeta 500 Partners' }));
    const list = async (filter: object) =>
      (await listCompanies(ctx, { filter, sort: { field: 'name', direction: 'DESC' }, pagination: { page: 1, pageSize: 100 } })).items.map(
        ({ id }) => id,
      );
    expect(await list({ keyword: 'zeta 50' })).toEqual([closed.id, open.id]);
    expect(await list({ keyword: '50%' })).toEqual([open.id]);
    expect(await list({ keyword: 'zeta', enableAuthOnBehalf: true })).toEqual([open.id]);
    expect(await list({ keyword: 'zeta', enableAuthOnBehalf: false })).toEqual([closed.id]);
    expect(await list({ keyword: 'zeta', types: ['BROKER'] })).toHaveLength(2);
    expect(await list({ types: ['VENDOR'] })).toEqual([]);
  });
});
