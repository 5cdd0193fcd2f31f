import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../testing/fake-server.ts';
import { givenBrokerSession } from '../../testing/given-admin.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { typeAtOnce, withFakeTimers } from '../../testing/with-fake-timers.ts';
import { LibraryPicker } from './library-picker.tsx';
import { givenGroup, givenLibraryQuestion, libraryAnswers, libraryId } from './testing/given-library.ts';

beforeEach(clearWhatStays);

const network = givenLibraryQuestion(11, 'How large is your network?');
const fees = givenLibraryQuestion(12, 'Which fees do you charge?');
const PROJECT = libraryId(70);
const SECTIONS = [
  { id: libraryId(71), name: 'Company' },
  { id: libraryId(72), name: 'Pricing' },
];
const session = givenBrokerSession('MANAGE_PROJECT_QUESTIONS');

async function openPicker(graphql: Record<string, unknown> = {}, kind: 'project' | 'template' = 'project') {
  const server = fakeServer({ graphql: { ...libraryAnswers([network, fees]), ...graphql } });
  const onCopied = vi.fn<(count: number, sectionId: string) => void>();
  await renderScreen(<LibraryPicker holder={{ kind, id: PROJECT }} sections={SECTIONS} onCopied={onCopied} />, { session });
  await expect.element(page.getByText('How large is your network?')).toBeVisible();
  return { server, onCopied };
}

async function chooseSection(name: string) {
  await page.getByRole('combobox', { name: 'Copy to section' }).click();
  await page.getByRole('option', { name }).click();
}

