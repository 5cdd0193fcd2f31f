import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '../../../lib/session/session.ts';
import { libraryAnswers, libraryId } from '../../../parts/library/testing/given-library.ts';
import type { QuestionsOrigin, SavedQuestions } from '../../../parts/save-questions/save-questions.ts';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { givenAdminSession, givenBrokerSession } from '../../../testing/given-admin.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SaveQuestionsDialog } from './save-questions-dialog.tsx';

beforeEach(clearWhatStays);

const PROJECT = libraryId(70);
const company = { id: libraryId(71), name: 'Company', questionsCount: 3 };
const pricing = { id: libraryId(72), name: 'Pricing', questionsCount: 4 };
const everything: Privilege[] = ['MANAGE_PROJECT_STATE', 'MANAGE_PROJECT_TEMPLATES', 'MANAGE_PROJECT_QUESTIONS'];

interface Opened {
  session?: Session;
  kind?: QuestionsOrigin['kind'];
  graphql?: Record<string, unknown>;
}

async function openDialog({ session = givenBrokerSession(...everything), kind = 'project', graphql = {} }: Opened = {}) {
  const server = fakeServer({ graphql: { ...libraryAnswers([]), ...graphql } });
  const onSaved = vi.fn<(saved: SavedQuestions) => void>();
  const props = { name: 'Dental RFP', sections: [company, pricing], onSaved, onClose: () => undefined };
  const view = await renderScreen(<SaveQuestionsDialog origin={{ kind, id: PROJECT }} {...props} />, { session });
  await expect.element(page.getByRole('dialog', { name: 'Save questions' })).toBeVisible();
  return { server, onSaved, view };
}

const choose = (name: string) => page.getByRole('radio', { name }).click();
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
const offered = () =>
  page
    .getByRole('radio')
    .elements()
    .map((radio) => (radio as HTMLInputElement).value);

it('asks what to do with the questions, and wants an answer [WIZ-034] [WIZ-035]', async () => {
  await openDialog();
  for (const name of ['Create Project', 'Create Template', 'Save to Smart Library'])
    await expect.element(page.getByRole('radio', { name })).toBeVisible();
  await save();
  await expect.element(page.getByText('Please select an action')).toBeVisible();
});

it.each<[string, Session, string[]]>([
  ['a broker who runs projects [WIZ-040]', givenBrokerSession('MANAGE_PROJECT_STATE'), ['CREATE_PROJECT', 'SAVE_TO_LIBRARY']],
  ['an administrator, whose projects these would not be [WIZ-040]', givenAdminSession(['MANAGE_PROJECT_STATE']), ['SAVE_TO_LIBRARY']],
  ['somebody who manages templates [WIZ-041]', givenBrokerSession('MANAGE_PROJECT_TEMPLATES'), ['CREATE_TEMPLATE']],
  ['somebody who manages questions [WIZ-042]', givenBrokerSession('MANAGE_PROJECT_QUESTIONS'), ['SAVE_TO_LIBRARY']],
])('offers %s what they may do', async (_who, session, expected) => {
  await openDialog({ session });
  await expect.poll(offered).toEqual(expected);
});

it('warns that a project cannot be made from a project [WIZ-033]', async () => {
  const { onSaved } = await openDialog();
  await choose('Create Project');
  await save();
  await expect.element(page.getByText('The option is not supported yet')).toBeVisible();
  expect(onSaved).not.toHaveBeenCalled();
});

it('makes a template of the chosen sections, each under a name [WIZ-036] [WIZ-043]', async () => {
  const { server, onSaved } = await openDialog({
    graphql: { CreateTemplateFromQuestions: { createTemplateFromQuestions: { __typename: 'Template', id: libraryId(80) } } },
  });
  await choose('Create Template');
  await expect.element(page.getByRole('textbox', { name: 'Template name' })).toHaveValue('Dental RFP');
  await page.getByRole('checkbox', { name: 'Company' }).click();
  const name = page.getByRole('textbox', { name: 'Section name for Pricing' });
  await name.fill('');
  await save();
  await expect.element(page.getByText('Required')).toBeVisible();
  expect(server.requests('CreateTemplateFromQuestions')).toEqual([]);
  await name.fill('Fees');
  await save();
  await expect.element(page.getByText('All Questions are successfully copied')).toBeVisible();
  expect(server.requests('CreateTemplateFromQuestions').at(-1)?.input).toEqual({
    input: { project: { id: PROJECT }, name: 'Dental RFP', sections: [{ id: pricing.id, name: 'Fees' }] },
  });
  expect(onSaved).toHaveBeenCalledExactlyOnceWith({ action: 'CREATE_TEMPLATE', templateId: libraryId(80) });
});

it('wants a group of the library for each section, and sends its path [WIZ-036] [WIZ-043]', async () => {
  const { server } = await openDialog({
    kind: 'draft',
    graphql: { CopyProjectQuestionsToLibrary: { copyProjectQuestionsToLibrary: { __typename: 'CopiedToLibrary', count: 7 } } },
  });
  await choose('Save to Smart Library');
  await save();
  await expect.poll(() => page.getByText('Required').elements().length).toBe(2);
  expect(server.requests('CopyProjectQuestionsToLibrary')).toEqual([]);
  for (const section of [company, pricing]) {
    await page.getByRole('combobox', { name: `Group for ${section.name}` }).click();
    await page.getByRole('option', { name: 'Medical / Dental', exact: true }).click();
  }
  await save();
  await expect.element(page.getByText('All Questions are successfully copied')).toBeVisible();
  const path = [libraryId(1), libraryId(2)];
  expect(server.requests('CopyProjectQuestionsToLibrary').at(-1)?.input).toEqual({
    input: {
      draftProjectId: PROJECT,
      sections: [
        { id: company.id, path },
        { id: pricing.id, path },
      ],
    },
  });
});

it('wants at least one section [WIZ-037]', async () => {
  const { server } = await openDialog();
  await choose('Create Template');
  await page.getByRole('checkbox', { name: 'Company' }).click();
  await page.getByRole('checkbox', { name: 'Pricing' }).click();
  await save();
  await expect.element(page.getByText('At least one section should be selected for copying')).toBeVisible();
  expect(server.requests('CreateTemplateFromQuestions')).toEqual([]);
});
