import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenDefinition, givenId, givenPerson, givenQuestion } from '../../question-list/testing/given-questions.ts';
import { HistoryDialog } from './history-dialog.tsx';

beforeEach(clearWhatStays);

const question = givenQuestion('How large is it today?');

async function open(versions: readonly object[], canRestore = true) {
  const server = fakeServer({
    graphql: {
      QuestionHistory: { questionHistory: { items: versions, pagination: { total: versions.length } } },
      RestoreQuestionVersion: { restoreQuestionVersion: question },
    },
  });
  const onClose = vi.fn<() => void>();
  await renderScreen(<HistoryDialog question={question} canRestore={canRestore} onClose={onClose} />);
  return { server, onClose };
}

const versions = () => [
  {
    __typename: 'QuestionVersion',
    id: givenId(),
    updatedAt: '2026-03-05T15:00:00.000Z',
    updatedBy: givenPerson('Ann Able'),
    // All versions are versions of one question: they share its id.
    question: givenDefinition({ id: question.id, label: 'How large was it?', helperText: 'In members' }),
  },
  {
    __typename: 'QuestionVersion',
    id: givenId(),
    updatedAt: '2026-03-04T15:00:00.000Z',
    updatedBy: givenPerson('Bob Bold'),
    question: givenDefinition({
      id: question.id,
      label: 'Is it large?',
      type: 'BOOLEAN',
      view: 'RADIO',
      tags: [{ id: givenId(), label: 'size' }],
    }),
  },
];
const version = (name: RegExp) => page.getByRole('navigation', { name: 'Versions' }).getByRole('button', { name });

it('lists the versions with time, author and what was asked then [QUES-065]', async () => {
  const { server } = await open(versions());
  await expect.element(version(/March 5, 2026.*Ann Able: How large was it\?/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'How large was it?' })).toHaveAccessibleDescription('In members');
  await version(/March 4, 2026.*Bob Bold: Is it large\?/).click();
  await expect.element(page.getByRole('radio', { name: 'Yes' })).toBeVisible();
  await expect.element(page.getByText('Yes/No, tagged size')).toBeVisible();
  expect(server.requests('QuestionHistory')[0]?.input).toEqual({ question: question.id, pagination: { page: 1, pageSize: 1000 } });
});

it('restores a version after asking [QUES-066]', async () => {
  const [newer, older] = versions();
  const { server, onClose } = await open([newer ?? {}, older ?? {}]);
  await version(/Is it large/).click();
  const asked = page.getByRole('dialog', { name: 'Restore this version' });
  await page.getByRole('button', { name: 'Restore' }).click();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Restore' }).click();
  await asked.getByRole('button', { name: 'Restore' }).click();
  await expect.element(page.getByText('The version is restored')).toBeVisible();
  expect(server.requests('RestoreQuestionVersion')[0]?.input).toEqual({
    input: { question: { id: question.id }, version: { id: older?.id }, updatedAt: question.updatedAt },
  });
  expect(onClose).toHaveBeenCalled();
});

it('offers no restoring to those who may not edit, and says when there is nothing', async () => {
  await open(versions(), false);
  await expect.element(version(/How large was it/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Restore' }).elements()).toEqual([]);
});

it('says when the question never changed', async () => {
  await open([]);
  await expect.element(page.getByText('There are no earlier versions')).toBeVisible();
});
