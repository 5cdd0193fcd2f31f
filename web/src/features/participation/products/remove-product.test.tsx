import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { givenProduct, PROJECT_ID } from '../../../parts/project/testing/given-project.ts';
import { FakeError } from '../../../testing/fake-server.ts';
import { endUndo, holdUndo, UNDO_ENDINGS } from '../../../testing/hold-undo.ts';
import { added, available, bright, entryOf, openProducts } from '../testing/open-products.tsx';

const smile = givenProduct({ name: 'Smile Plan', vendor: { name: 'DentaCare' }, participationStatus: 'DRAFT' });
const pending = givenProduct({ name: 'Smile Plan', participationStatus: 'PENDING' });
const kept = givenProduct({ name: 'Kept Plan', participationStatus: 'DRAFT' });
const taken = { ...bright, name: 'Smile Plan' };

const undo = page.getByRole('button', { name: 'Undo removing Smile Plan' });
const removeButton = added.getByRole('button', { name: 'Remove Smile Plan' });
const dialog = page.getByRole('dialog');
const wanted = (product: { id: string }) => [{ input: { project: { id: PROJECT_ID }, products: [product.id] } }];

async function open(given: Parameters<typeof openProducts>[0]) {
  const secondsOver = holdUndo();
  const { server, update, view } = await openProducts(given);
  const goElsewhere = () => view.router.navigate({ href: '/projects' });
  return { asked: () => server.requests('RemoveProducts').map(({ input }) => input), secondsOver, goElsewhere, update };
}

async function removeBeforeInvitation() {
  const opened = await open({ products: [smile, kept], catalogue: [taken] });
  await expect.element(entryOf('Kept Plan')).toBeVisible();
  const below = () => entryOf('Kept Plan').element().getBoundingClientRect().top;
  const place = below();
  await removeButton.click();
  await expect.element(undo).toHaveFocus();
  expect(below()).toBe(place);
  return opened;
}

it('brings a removed product back, and keeps it when the page is left', async () => {
  const { asked, goElsewhere } = await removeBeforeInvitation();
  await undo.click();
  await expect.element(removeButton).toBeVisible();
  await goElsewhere();
  await expect.element(page.getByText('Page /projects', { exact: true })).toBeVisible();
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(asked()).toEqual([]);
});

it.each(UNDO_ENDINGS)('removes a product when %s [PROD-006]', async (ending) => {
  const { asked, ...ways } = await removeBeforeInvitation();
  expect(asked()).toEqual([]);
  await endUndo(ending, ways);
  await expect.poll(asked).toEqual(wanted(smile));
  await expect.element(page.getByText('“Smile Plan” was removed')).toBeVisible();
  await expect.element(added.getByText('Smile Plan', { exact: true })).not.toBeInTheDocument();
  if (ending === 'the person goes elsewhere') return;
  await expect.element(added.getByText('Kept Plan')).toBeVisible();
  await expect.element(available.getByRole('button', { name: 'Add Smile Plan' })).toBeEnabled();
});

it('tells the vendor of an invited product nothing until the removal cannot be taken back [PROD-006]', async () => {
  const { asked, secondsOver } = await open({ products: [pending], project: { status: 'AWAITING' } });
  const remove = async () => {
    await added.getByRole('button', { name: 'Actions for Smile Plan' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect.element(dialog.getByText(/Its vendor will be notified, and the link in the invitation will stop working/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove' }).click();
  };
  await remove();
  await undo.click();
  secondsOver();
  await remove();
  await expect.element(undo).toBeVisible();
  // The server tells the vendor as soon as it knows.
  expect(asked()).toEqual([]);
  secondsOver();
  await expect.poll(asked).toEqual(wanted(pending));
  await expect.element(added.getByText('No products added')).toBeVisible();
});

it('says why a product could not be removed, and keeps it', async () => {
  const refusal = () => Promise.reject(new FakeError(403, { code: 'FORBIDDEN', message: 'The vendor knows of it already' }));
  const { secondsOver } = await open({ products: [smile], graphql: { RemoveProducts: refusal } });
  await removeButton.click();
  await expect.element(undo).toBeVisible();
  secondsOver();
  await expect.element(page.getByText('The vendor knows of it already')).toBeVisible();
  await expect.element(removeButton).toBeVisible();
});

it('shows what a vendor decided meanwhile whose product could not be removed', async () => {
  const refusal = () => Promise.reject(new FakeError(403, { code: 'FORBIDDEN', message: 'The vendor has declined already' }));
  const { secondsOver, update } = await open({
    products: [pending],
    project: { status: 'AWAITING' },
    graphql: { RemoveProducts: refusal },
  });
  await added.getByRole('button', { name: 'Actions for Smile Plan' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(undo).toBeVisible();
  update(pending.id, { participationStatus: 'DECLINED' });
  secondsOver();
  await expect.element(page.getByText('The vendor has declined already')).toBeVisible();
  await expect.element(added.getByText('Declined')).toBeVisible();
});
