import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import type { UserType } from '@weighbridge/domain/access/user-type.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FakeError } from '../../testing/fake-server.ts';
import { givenProfile } from '../../testing/given.ts';
import { overlay } from '../../ui/shortcuts/overlay.ts';
import { renderApp } from '../testing/render-app.tsx';

const TERMS = '/terms-broker';
const DENTAL = '0190a5d1-0000-7000-8000-00000000000a';
const FIRM = { __typename: 'CompanyRef', id: '0190a5d1-0000-7000-8000-0000000000b1', name: 'Northwind Benefits' };
const CLIENT = { __typename: 'ClientRef', id: '0190a5d1-0000-7000-8000-0000000000c1', name: 'Acme Corp' };

beforeEach(() => page.viewport(1280, 800));
afterEach(() => overlay.show(null));

const project = (name: string, id = DENTAL) => ({
  __typename: 'ProjectSummary',
  id,
  name,
  type: 'RFP',
  status: 'AWAITING',
  client: CLIENT,
  brokerageFirm: FIRM,
});

function someone(type: UserType, ...privileges: Privilege[]) {
  const version = '2024.06.11';
  const vendor = null;
  return givenProfile({ type, privileges, vendor, requiredTermsVersion: version, termsAndConditionsVersion: version });
}

/** A server that finds among these by their names. */
const finding = (...names: string[]) => ({
  PaletteProjects: ({ filter }: { filter?: { keyword?: string | null } }) => ({
    projects: {
      items: names.filter((name) => name.toLowerCase().includes((filter?.keyword ?? '').toLowerCase())).map((name) => project(name)),
    },
  }),
});

const field = () => page.getByRole('combobox', { name: 'Search projects, pages and actions' });
const options = () => page.getByRole('option');
const labels = () =>
  options()
    .elements()
    .map((option) => option.firstElementChild?.textContent);
const keywords = (server: { requests: (name: string) => readonly { input: Record<string, unknown> }[] }) =>
  server.requests('PaletteProjects').map(({ input }) => (input['filter'] as { keyword: string | null }).keyword);
const openPalette = () => userEvent.keyboard('{Control>}k{/Control}');

async function render(profile: ReturnType<typeof givenProfile>, graphql: Record<string, unknown> = finding('Dental Carrier RFP')) {
  const view = await renderApp({ path: TERMS, profile, answers: { graphql } });
  await expect.element(view.getByRole('button', { name: /Account of/ })).toBeVisible();
  return view;
}

it('opens with the keys, finds a project on the server and goes there with Enter', async () => {
  const view = await render(someone('BROKER', 'VIEW_DASHBOARD'), finding('Dental Carrier RFP', 'Vision Panel'));
  await openPalette();
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('dental');
  await expect.poll(labels).toEqual(['Dental Carrier RFP']);
  await expect.element(options().first()).toHaveAttribute('aria-selected', 'true');
  await expect.element(options().first()).toMatchTextContent(/Acme Corp · RFP/);
  await expect.element(page.getByRole('status').filter({ hasText: '1 result' })).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => view.history.location.pathname).toBe(`/projects/${DENTAL}/dashboard`);
  await expect.element(field()).not.toBeInTheDocument();
  expect(keywords(view.server)).toContain('dental');
});

it('goes to the first that is found when Enter is pressed before the answer has come', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const view = await render(someone('VENDOR'), {
    PaletteProjects: ({ filter }: { filter?: { keyword?: string | null } }) =>
      filter?.keyword === 'carrier' ? new Promise((resolve) => (answer = resolve)) : { projects: { items: [] } },
  });
  await openPalette();
  await expect.element(field()).toHaveFocus();
  await field().fill('carrier');
  await expect.poll(labels).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => keywords(view.server)).toContain('carrier');
  answer({ projects: { items: [project('Dental Carrier RFP')] } });
  await expect.poll(() => view.history.location.pathname).toBe(`/invite-to-project/${DENTAL}/preview`);
});

it.each<[UserType, readonly Privilege[], string[], string[]]>([
  ['BROKER', ['MANAGE_PROJECT_STATE'], ['Create Project', 'Projects', 'Import Questions'], ['Users', 'Company Profile']],
  ['BROKER', ['MANAGE_USERS'], ['Users', 'Projects', 'Home'], ['Create Project', 'Import Questions', 'Company Profile']],
  ['VENDOR', [], ['Company Profile', 'Projects', 'Logout'], ['Create Project', 'Users', 'Settings']],
  ['CLIENT', [], ['Home', 'Settings', 'Dental Carrier RFP'], ['Projects', 'Create Project', 'Users', 'Company Profile']],
  ['ADMIN', ['MANAGE_USERS', 'MANAGE_BROKERS'], ['Users', 'Brokers', 'Change Password'], ['Create Project', 'Projects', 'Settings']],
])('offers a %s with %s what they may use and nothing else', async (type, privileges, offered, hidden) => {
  await render(someone(type, ...privileges), {
    ...finding('Dental Carrier RFP'),
    PaletteClientProjects: {
      clientProjects: { items: [{ __typename: 'ClientProject', id: DENTAL, name: 'Dental Carrier RFP', brokerageFirm: FIRM }] },
    },
  });
  await openPalette();
  await expect.poll(labels).toEqual(expect.arrayContaining(offered));
  expect(labels().filter((label) => hidden.includes(label ?? ''))).toEqual([]);
});

