import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TableTabs } from './table-tabs.tsx';

afterEach(() => page.viewport(1280, 800));

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

it('keeps a tab with a mark as high as the others, and the mark away from the name', async () => {
  const tables = [
    { id: 'a', name: 'Benefits' },
    { id: 'b', name: 'Contacts' },
  ];
  await renderScreen(<TableTabs tables={tables} selected="a" panel="panel" offered={['a']} onSelect={vi.fn<(id: string) => void>()} />);
  const marked = page.getByRole('tab', { name: /^Benefits/ });
  await expect.element(marked).toBeVisible();
  const placeOfName = (tab: Element) => {
    const range = document.createRange();
    range.selectNode(tab.firstChild!);
    return range.getBoundingClientRect();
  };
  const place = placeOfName(marked.element());
  expect(place.top).toBe(placeOfName(page.getByRole('tab', { name: 'Contacts' }).element()).top);
  expect(marked.getByRole('img').element().getBoundingClientRect().left - place.right).toBeGreaterThanOrEqual(4);
});

it('keeps what adds a table beside the tabs on a phone', async () => {
  await page.viewport(390, 800);
  const tables = ['Census by plant', 'Current plan design', 'Current carriers'].map((name) => ({ id: name, name }));
  const add = <button type="button">Add Table</button>;
  await renderScreen(
    <TableTabs tables={tables} selected="Census by plant" panel="panel" offered={[]} onSelect={() => undefined} add={add} />,
  );
  const button = page.getByRole('button', { name: 'Add Table' });
  await expect.element(button).toBeVisible();
  const tabs = page.getByRole('tablist').element().getBoundingClientRect();
  expect(button.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(tabs.right);
  expect(button.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
});
