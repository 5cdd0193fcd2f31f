import { expect, type Page } from '@playwright/test';
import { signIn } from './sign-in.ts';

/** As somebody without a mail server finds it. */
export async function linkFromOutbox(page: Page, email: string): Promise<string> {
  await signIn(page, 'admin');
  await page.goto(`/admin/outbox?search=${email}`);
  const mail = page.getByRole('row').filter({ hasText: email });
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(mail).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await mail.getByRole('button').first().click();
  const href = await page.getByRole('dialog').frameLocator('iframe').getByRole('link').first().getAttribute('href');
  const { pathname, search } = new URL(href!);
  return pathname + search;
}
