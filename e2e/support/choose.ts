import { expect, type Locator, type Page } from '@playwright/test';

/** A dialog puts the focus on its first field when it opens, which closes a list that was opened in the same moment. */
export async function choose(page: Page, form: Page | Locator, field: string, option: string): Promise<void> {
  const box = form.getByRole('combobox', { name: field, exact: true });
  const item = page.getByRole('option', { name: option, exact: true });
  await expect(async () => {
    // A second click on an open list would close it.
    if (!(await item.isVisible())) await box.click({ timeout: 3000 });
    await item.click({ timeout: 1500 });
  }).toPass({ timeout: 20_000 });
}
