import { DEFAULT_COMPANY_SETTINGS } from '@weighbridge/domain/access/company-settings.ts';
import { PRIVILEGES } from '@weighbridge/domain/access/privilege.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, client } from '../../testing/http-client.ts';
import { givenWorld, type World } from '../../testing/world.ts';

let world: World;
let admin: Client;
let olivia: Awaited<ReturnType<World['givenUser']>>;
let broker: Client;
beforeAll(async () => {
  world = await givenWorld();
  admin = client(world, await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS', 'MANAGE_USERS', 'MANAGE_ALL_PROJECTS'] }));
  olivia = await world.givenUser({ privileges: ['MANAGE_USERS', 'MANAGE_CLIENTS', 'MANAGE_ALL_PROJECTS'] });
  broker = client(world, olivia);
});

/** The data of an answer that must have no errors. */
async function ask(who: Client, document: string, variables?: unknown) {
  const { data, errors } = await who.query(document, variables);
  expect(errors).toEqual([]);
  return data;
}

const mutation = (name: string, type: string, fields: string) => `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`;

describe('the administration API', () => {
  it('creates, reads, changes and deletes roles [API-128] [API-129] [API-130] [API-029] [ADMIN-040]', async () => {
    const company = { id: olivia.companyId };
    const input = { name: 'Reviewer', isDefault: false, company, privileges: ['READ_SCORING', 'MANAGE_FAQ'] };
    const { createRole } = await ask(broker, mutation('createRole', 'CreateRoleInput', 'id updatedAt'), { input });
    const { role } = await ask(
      broker,
      'query ($id: ID!) { role(id: $id) { id name isSystem isDefault company { id } privileges usersCount createdAt updatedAt actions } }',
      { id: createRole.id },
    );
    const times = { createdAt: '2026-11-16T15:00:00.000Z', updatedAt: '2026-11-16T15:00:00.000Z' };
    expect(role).toEqual({
      ...input,
      id: createRole.id,
      isSystem: false,
      usersCount: 0,
      ...times,
      actions: ['edit', 'change', 'makeDefault', 'delete', 'give'],
    });
    const change = { ...createRole, name: 'Reader', isDefault: false, privileges: ['READ_SCORING'] };
    const { updateRole } = await ask(broker, mutation('updateRole', 'UpdateRoleInput', 'name privileges'), { input: change });
    expect(updateRole).toEqual({ name: 'Reader', privileges: ['READ_SCORING'] });
    const { deleteRole } = await ask(broker, mutation('deleteRole', 'IdInput', 'id'), { input: { id: createRole.id } });
    expect(deleteRole).toEqual({ id: createRole.id });
    const gone = await broker.query('query ($id: ID!) { role(id: $id) { id } }', { id: createRole.id });
    expect(gone).toMatchObject({ status: 404, errors: [{ extensions: { code: 'NOT_FOUND' } }] });
  });

  it('lists roles with filter, sort and page [API-028] [API-030] [VALID-036] [VALID-037]', async () => {
    const document = `query ($filter: RoleFilter, $sort: SortInput, $pagination: PaginationInput) {
      roles(filter: $filter, sort: $sort, pagination: $pagination) { items { id name company { id name } } pagination { page pageSize total } }
    }`;
    const filter = { company: { id: olivia.companyId } };
    const { roles } = await ask(admin, document, { filter, pagination: { page: 1, pageSize: 100 } });
    expect(roles.items).toEqual([
      { id: olivia.roleId, name: expect.any(String), company: { id: olivia.companyId, name: expect.any(String) } },
    ]);
    expect(roles.pagination).toEqual({ page: 1, pageSize: 100, total: 1 });
    const { companyId } = await world.givenUser();
    for (const name of ['Sorted B', 'Sorted C', 'Sorted A'])
      await ask(admin, mutation('createRole', 'CreateRoleInput', 'id'), {
        input: { name, isDefault: false, company: { id: companyId }, privileges: [] },
      });
    const sorted = async (direction: 'ASC' | 'DESC', page: number) => {
      const asked = { filter: { keyword: 'sorted' }, sort: { field: 'name', direction }, pagination: { page, pageSize: 2 } };
      const { roles: found } = await ask(admin, document, asked);
      expect(found.pagination).toEqual({ page, pageSize: 2, total: 3 });
      return found.items.map(({ name }: { name: string }) => name);
    };
    expect(await sorted('ASC', 1)).toEqual(['Sorted A', 'Sorted B']);
    expect(await sorted('ASC', 2)).toEqual(['Sorted C']);
    expect(await sorted('DESC', 1)).toEqual(['Sorted C', 'Sorted B']);
    const unknown = await admin.query(document, { sort: { field: 'nothing', direction: 'ASC' } });
    expect(unknown.errors[0]!.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { 'sort.field': 'Must be one of the offered options' },
    });
  });

  it('lists firms by type and reads the settings of one [API-026] [API-027] [ADMIN-087]', async () => {
    const { companies } = await ask(
      admin,
      'query { companies(filter: { types: [BROKER] }, pagination: { page: 1, pageSize: 100 }) { items { id name } } }',
    );
    expect(companies.items).toContainEqual({ id: olivia.companyId, name: expect.any(String) });
    const document = `query ($id: ID!) { company(id: $id) { id name type actions settings {
      scoringType answersMaxLength enableExperts enableBranches enableExtendedAnswersDeadline enableClientTables
      enableAuthOnBehalf disableServiceTypes bpEndpoint approvedLabel } } }`;
    const { company } = await ask(broker, document, { id: olivia.companyId });
    const settings = DEFAULT_COMPANY_SETTINGS;
    expect(company).toEqual({ id: olivia.companyId, name: expect.any(String), type: 'BROKER', actions: [], settings });
  });

  it('lists users, reads one, changes the role and deletes [API-031] [API-032] [API-059] [API-060]', async () => {
    const user = await world.givenUser({ companyId: olivia.companyId, lastName: 'Findable' });
    const list = `query ($filter: UserFilter) { users(filter: $filter, pagination: { page: 1, pageSize: 10000 }) { items { id name role { id } } pagination { pageSize } } }`;
    const filter = { keyword: 'findable', roles: [{ id: user.roleId }] };
    const { users } = await ask(broker, list, { filter });
    expect(users).toEqual({
      items: [{ id: user.userId, name: 'Test Findable', role: { id: user.roleId } }],
      pagination: { pageSize: 10_000 },
    });
    const one = 'query ($id: ID!) { user(id: $id) { id email type status company { id } actions } }';
    expect((await ask(broker, one, { id: user.userId })).user).toMatchObject({
      type: 'BROKER',
      status: 'ACTIVE',
      actions: ['edit', 'giveRole'],
    });
    const input = { id: user.userId, role: { id: olivia.roleId } };
    const { updateUser } = await ask(broker, mutation('updateUser', 'UpdateUserInput', 'role { id }'), { input });
    expect(updateUser).toEqual({ role: { id: olivia.roleId } });
    await ask(admin, mutation('deleteUser', 'IdInput', 'id'), { input: { id: user.userId } });
    expect((await broker.query(one, { id: user.userId })).errors[0]!.extensions.code).toBe('NOT_FOUND');
  });

  it('invites a user and sends the invitation again', async () => {
    const input = { email: 'api@northwind.test', firstName: 'Ann', lastName: 'Api', role: { id: olivia.roleId } };
    const { inviteUser } = await ask(broker, mutation('inviteUser', 'InviteUserInput', 'id status actions'), { input });
    expect(inviteUser).toMatchObject({ status: 'INVITED', actions: ['edit', 'giveRole', 'invite'] });
    await ask(broker, mutation('resendUserInvitation', 'IdInput', 'id'), { input: { id: inviteUser.id } });
  });

  it('gives a new user the default role of the firm at that time [ADMIN-039]', async () => {
    const firm = { name: 'Firm with a default', settings: DEFAULT_COMPANY_SETTINGS };
    const { createCompany } = await ask(admin, mutation('createCompany', 'CreateCompanyInput', 'id'), { input: firm });
    const company = { id: createCompany.id };
    const invited = async (email: string) => {
      const input = { email, firstName: 'Nell', lastName: 'New', company };
      return (await ask(admin, mutation('inviteUser', 'InviteUserInput', 'role { name }'), { input })).inviteUser.role.name;
    };
    expect(await invited('first@default.test')).toBe('Domain Expert');
    const role = { name: 'Newcomer', isDefault: true, company, privileges: [] };
    await ask(admin, mutation('createRole', 'CreateRoleInput', 'id'), { input: role });
    expect(await invited('second@default.test')).toBe('Newcomer');
  });

  const clientFields = { name: 'Acme', description: 'Makes things', location: 'Boston', website: 'acme.test' };
  it.each([
    ['Client', 'id name description location website createdAt updatedAt', clientFields],
    ['ServiceType', 'id label createdAt updatedAt', { label: 'Dental' }],
    ['ProjectServiceType', 'id label description createdAt updatedAt', { label: 'Dental RFP', description: 'Plans' }],
  ])(
    'creates, lists, changes and deletes a %s [API-131] [API-039] [API-040] [API-041] [ADMIN-059] [ADMIN-061] [ADMIN-062]',
    async (type, fields, values) => {
      const created = (await ask(broker, mutation(`create${type}`, `Create${type}Input`, fields), { input: values }))[`create${type}`];
      const times = { createdAt: expect.stringMatching(/Z$/), updatedAt: expect.stringMatching(/Z$/) };
      expect(created).toEqual({ ...values, id: expect.any(String), ...times });
      const plural = `${type[0]!.toLowerCase()}${type.slice(1)}s`;
      const listed = await ask(broker, `query { ${plural}(pagination: { page: 1, pageSize: 10000 }) { items { ${fields} } } }`);
      expect(listed[plural].items).toEqual([created]);
      const { createdAt: _, ...input } = { ...created, ...('label' in values ? { label: 'Changed' } : { name: 'Changed' }) };
      const updated = (await ask(broker, mutation(`update${type}`, `Update${type}Input`, fields), { input }))[`update${type}`];
      expect(updated).toMatchObject({ ...values, ...('label' in values ? { label: 'Changed' } : { name: 'Changed' }) });
      expect(await ask(broker, mutation(`delete${type}`, 'IdInput', 'id'), { input: { id: created.id } })).toEqual({
        [`delete${type}`]: { id: created.id },
      });
      expect(await ask(broker, `query { ${plural} { items { id } } }`)).toEqual({ [plural]: { items: [] } });
    },
  );

  it('tells the firm of a service type [ADMIN-062]', async () => {
    const input = { label: 'Vision', company: { id: olivia.companyId } };
    const { createServiceType } = await ask(admin, mutation('createServiceType', 'CreateServiceTypeInput', 'label company { id }'), {
      input,
    });
    expect(createServiceType).toEqual(input);
  });

  it('creates, lists, changes, approves and deletes vendors and firms [API-131]', async () => {
    const values = { name: 'HealthPlus', products: [{ name: 'PPO', serviceTypes: ['Medical'] }, { name: 'HMO' }] };
    const { createVendor } = await ask(
      admin,
      mutation('createVendor', 'CreateVendorInput', 'id name products { id name serviceTypes } updatedAt'),
      {
        input: values,
      },
    );
    const { vendors } = await ask(admin, 'query { vendors(filter: { status: APPROVED }) { items { id } } }');
    expect(vendors.items).toEqual([{ id: createVendor.id }]);
    const changed = await ask(admin, mutation('updateVendor', 'UpdateVendorInput', 'name products { id serviceTypes }'), {
      input: { ...createVendor, name: 'Health+' },
    });
    expect(changed.updateVendor).toEqual({
      name: 'Health+',
      products: [
        { id: createVendor.products[0].id, serviceTypes: ['Medical'] },
        { id: createVendor.products[1].id, serviceTypes: [] },
      ],
    });
    await world.db.updateTable('vendors').set({ status: 'SUBMITTED' }).where(sql.lit(true)).execute();
    const approved = await ask(admin, mutation('approveVendor', 'IdInput', 'status'), { input: { id: createVendor.id } });
    expect(approved.approveVendor).toEqual({ status: 'APPROVED' });
    await ask(admin, mutation('deleteVendor', 'IdInput', 'id'), { input: { id: createVendor.id } });
    expect((await ask(admin, 'query { vendors { items { id } } }')).vendors.items).toEqual([]);
    const firm = { name: 'Brand new', settings: DEFAULT_COMPANY_SETTINGS, requireSso: true };
    const { createCompany } = await ask(admin, mutation('createCompany', 'CreateCompanyInput', 'id updatedAt requireSso'), { input: firm });
    const input = { ...firm, ...createCompany, name: 'Renamed' };
    expect((await ask(admin, mutation('updateCompany', 'UpdateCompanyInput', 'name'), { input })).updateCompany).toEqual({
      name: 'Renamed',
    });
    await ask(admin, mutation('deleteCompany', 'IdInput', 'id'), { input: { id: createCompany.id } });
    const gone = await admin.query('query ($id: ID!) { company(id: $id) { id } }', { id: createCompany.id });
    expect(gone).toMatchObject({ status: 404, errors: [{ extensions: { code: 'NOT_FOUND' } }] });
  });

  it('says who changed a record meanwhile, and when', async () => {
    const input = { label: 'Life', company: { id: olivia.companyId } };
    const { createServiceType } = await ask(admin, mutation('createServiceType', 'CreateServiceTypeInput', 'id updatedAt'), { input });
    world.clock.advance(1000);
    const change = mutation('updateServiceType', 'UpdateServiceTypeInput', 'id');
    await ask(broker, change, { input: { ...createServiceType, label: 'Life and Disability' } });
    const late = await admin.query(change, { input: { ...createServiceType, label: 'Lives' } });
    expect(late).toMatchObject({
      status: 409,
      errors: [{ extensions: { code: 'CONFLICT', conflict: { by: olivia.name, at: world.clock.now().toISOString() } } }],
    });
  });
});

