import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearMessages } from '../../lib/testing/clear-messages.ts';
import { fakeServer } from '../../lib/testing/fake-server.ts';
import { givenBrokerSession } from '../../lib/testing/given-admin.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { cellsOf, chooseRowAction, rowOf } from '../../lib/testing/table.ts';
import { MyUploadsPage } from './my-uploads-page.tsx';

beforeEach(clearMessages);

const upload = {
  __typename: 'DraftProject',
  id: '00000000-0000-4000-8000-0000000000d1',
  name: 'Dental questions',
  createdAt: '2026-03-04T12:00:00.000Z',
  updatedAt: '2026-03-04T12:00:00.000Z',
  questionsCount: 40,
};
const serve = (items: readonly unknown[] = [upload]) =>
  fakeServer({
    graphql: {
      DraftProjects: {
        draftProjects: { __typename: 'DraftProjectPage', items, pagination: { __typename: 'Pagination', total: items.length } },
      },
      DeleteDraftProject: { deleteDraftProject: { __typename: 'Deleted', id: upload.id } },
    },
  });
const openUploads = () =>
  renderScreen(<MyUploadsPage />, {
    session: givenBrokerSession('MANAGE_PROJECT_STATE'),
    path: '/account/uploads',
    elsewhere: { '/project-import-wizard/upload': <p>The wizard</p>, '/project-import-wizard/$id/questions': <p>The review</p> },
  });

it('lists my uploads with their name and date [ACCT-020] [ACCT-021]', async () => {
  serve();
  await openUploads();
  await expect.element(page.getByRole('heading', { name: 'My Uploads' })).toBeVisible();
  await expect.element(rowOf('Dental questions')).toBeVisible();
  expect(cellsOf('Dental questions')).toMatchObject({ Name: 'Dental questions', 'Created At': 'March 4, 2026' });
});

it('leads to the import wizard [ACCT-022]', async () => {
  serve([]);
  await openUploads();
  await expect.element(page.getByText('There are no entries to display')).toBeVisible();
  await page.getByRole('link', { name: 'Upload' }).first().click();
  await expect.element(page.getByText('The wizard')).toBeVisible();
});

it('opens the review of an upload [ACCT-023]', async () => {
  serve();
  const view = await openUploads();
  await page.getByRole('link', { name: 'Dental questions' }).click();
  await expect.element(page.getByText('The review')).toBeVisible();
  expect(view.router.state.location.pathname).toBe(`/project-import-wizard/${upload.id}/questions`);
});

it('deletes an upload after asking', async () => {
  const server = serve();
  await openUploads();
  await chooseRowAction('Dental questions', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => server.requests('DeleteDraftProject').at(-1)?.input).toEqual({ input: { id: upload.id } });
});
