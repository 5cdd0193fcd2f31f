import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { givenProduct, givenProject, PROJECT_ID } from '../../../parts/project/testing/given-project.ts';
import { FakeError } from '../../../testing/fake-server.ts';
import { added, entryOf, openProducts } from '../testing/open-products.tsx';

const privileges = ['MANAGE_PROJECT_STATE', 'MANAGE_ALL_SCORING'] as const;
const smile = givenProduct({ name: 'Smile Plan' });
const dialog = page.getByRole('dialog', { name: 'Notes on Smile Plan' });

async function openMenu(): Promise<void> {
  await added.getByRole('button', { name: 'Actions for Smile Plan' }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
}

async function openNotes(): Promise<void> {
  await openMenu();
  await page.getByRole('menuitem', { name: /Notes/ }).click();
}

it.each([
  ['RFP', true],
  ['RFI', true],
  ['PANEL', false],
  ['RFIOP', false],
] as const)('offers notes in a %s: %s [PROD-025]', async (type, offered) => {
  await openProducts({ products: [smile], project: { type, status: 'AWAITING' }, privileges });
  await openMenu();
  expect(page.getByRole('menuitem', { name: 'Add Notes' }).elements().length).toBe(offered ? 1 : 0);
});

it('offers no notes to who may not score [PROD-026]', async () => {
  await openProducts({ products: [smile], project: { status: 'AWAITING' }, privileges, withheld: ['note'] });
  await openMenu();
  await expect.element(page.getByRole('menuitem', { name: 'Product Details' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: /Notes/ })).not.toBeInTheDocument();
});

it('keeps notes and shares them with the vendor [PROD-025] [PROD-043]', async () => {
  const { server } = await openProducts({
    products: [smile],
    project: { status: 'AWAITING' },
    privileges,
    graphql: { SetProductNotes: () => ({ setProductNotes: { ...smile, actions: ['note'], notes: 'Great network', shareNotes: true } }) },
  });
  await openNotes();
  await dialog.getByRole('textbox', { name: 'Notes' }).fill(' Great network ');
  await dialog.getByRole('checkbox', { name: 'Share with vendor' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(entryOf('Smile Plan').getByText('Notes, shared with vendor')).toBeVisible();
  await expect.element(entryOf('Smile Plan').getByText('Great network')).toBeVisible();
  await expect.element(added.getByRole('button', { name: 'Actions for Smile Plan' })).toHaveFocus();
  expect(server.requests('SetProductNotes').map(({ input }) => input)).toEqual([
    {
      input: {
        project: { id: PROJECT_ID },
        product: { id: smile.id },
        notes: 'Great network',
        shareNotes: true,
        updatedAt: smile.updatedAt,
      },
    },
  ]);
});

it('says that the notes could not be saved, and keeps them', async () => {
  const refused = () => Promise.reject(new FakeError(500));
  await openProducts({ products: [smile], project: { status: 'AWAITING' }, privileges, graphql: { SetProductNotes: refused } });
  await openNotes();
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Great network');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Unable to save Notes')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('Great network');
});

it('says who was faster, and starts again from what they wrote', async () => {
  const conflict = { by: 'Marcus Webb', at: '2026-03-09T15:00:00.000Z' };
  const taken = () => Promise.reject(new FakeError(409, { code: 'CONFLICT', conflict }));
  const { update } = await openProducts({
    products: [smile],
    project: { status: 'AWAITING' },
    privileges,
    graphql: { SetProductNotes: taken },
  });
  await openNotes();
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Great network');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(/Marcus Webb changed this on March 9, 2026/)).toBeVisible();
  update(smile.id, { notes: 'Too expensive', updatedAt: conflict.at });
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('Too expensive');
});

it('says when what they wrote cannot be loaded, and keeps the notes', async () => {
  const taken = () =>
    Promise.reject(new FakeError(409, { code: 'CONFLICT', conflict: { by: 'Marcus Webb', at: '2026-03-09T15:00:00.000Z' } }));
  let fails = false;
  const project = () => {
    if (fails) throw new FakeError(500, { message: 'The server is busy' });
    return { project: givenProject({ status: 'AWAITING', products: [{ ...smile, actions: ['note'] }] }, { privileges }) };
  };
  await openProducts({ project: { status: 'AWAITING' }, privileges, graphql: { SetProductNotes: taken, Project: project } });
  await openNotes();
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Great network');
  await dialog.getByRole('button', { name: 'Save' }).click();
  fails = true;
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect.element(page.getByText('The server is busy')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('Great network');
});

it('says that the product is gone, and closes', async () => {
  const taken = () =>
    Promise.reject(new FakeError(409, { code: 'CONFLICT', conflict: { by: 'Marcus Webb', at: '2026-03-09T15:00:00.000Z' } }));
  const { remove } = await openProducts({
    products: [smile],
    project: { status: 'AWAITING' },
    privileges,
    graphql: { SetProductNotes: taken },
  });
  await openNotes();
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Great network');
  await dialog.getByRole('button', { name: 'Save' }).click();
  remove(smile.id);
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect.element(page.getByText('This is no longer in the list.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});
