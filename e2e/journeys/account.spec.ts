import { expectAccessible } from '../support/accessibility.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('settings are kept, and unsaved ones are not lost by accident [ACCT-019] [SHELL-054] [SHELL-055] [SHELL-056]', async ({
  page,
}, info) => {
  const account = info.project.name === 'phone' ? 'dana' : 'marcus';
  await signIn(page, account);
  await page.goto('/account/settings');
  await expectAccessible(page);
  const phone = page.getByLabel('Phone number');
  await phone.fill('+1 617 555 0100');
  await page.getByRole('link', { name: 'Account Details' }).first().click();
  const guard = page.getByRole('dialog');
  await guard.getByRole('button', { name: 'Continue Editing' }).click();
  await expect(phone).toHaveValue('+1 617 555 0100');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings have been successfully updated')).toBeVisible();
  await phone.fill('something else');
  await page.getByRole('link', { name: 'Account Details' }).first().click();
  await guard.getByRole('button', { name: 'Discard and Leave' }).click();
  await expect(page).toHaveURL(/\/account\/details/);
  await expect(page.getByText('+1 617 555 0100')).toBeVisible();
  await expectAccessible(page);
});

test('a photo is uploaded, shown and survives a reload [ACCT-002]', async ({ page }, info) => {
  const account = info.project.name === 'phone' ? 'lena' : 'olivia';
  await signIn(page, account);
  await page.goto('/account/details');
  await page.getByRole('button', { name: /change photo/i }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('main').locator('img[src*="/api/file/"]')).toBeVisible();
});

/** A picture of one red dot. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');
