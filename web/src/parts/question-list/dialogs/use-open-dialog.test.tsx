import { beforeEach, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { FakeError } from '../../../testing/fake-server.ts';
import type { Section } from '../section.operations.ts';
import { givenQuestion, givenSection } from '../testing/given-questions.ts';
import { renderList } from '../testing/render-list.tsx';

beforeEach(clearWhatStays);

const dialog = page.getByRole('dialog');
const press = async (button: Locator) => {
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).click();
};
const later = '2026-03-07T12:00:00.000Z';
const conflict = () => {
  throw new FakeError(409, { code: 'CONFLICT', conflict: { by: 'Bob Bold', at: later } });
};

/** A list that somebody else changes while one of its records is open in a dialog. */
async function open(before: readonly Section[], after: (list: readonly Section[]) => unknown, graphql: Record<string, unknown> = {}) {
  let isChanged = false;
  const { server, list } = await renderList(before, {
    graphql: (offer) => ({
      ProjectSections: () => ({ projectSections: isChanged ? after(before.map(offer)) : before.map(offer) }),
      UpdateSection: conflict,
      UpdateProjectQuestion: conflict,
      ...graphql,
    }),
  });
  const edit = async (name: string) => {
    await press(page.getByRole('button', { name: `Actions for ${name}` }));
    await press(page.getByRole('menuitem', { name: 'Edit' }));
    isChanged = true;
  };
  return { server, list, edit };
}
const saveAndReload = async (field: string) => {
  await dialog.getByRole('textbox', { name: field, exact: true }).fill('Mine');
  await press(dialog.getByRole('button', { name: 'Save', exact: true }));
  await press(dialog.getByRole('button', { name: 'Reload' }));
};

it('starts again with the section as somebody else has saved it', async () => {
  const { server, edit } = await open([givenSection('Pricing'), givenSection('Network')], ([pricing, network]) => [
    pricing,
    { ...network, name: 'Theirs', updatedAt: later },
  ]);
  await edit('Network');
  await saveAndReload('Name');
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Theirs');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ours');
  await press(dialog.getByRole('button', { name: 'Save', exact: true }));
  await expect
    .poll(() => server.requests('UpdateSection').map(({ input }) => (input['input'] as { updatedAt: string }).updatedAt))
    .toEqual(['2026-03-04T12:00:00.000Z', later]);
});

it('starts again with the question, and with the section it is in by now', async () => {
  const one = givenQuestion('One?');
  const { edit } = await open([givenSection('Network', [one]), givenSection('Pricing')], ([network, pricing]) => {
    const moved = { ...network!.questions[0]!, sectionId: pricing!.id, updatedAt: later };
    return [
      { ...network, questions: [] },
      { ...pricing, questions: [{ ...moved, question: { ...moved.question, label: 'Theirs?' } }] },
    ];
  });
  await edit('One?');
  await saveAndReload('Question');
  await expect.element(dialog.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue('Theirs?');
  await expect.element(dialog.getByRole('combobox', { name: 'Section' })).toHaveValue('Pricing');
});

it.each([
  ['section', 'Network', 'Name', (list: readonly Section[]) => list.slice(1)],
  ['question', 'One?', 'Question', (list: readonly Section[]) => list.map((section) => ({ ...section, questions: [] }))],
] as const)('closes and says so where the %s is gone', async (_what, name, field, after) => {
  const { edit } = await open([givenSection('Network', [givenQuestion('One?')]), givenSection('Pricing')], after);
  await edit(name);
  await saveAndReload(field);
  await expect.element(page.getByText('This is no longer in the list.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('stays open where what is there now cannot be read', async () => {
  const { edit } = await open([givenSection('Network')], () => {
    throw new FakeError(503, { message: 'The list could not be read' });
  });
  await edit('Network');
  await saveAndReload('Name');
  await expect.element(page.getByText('The list could not be read').first()).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Mine');
});
