import { expect, type Locator, type Page } from '@playwright/test';

/** A dialog puts the focus on its first field when it opens, which closes a list that was opened in the same moment. */
export async function choose(page: Page, form: Page | Locator, field: string, option: string): Promise<void> {
  const box = form.getByRole('combobox', { name: field, exact: true });
  const item = page.getByRole('option', { name: option, exact: true });
  await expect(async () => {
    await openList(box);
    await expect(item).toBeVisible({ timeout: 1500 });
    // Given up halfway, a click that did arrive would be made again, and take back what it chose.
    await item.click({ timeout: 10_000 });
  }).toPass({ timeout: 40_000 });
}

/** A second click on an open list would close it: one that waits for its entries is open without them. */
export async function openList(box: Locator): Promise<void> {
  if (!(await box.getAttribute('aria-controls'))) await box.click({ timeout: 3000 });
}
