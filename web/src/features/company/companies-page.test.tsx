import { DEFAULT_COMPANY_SETTINGS } from '@weighbridge/domain/access/company-settings.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../testing/fake-server.ts';
import { givenAdminSession, givenBrokerSession } from '../../testing/given-admin.ts';
import { endUndo, holdUndo, UNDO_ENDINGS } from '../../testing/hold-undo.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { chooseRowAction, columnHeaders, rowOf } from '../../testing/table.ts';
import { CompaniesPage } from './companies-page.tsx';

beforeEach(clearWhatStays);

const asAdmin = { session: givenAdminSession(), path: '/admin/companies' };
const asBroker = { session: givenBrokerSession('MANAGE_CLIENTS'), path: '/admin/companies' };
const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true });
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name });
const times = { createdAt: '2026-03-04T12:00:00.000Z', updatedAt: '2026-03-05T12:00:00.000Z', actions: ['edit', 'delete'] };

describe('for a broker', () => {
  const acme = {
    id: '00000000-0000-4000-8000-0000000000a1',
    name: 'Acme Manufacturing',
    description: null,
    location: 'Columbus, Ohio',
    website: 'acme.test',
    inUse: false,
    ...times,
  };
  const serve = (graphql: Record<string, unknown> = {}) =>
    fakeServer({
      graphql: { Clients: { clients: { items: [acme], pagination: { total: 1 } } }, ...graphql },
      rest: { 'GET /api/clients/search': [{ id: acme.id, name: acme.name, location: acme.location }] },
    });

  it('shows the clients of the firm [ADMIN-002]', async () => {
    serve();
    await renderScreen(<CompaniesPage />, asBroker);
    await expect.element(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
    await expect.element(rowOf('Acme Manufacturing')).toBeVisible();
    expect(columnHeaders()).toEqual(['Name', 'Location', 'Website', 'Created At']);
    await expect.element(page.getByRole('link', { name: 'acme.test' })).toHaveAttribute('href', 'https://acme.test');
  });

  it('filters by what is typed and suggests the names that match [ADMIN-041] [ADMIN-057]', async () => {
    const server = serve();
    const sent = vi.spyOn(globalThis, 'fetch');
    await renderScreen(<CompaniesPage />, asBroker);
    await page.getByRole('combobox', { name: 'Search clients' }).fill('colum');
    await expect.poll(() => server.requests('Clients').at(-1)?.input).toMatchObject({ filter: { keyword: 'colum' } });
    await page.getByRole('option', { name: 'Acme Manufacturing' }).click();
    await expect.poll(() => server.requests('Clients').at(-1)?.input).toMatchObject({ filter: { keyword: 'Acme Manufacturing' } });
    expect(sent.mock.calls.map(([url]) => url)).toContain('/api/clients/search?q=colum');
  });

  it('creates a client, from an empty list too [ADMIN-042]', async () => {
    let items: object[] = [];
    const server = serve({
      Clients: () => ({ clients: { items, pagination: { total: items.length } } }),
      CreateClient: () => {
        items = [{ ...acme, name: 'Globex' }];
        return { createClient: { id: acme.id, name: 'Globex' } };
      },
    });
    await renderScreen(<CompaniesPage />, asBroker);
    await expect.element(page.getByText('There are no entries to display')).toBeVisible();
    await page.getByRole('status').getByRole('button', { name: 'Add Client' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Add client' })).toBeVisible();
    await inDialog('Add Client').click();
    await expect.poll(() => page.getByRole('dialog').getByText('Required').elements().length).toBe(2);
    await field('Name').fill('  Globex ');
    await field('Website').fill('globex.test');
    await inDialog('Add Client').click();
    await expect
      .poll(() => server.requests('CreateClient').at(-1)?.input)
      .toEqual({ input: { name: 'Globex', website: 'globex.test', location: null, description: null } });
    await expect.element(page.getByText('Client added')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(rowOf('Globex')).toBeVisible();
  });

  it('edits a client from the version that was read [ADMIN-043]', async () => {
    const server = serve({ UpdateClient: { updateClient: acme } });
    await renderScreen(<CompaniesPage />, asBroker);
    await chooseRowAction('Acme Manufacturing', 'Edit');
    await expect.element(page.getByRole('dialog', { name: 'Edit client' })).toBeVisible();
    await field('Location').fill('Dayton, Ohio');
    await inDialog('Save').click();
    await expect
      .poll(() => server.requests('UpdateClient').at(-1)?.input)
      .toEqual({
        input: {
          id: acme.id,
          updatedAt: acme.updatedAt,
          name: acme.name,
          website: acme.website,
          location: 'Dayton, Ohio',
          description: null,
        },
      });
    await expect.element(page.getByText('Client saved')).toBeVisible();
  });

  it('says at once that a client which is in use cannot be deleted [ADMIN-044]', async () => {
    const server = serve({ Clients: { clients: { items: [{ ...acme, inUse: true }], pagination: { total: 1 } } } });
    await renderScreen(<CompaniesPage />, asBroker);
    await chooseRowAction('Acme Manufacturing', 'Delete');
    await expect.element(page.getByText('This client is in use by projects or people and cannot be deleted.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Actions for Acme Manufacturing' })).toBeVisible();
    expect(server.requests('DeleteClient')).toEqual([]);
  });

  describe('a deleted client', () => {
    const globex = { ...acme, id: '00000000-0000-4000-8000-0000000000a2', name: 'Globex' };
    const undo = page.getByRole('button', { name: 'Undo deleting Acme Manufacturing' });

    async function deleteAcme(refusal?: FakeError) {
      const secondsOver = holdUndo();
      let clients = [acme, globex];
      const server = serve({
        Clients: () => ({ clients: { items: clients, pagination: { total: clients.length } } }),
        DeleteClient: () => {
          if (refusal) throw refusal;
          clients = [globex];
          return { deleteClient: { id: acme.id } };
        },
      });
      const view = await renderScreen(<CompaniesPage />, { ...asBroker, elsewhere: { '/elsewhere': <p>Elsewhere</p> } });
      await expect.element(rowOf('Globex')).toBeVisible();
      const below = () => rowOf('Globex').element().getBoundingClientRect().top;
      const place = below();
      await chooseRowAction('Acme Manufacturing', 'Delete');
      await expect.element(undo).toHaveFocus();
      expect(below()).toBe(place);
      const goElsewhere = () => view.router.navigate({ href: '/elsewhere' });
      return { asked: () => server.requests('DeleteClient').map(({ input }) => input), secondsOver, goElsewhere };
    }

    it('comes back, and stays when the page is left', async () => {
      const { asked, goElsewhere } = await deleteAcme();
      await undo.click();
      await expect.element(page.getByRole('button', { name: 'Actions for Acme Manufacturing' })).toBeVisible();
      await goElsewhere();
      await expect.element(page.getByText('Elsewhere')).toBeVisible();
      window.dispatchEvent(new PageTransitionEvent('pagehide'));
      expect(asked()).toEqual([]);
    });

    it.each(UNDO_ENDINGS)('is gone when %s [ADMIN-044]', async (ending) => {
      const { asked, ...ways } = await deleteAcme();
      expect(asked()).toEqual([]);
      await endUndo(ending, ways);
      await expect.poll(asked).toEqual([{ input: { id: acme.id } }]);
      await expect.element(page.getByText('“Acme Manufacturing” was deleted')).toBeVisible();
      await expect.element(rowOf('Acme Manufacturing')).not.toBeInTheDocument();
    });

    it('is there again, with the reason, when a project was created for it meanwhile', async () => {
      const { secondsOver } = await deleteAcme(new FakeError(403, { code: 'FORBIDDEN', message: 'Acme Manufacturing has a project.' }));
      secondsOver();
      await expect.element(page.getByText('Acme Manufacturing has a project.')).toBeVisible();
      await expect.element(page.getByRole('button', { name: 'Actions for Acme Manufacturing' })).toBeVisible();
    });
  });
});

describe('for an administrator', () => {
  const northwind = {
    id: '00000000-0000-4000-8000-0000000000b1',
    name: 'Northwind Benefits',
    requireSso: false,
    requireTwoStep: false,
    settings: DEFAULT_COMPANY_SETTINGS,
    ...times,
  };
  const serve = (graphql: Record<string, unknown> = {}) =>
    fakeServer({ graphql: { Brokers: { companies: { items: [northwind], pagination: { total: 1 } } }, ...graphql } });

  it('shows the brokers and filters them by keyword [ADMIN-003] [ADMIN-049]', async () => {
    const server = serve();
    await renderScreen(<CompaniesPage />, asAdmin);
    await expect.element(page.getByRole('heading', { name: 'Brokers', level: 1 })).toBeVisible();
    await expect.element(rowOf('Northwind Benefits')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search brokers' }).fill('north');
    await expect.poll(() => server.requests('Brokers').at(-1)?.input).toMatchObject({ filter: { keyword: 'north', types: ['BROKER'] } });
  });

  it('creates a broker, starting from 500, 1000 and 2000 characters [ADMIN-050] [ADMIN-074] [ADMIN-090]', async () => {
    const server = serve({ CreateBroker: { createCompany: { id: northwind.id } } });
    await renderScreen(<CompaniesPage />, asAdmin);
    await page.getByRole('button', { name: 'Add Broker' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Add broker' })).toBeVisible();
    await expect.element(field('M')).toHaveValue('500');
    await expect.element(field('L')).toHaveValue('1000');
    await expect.element(field('XL')).toHaveValue('2000');
    await field('Name').fill('Lakeside Advisory');
    await field('L').fill('');
    await inDialog('Add Broker').click();
    await expect.element(page.getByRole('dialog').getByText('Required')).toBeVisible();
    await field('L').fill('1500');
    await inDialog('Add Broker').click();
    await expect
      .poll(() => server.requests('CreateBroker').at(-1)?.input)
      .toEqual({
        input: {
          name: 'Lakeside Advisory',
          requireSso: false,
          requireTwoStep: false,
          settings: { ...DEFAULT_COMPANY_SETTINGS, answersMaxLength: [500, 1500, 2000] },
        },
      });
    await expect.element(page.getByText('Broker added')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('changes every setting of a broker [ADMIN-051] [ADMIN-058] [ADMIN-079] [ADMIN-080] [ADMIN-081] [ADMIN-082] [ADMIN-083] [ADMIN-084] [ADMIN-085]', async () => {
    const server = serve({ UpdateBroker: { updateCompany: { id: northwind.id, name: northwind.name, updatedAt: northwind.updatedAt } } });
    await renderScreen(<CompaniesPage />, asAdmin);
    await chooseRowAction('Northwind Benefits', 'Edit');
    await expect.element(page.getByRole('dialog', { name: 'Edit broker' })).toBeVisible();
    await expect.element(field('M')).toHaveValue('2000');
    await expect.element(page.getByRole('radio', { name: 'Numbers' })).toBeChecked();
    await page.getByRole('radio', { name: 'Colors' }).click();
    const toggles = ['Experts', 'Branches', 'Extended answer deadlines', 'Client tables', 'Acting on behalf', 'Hide service types'];
    for (const name of [...toggles, 'Require single sign-on', 'Require two-step sign-in']) await page.getByRole('switch', { name }).click();
    await field('Word for approved vendors').fill('Vetted');
    await field('BP endpoint').fill('not a domain');
    await inDialog('Save').click();
    await expect.element(page.getByText('Invalid domain name')).toBeVisible();
    await field('BP endpoint').fill('bp.northwind.test');
    await inDialog('Save').click();
    await expect
      .poll(() => server.requests('UpdateBroker').at(-1)?.input)
      .toEqual({
        input: {
          id: northwind.id,
          updatedAt: northwind.updatedAt,
          name: northwind.name,
          requireSso: true,
          requireTwoStep: true,
          settings: {
            scoringType: 'COLORS',
            answersMaxLength: [2000, 5000, 5000],
            enableExperts: false,
            enableBranches: true,
            enableExtendedAnswersDeadline: true,
            enableClientTables: true,
            enableAuthOnBehalf: true,
            disableServiceTypes: true,
            bpEndpoint: 'bp.northwind.test',
            approvedLabel: 'Vetted',
          },
        },
      });
    await expect.element(page.getByText('Broker saved')).toBeVisible();
  });

  it.each([
    ['Require single sign-on', { requireSso: true }],
    ['Require two-step sign-in', { requireTwoStep: true }],
  ])('shows that a broker has set: %s', async (name, set) => {
    serve({ Brokers: { companies: { items: [{ ...northwind, ...set }], pagination: { total: 1 } } } });
    await renderScreen(<CompaniesPage />, asAdmin);
    await chooseRowAction('Northwind Benefits', 'Edit');
    await expect.element(page.getByRole('switch', { name })).toBeChecked();
    await expect.element(page.getByRole('switch', { name: /^Require/, checked: false })).toBeVisible();
  });

  it('deletes a broker [ADMIN-052]', async () => {
    const server = serve({ DeleteBroker: { deleteCompany: { id: northwind.id } } });
    await renderScreen(<CompaniesPage />, asAdmin);
    await chooseRowAction('Northwind Benefits', 'Delete');
    await inDialog('Delete').click();
    await expect.poll(() => server.requests('DeleteBroker').at(-1)?.input).toEqual({ input: { id: northwind.id } });
    await expect.element(page.getByText('“Northwind Benefits” was deleted')).toBeVisible();
  });
});
