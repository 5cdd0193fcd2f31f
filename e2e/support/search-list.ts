import { expect, type Locator, type Page } from '@playwright/test';

/** Searches the list of a page and answers the one row found, once the list shows nothing else: what a search leaves is another list. */
export async function searchList(page: Page, text: string): Promise<Locator> {
  await page.getByRole('main').getByRole('searchbox').fill(text);
  const row = page.getByRole('row').filter({ hasText: text });
  await expect(row).toHaveCount(1);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  return row;
}
