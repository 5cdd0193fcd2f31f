import { expect } from 'vitest';
import { page } from 'vitest/browser';

const texts = (elements: readonly Element[]) => elements.map((element) => element.textContent ?? '');

/** What stands above the columns, without the one of the row menus. */
export function columnHeaders(): string[] {
  return texts(page.getByRole('columnheader').elements()).filter((text) => text !== 'Actions');
}

/** The cells of the row that this text is in, by the header above them. */
export function cellsOf(name: string): Record<string, string> {
  const cells = texts(rowOf(name).getByRole('cell').elements());
  return Object.fromEntries(columnHeaders().map((header, index) => [header, cells[index] ?? '']));
}

export function rowOf(name: string) {
  return page.getByRole('row').filter({ hasText: name });
}

/** What the menu of this row offers; a row without a menu offers nothing. */
export async function rowActions(name: string): Promise<string[]> {
  await expect.element(rowOf(name)).toBeVisible();
  const menu = page.getByRole('button', { name: `Actions for ${name}` });
  if (menu.elements().length === 0) return [];
  await menu.click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  const actions = texts(page.getByRole('menuitem').elements());
  await menu.click();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  return actions;
}

export async function chooseRowAction(name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
