import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import type { Account } from '../support/accounts.ts';
import { openProject } from '../support/open-project.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Answers and ratings' });
const focused = (page: Page) => grid(page).locator('[role="gridcell"]:focus');

async function atTheDesk(browser: Browser, baseURL: string | undefined, account: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, account);
  return page;
}

/** What the heads of the products say: score, share and how much is rated. */
const heads = (page: Page) => grid(page).getByRole('columnheader').filter({ hasText: 'rated' });

async function ratedIn(page: Page): Promise<number> {
  const words = (await heads(page).allInnerTexts()).join(' ');
  return [...words.matchAll(/(\d+) of \d+ rated/g)].reduce((sum, [, rated]) => sum + Number(rated), 0);
}

test('answers are rated with the keys alone, a colleague sees it at once, and the standing follows @desk', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'olivia');
  await openProject(page, 'Medical TPA RFP', 'scoring');
  await expect(grid(page)).toBeVisible();
  await expectAccessible(page);
  const colleague = await atTheDesk(browser, baseURL, 'dana');
  await openProject(colleague, 'Medical TPA RFP', 'scoring');
  await expect(heads(colleague)).toHaveCount(4);
  const before = await ratedIn(page);

  await test.step('ten ratings, each with its two keys [SCORE-002]', async () => {
    await page.getByRole('button', { name: 'Next Unrated' }).click();
    for (const digit of ['4', '3', '5', '2', '4', '1', '0', '3', '4', '5']) {
      await expect(focused(page)).toHaveAccessibleName(/Not rated/);
      await page.keyboard.press(digit);
      await page.keyboard.press('u');
    }
    expect(await ratedIn(page)).toBe(before + 10);
  });

  await test.step('the colleague has the same numbers without a reload', async () => {
    await expect(heads(colleague)).toHaveText(await heads(page).allInnerTexts(), { useInnerText: true });
    await colleague.context().close();
  });

  await test.step('a note and the whole answer stand beside the grid [SCORE-004]', async () => {
    await page.keyboard.press('n');
    const note = page.getByRole('complementary', { name: 'Answer' }).getByRole('textbox', { name: 'Note', exact: true });
    await note.fill('Ask for the audit of last year.');
    await note.press('Control+Enter');
    await expect(grid(page).getByText('Ask for the audit of last year.').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('what would change the winner', async () => {
    await page.getByRole('button', { name: 'Standing' }).click();
    await expect(page.getByRole('complementary', { name: 'Standing' }).getByText('Leads in this share of weightings')).toBeVisible();
    await expectAccessible(page);
  });
});

test('two people score apart, open their branches and settle where they disagree @desk', async ({ page, browser, baseURL }) => {
  const project = 'Great Lakes Freight Medical RFP';
  const priya = await atTheDesk(browser, baseURL, 'priya');
  await signIn(page, 'theo');
  for (const person of [page, priya]) {
    await openProject(person, project, 'scoring');
    await expect(grid(person)).toBeVisible();
  }

  await test.step('neither learns of the other’s branch [SCORE-056]', async () => {
    await expect(page.getByRole('combobox', { name: 'Branch' }).getByRole('option')).toHaveText(["Theo's branch"]);
    await expect(priya.getByRole('combobox', { name: 'Branch' }).getByRole('option')).toHaveText(["Priya's branch"]);
    expect(await page.getByRole('main').innerText()).not.toContain('Priya');
  });

  await test.step('both open theirs, for good', async () => {
    for (const person of [page, priya]) {
      // The page of the second one is loaded anew at this moment: the first has just opened a branch.
      const item = person.getByRole('menuitem', { name: 'Open Branch' });
      await expect(async () => {
        if (!(await item.isVisible())) await person.getByRole('button', { name: 'Actions for branches' }).click({ timeout: 3000 });
        await item.click({ timeout: 1500 });
      }).toPass();
      await person.getByRole('dialog').getByRole('button', { name: 'Open Branch' }).click();
      await expect(person.getByText(/opened this branch on/)).toBeVisible();
    }
    await priya.context().close();
  });

  await test.step('three disagreements are settled beside what each of them gave', async () => {
    await page.getByRole('combobox', { name: 'Branch' }).selectOption('Agreed ratings');
    await page.getByRole('checkbox', { name: 'Disagreements' }).check();
    await expect(
      grid(page)
        .getByText(/^Spread/)
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Next Unrated' }).click();
    for (const key of ['g', 'b', 'r']) {
      await page.keyboard.press(key);
      await page.keyboard.press('u');
    }
    await page.reload();
    await expect(grid(page).getByRole('button', { pressed: true })).toHaveCount(3);
  });
});
