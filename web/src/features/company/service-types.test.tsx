import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { givenAdminSession, givenBrokerSession } from '../../testing/given-admin.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { chooseRowAction, columnHeaders, rowOf } from '../../testing/table.ts';
import { ProjectServiceTypesPage } from './project-service-types-page.tsx';
import { ServiceTypesPage } from './service-types-page.tsx';

beforeEach(clearWhatStays);

const LAKESIDE = { id: '00000000-0000-4000-8000-0000000000c1', name: 'Lakeside Advisory' };
const dental = {
  id: '00000000-0000-4000-8000-0000000000c2',
  label: 'Dental',
  company: LAKESIDE,
  createdAt: '2026-03-04T12:00:00.000Z',
  updatedAt: '2026-03-05T12:00:00.000Z',
  actions: ['edit', 'delete'],
};
const page1 = { items: [dental], pagination: { total: 1 } };
const asBroker = { session: givenBrokerSession('MANAGE_ALL_PROJECTS'), path: '/admin/types' };
const asAdmin = { session: givenAdminSession(), path: '/admin/types' };
const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name });
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name });

describe('service types', () => {
  const serve = (graphql: Record<string, unknown> = {}) => fakeServer({ graphql: { ServiceTypes: { serviceTypes: page1 }, ...graphql } });

  it('filters by keyword [ADMIN-053]', async () => {
    const server = serve();
    await renderScreen(<ServiceTypesPage />, asBroker);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Service Types' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search service types' }).fill('dent');
    await expect.poll(() => server.requests('ServiceTypes').at(-1)?.input).toMatchObject({ filter: { keyword: 'dent' } });
    expect(columnHeaders()).toEqual(['Label', 'Created At']);
  });

  it('creates one in the own firm [ADMIN-054]', async () => {
    const server = serve({ CreateServiceType: { createServiceType: { id: dental.id } } });
    await renderScreen(<ServiceTypesPage />, asBroker);
    await page.getByRole('button', { name: 'Add Service Type' }).click();
    await field('Label').fill('Vision');
    await inDialog('Add').click();
    await expect.poll(() => server.requests('CreateServiceType').at(-1)?.input).toEqual({ input: { label: 'Vision' } });
  });

  it('edits and deletes one [ADMIN-055] [ADMIN-056]', async () => {
    const server = serve({
      UpdateServiceType: { updateServiceType: { id: dental.id, label: 'Dental care', updatedAt: dental.updatedAt } },
      DeleteServiceType: { deleteServiceType: { id: dental.id } },
    });
    await renderScreen(<ServiceTypesPage />, asBroker);
    await chooseRowAction('Dental', 'Edit');
    // As it was: there is nothing to send.
    await inDialog('Save').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(server.requests('UpdateServiceType')).toEqual([]);
    await chooseRowAction('Dental', 'Edit');
    await field('Label').fill('Dental care');
    await inDialog('Save').click();
    await expect
      .poll(() => server.requests('UpdateServiceType').at(-1)?.input)
      .toEqual({ input: { id: dental.id, updatedAt: dental.updatedAt, label: 'Dental care' } });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await chooseRowAction('Dental', 'Delete');
    await inDialog('Delete').click();
    await expect.poll(() => server.requests('DeleteServiceType').at(-1)?.input).toEqual({ input: { id: dental.id } });
  });

  it('lets an administrator see and choose the firm', async () => {
    const server = serve({
      CompanyOptions: { companies: { items: [LAKESIDE] } },
      CreateServiceType: { createServiceType: { id: dental.id } },
    });
    await renderScreen(<ServiceTypesPage />, asAdmin);
    await expect.element(rowOf('Lakeside Advisory')).toBeVisible();
    await page.getByRole('button', { name: 'Add Service Type' }).click();
    await field('Label').fill('Vision');
    await inDialog('Add').click();
    await expect.element(page.getByRole('dialog').getByText('Required')).toBeVisible();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Company' }).click();
    await page.getByRole('option', { name: 'Lakeside Advisory' }).click();
    await inDialog('Add').click();
    await expect
      .poll(() => server.requests('CreateServiceType').at(-1)?.input)
      .toEqual({ input: { label: 'Vision', company: { id: LAKESIDE.id } } });
  });

  it('shows an administrator whose it is, which stays', async () => {
    const server = serve({ UpdateServiceType: { updateServiceType: { ...dental, label: 'Dental care' } } });
    await renderScreen(<ServiceTypesPage />, asAdmin);
    await chooseRowAction('Dental', 'Edit');
    await expect.element(field('Company')).toHaveValue('Lakeside Advisory');
    await expect.element(field('Company')).toHaveAttribute('readonly');
    await field('Label').fill('Dental care');
    await inDialog('Save').click();
    await expect
      .poll(() => server.requests('UpdateServiceType').at(-1)?.input)
      .toEqual({ input: { id: dental.id, updatedAt: dental.updatedAt, label: 'Dental care' } });
  });
});

describe('project service types', () => {
  const described = { ...dental, description: 'Networks and plans' };

  it('are filtered, created, edited and deleted [ADMIN-088]', async () => {
    const server = fakeServer({
      graphql: {
        ProjectServiceTypes: { projectServiceTypes: { ...page1, items: [described] } },
        CreateProjectServiceType: { createProjectServiceType: { id: dental.id } },
        UpdateProjectServiceType: { updateProjectServiceType: described },
        DeleteProjectServiceType: { deleteProjectServiceType: { id: dental.id } },
      },
    });
    await renderScreen(<ProjectServiceTypesPage />, asBroker);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Project Service Types' })).toBeVisible();
    await expect.poll(columnHeaders).toEqual(['Label', 'Description', 'Created At']);
    await expect.element(rowOf('Networks and plans')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search project service types' }).fill('dent');
    await expect.poll(() => server.requests('ProjectServiceTypes').at(-1)?.input).toMatchObject({ filter: { keyword: 'dent' } });

    await page.getByRole('button', { name: 'Add Project Service Type' }).click();
    await field('Label').fill('Vision');
    await field('Description').fill('Eyewear');
    await inDialog('Add').click();
    await expect
      .poll(() => server.requests('CreateProjectServiceType').at(-1)?.input)
      .toEqual({ input: { label: 'Vision', description: 'Eyewear' } });
    await expect.element(page.getByText('Project service type added')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

    await chooseRowAction('Dental', 'Edit');
    await field('Description').fill('');
    await inDialog('Save').click();
    await expect
      .poll(() => server.requests('UpdateProjectServiceType').at(-1)?.input)
      .toEqual({ input: { id: dental.id, updatedAt: dental.updatedAt, label: 'Dental', description: null } });
    await expect.element(page.getByText('Project service type saved')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

    await chooseRowAction('Dental', 'Delete');
    await inDialog('Delete').click();
    await expect.poll(() => server.requests('DeleteProjectServiceType').at(-1)?.input).toEqual({ input: { id: dental.id } });
  });
});
