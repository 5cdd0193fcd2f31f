import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { FakeError } from '../../../testing/fake-server.ts';
import { givenId, givenPerson, givenSection } from '../testing/given-questions.ts';
import { PROJECT_ID, renderList } from '../testing/render-list.tsx';

beforeEach(clearWhatStays);

const dialog = page.getByRole('dialog');
const search = dialog.getByRole('searchbox', { name: 'Search templates' });
const template = (name: string, company: string | null) => ({
  __typename: 'Template',
  id: givenId(),
  name,
  company: company === null ? null : { __typename: 'CompanyRef', id: givenId(), name: company },
  sectionsCount: 1,
  questionsCount: 2,
});

async function open(graphql: Record<string, unknown>) {
  const view = await renderList([givenSection('Network')], { graphql });
  await page.getByRole('button', { name: 'Add Templates' }).click();
  await expect.element(search).toBeVisible();
  return view;
}
const names = () =>
  dialog
    .getByRole('checkbox')
    .elements()
    .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);

it('finds templates by their names and by whose they are', async () => {
  await open({ TemplateChoices: { templates: { items: [template('Dental', 'Northwind'), template('Vision', null)] } } });
  await expect.poll(names).toEqual(['Dental', 'Vision']);
  await expect.element(dialog.getByText('Northwind · 1 section · 2 questions')).toBeVisible();
  await expect.element(dialog.getByText('1 section · 2 questions', { exact: true })).toBeVisible();
  await search.fill('northw');
  await expect.poll(names).toEqual(['Dental']);
  await search.fill('claims');
  await expect.element(dialog.getByText('No search result found')).toBeVisible();
  expect(dialog.getByText('Templates appear here once they are published.').elements()).toEqual([]);
});

it('says when there are no templates', async () => {
  await open({ TemplateChoices: { templates: { items: [] } } });
  await expect.element(dialog.getByText('There are no entries to display')).toBeVisible();
  await expect.element(dialog.getByText('Templates appear here once they are published.')).toBeVisible();
});

it('tries again where the templates could not be read', async () => {
  let isBroken = true;
  await open({
    TemplateChoices: () => {
      if (isBroken) throw new FakeError(503, { message: 'The templates could not be read' });
      return { templates: { items: [template('Dental', null)] } };
    },
  });
  await expect.element(dialog.getByText('The templates could not be read')).toBeVisible();
  isBroken = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(names).toEqual(['Dental']);
});

it('names the template that is no longer published, and keeps the choice of the others', async () => {
  const [dental, vision] = [template('Dental', null), template('Vision', null)];
  let published = [dental, vision];
  const { server } = await open({
    TemplateChoices: () => ({ templates: { items: published } }),
    CreateSectionsFromTemplates: () => {
      throw new FakeError(400, { code: 'INVALID_INPUT', fields: { 'templates.ids': 'Only published templates can be used' } });
    },
  });
  await dialog.getByRole('checkbox', { name: 'Dental' }).click();
  await dialog.getByRole('checkbox', { name: 'Vision' }).click();
  published = [vision];
  await dialog.getByRole('button', { name: 'Add Templates' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('No longer published: “Dental”. Choose others, or add the rest.');
  await expect.poll(names).toEqual(['Vision']);
  await expect.element(dialog.getByRole('checkbox', { name: 'Vision' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Add Templates' }).click();
  await expect.poll(() => server.requests('CreateSectionsFromTemplates').length).toBe(2);
  expect(server.requests('CreateSectionsFromTemplates')[1]?.input).toMatchObject({ input: { templates: { ids: [vision.id] } } });
  await expect.element(dialog.getByText('Only published templates can be used')).toBeVisible();
});

it('has one approver for all questions', async () => {
  const [ann, dental] = [givenPerson('Ann Able'), template('Dental', null)];
  const { server } = await open({
    Assignees: { assignees: [{ __typename: 'Assignee', user: ann, joins: false }] },
    TemplateChoices: { templates: { items: [dental] } },
    CreateSectionsFromTemplates: () => {
      throw new FakeError(503);
    },
  });
  await dialog.getByRole('checkbox', { name: 'Dental' }).click();
  const approver = dialog.getByRole('combobox', { name: 'Approver of the questions' });
  await approver.click();
  await page.getByRole('option', { name: 'Ann Able' }).click();
  await dialog.getByRole('button', { name: 'Add Templates' }).click();
  await expect
    .poll(() => server.requests('CreateSectionsFromTemplates').map(({ input }) => input))
    .toEqual([{ input: { project: { id: PROJECT_ID }, templates: { ids: [dental.id], approver: { id: ann.id } } } }]);
});
