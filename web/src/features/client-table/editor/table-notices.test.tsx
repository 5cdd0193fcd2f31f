import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenTable } from '../testing/given-tables.ts';
import type { OfferedTable } from './kept-tables.ts';
import { LeftOutNotice, LostNotice, NewerNotice, OfferNotice } from './table-notices.tsx';

const texts = (count: number) => Array.from({ length: count }, (_, index) => ({ place: `Cost, row ${index + 1}`, text: 'x', why: 'Why' }));
const lines = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

it('lists eight texts that were not pasted, and says how many more there are', async () => {
  const onClose = vi.fn<() => void>();
  await renderScreen(<LeftOutNotice texts={texts(10)} onClose={onClose} />);
  await expect.element(page.getByText('10 texts were not pasted')).toBeVisible();
  expect(lines().slice(6)).toEqual(['Cost, row 7: “x”. Why.', 'Cost, row 8: “x”. Why.', 'and 2 more']);
  (page.getByRole('status').getByRole('button').element() as HTMLElement).click();
  expect(onClose.mock.calls).toHaveLength(1);
});

it('lists eight texts without a word of more', async () => {
  await renderScreen(<LeftOutNotice texts={texts(8)} onClose={() => undefined} />);
  await expect.element(page.getByText('8 texts were not pasted')).toBeVisible();
  expect(lines()).toHaveLength(8);
});

it('tells a client which entries have no place any more, long ones shortened', async () => {
  const onClose = vi.fn<() => void>();
  const lost = [
    { place: 'Cost, row 1', text: 'a'.repeat(80) },
    { place: 'Cost, row 2', text: 'b'.repeat(81) },
  ];
  await renderScreen(<LostNotice texts={lost} onClose={onClose} />);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/These entries of yours no longer have a place in it/);
  expect(lines()).toEqual([`Cost, row 1: “${'a'.repeat(80)}”`, `Cost, row 2: “${'b'.repeat(80)}…”`]);
  (page.getByRole('alert').getByRole('button').element() as HTMLElement).click();
  expect(onClose.mock.calls).toHaveLength(1);
});

it.each([
  ['Olivia Parker', /^Olivia Parker changed this table/],
  [null, /^Someone else changed this table/],
] as const)('says that a newer table is there (by %s)', async (by, words) => {
  await renderScreen(<NewerNotice by={by} at="2026-11-14T15:00:00.000Z" />);
  await expect.element(page.getByRole('status').filter({ hasText: 'put together' })).toMatchTextContent(words);
});

it.each([
  ['can be restored', false, false, /and did not save it\.Discard/, ['Discard', 'Restore']],
  ['cannot be restored into a closed table', true, false, /it\. The table can no longer be changed\./, ['Discard']],
  ['waits for what was changed since', false, true, /it\. Save or cancel what you changed since to restore it\./, ['Discard']],
] as const)('what was found on the device %s', async (_what, isReadOnly, isDirty, words, buttons) => {
  const data = givenTable().data;
  const content = { name: 'Census', projectName: 'RFP', data, base: { data, updatedAt: '2026-11-14T15:00:00.000Z' } };
  const [onRestore, onDiscard] = [vi.fn<() => void>(), vi.fn<() => void>()];
  await renderScreen(
    <OfferNotice
      offered={{ at: Date.parse('2026-11-14T15:00:00.000Z'), content } as OfferedTable}
      isReadOnly={isReadOnly}
      isDirty={isDirty}
      onRestore={onRestore}
      onDiscard={onDiscard}
    />,
  );
  const notice = page.getByRole('status').filter({ hasText: 'You changed “Census”' });
  await expect.element(notice).toMatchTextContent(words);
  const found = notice.getByRole('button').elements() as HTMLElement[];
  expect(found.map(({ textContent }) => textContent)).toEqual(buttons);
  found[0]?.click();
  found[1]?.click();
  expect([onDiscard.mock.calls.length, onRestore.mock.calls.length]).toEqual([1, buttons.length - 1]);
});
