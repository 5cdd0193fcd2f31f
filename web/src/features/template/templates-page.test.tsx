import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { givenAdminSession, givenBrokerSession } from '../../testing/given-admin.ts';
import { endUndo, holdUndo, UNDO_ENDINGS } from '../../testing/hold-undo.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { cellsOf, chooseRowAction, rowActions, rowOf } from '../../testing/table.ts';
import { TemplatesPage } from './templates-page.tsx';
import { givenTemplate, OTHER_FIRM, TEMPLATE_ID } from './testing/given-template.ts';

beforeEach(clearWhatStays);

const own = givenTemplate();
const foreign = givenTemplate({
  id: OTHER_FIRM.id,
  name: 'Vision RFI',
  status: 'PUBLISHED',
  company: OTHER_FIRM,
  actions: [],
  serviceTypes: [],
});
const DENTAL = own.serviceTypes[0]?.id;

const serve = (graphql: Record<string, unknown> = {}) =>
  fakeServer({
    graphql: {
      Templates: { templates: { __typename: 'TemplatePage', items: [own, foreign], pagination: { __typename: 'Pagination', total: 2 } } },
      TemplateServiceTypes: { serviceTypes: { __typename: 'ServiceTypePage', items: own.serviceTypes } },
      ...graphql,
    },
  });

const manager = givenBrokerSession('MANAGE_PROJECT_STATE', 'MANAGE_PROJECT_TEMPLATES');
const openList = (session = manager) =>
  renderScreen(<TemplatesPage />, { session, path: '/templates', elsewhere: { '/templates/$id/questions': <p>The questions</p> } });
const asked = (server: ReturnType<typeof serve>) => server.requests('Templates').at(-1)?.input;

it('lists templates, also the published ones of other firms [TMPL-001] [TMPL-034] [TMPL-040]', async () => {
  serve();
  await openList();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible();
  await expect.element(rowOf('Dental RFP')).toBeVisible();
  expect(cellsOf('Dental RFP')).toMatchObject({
    Name: 'Dental RFP',
    Status: 'Draft',
    Company: 'Northwind Benefits',
    'Service Types': 'Dental',
  });
  expect(cellsOf('Vision RFI')).toMatchObject({ Status: 'Published', Company: 'Lakeside Advisory' });
  await expect.element(page.getByRole('link', { name: 'Vision RFI' })).toHaveAttribute('href', `/templates/${OTHER_FIRM.id}`);
});

it('filters by keyword, service types and status [TMPL-002] [TMPL-003] [TMPL-004]', async () => {
  const server = serve();
  await openList();
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('dent');
  await expect.poll(() => asked(server)).toMatchObject({ filter: { keyword: 'dent' } });
  await page.getByRole('combobox', { name: 'Filter by service types' }).click();
  await page.getByRole('option', { name: 'Dental' }).click();
  await expect.poll(() => asked(server)).toMatchObject({ filter: { serviceTypes: [{ id: DENTAL }] } });
  await page.getByRole('combobox', { name: 'Filter by status' }).click();
  await page.getByRole('option', { name: 'Submitted' }).click();
  await expect.poll(() => asked(server)).toMatchObject({ filter: { status: 'SUBMITTED', owner: false } });
});

it('says that no template matches a filter, and without one what templates are for', async () => {
  const nothing = { __typename: 'TemplatePage', items: [], pagination: { __typename: 'Pagination', total: 0 } };
  const server = serve({ Templates: { templates: nothing } });
  await openList();
  await expect.element(page.getByText('A template holds sections of questions that new projects can start from.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Filter by status' }).click();
  await page.getByRole('option', { name: 'Submitted' }).click();
  await expect.element(page.getByText('No template matches. Clear the filters to see all of them.')).toBeVisible();
  expect(server.requests('TemplateServiceTypes')[0]?.input).toMatchObject({ pagination: { page: 1 } });
});

