import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../testing/fake-server.ts';
import { givenBrokerSession } from '../../testing/given-admin.ts';
import { holdUndo } from '../../testing/hold-undo.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { cellsOf, chooseRowAction, rowOf } from '../../testing/table.ts';
import { MyUploadsPage } from './my-uploads-page.tsx';

beforeEach(clearWhatStays);

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

it('lists my uploads with their name and date, ten at a time [ACCT-020] [ACCT-021]', async () => {
  const server = serve();
  await openUploads();
  await expect.element(page.getByRole('heading', { name: 'My Uploads' })).toBeVisible();
  await expect.element(rowOf('Dental questions')).toBeVisible();
  expect(cellsOf('Dental questions')).toMatchObject({ Name: 'Dental questions', 'Created At': 'March 4, 2026' });
  expect(server.requests('DraftProjects').map(({ input }) => input)).toEqual([{ pagination: { page: 1, pageSize: 10 } }]);
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

describe('a deleted upload', () => {
  const second = { ...upload, id: '00000000-0000-4000-8000-0000000000d2', name: 'Vision questions' };
  const undo = page.getByRole('button', { name: 'Undo deleting Dental questions' });
  const asked = (server: ReturnType<typeof serve>) => server.requests('DeleteDraftProject').map(({ input }) => input);
  const wanted = [{ input: { id: upload.id } }];

  async function deleteFirst() {
    const server = serve([upload, second]);
    const view = await openUploads();
    await expect.element(rowOf('Vision questions')).toBeVisible();
    const below = () => rowOf('Vision questions').element().getBoundingClientRect().top;
    const place = below();
    await chooseRowAction('Dental questions', 'Delete');
    await expect.element(undo).toHaveFocus();
    expect(below()).toBe(place);
    return { server, view };
  }

  it('stays where it was and comes back as if nothing had been', async () => {
    holdUndo();
    const { server, view } = await deleteFirst();
    await undo.click();
    await expect.element(page.getByRole('button', { name: 'Actions for Dental questions' })).toBeVisible();
    // Leaving sends what still waits; there must be nothing.
    await view.router.navigate({ href: '/project-import-wizard/upload' });
    await expect.element(page.getByText('The wizard')).toBeVisible();
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(asked(server)).toEqual([]);
  });

  it('is deleted once when its seconds are over', async () => {
    const { server } = await deleteFirst();
    await expect.poll(() => asked(server), { timeout: 60_000 }).toEqual(wanted);
    await expect.element(page.getByText('“Dental questions” was deleted')).toBeVisible();
    await expect.element(undo).not.toBeInTheDocument();
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(asked(server)).toEqual(wanted);
  });

  it('is deleted at once when the person goes elsewhere', async () => {
    holdUndo();
    const { server, view } = await deleteFirst();
    await view.router.navigate({ href: '/project-import-wizard/upload' });
    await expect.poll(() => asked(server)).toEqual(wanted);
  });

  it('is deleted at once when the tab is closed, and not again when it turns out to stay', async () => {
    holdUndo();
    const { server, view } = await deleteFirst();
    const sent = vi.spyOn(window, 'fetch');
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    await expect.poll(() => asked(server)).toEqual(wanted);
    // The browser finishes such a request after the page is gone.
    expect(sent.mock.calls.some(([, init]) => init?.keepalive === true)).toBe(true);
    sent.mockRestore();
    await view.router.navigate({ href: '/project-import-wizard/upload' });
    await expect.element(page.getByText('The wizard')).toBeVisible();
    expect(asked(server)).toEqual(wanted);
  });

  it('is there again, with the reason, when it could not be deleted', async () => {
    holdUndo();
    fakeServer({
      graphql: {
        DraftProjects: {
          draftProjects: { __typename: 'DraftProjectPage', items: [upload], pagination: { __typename: 'Pagination', total: 1 } },
        },
        DeleteDraftProject: () => {
          throw new FakeError(403, { code: 'FORBIDDEN', message: 'You may not do this' });
        },
      },
    });
    await openUploads();
    await chooseRowAction('Dental questions', 'Delete');
    await expect.element(undo).toBeVisible();
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    await expect.element(page.getByText('You may not do this')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Actions for Dental questions' })).toBeVisible();
  });
});