it('is moved through with the arrows, around both ends, and closed with Escape where it was opened', async () => {
  const view = await render(someone('CLIENT'), { PaletteClientProjects: { clientProjects: { items: [] } } });
  const account = view.getByRole('button', { name: /Account of/ });
  (account.element() as HTMLElement).focus();
  await openPalette();
  await expect.element(field()).toHaveFocus();
  const active = () =>
    options()
      .elements()
      .findIndex((option) => option.getAttribute('aria-selected') === 'true');
  await expect.poll(active).toBe(0);
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(active).toBe(options().elements().length - 1);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(active).toBe(1);
  const described = (field().element() as HTMLElement).getAttribute('aria-activedescendant');
  expect(options().elements()[1]?.id).toBe(described);
  // The keys of somebody who puts a letter together belong to that letter.
  for (const key of ['ArrowDown', 'Enter'])
    field()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }));
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(active).toBe(2);
  // Whole pages stop at the ends.
  await userEvent.keyboard('{PageDown}{PageDown}');
  await expect.poll(active).toBe(options().elements().length - 1);
  await userEvent.keyboard('{PageUp}{PageUp}');
  await expect.poll(active).toBe(0);
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).not.toBeInTheDocument();
  await expect.element(account).toHaveFocus();
});

it('says that projects could not be searched, and still leads to pages', async () => {
  const view = await render(someone('BROKER'), { PaletteProjects: () => Promise.reject(new FakeError(500)) });
  await openPalette();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Projects could not be searched' })).toBeVisible();
  await userEvent.keyboard('account det');
  await expect.poll(labels).toEqual(['Account Details']);
  await options().first().click();
  await expect.poll(() => view.history.location.pathname).toBe('/account/details');
});

it('says that nothing was found, but not where the search itself failed', async () => {
  await render(someone('BROKER'), {
    PaletteProjects: ({ filter }: { filter?: { keyword?: string | null } }) => {
      if (filter?.keyword === 'unlucky') throw new FakeError(500);
      return { projects: { items: [] } };
    },
  });
  await openPalette();
  const said = () =>
    page
      .getByText('No search result found', { exact: true })
      .elements()
      .map((element) => element.role);
  await field().fill('unheard');
  await expect.poll(said).toEqual([null, 'status']);
  await field().fill('unlucky');
  await expect.element(page.getByRole('alert').filter({ hasText: 'Projects could not be searched' })).toBeVisible();
  await expect.poll(said).toEqual([]);
});

it('asks before it logs out, as the menu does', async () => {
  await render(someone('BROKER'));
  await openPalette();
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('logout');
  await expect.poll(labels).toEqual(['Logout']);
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Logout' });
  await expect.element(dialog.getByText(/Are you sure you want to log out\?/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field()).not.toBeInTheDocument();
});

it('lists the shortcuts with a question mark, but not for somebody who writes one', async () => {
  await render(someone('BROKER'));
  await userEvent.keyboard('?');
  const list = page.getByRole('dialog', { name: 'Keyboard Shortcuts' });
  await expect.element(list).toMatchTextContent(/(Ctrl|⌘)KGo to a project, a page or an action\?This list/);
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await openPalette();
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('?');
  await expect.element(field()).toHaveValue('?');
  expect(list.elements()).toEqual([]);
});

it('is in the menu of a phone, for everybody', async () => {
  await page.viewport(390, 800);
  const view = await render(someone('VENDOR'));
  await view.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('button', { name: 'Go To…' }).click();
  await expect.element(field()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).not.toBeInTheDocument();
  await view.unmount();
  const client = await render(someone('CLIENT'), { PaletteClientProjects: { clientProjects: { items: [] } } });
  await client.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Go To…' }).click();
  await expect.element(field()).toBeVisible();
});

it('does not open for somebody who has to accept the terms first', async () => {
  const view = await renderApp({
    path: TERMS,
    profile: givenProfile({ type: 'BROKER', termsAndConditionsVersion: '1', requiredTermsVersion: '2' }),
  });
  await expect.element(view.getByRole('button', { name: /Account of/ })).toBeVisible();
  await openPalette();
  await userEvent.keyboard('?');
  expect(overlay.current()).toBeNull();
});

it('shows the whole ring around its field', async () => {
  await render(someone('BROKER', 'VIEW_DASHBOARD'));
  await openPalette();
  await expect.element(field()).toHaveFocus();
  const input = field().element();
  // The nearest box that cuts off what reaches out of it.
  let box = input.parentElement;
  while (box && getComputedStyle(box).overflowY === 'visible') box = box.parentElement;
  expect(input.getBoundingClientRect().top - (box?.getBoundingClientRect().top ?? 0)).toBeGreaterThanOrEqual(3);
});

it('keeps its field in place, however much is found', async () => {
  await render(someone('BROKER', 'VIEW_DASHBOARD'));
  await openPalette();
  await expect.poll(() => labels().length).toBeGreaterThan(3);
  const top = () => field().element().getBoundingClientRect().top;
  const before = top();
  await field().fill('dental');
  await expect.poll(labels).toEqual(['Dental Carrier RFP']);
  expect(top()).toBe(before);
  await field().fill('unheard');
  await expect.poll(labels).toEqual([]);
  expect(top()).toBe(before);
});

it('says how much of what is pasted does not fit, like every field of somebody signed in', async () => {
  await render(someone('BROKER', 'VIEW_DASHBOARD'));
  await openPalette();
  await expect.element(field()).toHaveAttribute('maxlength', '200');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'a'.repeat(203));
  field()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(page.getByText('What you pasted is too long for this field. Left out at its end: 3 characters.')).toBeVisible();
});