it('copies the chosen questions into a section and says how many [QUES-029] [QUES-032]', async () => {
  const { server, onCopied } = await openPicker({
    CopyQuestionsToSection: { copyQuestionsToSection: { __typename: 'CopiedToSection', count: 2 } },
  });
  await expect.element(page.getByRole('button', { name: 'Copy 0 questions', disabled: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await chooseSection('Pricing');
  await page.getByRole('button', { name: 'Copy 2 questions' }).click();
  await expect.element(page.getByText('2 question(s) successfully added to the project section')).toBeVisible();
  expect(server.requests('CopyQuestionsToSection').at(-1)?.input).toEqual({
    input: { project: { id: PROJECT }, section: { id: SECTIONS[1]?.id }, questions: [network.id, fees.id] },
  });
  expect(onCopied).toHaveBeenCalledExactlyOnceWith(2, SECTIONS[1]?.id);
  await expect.element(page.getByRole('button', { name: 'Copy 0 questions' })).toBeVisible();
});

it('says how many where it covers nothing that copies', async () => {
  await openPicker({ CopyQuestionsToSection: { copyQuestionsToSection: { __typename: 'CopiedToSection', count: 1 } } });
  await page.getByRole('checkbox', { name: 'Select How large is your network?' }).click();
  await chooseSection('Pricing');
  await page.getByRole('button', { name: 'Copy 1 question' }).click();
  const message = page.getByRole('status').filter({ hasText: '1 question(s) successfully added to the project section' });
  await expect.element(message).toBeVisible();
  expect(message.element().getBoundingClientRect().bottom).toBeLessThan(80);
});

it('copies nothing where nothing is chosen', async () => {
  const { server } = await openPicker();
  await chooseSection('Pricing');
  await page.getByRole('button', { name: 'Copy 0 questions' }).click({ force: true });
  expect(server.requests('CopyQuestionsToSection')).toEqual([]);
});

it('copies a whole group, with its sub-groups unless told otherwise [QUES-030]', async () => {
  const { server } = await openPicker({
    CopyGroupToSection: { copyGroupToSection: { __typename: 'CopiedToSection', count: 7 } },
  });
  await page.getByRole('button', { name: /^Medical/ }).click();
  await expect.poll(() => server.requests('LibraryQuestions').at(-1)?.input).toMatchObject({ filter: { group: { id: libraryId(1) } } });
  await chooseSection('Company');
  const copyGroup = page.getByRole('button', { name: 'Copy the whole group “Medical”' });
  const sent = () => server.requests('CopyGroupToSection').at(-1)?.input;
  const target = { project: { id: PROJECT }, section: { id: SECTIONS[0]?.id } };
  await copyGroup.click();
  await expect.poll(sent).toEqual({ input: { ...target, group: { id: libraryId(1), includeSubGroups: true } } });
  await page.getByRole('checkbox', { name: 'Include sub-groups' }).click();
  await copyGroup.click();
  await expect.poll(sent).toEqual({ input: { ...target, group: { id: libraryId(1), includeSubGroups: false } } });
  await expect.element(page.getByText('7 question(s) successfully added to the project section').first()).toBeVisible();
});

it('offers no group without questions to copy, and says so', async () => {
  const empty = { ...givenGroup({ number: 5, name: 'Vision', groups: [] }), questionsCount: 0 };
  await openPicker({ QuestionGroups: { questionGroups: { __typename: 'QuestionGroupPage', items: [empty] } } });
  await page.getByRole('button', { name: /^Vision/ }).click();
  await expect.element(page.getByText('There are no questions in this group.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy the whole group “Vision”' })).toBeDisabled();
});

it('wants a section before it copies', async () => {
  const { server } = await openPicker();
  await page.getByRole('checkbox', { name: 'Select How large is your network?' }).click();
  await page.getByRole('button', { name: 'Copy 1 question' }).click();
  await expect.element(page.getByText('Required')).toBeVisible();
  expect(server.requests('CopyQuestionsToSection')).toEqual([]);
});

it('copies into a template the same way, and keeps the choice when it fails', async () => {
  const { server, onCopied } = await openPicker(
    {
      CopyQuestionsToSection: () => {
        throw new FakeError(403, { code: 'FORBIDDEN', message: 'A published template cannot be changed. Move it to Draft first.' });
      },
    },
    'template',
  );
  await page.getByRole('checkbox', { name: 'Select How large is your network?' }).click();
  await chooseSection('Company');
  await page.getByRole('button', { name: 'Copy 1 question' }).click();
  await expect.element(page.getByText('A published template cannot be changed. Move it to Draft first.')).toBeVisible();
  expect(server.requests('CopyQuestionsToSection').at(-1)?.input).toMatchObject({ input: { template: { id: PROJECT } } });
  expect(onCopied).not.toHaveBeenCalled();
  await expect.element(page.getByRole('button', { name: 'Copy 1 question' })).toBeVisible();
});

it('lets nobody choose among questions that a search is about to replace', async () => {
  const answered = Promise.withResolvers<void>();
  const { server } = await openPicker({
    LibraryQuestions: async ({ filter }: Record<string, unknown>) => {
      const searched = (filter as { keyword: string | null }).keyword !== null;
      if (searched) await answered.promise;
      return libraryAnswers(searched ? [fees] : [network, fees]).LibraryQuestions;
    },
  });
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  const row = page.getByRole('checkbox', { name: 'Select How large is your network?' });
  const list = page.getByRole('list', { name: 'Library questions' });
  await expect.element(all).toBeEnabled();
  await withFakeTimers(async () => {
    await typeAtOnce(page.getByRole('searchbox', { name: 'Search questions' }), 'fees');
    // Nothing is asked yet, and the rows are out of date already.
    expect(server.requests('LibraryQuestions')).toHaveLength(1);
    expect(all.element()).toBeDisabled();
    expect(row.element()).toBeDisabled();
    vi.advanceTimersByTime(100);
  });
  await expect.poll(() => server.requests('LibraryQuestions')).toHaveLength(2);
  expect(row.element()).toBeDisabled();
  expect(all.element()).toBeDisabled();
  expect(list.element()).toHaveAttribute('aria-busy', 'true');
  answered.resolve();
  await expect.element(row).not.toBeInTheDocument();
  await all.click();
  await expect.element(page.getByRole('button', { name: 'Copy 1 question' })).toBeEnabled();
  expect(list.element()).toHaveAttribute('aria-busy', 'false');
});

it('says why a search has no answer, and offers nothing to choose from the one before', async () => {
  await openPicker({
    LibraryQuestions: ({ filter }: Record<string, unknown>) => {
      if ((filter as { keyword: string | null }).keyword !== null) throw new FakeError(500, { message: 'The library is away' });
      return libraryAnswers([network, fees]).LibraryQuestions;
    },
  });
  await page.getByRole('searchbox', { name: 'Search questions' }).fill('fees');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeDisabled();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeEnabled();
});
