import { expectAccessible } from '../support/accessibility.ts';
import { openProject } from '../support/open-project.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const PROJECT = 'Telehealth Panel 2026';

test('an expert compares two products side by side and rates what is left from the tasks @desk', async ({ page, browser, baseURL }) => {
  await signIn(page, 'dana');
  await openProject(page, PROJECT, 'comparison');

  await test.step('a comparison of all products in one section, for herself', async () => {
    await page.getByRole('button', { name: 'Add Comparison' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add comparison' });
    await dialog.getByLabel('Name').fill('Access, side by side');
    await dialog.getByRole('switch', { name: 'Private' }).check({ force: true });
    await dialog.getByRole('checkbox', { name: 'All products' }).check();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText('Please select at least one question')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('checkbox', { name: 'All questions' }).check();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Access, side by side' })).toBeVisible();
    const grid = page.getByRole('grid', { name: 'Access, side by side' });
    for (const product of ['HealthPlus Virtual Care', 'Evergreen Select'])
      await expect(grid.getByRole('columnheader').filter({ hasText: product })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('which not even the owner of the project finds [COMP-024]', async () => {
    await expect(page.getByRole('link', { name: 'Back' })).toBeVisible();
    const office = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1440, height: 900 } });
    const owner = await office.newPage();
    await signIn(owner, 'marcus');
    await owner.goto(new URL('.', page.url()).href.replace(/\/$/, ''));
    await expect(owner.getByRole('button', { name: 'Add Comparison' }).first()).toBeVisible();
    await expect(owner.getByText('Access, side by side')).toHaveCount(0);
    await owner.goto(page.url());
    await expect(owner).toHaveURL(/\/preview$/);
    await office.close();
  });

  const unrated = page.getByText(/^Unrated: \d+$/);
  await test.step('the task leads to the next answer that waits, which a digit rates', async () => {
    await page.goto('/tasks');
    await page.getByRole('link', { name: PROJECT }).click();
    await expect(page.getByRole('heading', { name: 'Rate Answers' })).toBeVisible();
    await expectAccessible(page);
    const before = Number(/\d+/.exec(await unrated.innerText())![0]);
    await expect(page.locator('article:focus')).toHaveAccessibleName(/not rated$/);
    for (const [key, left] of [
      ['4', before - 1],
      ['z', before],
      ['3', before - 1],
    ] as const) {
      const kept = page.waitForResponse((response) => response.request().postData()?.includes('"SetAnswerRating"') ?? false);
      await page.keyboard.press(key);
      await expect(unrated).toHaveText(`Unrated: ${left}`);
      await kept;
    }
    await page.reload();
    await expect(unrated).toHaveText(`Unrated: ${before - 1}`);
  });
});