describe('every mutation of the administration', () => {
  const id = '00000000-0000-7000-8000-000000000001';
  const updatedAt = '2026-11-16T15:00:00.000Z';
  const company = { id };
  const settings = DEFAULT_COMPANY_SETTINGS;
  const role = { name: 'Role', isDefault: false, privileges: [] };
  const person = { email: 'a@b.test', firstName: 'A', lastName: 'B' };
  const MUTATIONS = [
    ['createRole', 'CreateRoleInput', { ...role, company }, ['MANAGE_USERS']],
    ['updateRole', 'UpdateRoleInput', { ...role, id, updatedAt }, ['MANAGE_USERS']],
    ['deleteRole', 'IdInput', { id }, ['MANAGE_USERS']],
    ['inviteUser', 'InviteUserInput', person, ['MANAGE_USERS', 'MANAGE_BROKERS']],
    ['resendUserInvitation', 'IdInput', { id }, ['MANAGE_USERS', 'MANAGE_BROKERS']],
    ['updateUser', 'UpdateUserInput', { id, role: { id } }, ['MANAGE_USERS', 'MANAGE_BROKERS']],
    ['deleteUser', 'IdInput', { id }, ['MANAGE_BROKERS']],
    ['createCompany', 'CreateCompanyInput', { name: 'Firm' }, ['MANAGE_BROKERS']],
    ['updateCompany', 'UpdateCompanyInput', { id, name: 'Firm', settings, requireSso: false, updatedAt }, ['MANAGE_BROKERS']],
    ['deleteCompany', 'IdInput', { id }, ['MANAGE_BROKERS']],
    ['createClient', 'CreateClientInput', { name: 'Client', website: 'a.test' }, ['MANAGE_CLIENTS']],
    ['updateClient', 'UpdateClientInput', { id, name: 'Client', website: 'a.test', updatedAt }, ['MANAGE_CLIENTS']],
    ['deleteClient', 'IdInput', { id }, ['MANAGE_CLIENTS']],
    ['createVendor', 'CreateVendorInput', { name: 'Vendor', products: [] }, ['MANAGE_BROKERS']],
    ['updateVendor', 'UpdateVendorInput', { id, name: 'Vendor', products: [], updatedAt }, ['MANAGE_BROKERS']],
    ['deleteVendor', 'IdInput', { id }, ['MANAGE_BROKERS']],
    ['approveVendor', 'IdInput', { id }, ['MANAGE_BROKERS']],
    ['createServiceType', 'CreateServiceTypeInput', { label: 'Label' }, ['MANAGE_ALL_PROJECTS']],
    ['updateServiceType', 'UpdateServiceTypeInput', { id, label: 'Label', updatedAt }, ['MANAGE_ALL_PROJECTS']],
    ['deleteServiceType', 'IdInput', { id }, ['MANAGE_ALL_PROJECTS']],
    ['createProjectServiceType', 'CreateProjectServiceTypeInput', { label: 'Label' }, ['MANAGE_ALL_PROJECTS']],
    ['updateProjectServiceType', 'UpdateProjectServiceTypeInput', { id, label: 'Label', updatedAt }, ['MANAGE_ALL_PROJECTS']],
    ['deleteProjectServiceType', 'IdInput', { id }, ['MANAGE_ALL_PROJECTS']],
  ] as const;

  it('refuses anybody who holds every privilege but the needed one, and every visitor [API-135]', async () => {
    const clients = new Map<string, Client>();
    const everyoneBut = async (needed: readonly string[]) => {
      const key = needed.join();
      const privileges = PRIVILEGES.filter((privilege) => !needed.includes(privilege));
      if (!clients.has(key)) clients.set(key, client(world, await world.givenUser({ privileges })));
      return clients.get(key)!;
    };
    for (const [name, type, input, needed] of MUTATIONS) {
      const document = mutation(name, type, 'id');
      const refused = await (await everyoneBut(needed)).query(document, { input });
      expect({ name, ...refused.errors[0]?.extensions }).toMatchObject({ name, code: 'FORBIDDEN', reason: 'no-access', status: 403 });
      const signedOut = await client(world, null).query(document, { input });
      expect({ name, ...signedOut.errors[0]?.extensions }).toMatchObject({ name, code: 'UNAUTHENTICATED', status: 401 });
    }
  });
});
