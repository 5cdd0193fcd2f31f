import type { Locator, Page, TestInfo } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { fillInSheet } from '../support/fill-in-sheet.ts';
import { linkFromOutbox } from '../support/link-from-outbox.ts';
import { openProject } from '../support/open-project.ts';
import { searchList } from '../support/search-list.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const own = (info: TestInfo): string => `${info.project.name}-${info.repeatEachIndex}`;
const PROJECT = 'Dental Carrier RFP 2027';
const PASSWORD = 'Tidewater-2026!';

// Until the company is approved, the server refuses its lists of projects and says why; the screens show it.
test.use({ expectedErrors: [/status of 403 \(Forbidden\)/] });

test('a vendor nobody knew is invited, signs up, is approved, accepts, answers, exports, imports and submits', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const name = `Tidewater Dental ${own(info)}`;
  const email = `rfp@tidewater-${own(info)}.test`;
  const productName = `${name} PPO`;
  const office = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1440, height: 900 } });
  const team = await office.newPage();

  const link = await test.step('the broker invites by email, and the link is in the outbox [PROD-010] [PROD-012] [PROD-013]', async () => {
    await signIn(team, 'marcus');
    await openProject(team, PROJECT, 'products');
    await expectAccessible(team);
    await team.getByRole('button', { name: 'Invite By Email' }).click();
    const dialog = team.getByRole('dialog');
    await dialog.getByText('Upload a file').click();
    const download = team.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download the template' }).click();
    expect((await download).url()).toMatch(/\/assets\/templates\/invite_vendors\.xlsx$/);
    expect((await download).suggestedFilename()).toBe('invite_vendors.xlsx');
    await dialog.getByText('Enter manually').click();
    await dialog.getByLabel('Product name 1').fill(productName);
    await dialog.getByLabel('Email 1').fill(email);
    await expectAccessible(team);
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(team.getByText(productName)).toBeVisible();
    return linkFromOutbox(team, email);
  });

  await test.step('one link and one form later there is an account [VEND-004] [VEND-024]', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: PROJECT, level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Accept' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First name').fill('Tess');
    await dialog.getByLabel('Last name').fill('Waters');
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('checkbox').check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Your account is created.')).toBeVisible();
    await expect(page.getByText('Please complete your company profile first.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the invitation stays in sight: at home, in the list of projects, and it opens without its link', async () => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: `Open the invitation to ${PROJECT}` })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/projects');
    await page.getByRole('link', { name: `Open the invitation to ${PROJECT}` }).click();
    await expect(page.getByRole('heading', { name: PROJECT, level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Complete Company Profile' }).click();
  });

  await test.step('the company introduces itself, in words the firm asks with [VEND-125]', async () => {
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await page.getByLabel('Contact name').fill('Tess Waters');
    await expect(page.getByRole('textbox', { name: /^Product/ }).first()).toHaveValue(productName);
    const types = page.getByRole('combobox', { name: /^Service types of/ });
    await types.fill('dent');
    await page.getByRole('option', { name: 'Dental', exact: true }).click();
    await expect(page.getByText('Dental', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Submit for Approval' }).click();
    await expect(page.getByText('Your company profile was submitted for approval')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the broker sees how far it is, and an administrator approves it [PROD-034]', async () => {
    await signIn(team, 'marcus');
    await openProject(team, PROJECT, 'products');
    const entry = addedProduct(team, productName);
    await expect(entry).toContainText('Awaiting approval');
    await signIn(team, 'admin');
    await team.goto('/admin/vendors');
    const row = await searchList(team, name);
    await row.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await team.getByRole('menuitem', { name: 'Approve' }).click();
    await team.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(row.getByText('Approved', { exact: true })).toBeVisible();
  });

  await test.step('the vendor is told while it waits, and the notice leads into the questions', async () => {
    await expect(page.getByText('Your company is approved.')).toBeVisible();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('link', { name: /Your company is approved/ })
      .click();
    await expect(page.getByRole('heading', { name: PROJECT, level: 1 })).toBeVisible();
  });

  await test.step('the vendor accepts and answers with the keyboard alone [VEND-023] [VEND-047] [VEND-061]', async () => {
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('You have accepted the invitation!')).toBeVisible();
    await expect(page.getByText('Please review the list of questions and provide your answers.')).toBeVisible();
    const first = page.getByRole('textbox', { name: 'How many unique dentists are in the proposed network in the client’s counties?' });
    for (let presses = 0; presses < 80 && !(await first.evaluate((field) => field === document.activeElement)); presses++) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('1450');
    await page.keyboard.press('Tab');
    const question = page.getByRole('listitem').filter({ has: first });
    await expect(question.getByText(/^Saved/)).toBeVisible();
    await expectAccessible(page);
    if (info.project.name === 'phone') expect(await heightOfBars(page), 'header and toolbar of 844 pixels').toBeLessThanOrEqual(122);
    await page.reload();
    await expect(first).toHaveValue('1,450');
  });

  await test.step('exports, fills in and imports the rest [VEND-085] [VEND-086] [VEND-100]', async () => {
    await page.getByRole('button', { name: 'Answer Management' }).click();
    const drawer = page.getByRole('dialog');
    const [download] = await Promise.all([page.waitForEvent('download'), drawer.getByRole('button', { name: 'Export XLSX' }).click()]);
    const exported = info.outputPath('exported.xlsx');
    const filledIn = info.outputPath('filled-in.xlsx');
    await download.saveAs(exported);
    const filled = await fillInSheet(exported, filledIn);
    expect(filled).toBe(39);
    await expectAccessible(page);
    await drawer.locator('input[type=file]').setInputFiles(filledIn);
    await expect(drawer.getByRole('button', { name: `Import ${filled} answers` })).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: `Import ${filled} answers` }).click();
    await expect(page.getByText('The answers were successfully imported')).toBeVisible();
    await expect(page.getByText('100%')).toBeVisible();
  });

  await test.step('submits, and the broker hears of it [VEND-034] [VEND-043]', async () => {
    await page.getByRole('button', { name: 'Submit Answers' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText(/Well done! Your answers were successfully submitted/)).toBeVisible();
    await expect(page.getByText('Your answers are already submitted. Please wait until the results are announced.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(/Submitted on .* by /);
    const keep = page.getByRole('button', { name: 'Download submitted answers' });
    const [receipt] = await Promise.all([page.waitForEvent('download'), keep.click()]);
    expect(receipt.suggestedFilename()).toContain('submitted answers.xlsx');
    await expectAccessible(page);
    await signIn(team, 'marcus');
    await openProject(team, PROJECT, 'products');
    await expect(addedProduct(team, productName)).toContainText('Submitted');
  });
  await office.close();
});

/** In the project; the catalogue beside it may have a product of this name too. */
function addedProduct(page: Page, name: string): Locator {
  return page.locator('li[id^=product-]').filter({ hasText: name });
}

test('a vendor finds the projects it is invited to and no other [PLIST-021]', async ({ page }) => {
  await signIn(page, 'bruno');
  await page.goto('/projects');
  const names = page.getByRole('main').getByRole('link', { name: /RFP|RFI|Panel/ });
  await expect(names.filter({ hasText: 'Wellness Program RFI' })).toBeVisible();
  // Also of Lakeside Advisory; nothing that HealthPlus alone was asked, and nothing before it is published.
  expect((await names.allInnerTexts()).map((name) => name.trim()).sort()).toEqual([
    PROJECT,
    'Preferred Dental Panel',
    'Wellness Program RFI',
  ]);
  await expectAccessible(page);
});

/** What stays at the top while somebody answers. */
async function heightOfBars(page: Page): Promise<number> {
  const bars = [page.getByRole('banner'), page.getByRole('search', { name: 'Find questions' })];
  const heights = await Promise.all(bars.map((bar) => bar.evaluate((element) => element.getBoundingClientRect().height)));
  return heights.reduce((sum, height) => sum + height, 0);
}
