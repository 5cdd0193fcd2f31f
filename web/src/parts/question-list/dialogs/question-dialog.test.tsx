import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { givenQuestion, givenSection } from '../testing/given-questions.ts';
import { renderList } from '../testing/render-list.tsx';

beforeEach(clearWhatStays);

const dialog = page.getByRole('dialog');
const labels = () =>
  page
    .getByRole('article')
    .elements()
    .map((article) => article.getAttribute('aria-label'));

/** Three questions in the first section and one in the second; the first one is being edited. */
async function edit() {
  const question = givenQuestion('One?');
  const network = givenSection('Network', [question, givenQuestion('Two?'), givenQuestion('Three?')]);
  const pricing = givenSection('Pricing', [givenQuestion('Fee?')]);
  const { server } = await renderList([network, pricing], {
    graphql: {
      UpdateProjectQuestion: ({ input }: { input?: { targetSection: { id: string } | null } }) => ({
        updateProjectQuestion: {
          ...question,
          sectionId: input?.targetSection?.id ?? network.id,
          question: { ...question.question, label: 'Changed?' },
        },
      }),
    },
  });
  await page.getByRole('button', { name: 'Actions for One?' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByRole('textbox', { name: 'Question', exact: true }).fill('Changed?');
  return { pricing, sent: () => server.requests('UpdateProjectQuestion').map(({ input }) => input) };
}

it('leaves a question where it stands in its section', async () => {
  const { sent } = await edit();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('Question saved')).toBeVisible();
  await expect.poll(labels).toEqual(['Changed?', 'Two?', 'Three?', 'Fee?']);
  expect(sent()).toMatchObject([{ input: { targetSection: null, ownerDeadline: null } }]);
});

it('takes a question from one section to the end of another', async () => {
  const { pricing, sent } = await edit();
  await dialog.getByRole('combobox', { name: 'Section' }).click();
  await page.getByRole('option', { name: 'Pricing' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('Question saved')).toBeVisible();
  await expect.poll(labels).toEqual(['Two?', 'Three?', 'Fee?', 'Changed?']);
  expect(sent()).toMatchObject([{ input: { targetSection: { id: pricing.id } } }]);
});
