import type { Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';

/** What somebody does on a page before its picture is taken. */
export type Step = (page: Page) => Promise<void>;

type Role = 'button' | 'link' | 'menuitem' | 'checkbox';

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
  if ((page.viewportSize()?.width ?? 0) < 768) return;
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

export const pressText =
  (text: string): Step =>
  (page) =>
    page.getByText(text).first().click();

export const openAccountMenu: Step = async (page) => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menu').waitFor();
};

export const openPalette: Step = async (page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search projects, pages and actions' }).waitFor();
};

/** A file whose heads and types nobody here knows. */
export const uploadOddSheet: Step = async (page) => {
  const rows = [['Questions for carriers'], ['No.', 'Chapter', 'We want to know', 'Kind'], ['1', 'Network', 'How many dentists?', 'Prose']];
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Questions', rows }] }));
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.locator('input[type="file"]').setInputFiles({ name: 'Carriers.xlsx', mimeType, buffer });
  await page.getByRole('heading', { name: 'How should this file be read?' }).waitFor();
};
