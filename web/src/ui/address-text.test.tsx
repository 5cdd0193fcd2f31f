import { expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { AddressText } from './address-text.tsx';

it.each([
  ['marcus@northwind.test', ['marcus', '@northwind.test']],
  ['"a@b"@northwind.test', ['"a@b"', '@northwind.test']],
  ['no address', ['no address']],
])('breaks %s before its @ alone, however narrow its column is', async (address, lines) => {
  const view = await renderScreen(
    <div data-testid="cell" style={{ width: 40, overflowWrap: 'anywhere' }}>
      <AddressText>{address}</AddressText>
    </div>,
  );
  const cell = view.getByTestId('cell');
  await expect.element(cell).toHaveTextContent(address);
  const parts = [...cell.element().querySelectorAll('span span')];
  expect(parts.map((part) => part.textContent)).toEqual(lines);
  expect(parts.map((part) => part.getClientRects().length)).toEqual(lines.map(() => 1));
});

it('lets a part that no column could hold break', async () => {
  const view = await renderScreen(
    <div data-testid="cell" style={{ width: 200 }}>
      <AddressText>{`${'x'.repeat(64)}@northwind.test`}</AddressText>
    </div>,
  );
  const cell = view.getByTestId('cell');
  await expect.element(cell).toBeVisible();
  expect(cell.element().scrollWidth).toBe(200);
});
