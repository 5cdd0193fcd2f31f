import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { TableTabs } from './table-tabs.tsx';

it('goes round the tables with the arrows, and opens one with Enter', async () => {
  const onSelect = vi.fn<(id: string) => void>();
  const tables = [
    { id: 'a', name: 'Benefits' },
    { id: 'b', name: 'Contacts' },
    { id: 'c', name: 'Census' },
  ];
  await renderScreen(<TableTabs tables={tables} selected="a" panel="panel" offered={['c']} onSelect={onSelect} />);
  const first = page.getByRole('tab', { name: 'Benefits' });
  await expect.element(first).toBeVisible();
  (first.element() as HTMLElement).focus();
  const visited: unknown[] = [];
  for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{ArrowDown}', '{ArrowLeft}']) {
    await userEvent.keyboard(key);
    visited.push(document.activeElement?.textContent);
  }
  expect(visited).toEqual(['Contacts', 'Census', 'Benefits', 'Census', 'Census', 'Contacts']);
  expect(onSelect.mock.calls).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(onSelect.mock.calls).toEqual([['b']]);
  expect(
    page
      .getByRole('tab')
      .elements()
      .map((tab) => tab.getAttribute('aria-controls')),
  ).toEqual(['panel', null, null]);
  expect(
    page
      .getByRole('tab', { name: /Unsaved changes/ })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Census']);
});
