import { readFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { expectAccessible } from '../support/accessibility.ts';
import { openProject } from '../support/open-project.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const PROJECT = 'Medical TPA RFP';

/** Orders a report of all products and takes the file that the browser is given. */
async function exportAs(page: Page, info: TestInfo, format: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Manage', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Report' });
  await dialog.getByRole('radio', { name: format, exact: true }).check();
  await expectAccessible(page);
  const message = page.getByText('The report has been exported');
  await expect(message).toHaveCount(0);
  // The words go away by themselves; on a slow machine before the file is known here.
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 300_000 }),
    expect(message).toBeVisible({ timeout: 300_000 }),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ]);
  await expect(dialog).toBeHidden();
  const path = info.outputPath(download.suggestedFilename());
  await download.saveAs(path);
  return readFileSync(path);
}

test('a firm exports what its client gets: a PDF, and a spreadsheet with the same scores [REP-002] [REP-003] [REP-011] [REP-013]', async ({
  page,
}, info) => {
  await signIn(page, 'olivia');
  await openProject(page, PROJECT, 'dashboard');

  const pdf = await exportAs(page, info, 'PDF');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

  const { sheets } = await readXlsx(new Uint8Array(await exportAs(page, info, 'XLSX (a sheet per section)')));
  expect(sheets[0]?.name).toBe('Summary');
  expect(sheets[0]?.rows[0]?.[0]).toBe(PROJECT);
  expect(sheets.length).toBeGreaterThan(2);
});
