import { givenActor, givenAdmin, OWN_COMPANY } from '@weighbridge/domain/access/given-actor.ts';
import type { UserType } from '@weighbridge/domain/access/user-type.ts';
import { userActions } from '@weighbridge/domain/account/user.policy.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../testing/fake-server.ts';
import { givenProfile } from '../../testing/given.ts';
import { givenAdminSession, givenBrokerSession } from '../../testing/given-admin.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { cellsOf, chooseRowAction, columnHeaders, rowActions } from '../../testing/table.ts';
import { EditUserDialog } from './edit-user-dialog.tsx';
import type { User } from './user.operations.ts';
import { UsersPage } from './users-page.tsx';

beforeEach(clearWhatStays);

const EXPERT = { id: '00000000-0000-4000-8000-0000000000e1', name: 'Domain Expert' };
const VIEWER = { id: '00000000-0000-4000-8000-0000000000e2', name: 'Viewer' };
const NORTHWIND = { id: OWN_COMPANY, name: 'Northwind Benefits' };
const manager = givenActor({ privileges: ['MANAGE_USERS', 'MANAGE_SCORING'] });
const admin = givenAdmin();

let next = 10;
function givenUser(change: Partial<User> & { name: string }, viewer = manager): User {
  const id = `00000000-0000-4000-8000-0000000000${next++}`;
  const [firstName = '', lastName = ''] = change.name.split(' ');
  const user: User = {
    id,
    email: `${firstName.toLowerCase()}@northwind.test`,
    type: 'BROKER',
    status: 'ACTIVE',
    firstName,
    lastName,
    role: EXPERT,
    company: NORTHWIND,
    createdAt: '2026-03-04T12:00:00.000Z',
    updatedAt: '2026-03-05T12:00:00.000Z',
    actions: [],
    personalDataActions: [],
    ...change,
  };
  const firm = { companyId: user.company?.id ?? null, privileges: [], isLastManager: false, hasTwoStep: false };
  const facts = { id: user.id, type: user.type as UserType, status: user.status, ...firm };
  return { ...user, actions: userActions(viewer, facts) };
}

const roles = [
  { ...EXPERT, isDefault: true, company: NORTHWIND, actions: ['edit', 'give'] },
  { ...VIEWER, isDefault: false, company: NORTHWIND, actions: ['edit', 'give'] },
];
const CHIEF = {
  id: '00000000-0000-4000-8000-0000000000e3',
  name: 'Company Admin',
  isDefault: false,
  company: NORTHWIND,
  actions: ['edit'],
};

function serve(users: User[], more: Record<string, unknown> = {}) {
  return fakeServer({
    graphql: {
      Users: { users: { items: users, pagination: { total: users.length } } },
      UserRoles: { roles: { items: roles } },
      CompanyOptions: { companies: { items: [NORTHWIND] } },
      ...more,
    },
  });
}

const asManager = { session: givenBrokerSession('MANAGE_USERS'), path: '/admin/users' };
const asAdmin = { session: givenAdminSession(), path: '/admin/users' };
async function shown(name: string): Promise<void> {
  await expect.element(page.getByRole('cell', { name, exact: true })).toBeVisible();
}

