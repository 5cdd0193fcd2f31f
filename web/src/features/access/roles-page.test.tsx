import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { givenActor, givenAdmin, OTHER_COMPANY, OWN_COMPANY } from '@weighbridge/domain/access/given-actor.ts';
import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import { roleActions } from '@weighbridge/domain/access/role.policy.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../testing/fake-server.ts';
import { givenProfile, givenSession } from '../../testing/given.ts';
import { givenAdminSession } from '../../testing/given-admin.ts';
import { endUndo, holdUndo, UNDO_ENDINGS } from '../../testing/hold-undo.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { chooseRowAction, columnHeaders, rowActions, rowOf } from '../../testing/table.ts';
import type { Role } from './role.operations.ts';
import { RolesPage } from './roles-page.tsx';

beforeEach(clearWhatStays);

const NORTHWIND = { id: OWN_COMPANY, name: 'Northwind Benefits' };
const LAKESIDE = { id: OTHER_COMPANY, name: 'Lakeside Advisory' };
const companies = [
  { ...LAKESIDE, settings: { enableExperts: false } },
  { ...NORTHWIND, settings: { enableExperts: true } },
];
const FIRM_ADMIN: readonly Privilege[] = ['MANAGE_USERS', 'MANAGE_ALL_PROJECTS', 'REVIEW_TEMPLATES'];
const manager = givenActor({ privileges: FIRM_ADMIN });
const session = (privileges = FIRM_ADMIN) => givenSession(givenProfile({ company: NORTHWIND, privileges: [...privileges] }));
const asManager = () => ({ session: session(), path: '/admin/roles' });
const asAdmin = () => ({ session: givenAdminSession(), path: '/admin/roles' });

let next = 10;
function givenRole(change: Partial<Role> & { name: string }, viewer: Actor = manager, defaultPrivileges: Privilege[] = []): Role {
  const role: Role = {
    id: `00000000-0000-4000-8000-0000000000${next++}`,
    isSystem: false,
    isDefault: false,
    company: NORTHWIND,
    privileges: ['MANAGE_FAQ'],
    usersCount: 0,
    createdAt: '2026-03-04T12:00:00.000Z',
    updatedAt: '2026-03-05T12:00:00.000Z',
    actions: [],
    ...change,
  };
  return {
    ...role,
    actions: roleActions(viewer, { ...role, companyId: role.company?.id ?? null, holdsLastManager: false, defaultPrivileges }),
  };
}

function serve(roles: Role[], graphql: Record<string, unknown> = {}) {
  return fakeServer({
    graphql: {
      Roles: { roles: { items: roles, pagination: { total: 25 } } },
      RoleCompanies: { companies: { items: companies } },
      ...graphql,
    },
  });
}

const dialog = () => page.getByRole('dialog');
const name = () => dialog().getByRole('textbox', { name: 'Name' });
const privilege = (label: string) => dialog().getByRole('checkbox', { name: label });
const button = (label: string) => dialog().getByRole('button', { name: label });