it('filters by service types for those who only read templates, too [TMPL-003]', async () => {
  const server = serve();
  await openList(givenBrokerSession('READ_TEMPLATES'));
  await page.getByRole('combobox', { name: 'Filter by service types' }).click();
  await page.getByRole('option', { name: 'Dental' }).click();
  await expect.poll(() => asked(server)).toMatchObject({ filter: { serviceTypes: [{ id: DENTAL }] } });
});

it('lets brokers, and only them, narrow the list to their own firm [TMPL-005]', async () => {
  const server = serve();
  const view = await openList();
  const ownOnly = page.getByRole('checkbox', { name: 'Own company templates only' });
  await ownOnly.click();
  await expect.poll(() => asked(server)).toMatchObject({ filter: { owner: true } });
  await ownOnly.click();
  await expect.element(ownOnly).not.toBeChecked();
  await expect.poll(() => asked(server)).not.toMatchObject({ filter: { owner: true } });
  await view.unmount();
  await openList(givenAdminSession());
  await expect.element(rowOf('Dental RFP')).toBeVisible();
  await expect.element(ownOnly).not.toBeInTheDocument();
});

it('offers to create a template to those who manage templates [TMPL-006]', async () => {
  const server = serve({ CreateTemplate: { createTemplate: { __typename: 'Template', id: TEMPLATE_ID } } });
  const view = await openList();
  await page.getByRole('button', { name: 'Create Template' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Create Template' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Pharmacy RFP');
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
  await expect.poll(() => server.requests('CreateTemplate').at(-1)?.input).toEqual({ input: { name: 'Pharmacy RFP', serviceTypes: [] } });
  await expect.element(page.getByText('The questions')).toBeVisible();
  await view.unmount();
  await openList(givenBrokerSession('READ_TEMPLATES'));
  await expect.element(rowOf('Dental RFP')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Create Template' })).not.toBeInTheDocument();
});

it('offers to delete where the server allows it [TMPL-007]', async () => {
  serve();
  await openList();
  expect(await rowActions('Vision RFI')).toEqual([]);
  expect(await rowActions('Dental RFP')).toEqual(['Delete']);
});

describe('a deleted template', () => {
  const undo = page.getByRole('button', { name: 'Undo deleting Dental RFP' });

  async function deleteOwn() {
    const secondsOver = holdUndo();
    let items = [own, foreign];
    const server = serve({
      Templates: () => ({
        templates: { __typename: 'TemplatePage', items, pagination: { __typename: 'Pagination', total: items.length } },
      }),
      DeleteTemplate: () => {
        items = [foreign];
        return { deleteTemplate: { __typename: 'Deleted', id: TEMPLATE_ID } };
      },
    });
    const view = await openList();
    await expect.element(rowOf('Vision RFI')).toBeVisible();
    const below = () => rowOf('Vision RFI').element().getBoundingClientRect().top;
    const place = below();
    await chooseRowAction('Dental RFP', 'Delete');
    await expect.element(undo).toHaveFocus();
    expect(below()).toBe(place);
    const goElsewhere = () => view.router.navigate({ href: '/templates/1/questions' });
    return { asked: () => server.requests('DeleteTemplate').map(({ input }) => input), secondsOver, goElsewhere };
  }

  it('comes back, and stays when the page is left', async () => {
    const { asked, goElsewhere } = await deleteOwn();
    await undo.click();
    await expect.element(page.getByRole('button', { name: 'Actions for Dental RFP' })).toBeVisible();
    await goElsewhere();
    await expect.element(page.getByText('The questions')).toBeVisible();
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(asked()).toEqual([]);
  });

  it.each(UNDO_ENDINGS)('is gone when %s', async (ending) => {
    const { asked, ...ways } = await deleteOwn();
    expect(asked()).toEqual([]);
    await endUndo(ending, ways);
    await expect.poll(asked).toEqual([{ input: { id: TEMPLATE_ID } }]);
    await expect.element(page.getByText('“Dental RFP” was deleted')).toBeVisible();
    await expect.element(rowOf('Dental RFP')).not.toBeInTheDocument();
  });
});
