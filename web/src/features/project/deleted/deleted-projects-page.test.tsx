import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../../testing/fake-server.ts';
import { givenAdminSession } from '../../../testing/given-admin.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { cellsOf, chooseRowAction } from '../../../testing/table.ts';
import { DeletedProjectsPage } from './deleted-projects-page.tsx';

beforeEach(clearWhatStays);

const ID = '0f8fad5b-d9cb-469f-a165-708677289501';
const deleted = {
  __typename: 'DeletedProject',
  id: ID,
  name: 'Dental Carrier RFP 2027',
  type: 'RFP',
  status: 'SCORING',
  company: { __typename: 'CompanyRef', id: '0f8fad5b-d9cb-469f-a165-708677289502', name: 'Cornerstone Benefits' },
  deletedAt: '2026-03-05T17:00:00.000Z',
  deletedBy: 'Olivia Owner',
  restorableUntil: '2026-04-04T17:00:00.000Z',
  productsCount: 3,
  submittedCount: 2,
};
const listed = (...items: object[]) => ({
  deletedProjects: { __typename: 'DeletedProjectPage', items, pagination: { __typename: 'Pagination', total: items.length } },
});
const open = (graphql: Record<string, unknown>) => {
  const server = fakeServer({ graphql });
  return renderScreen(<DeletedProjectsPage />, { session: givenAdminSession() }).then(() => server);
};

it('says what was deleted, by whom and until when it can come back, and restores it', async () => {
  let there = true;
  const server = await open({
    DeletedProjects: () => (there ? listed(deleted) : listed()),
    RestoreProject: () => {
      there = false;
      return { restoreProject: { __typename: 'Project', id: ID, status: 'SCORING' } };
    },
  });
  await expect.element(page.getByText('A deleted project can be restored for 30 days, to the status it had.')).toBeVisible();
  await expect
    .poll(() => cellsOf('Dental Carrier RFP 2027'))
    .toMatchObject({
      Project: 'Dental Carrier RFP 2027',
      Firm: 'Cornerstone Benefits',
      'Status It Had': 'In Progress: Evaluation',
      Products: '3 (2 submitted)',
    });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Deleted Projects' })).toBeVisible();
  await expect.element(page.getByText('by Olivia Owner')).toBeVisible();
  await expect.element(page.getByText('April 4, 2026')).toBeVisible();
  await chooseRowAction('Dental Carrier RFP 2027', 'Restore');
  await expect.element(page.getByRole('dialog').getByText(/in the status “In Progress: Evaluation”/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(page.getByText(/is restored/).elements()).toEqual([]);
  expect(server.requests('RestoreProject')).toEqual([]);
  await chooseRowAction('Dental Carrier RFP 2027', 'Restore');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect.element(page.getByText('“Dental Carrier RFP 2027” is restored')).toBeVisible();
  expect(server.requests('RestoreProject').map(({ input }) => input)).toEqual([{ input: { id: ID } }]);
  await expect.element(page.getByText('Projects that were deleted in the last 30 days appear here.')).toBeVisible();
});

it.each([
  ['none', 0, '3'],
  ['one', 1, '3 (1 submitted)'],
])('says of how many products there are answers: %s', async (_how, submittedCount, said) => {
  await open({ DeletedProjects: listed({ ...deleted, submittedCount }) });
  await expect.poll(() => cellsOf('Dental Carrier RFP 2027')).toMatchObject({ Products: said });
});

it('says why a project cannot be restored any more', async () => {
  await open({
    DeletedProjects: listed(deleted),
    RestoreProject: () => {
      throw new FakeError(403, {
        code: 'FORBIDDEN',
        reason: 'restore-expired',
        message: 'A deleted project can be restored for 30 days only.',
      });
    },
  });
  await expect.element(page.getByText('Cornerstone Benefits')).toBeVisible();
  await chooseRowAction('Dental Carrier RFP 2027', 'Restore');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect.element(page.getByRole('alert').getByText('A deleted project can be restored for 30 days only.')).toBeVisible();
});
