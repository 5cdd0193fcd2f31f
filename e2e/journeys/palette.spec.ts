import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import type { Account } from '../support/accounts.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search projects, pages and actions' });

/** With the keys at the desk; a phone has a menu for it. */
async function openPalette(page: Page, onPhone: boolean): Promise<void> {
  if (onPhone) {
    await page.getByRole('button', { name: /^Account of/ }).click();
    const item = page.getByRole('menuitem', { name: 'Go To…' });
    // Menus come later than the buttons they are made of, and their styles must win all the same.
    await expect(item).toHaveCSS('padding-left', '12px');
    await item.click();
    await expect(field(page)).toBeFocused();
    return;
  }
  // The page listens for keys a moment after it is painted; a person would press them again.
  await expect(async () => {
    if (!(await field(page).isVisible())) await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused({ timeout: 8_000 });
  }).toPass();
}

test.describe('everybody gets where they may go with a few letters', () => {
  for (const [person, typed, found, heading] of [
    ['theo', 'change pass', 'Change Password', 'Change Password'],
    ['bruno', 'dental carrier', 'Dental Carrier RFP 2027', 'Dental Carrier RFP 2027'],
    ['chloe', 'account det', 'Account Details', 'Account Details'],
    ['admin', 'outbox', 'Email Outbox', 'Email Outbox'],
  ] as const satisfies readonly (readonly [Account, string, string, string])[]) {
    test(person, async ({ page }, info) => {
      await signIn(page, person);
      await page.goto('/');
      await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
      await openPalette(page, info.project.name === 'phone');
      await page.keyboard.type(typed);
      await expect(page.getByRole('option').first()).toContainText(found);
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    });
  }
});