it('lists the users of the firm, newest first [ADMIN-004] [ADMIN-007] [ADMIN-012]', async () => {
  const server = serve([givenUser({ name: 'Mona Field' })]);
  await renderScreen(<UsersPage />, asManager);
  await expect.element(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await shown('Mona Field');
  expect(columnHeaders()).toEqual(['Name', 'Email', 'Role', 'Status', 'Created At']);
  expect(cellsOf('Mona Field')).toEqual({
    Name: 'Mona Field',
    Email: 'mona@northwind.test',
    Role: 'Domain Expert',
    Status: 'Active',
    'Created At': 'March 4, 2026',
  });
  expect(server.requests('Users')[0]?.input).toMatchObject({ sort: { field: 'createdAt', direction: 'DESC' } });
  await expect.element(page.getByRole('columnheader', { name: 'Created At' })).toHaveAttribute('aria-sort', 'descending');
});

it('searches by keyword [ADMIN-005]', async () => {
  const server = serve([givenUser({ name: 'Mona Field' })]);
  await renderScreen(<UsersPage />, asManager);
  await page.getByRole('searchbox', { name: 'Search users' }).fill('mona');
  await expect.poll(() => server.requests('Users').at(-1)?.input).toMatchObject({ filter: { keyword: 'mona' } });
});

it('filters by several roles at once [ADMIN-006]', async () => {
  const server = serve([givenUser({ name: 'Mona Field' })]);
  await renderScreen(<UsersPage />, asManager);
  await page.getByRole('combobox', { name: 'Filter by role' }).click();
  await page.getByRole('option', { name: 'Domain Expert' }).click();
  await page.getByRole('option', { name: 'Viewer' }).click();
  await expect
    .poll(() => server.requests('Users').at(-1)?.input)
    .toMatchObject({ filter: { roles: [{ id: EXPERT.id }, { id: VIEWER.id }] } });
});

it('says that nobody has the role that is looked for, and without one how people come here', async () => {
  serve([]);
  await renderScreen(<UsersPage />, asManager);
  await expect.element(page.getByText('Invite the people you work with; they get a link by email.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Filter by role' }).click();
  await page.getByRole('option', { name: 'Domain Expert' }).click();
  await expect.element(page.getByText('Nobody has the selected roles. Clear the filter to see everybody.')).toBeVisible();
});

it('shows type and company to who manages brokers, without a company for clients [ADMIN-008] [ADMIN-009]', async () => {
  serve([givenUser({ name: 'Mona Field' }), givenUser({ name: 'Chloe Park', type: 'CLIENT', role: null })]);
  await renderScreen(<UsersPage />, asAdmin);
  await shown('Chloe Park');
  expect(columnHeaders()).toEqual(['Name', 'Email', 'Type', 'Company', 'Role', 'Status', 'Created At']);
  expect(cellsOf('Mona Field')).toMatchObject({ Type: 'Broker', Company: 'Northwind Benefits' });
  expect(cellsOf('Chloe Park')).toMatchObject({ Type: 'Client', Company: '' });
});

it('offers Edit on brokers only, and Delete to who manages brokers only [ADMIN-010] [ADMIN-011]', async () => {
  serve([givenUser({ name: 'Mona Field' }), givenUser({ name: 'Ivan Invited', status: 'INVITED' })]);
  const view = await renderScreen(<UsersPage />, asManager);
  await shown('Mona Field');
  expect(await rowActions('Mona Field')).toEqual(['Edit']);
  expect(await rowActions('Ivan Invited')).toEqual(['Edit', 'Resend invitation']);
  await view.unmount();

  serve([givenUser({ name: 'Mona Field' }, admin), givenUser({ name: 'Chloe Park', type: 'CLIENT', role: null }, admin)]);
  await renderScreen(<UsersPage />, asAdmin);
  await shown('Chloe Park');
  expect(await rowActions('Mona Field')).toEqual(['Edit', 'Delete']);
  expect(await rowActions('Chloe Park')).toEqual(['Delete']);
});

it('sends an invitation again, and says so when that failed', async () => {
  const user = givenUser({ name: 'Ivan Invited', email: 'ivan@northwind.test', status: 'INVITED' });
  let answer: () => unknown = () => ({ resendUserInvitation: { id: user.id, updatedAt: user.updatedAt } });
  const server = serve([user], { ResendUserInvitation: () => answer() });
  await renderScreen(<UsersPage />, asManager);
  await shown('Ivan Invited');
  await chooseRowAction('Ivan Invited', 'Resend invitation');
  await expect.element(page.getByText(/ivan@northwind\.test/).last()).toBeVisible();
  expect(server.requests('ResendUserInvitation').map(({ input }) => input)).toEqual([{ input: { id: user.id } }]);
  answer = () => Promise.reject(new FakeError(409, { code: 'CONFLICT', message: 'This person has signed up meanwhile' }));
  await chooseRowAction('Ivan Invited', 'Resend invitation');
  await expect.element(page.getByText('This person has signed up meanwhile')).toBeVisible();
});

it('changes the role of a broker and nothing else about them [ADMIN-013] [ADMIN-016]', async () => {
  const user = givenUser({ name: 'Mona Field' });
  const server = serve([user], { UpdateUser: { updateUser: { id: user.id, role: VIEWER, updatedAt: user.updatedAt } } });
  await renderScreen(<UsersPage />, asManager);
  await shown('Mona Field');
  await chooseRowAction('Mona Field', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit user' });
  await expect.element(dialog.getByLabelText('First name')).toHaveAttribute('readonly');
  await expect.element(dialog.getByLabelText('Last name')).toHaveAttribute('readonly');
  await expect.element(dialog.getByLabelText('Status')).toHaveAttribute('readonly');
  await expect.element(dialog.getByLabelText('Status')).toHaveValue('Active');
  expect(dialog.getByLabelText('Company').elements()).toHaveLength(0);
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Viewer' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => server.requests('UpdateUser').at(-1)?.input)
    .toEqual({ input: { id: user.id, role: { id: VIEWER.id }, updatedAt: user.updatedAt } });
  await expect.element(page.getByText('User saved')).toBeVisible();
});

it.each([
  ['CLIENT', 'Chloes', 'Parks'],
  ['BROKER', 'Chloe', 'Park'],
  ['VENDOR', 'Chloe', 'Park'],
  ['ADMIN', 'Chloe', 'Park'],
] as const)('shows both names of a %s, to be changed only when it is a client [ADMIN-013]', async (type, firstName, lastName) => {
  serve([]);
  const user = givenUser({ name: 'Chloe Park', type, role: null }, admin);
  const dialog = { opened: null, create() {}, edit() {}, close() {}, done() {}, reload: async () => {} };
  await renderScreen(<EditUserDialog user={user} dialog={dialog} />, asAdmin);
  const [first, last] = [page.getByLabelText('First name'), page.getByLabelText('Last name')];
  await expect.element(first).toHaveValue('Chloe');
  await expect.element(last).toHaveValue('Park');
  for (const field of [first, last]) {
    await field.click();
    await userEvent.keyboard('{End}s');
  }
  await expect.element(first).toHaveValue(firstName);
  await expect.element(last).toHaveValue(lastName);
});

it("says 'No entries to display' in a drop-down of the administration that has none, and of a search that finds none [SHELL-069] [SHELL-070]", async () => {
  serve([], { UserRoles: { roles: { items: [] } }, CompanyOptions: { companies: { items: [] } } });
  const empty = await renderScreen(<UsersPage />, asAdmin);
  await page.getByRole('combobox', { name: 'Filter by role' }).click();
  await expect.element(page.getByRole('listbox').getByText('No entries to display', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Invite User' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite user' });
  await dialog.getByRole('combobox', { name: 'Company' }).click();
  await expect.element(page.getByRole('listbox').getByText('No entries to display', { exact: true })).toBeVisible();
  await empty.unmount();

  serve([]);
  await renderScreen(<UsersPage />, asAdmin);
  await page.getByRole('combobox', { name: 'Filter by role' }).fill('janitor');
  await expect.element(page.getByRole('listbox').getByText('No search result found', { exact: true })).toBeVisible();
});

it.each([
  ['new', 'Invite User', 'Invite user'],
  ['known', 'Edit', 'Edit user'],
])("says 'No entries to display' where a %s user has no role to be given [SHELL-069]", async (_which, action, title) => {
  serve([givenUser({ name: 'Mona Field' })], { UserRoles: { roles: { items: [] } } });
  await renderScreen(<UsersPage />, asManager);
  await shown('Mona Field');
  if (action === 'Edit') await chooseRowAction('Mona Field', action);
  else await page.getByRole('button', { name: action }).click();
  await page.getByRole('dialog', { name: title }).getByRole('combobox', { name: 'Role' }).click();
  await expect.element(page.getByRole('listbox').getByText('No entries to display', { exact: true })).toBeVisible();
});

it('requires a role, chosen from up to 100 roles of the firm of that user [ADMIN-014] [ADMIN-015] [ADMIN-017] [ADMIN-018]', async () => {
  const user = givenUser({ name: 'Mona Field', role: null }, admin);
  const server = serve([user]);
  await renderScreen(<UsersPage />, asAdmin);
  await shown('Mona Field');
  await chooseRowAction('Mona Field', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit user' });
  await expect.element(dialog.getByLabelText('Company')).toHaveValue('Northwind Benefits');
  await expect
    .poll(() => server.requests('UserRoles').at(-1)?.input)
    .toMatchObject({ filter: { company: { id: NORTHWIND.id } }, pagination: { page: 1, pageSize: 100 } });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Required')).toBeVisible();
  expect(server.requests('UpdateUser')).toHaveLength(0);
});

it('invites somebody with the default role named', async () => {
  const server = serve([], { InviteUser: { inviteUser: { id: NORTHWIND.id } } });
  await renderScreen(<UsersPage />, asAdmin);
  await expect.element(page.getByText('There are no entries to display')).toBeVisible();
  await page.getByRole('button', { name: 'Invite User' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite user' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill('new@northwind.test');
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Nia');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Cole');
  await dialog.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: 'Northwind Benefits' }).click();
  await expect.element(dialog.getByRole('combobox', { name: 'Role' })).toHaveAttribute('placeholder', 'Domain Expert (default)');
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect
    .poll(() => server.requests('InviteUser').at(-1)?.input)
    .toEqual({
      input: { email: 'new@northwind.test', firstName: 'Nia', lastName: 'Cole', company: { id: NORTHWIND.id }, role: null },
    });
  await expect
    .element(page.getByText('The invitation for new@northwind.test is in the email outbox, because delivery is not configured'))
    .toBeVisible();
});

it('invites somebody with the role that was chosen, and nobody after Cancel', async () => {
  const server = serve([givenUser({ name: 'Mona Field' })], { InviteUser: { inviteUser: { id: NORTHWIND.id } } });
  await renderScreen(<UsersPage />, asManager);
  const dialog = page.getByRole('dialog', { name: 'Invite user' });
  await page.getByRole('button', { name: 'Invite User' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Invite User' }).click();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('new@northwind.test');
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Nia');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Cole');
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Viewer' }).click();
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect
    .poll(() => server.requests('InviteUser').map(({ input }) => input))
    .toEqual([{ input: { email: 'new@northwind.test', firstName: 'Nia', lastName: 'Cole', role: { id: VIEWER.id } } }]);
});

it('invites with the default role where the chosen one was taken back', async () => {
  const server = serve([givenUser({ name: 'Mona Field' })], { InviteUser: { inviteUser: { id: NORTHWIND.id } } });
  await renderScreen(<UsersPage />, asManager);
  await page.getByRole('button', { name: 'Invite User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite user' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill('new@northwind.test');
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Nia');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Cole');
  const role = dialog.getByRole('combobox', { name: 'Role' });
  await role.click();
  await page.getByRole('option', { name: 'Viewer' }).click();
  await role.click();
  await page.getByRole('option', { name: 'Viewer' }).click();
  await expect.element(role).toHaveValue('');
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect.poll(() => server.requests('InviteUser').at(-1)?.input).toMatchObject({ input: { role: null } });
});

it('says who was faster, and when, and starts again from their version', async () => {
  const user = givenUser({ name: 'Mona Field' });
  let saved = user;
  serve([], {
    Users: () => ({ users: { items: [saved], pagination: { total: 1 } } }),
    UpdateUser: () => {
      saved = { ...user, role: VIEWER, status: 'DISABLED', updatedAt: '2026-03-06T15:30:00.000Z' };
      throw new FakeError(409, { code: 'CONFLICT', message: 'Changed', conflict: { by: 'Ada Admin', at: saved.updatedAt } });
    },
  });
  await renderScreen(<UsersPage />, asManager);
  await shown('Mona Field');
  await chooseRowAction('Mona Field', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit user' });
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Viewer' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByRole('alert').getByText(/^Ada Admin changed this on March 6, 2026/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect.element(dialog.getByLabelText('Status')).toHaveValue('Disabled');
  expect(dialog.getByRole('alert').elements()).toHaveLength(0);
});

it('shows why a user cannot be deleted in the dialog that asked [ADMIN-011]', async () => {
  const user = givenUser({ name: 'Mona Field' }, admin);
  serve([user], {
    DeleteUser: () => {
      throw new FakeError(403, { code: 'FORBIDDEN', message: 'You cannot delete your own account.' });
    },
  });
  await renderScreen(<UsersPage />, asAdmin);
  await shown('Mona Field');
  await chooseRowAction('Mona Field', 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete user' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog.getByText('You cannot delete your own account.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

it.each([
  ['edited', 'Edit', 'Edit user'],
  ['invited', 'Invite User', 'Invite user'],
])('offers who is %s only the roles that may be given, and says why not the others', async (_how, action, title) => {
  serve([givenUser({ name: 'Mona Field' })], { UserRoles: { roles: { items: [...roles, CHIEF] } } });
  await renderScreen(<UsersPage />, asManager);
  await shown('Mona Field');
  if (action === 'Edit') await chooseRowAction('Mona Field', action);
  else await page.getByRole('button', { name: action }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect.element(dialog.getByText(/Roles with privileges that you do not have yourself cannot be given\./)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await expect.element(page.getByRole('option', { name: 'Company Admin' })).toHaveAttribute('data-combobox-disabled');
  await expect.element(page.getByRole('option', { name: 'Viewer' })).not.toHaveAttribute('data-combobox-disabled');
});

it('names no default role that one cannot give', async () => {
  serve([], { UserRoles: { roles: { items: [{ ...CHIEF, isDefault: true }] } } });
  await renderScreen(<UsersPage />, asManager);
  await page.getByRole('button', { name: 'Invite User' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite user' });
  await expect.element(dialog.getByText(/Roles with privileges that you do not have yourself cannot be given\./)).toBeVisible();
  expect(dialog.getByText(/If you choose none, they get the default role/).elements()).toHaveLength(0);
  await expect.element(dialog.getByRole('combobox', { name: 'Role' })).not.toHaveAttribute('placeholder');
});

it('shows one’s own role without letting it be changed, and says why', async () => {
  const user = givenUser({ name: 'Mona Field', id: givenProfile().id });
  serve([{ ...user, actions: ['edit'] }]);
  await renderScreen(<UsersPage />, asManager);
  await shown('Mona Field');
  await chooseRowAction('Mona Field', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit user' });
  await expect.element(dialog.getByLabelText('Role')).toHaveAttribute('readonly');
  await expect.element(dialog.getByText('You cannot change your own role. Please ask a colleague who manages users.')).toBeVisible();
});

it('shows the role of somebody who holds more without letting it be changed, and says why (decision 173)', async () => {
  serve([{ ...givenUser({ name: 'Mona Field' }), actions: ['edit'] }]);
  await renderScreen(<UsersPage />, asManager);
  await shown('Mona Field');
  expect(await rowActions('Mona Field')).toEqual(['Edit']);
  await chooseRowAction('Mona Field', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit user' });
  await expect.element(dialog.getByRole('textbox', { name: 'Role' })).toHaveAttribute('readonly');
  await expect
    .element(dialog.getByText('This person holds privileges that you do not have yourself. Please ask a colleague who has them.'))
    .toBeVisible();
});

it('erases what is kept about somebody only when their address was typed, and says that nothing brings it back', async () => {
  const mona = givenUser({ name: 'Mona Field', personalDataActions: ['export', 'erase'] });
  const server = serve([mona, givenUser({ name: 'Otto Lind' })], { ErasePerson: { erasePerson: { __typename: 'Deleted', id: mona.id } } });
  await renderScreen(<UsersPage />, asManager);
  await shown('Mona Field');
  expect(await rowActions('Otto Lind')).not.toContain('Erase personal data');
  await chooseRowAction('Mona Field', 'Erase personal data');
  const dialog = page.getByRole('dialog', { name: 'Erase Personal Data' });
  await expect.element(dialog.getByText('This cannot be undone.', { exact: false })).toBeVisible();
  const typed = dialog.getByRole('textbox', { name: 'Type mona@northwind.test to confirm' });
  await typed.fill('mona@northwind.tes');
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect.element(dialog.getByText("Please type the person's email address exactly.")).toBeVisible();
  expect(server.requests('ErasePerson')).toEqual([]);
  await typed.fill('Mona@northwind.test');
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect.element(page.getByText('The personal data was erased')).toBeVisible();
  expect(server.requests('ErasePerson')[0]?.input).toEqual({ input: { id: mona.id, confirmation: 'Mona@northwind.test' } });
  await expect.element(dialog).not.toBeInTheDocument();
});

it('keeps the dialog open with the reason when somebody cannot be erased', async () => {
  const mona = givenUser({ name: 'Mona Field', personalDataActions: ['erase'] });
  serve([mona], { ErasePerson: new FakeError(403, { code: 'FORBIDDEN', message: 'Somebody must be left.' }) });
  await renderScreen(<UsersPage />, asManager);
  await shown('Mona Field');
  await chooseRowAction('Mona Field', 'Erase personal data');
  const dialog = page.getByRole('dialog', { name: 'Erase Personal Data' });
  await dialog.getByRole('textbox', { name: 'Type mona@northwind.test to confirm' }).fill('mona@northwind.test');
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect.element(dialog.getByText('Somebody must be left.')).toBeVisible();
});

it('resets the second step of somebody who lost the phone, after asking', async () => {
  const user = { ...givenUser({ name: 'Mona Field' }), actions: ['edit', 'resetTwoStep'] };
  const server = serve([user as User], { ResetTwoStep: { resetTwoStep: { __typename: 'User', id: user.id, actions: ['edit'] } } });
  await renderScreen(<UsersPage />, asManager);
  await shown('Mona Field');
  await chooseRowAction('Mona Field', 'Reset two-step sign-in');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await chooseRowAction('Mona Field', 'Reset two-step sign-in');
  await expect.element(dialog.getByText(/Mona Field will be signed out everywhere/)).toBeVisible();
  expect(page.getByText('Two-step sign-in of Mona Field was reset').elements()).toEqual([]);
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect.element(page.getByText('Two-step sign-in of Mona Field was reset')).toBeVisible();
  expect(server.requests('ResetTwoStep')[0]?.input).toEqual({ input: { id: user.id } });
});