it('filters, sorts and pages the roles [ADMIN-019] [ADMIN-020] [ADMIN-021]', async () => {
  const server = serve([givenRole({ name: 'Reviewer' })]);
  await renderScreen(<RolesPage />, asManager());
  await expect.element(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
  const sent = () => server.requests('Roles').at(-1)?.input;
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect.poll(sent).toMatchObject({ pagination: { page: 2, pageSize: 10 } });
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect.poll(sent).toMatchObject({ sort: { field: 'name', direction: 'ASC' } });
  await page.getByRole('searchbox', { name: 'Search roles' }).fill('rev');
  await expect.poll(sent).toMatchObject({ filter: { keyword: 'rev' }, pagination: { page: 1 } });
});

it('shows the broker of a role only to who manages brokers [ADMIN-025]', async () => {
  serve([givenRole({ name: 'Reviewer' })]);
  const view = await renderScreen(<RolesPage />, asManager());
  await expect.element(rowOf('Reviewer')).toBeVisible();
  expect(columnHeaders()).not.toContain('Broker');
  await view.unmount();
  await renderScreen(<RolesPage />, asAdmin());
  await expect.element(rowOf('Reviewer')).toBeVisible();
  expect(columnHeaders()).toContain('Broker');
  await expect.element(rowOf('Northwind Benefits')).toBeVisible();
});

it('offers edit and delete where they are possible [ADMIN-023] [ADMIN-024] [ADMIN-026] [ADMIN-027]', async () => {
  const admin = givenAdmin();
  serve([
    givenRole({ name: 'Auditor' }, admin),
    givenRole({ name: 'Viewer', isSystem: true }, admin),
    givenRole({ name: 'Analyst', isDefault: true }, admin),
    givenRole({ name: 'SuperAdmin', isSystem: true, company: null }, admin),
  ]);
  await renderScreen(<RolesPage />, asAdmin());
  expect(await rowActions('Auditor')).toEqual(['Edit', 'Delete']);
  expect(await rowActions('Viewer')).toEqual(['Edit']);
  expect(await rowActions('Analyst')).toEqual(['Edit']);
  expect(await rowActions('SuperAdmin')).toEqual([]);
});

it('adds a role to the own firm, in the words of every form [ADMIN-022] [ADMIN-029] [ADMIN-091]', async () => {
  const server = serve([], { CreateRole: { createRole: { id: NORTHWIND.id } } });
  await renderScreen(<RolesPage />, asManager());
  await page.getByRole('button', { name: 'Add Role' }).first().click();
  await expect.element(page.getByRole('dialog', { name: 'Add role' })).toBeVisible();
  expect(dialog().getByRole('combobox', { name: 'Broker' }).elements()).toHaveLength(0);
  await button('Add Role').click();
  await expect.element(dialog().getByText('Required', { exact: true })).toBeVisible();
  // Longer than the field lets people type: what is pasted by a script still gets its message.
  (name().element() as HTMLInputElement).maxLength = 100;
  await name().fill('x'.repeat(51));
  await button('Add Role').click();
  await expect.element(dialog().getByText('Must be less than or equal to 50 characters')).toBeVisible();
  await name().fill(' Reviewer ');
  await privilege('Manage FAQ').click();
  await button('Add Role').click();
  await expect
    .poll(() => server.requests('CreateRole').at(-1)?.input)
    .toEqual({ input: { name: 'Reviewer', isDefault: false, company: { id: NORTHWIND.id }, privileges: ['MANAGE_FAQ'] } });
  await expect.element(page.getByText('Role added')).toBeVisible();
});

it('lets an administrator choose among the first 100 brokers, and not change it later [ADMIN-028] [ADMIN-034]', async () => {
  const server = serve([givenRole({ name: 'Reviewer' }, givenAdmin())], { CreateRole: { createRole: { id: NORTHWIND.id } } });
  await renderScreen(<RolesPage />, asAdmin());
  await page.getByRole('button', { name: 'Add Role' }).click();
  await expect
    .poll(() => server.requests('RoleCompanies').at(-1)?.input)
    .toMatchObject({ filter: { types: ['BROKER'] }, pagination: { page: 1, pageSize: 100 } });
  await name().fill('Reviewer');
  await button('Add Role').click();
  await expect.element(dialog().getByText('Required', { exact: true })).toBeVisible();
  await dialog().getByRole('combobox', { name: 'Broker' }).click();
  await page.getByRole('option', { name: 'Lakeside Advisory' }).click();
  await button('Add Role').click();
  await expect.poll(() => server.requests('CreateRole').at(-1)?.input).toMatchObject({ input: { company: { id: LAKESIDE.id } } });
  await chooseRowAction('Reviewer', 'Edit');
  await expect.element(dialog().getByRole('textbox', { name: 'Broker' })).toHaveValue('Northwind Benefits');
  await expect.element(dialog().getByRole('textbox', { name: 'Broker' })).toHaveAttribute('readonly');
  expect(dialog().getByRole('combobox', { name: 'Broker' }).elements()).toHaveLength(0);
});

it("says 'No entries to display' where there is no broker to choose [SHELL-069]", async () => {
  serve([], { RoleCompanies: { companies: { items: [] } } });
  await renderScreen(<RolesPage />, asAdmin());
  await page.getByRole('button', { name: 'Add Role' }).first().click();
  await dialog().getByRole('combobox', { name: 'Broker' }).click();
  await expect.element(page.getByRole('listbox').getByText('No entries to display', { exact: true })).toBeVisible();
});

it('locks the name of a system role [ADMIN-023] [ADMIN-033]', async () => {
  const role = givenRole({ name: 'Viewer', isSystem: true, privileges: ['READ_SCORING'] });
  const server = serve([role], { UpdateRole: { updateRole: role } });
  await renderScreen(<RolesPage />, asManager());
  await chooseRowAction('Viewer', 'Edit');
  await expect.element(name()).toHaveAttribute('readonly');
  await privilege('Manage FAQ').click();
  await button('Save').click();
  await expect
    .poll(() => server.requests('UpdateRole').at(-1)?.input)
    .toEqual({
      input: { id: role.id, updatedAt: role.updatedAt, name: 'Viewer', isDefault: false, privileges: ['READ_SCORING', 'MANAGE_FAQ'] },
    });
});

it('ticks and locks what a privilege includes [ADMIN-035]', async () => {
  serve([]);
  await renderScreen(<RolesPage />, asManager());
  await page.getByRole('button', { name: 'Add Role' }).first().click();
  await privilege('Review templates').click();
  for (const label of ['Manage templates', 'View templates']) {
    await expect.element(privilege(label)).toBeChecked();
    await expect.element(privilege(label)).toBeDisabled();
  }
  await privilege('Review templates').click();
  await expect.element(privilege('Manage templates')).not.toBeChecked();
  await expect.element(privilege('Manage templates')).toBeEnabled();
});

it.each<[string, boolean]>([
  ['shows', true],
  ['hides', false],
])('%s the privileges of experts as the firm has them [ADMIN-036]', async (_word, enableExperts) => {
  const privileges: readonly Privilege[] = ['MANAGE_USERS'];
  const profile = givenProfile({ company: NORTHWIND, privileges });
  const settings = profile.settings && { ...profile.settings, enableExperts };
  serve([]);
  await renderScreen(<RolesPage />, { session: givenSession({ ...profile, settings }), path: '/admin/roles' });
  await page.getByRole('button', { name: 'Add Role' }).first().click();
  await expect.element(privilege('Manage all scoring')).toBeVisible();
  expect(privilege('Manage all approvals').elements()).toHaveLength(enableExperts ? 1 : 0);
  expect(privilege('Manage approvals and scoring').elements()).toHaveLength(enableExperts ? 1 : 0);
});

it('shows the privileges of experts to an administrator by the chosen broker [ADMIN-036]', async () => {
  serve([]);
  await renderScreen(<RolesPage />, asAdmin());
  await page.getByRole('button', { name: 'Add Role' }).first().click();
  const choose = async (company: string) => {
    await dialog().getByRole('combobox', { name: 'Broker' }).click();
    await page.getByRole('option', { name: company }).click();
  };
  await choose('Northwind Benefits');
  await expect.element(privilege('Manage all approvals')).toBeVisible();
  await choose('Lakeside Advisory');
  await expect.element(privilege('Manage all approvals')).not.toBeInTheDocument();
});

it('asks before a role becomes the default [ADMIN-037]', async () => {
  serve([givenRole({ name: 'Reviewer' })]);
  await renderScreen(<RolesPage />, asManager());
  await chooseRowAction('Reviewer', 'Edit');
  const flag = page.getByRole('checkbox', { name: 'Default role' });
  const question = page.getByRole('dialog', { name: 'Set as default role' });
  await expect.element(page.getByRole('dialog', { name: 'Edit role' })).toBeVisible();
  await expect.element(flag).toHaveAccessibleDescription('Given to new users unless another role is chosen for them.');
  await flag.click();
  await expect
    .element(
      question.getByText('Are you sure you want to set the role as default? This role will automatically be assigned to all new users.'),
    )
    .toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(flag).not.toBeChecked();
  await flag.click();
  await question.getByRole('button', { name: 'Set as Default' }).click();
  await expect.element(flag).toBeChecked();
});

it('lets the choice of a default role be taken back before it is saved, without asking again', async () => {
  const role = givenRole({ name: 'Reviewer' });
  const server = serve([role], { UpdateRole: { updateRole: role } });
  await renderScreen(<RolesPage />, asManager());
  await chooseRowAction('Reviewer', 'Edit');
  const flag = page.getByRole('checkbox', { name: 'Default role' });
  const question = page.getByRole('dialog', { name: 'Set as default role' });
  await flag.click();
  await question.getByRole('button', { name: 'Set as Default' }).click();
  await expect.element(flag).toBeChecked();
  await flag.click();
  await expect.element(flag).not.toBeChecked();
  expect(question.elements()).toEqual([]);
  await name().fill('Auditor');
  await button('Save').click();
  await expect.poll(() => server.requests('UpdateRole').at(-1)?.input).toMatchObject({ input: { name: 'Auditor', isDefault: false } });
  await expect.element(page.getByText('Role saved')).toBeVisible();
});

it('starts again from what somebody else has saved in between', async () => {
  const role = givenRole({ name: 'Reviewer' });
  let roles = [role];
  serve([], {
    Roles: () => ({ roles: { items: roles, pagination: { total: 1 } } }),
    UpdateRole: () => {
      roles = [{ ...role, name: 'Inspector', updatedAt: '2026-03-06T12:00:00.000Z' }];
      throw new FakeError(409, { code: 'CONFLICT', conflict: { by: 'Dana Fox', at: '2026-03-06T12:00:00.000Z' } });
    },
  });
  await renderScreen(<RolesPage />, asManager());
  await chooseRowAction('Reviewer', 'Edit');
  await name().fill('Auditor');
  await button('Save').click();
  await expect.element(dialog().getByText(/Dana Fox changed this/)).toBeVisible();
  await button('Reload').click();
  await expect.element(name()).toHaveValue('Inspector');
});

it('closes the form of a role that somebody has deleted in between, and says so', async () => {
  let roles = [givenRole({ name: 'Reviewer' })];
  serve([], {
    Roles: () => ({ roles: { items: roles, pagination: { total: roles.length } } }),
    UpdateRole: () => {
      roles = [];
      throw new FakeError(409, { code: 'CONFLICT', conflict: { by: null, at: '2026-03-06T12:00:00.000Z' } });
    },
  });
  await renderScreen(<RolesPage />, asManager());
  await chooseRowAction('Reviewer', 'Edit');
  await name().fill('Auditor');
  await button('Save').click();
  await expect.element(dialog().getByText(/^Someone else changed this on March 6, 2026/)).toBeVisible();
  await button('Reload').click();
  await expect.element(page.getByText('This is no longer in the list.')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
});

it('does not let the default role stop being it [ADMIN-038]', async () => {
  serve([givenRole({ name: 'Analyst', isDefault: true })]);
  await renderScreen(<RolesPage />, asManager());
  await chooseRowAction('Analyst', 'Edit');
  const flag = page.getByRole('checkbox', { name: 'Default role' });
  await expect.element(flag).toBeChecked();
  await expect.element(flag).toBeDisabled();
  await expect.element(flag).toHaveAccessibleDescription('New users get this role. To change that, make another role the default.');
});

it('offers to add only privileges that one has, and says why not the others', async () => {
  const [viewer, privileges] = [givenActor({ privileges: ['MANAGE_USERS'] }), ['MANAGE_USERS'] as const];
  serve([givenRole({ name: 'Helper', privileges: [] }, viewer)]);
  await renderScreen(<RolesPage />, { session: session(privileges), path: '/admin/roles' });
  await chooseRowAction('Helper', 'Edit');
  await expect.element(privilege('Manage users')).toBeEnabled();
  await expect.element(privilege('Manage all projects')).toBeDisabled();
  await expect
    .element(
      dialog()
        .getByText(/You do not have this privilege yourself\.$/)
        .first(),
    )
    .toBeVisible();
  await expect.element(dialog().getByRole('checkbox', { name: 'Default role' })).toBeEnabled();
});

it('shows a role that holds more than one has without letting anything be changed, and says why (decision 173)', async () => {
  const viewer = givenActor({ privileges: ['MANAGE_USERS'] });
  serve([givenRole({ name: 'Chief', privileges: ['MANAGE_CLIENTS'] }, viewer)]);
  await renderScreen(<RolesPage />, { session: session(['MANAGE_USERS']), path: '/admin/roles' });
  expect(await rowActions('Chief')).toEqual(['Edit']);
  await chooseRowAction('Chief', 'Edit');
  const why = 'This role holds privileges that you do not have yourself, so you cannot change it.';
  await expect.element(dialog().getByText(why)).toBeVisible();
  await expect.element(name()).toHaveAttribute('readonly');
  await expect.element(dialog().getByRole('checkbox', { name: 'Default role' })).toBeDisabled();
  await expect.element(privilege('Manage clients')).toBeChecked();
  await expect.element(privilege('Manage clients')).toBeDisabled();
  await expect.element(privilege('Manage users')).toBeDisabled();
  await expect.element(button('Save')).toBeDisabled();
  await button('Cancel').click();
  await expect.element(dialog()).not.toBeInTheDocument();
});

it('does not let a role replace a default role that holds more than one has, and says why (decision 173)', async () => {
  const viewer = givenActor({ privileges: ['MANAGE_USERS'] });
  serve([givenRole({ name: 'Helper', privileges: [] }, viewer, ['MANAGE_SCORING'])]);
  await renderScreen(<RolesPage />, { session: session(['MANAGE_USERS']), path: '/admin/roles' });
  await chooseRowAction('Helper', 'Edit');
  await expect.element(dialog().getByRole('checkbox', { name: 'Default role' })).toBeDisabled();
  const why = 'The default role of this firm holds privileges that you do not have yourself, so you cannot make another one the default.';
  await expect.element(dialog().getByText(why)).toBeVisible();
  await expect.element(privilege('Manage users')).toBeEnabled();
});

it('shows every privilege of a role on a phone, where the table is a list of cards', async () => {
  const privileges: readonly Privilege[] = ['MANAGE_USERS', 'MANAGE_CLIENTS', 'MANAGE_ALL_PROJECTS', 'REVIEW_TEMPLATES', 'MANAGE_FAQ'];
  serve([givenRole({ name: 'Reviewer', privileges: [...privileges] })]);
  await renderScreen(<RolesPage />, asManager());
  const words = () => page.getByText(/Review templates/).element();
  await expect.element(rowOf('Reviewer')).toBeVisible();
  const hidden = () => words().scrollHeight - words().clientHeight;
  try {
    await page.viewport(390, 844);
    await expect.poll(() => words().getBoundingClientRect().height).toBeGreaterThan(50);
    expect(hidden()).toBe(0);
  } finally {
    await page.viewport(1280, 800);
  }
});

it('says at once that a role which somebody has cannot be deleted', async () => {
  const server = serve([givenRole({ name: 'Reviewer', usersCount: 2 })]);
  await renderScreen(<RolesPage />, asManager());
  await chooseRowAction('Reviewer', 'Delete');
  await expect.element(page.getByText('This role is given to users and cannot be deleted.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Actions for Reviewer' })).toBeVisible();
  expect(server.requests('DeleteRole')).toEqual([]);
});

describe('a deleted role', () => {
  const undo = page.getByRole('button', { name: 'Undo deleting Reviewer' });

  async function deleteReviewer() {
    const secondsOver = holdUndo();
    const reviewer = givenRole({ name: 'Reviewer' });
    const auditor = givenRole({ name: 'Auditor' });
    let roles = [reviewer, auditor];
    const server = serve([], {
      Roles: () => ({ roles: { items: roles, pagination: { total: roles.length } } }),
      DeleteRole: () => {
        roles = [auditor];
        return { deleteRole: { id: reviewer.id } };
      },
    });
    const view = await renderScreen(<RolesPage />, { ...asManager(), elsewhere: { '/elsewhere': <p>Elsewhere</p> } });
    await expect.element(rowOf('Auditor')).toBeVisible();
    const below = () => rowOf('Auditor').element().getBoundingClientRect().top;
    const place = below();
    await chooseRowAction('Reviewer', 'Delete');
    await expect.element(undo).toHaveFocus();
    expect(below()).toBe(place);
    const goElsewhere = () => view.router.navigate({ href: '/elsewhere' });
    return { asked: () => server.requests('DeleteRole').map(({ input }) => input), id: reviewer.id, secondsOver, goElsewhere };
  }

  it('comes back, and stays when the page is left', async () => {
    const { asked, goElsewhere } = await deleteReviewer();
    await undo.click();
    await expect.element(page.getByRole('button', { name: 'Actions for Reviewer' })).toBeVisible();
    await goElsewhere();
    await expect.element(page.getByText('Elsewhere')).toBeVisible();
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(asked()).toEqual([]);
  });

  it.each(UNDO_ENDINGS)('is gone when %s [ADMIN-024]', async (ending) => {
    const { asked, id, ...ways } = await deleteReviewer();
    expect(asked()).toEqual([]);
    await endUndo(ending, ways);
    await expect.poll(asked).toEqual([{ input: { id } }]);
    await expect.element(page.getByText('“Reviewer” was deleted')).toBeVisible();
    await expect.element(rowOf('Reviewer')).not.toBeInTheDocument();
  });
});
