import type { Page } from '@playwright/test';

/** What somebody does on a page before its picture is taken. */
export type Step = (page: Page) => Promise<void>;

type Role = 'button' | 'link';

export function press(role: Role, name: string | RegExp): Step {
  return async (page) => page.getByRole(role, { name }).first().click();
}

export const openBell: Step = (page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /notification/i })
    .click();

/** Beside the grid; on a phone there is no grid, and the answer stands alone anyway. */
export const openAnswer: Step = async (page) => {
  const grid = page.getByRole('grid');
  if ((await grid.count()) === 0) return;
  await page.getByRole('button', { name: 'Next Unrated' }).click();
  await page.keyboard.press('Enter');
  await page.getByRole('complementary', { name: 'Answer' }).waitFor();
};

/** For good, and only the first time. */
export const openBranch: Step = async (page) => {
  await page.getByRole('button', { name: 'Actions for branches' }).click();
  const item = page.getByRole('menuitem', { name: 'Open Branch' });
  if ((await item.count()) === 0) return;
  await item.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open Branch' }).click();
  await page.getByText(/opened this branch on/).waitFor();
};

export const showAgreedRatings: Step = async (page) => {
  await page.getByRole('combobox', { name: 'Branch' }).selectOption('Agreed ratings');
};

/** It stays on for the pictures that follow. */
export const turnOnContrast: Step = async (page) => {
  const contrast = page.getByLabel('Contrast mode');
  if (await contrast.isChecked()) return;
  await contrast.check({ force: true });
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await page.getByText('Settings have been successfully updated').waitFor();
};
