import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { linkFromOutbox } from '../support/link-from-outbox.ts';
import { openProject } from '../support/open-project.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const PROJECT = 'Vision Plan RFP';
const EMAIL = 'nora@cedarstone.test';
const PASSWORD = 'Quiet-Harbour-2026!';
const OFFICES = ['Boston', 'Portland', 'Concord', 'Hartford', 'Albany', 'Burlington', 'Augusta', 'Providence', 'Salem', 'Lowell'];

const grid = (page: Page) => page.getByRole('grid', { name: 'Offices' });
const focusedCell = (page: Page) => grid(page).locator('[role="gridcell"]:focus');
const cell = (page: Page, row: number, column: number) => grid(page).getByRole('row').nth(row).getByRole('gridcell').nth(column);

/** As a spreadsheet does: the block is on the clipboard, and Control+V takes it. */
async function pasteBlock(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.map((row) => row.join('\t')).join('\n'));
  await page.keyboard.press('Control+V');
}

test('a client registers from the invitation, fills in a table with the keys, closes the tab, comes back and submits @desk', async ({
  page,
  browser,
  baseURL,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  const link = await test.step('the broker makes a table and adds a member, who is invited by email [CTAB-010] [CTAB-019]', async () => {
    await signIn(page, 'marcus');
    await openProject(page, PROJECT, 'discovery');
    await page.getByRole('button', { name: 'Add Table' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Offices');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByRole('tab', { name: 'Offices' })).toBeVisible();
    await page.getByText('Edit table').click();
    for (const [title, isResponse] of [
      ['Office', false],
      ['People', true],
      ['Vision plan today', true],
    ] as const) {
      await page.getByRole('button', { name: 'Add Column' }).click();
      await dialog.getByLabel('Title').fill(title);
      if (isResponse) await dialog.getByRole('switch', { name: 'Client response' }).check();
      await dialog.getByRole('button', { name: 'Add' }).click();
      await expect(dialog).toBeHidden();
    }
    await cell(page, 1, 0).click();
    await pasteBlock(
      page,
      OFFICES.map((office) => [office]),
    );
    await expect(grid(page).getByRole('row')).toHaveCount(11);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The table was saved')).toBeVisible();
    await page.getByLabel('Add a member by email').fill(EMAIL);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: EMAIL })).toContainText('Draft');
    await page.getByRole('button', { name: 'Save Members' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: EMAIL })).toContainText('Invited');
    await expectAccessible(page);
    return linkFromOutbox(page, EMAIL);
  });

  const theirs = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1280, height: 800 } });
  await theirs.grantPermissions(['clipboard-read', 'clipboard-write']);
  const client = await theirs.newPage();

  await test.step('one link and one form later there is an account [CTAB-068]', async () => {
    await client.goto(link);
    await expect(client.getByLabel('Email')).toHaveValue(EMAIL);
    await client.getByLabel('First name').fill('Nora');
    await client.getByLabel('Last name').fill('Stone');
    await client.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await client.getByLabel('Repeat password').fill(PASSWORD);
    await client.getByRole('checkbox').check();
    await expectAccessible(client);
    await client.getByRole('button', { name: 'Register' }).click();
    await client.getByRole('link', { name: 'Go to sign in' }).click();
    await client.getByLabel('Email').fill(EMAIL);
    await client.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await client
      .getByRole('button', { name: /sign in/i })
      .first()
      .click();
    await expect(client.getByRole('heading', { name: 'Hello Nora' })).toBeVisible();
    await expect(client.getByText('Brokerage Firm: Northwind Benefits')).toBeVisible();
    await expectAccessible(client);
  });

  const project = await test.step('with the keys alone: to the table, into its first cell, down and on [CTAB-035]', async () => {
    await client.getByRole('link', { name: PROJECT }).focus();
    await client.keyboard.press('Enter');
    await expect(grid(client)).toBeVisible();
    await expectAccessible(client);
    await expect(async () => {
      await client.keyboard.press('Tab');
      await expect(focusedCell(client)).toHaveCount(1, { timeout: 50 });
    }).toPass();
    await client.keyboard.press('Tab');
    await client.keyboard.type('12');
    await client.keyboard.press('Enter');
    await client.keyboard.type('7');
    await client.keyboard.press('Tab');
    await client.keyboard.type('None');
    await client.keyboard.press('Enter');
    await expect(cell(client, 1, 1)).toHaveText('12');
    await expect(cell(client, 2, 2)).toHaveText('None');
    await client.keyboard.press('Control+Z');
    await expect(cell(client, 2, 2)).toHaveText('');
    return client.url();
  });

  await test.step('ten rows from a spreadsheet, and one too many of them is told', async () => {
    await client.keyboard.press('Control+Home');
    await pasteBlock(
      client,
      [...OFFICES, 'Nashua'].map((office, index) => [office, String(10 + index), 'VSP']),
    );
    await expect(cell(client, 10, 1)).toHaveText('19');
    await expect(client.getByText('3 texts were not pasted')).toBeVisible();
    await expect(client.getByText('20 of 20 cells filled')).toBeVisible();
  });

  const back = await test.step('the tab is closed with nothing saved; a new one offers it [CTAB-037]', async () => {
    await client.close();
    const again = await theirs.newPage();
    await again.goto(project);
    await expect(again.getByText('Unsaved changes found on this device')).toBeVisible();
    await expect(cell(again, 10, 1)).toHaveText('');
    await again.getByRole('button', { name: 'Restore' }).click();
    await expect(cell(again, 10, 1)).toHaveText('19');
    await again.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(again.getByText('The table was saved')).toBeVisible();
    return again;
  });

  await test.step('it is submitted, and the broker sees it locked without a reload [CTAB-039] [CTAB-040]', async () => {
    await signIn(page, 'marcus');
    await openProject(page, PROJECT, 'discovery');
    await expect(page.getByText('Unlocked', { exact: true })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Nora Stone' })).toContainText('Active');
    await back.getByRole('button', { name: 'Submit Data' }).click();
    await expect(back.getByRole('dialog')).toContainText('The brokerage firm will receive a notification immediately');
    await expectAccessible(back);
    await back.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await expect(back.getByText('The data was successfully submitted')).toBeVisible();
    await expect(back.getByRole('img', { name: 'Data are locked for editing' })).toBeVisible();
    await expect(page.getByText('Locked', { exact: true })).toBeVisible();
    await expect(page.getByText(/Submitted by Nora Stone on/)).toBeVisible();
    await expectAccessible(page);
  });
  await theirs.close();
});

test('a client fills in one row after the other, whatever the width', async ({ page }, info) => {
  await signIn(page, 'chloe');
  await page.goto('/');
  await page.getByRole('link', { name: 'Life and Disability RFP' }).click();
  await expect(page.getByText('Brokerage Firm: Northwind Benefits')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Current carriers' }).click();
  const words = `Granite Mutual, seen at the ${info.project.name}`;
  if (info.project.name === 'phone') {
    await expect(page.getByText('Row 1 of 3')).toBeVisible();
    await page.getByRole('textbox', { name: 'Carrier' }).fill(words);
    await page.getByRole('button', { name: 'Next row' }).click();
    await expect(page.getByText('Row 2 of 3')).toBeVisible();
    await expectAccessible(page);
  } else {
    // Another row than the phone's: both share the demo's data.
    const carrier = page.getByRole('grid', { name: 'Current carriers' }).getByRole('row').nth(3).getByRole('gridcell').nth(1);
    await carrier.click();
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
    await expect(carrier).toHaveText(words);
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The table was saved')).toBeVisible();
});
