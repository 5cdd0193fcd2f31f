import { expectAccessible } from '../support/accessibility.ts';
import { openProject } from '../support/open-project.ts';
import { searchList } from '../support/search-list.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const PROJECT = 'Stop-Loss RFP 2024';

test('a project with submitted answers is deleted by typing its name, and an administrator brings it back @desk', async ({ page }) => {
  await signIn(page, 'olivia');
  await openProject(page, PROJECT, 'dashboard');

  await test.step('the dialog says what goes with it, and wants the name [PROJ-095] [PROJ-099]', async () => {
    await page.getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('menuitem', { name: 'Delete Project' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Project' });
    await expect(dialog.getByText(/^2 products that submitted their answers/)).toBeVisible();
    await expectAccessible(page);
    const name = dialog.getByLabel('Type the name of the project to confirm');
    await name.fill('Stop-Loss');
    await dialog.getByRole('button', { name: 'Delete Project' }).click();
    await expect(dialog.getByText('This is not the name of the project')).toBeVisible();
    await name.fill(PROJECT);
    await dialog.getByRole('button', { name: 'Delete Project' }).click();
    await expect(page).toHaveURL(/\/projects(\/search)?$/);
    await expect(page.getByText('The project is deleted')).toBeVisible();
  });

  await test.step('nobody finds it any more [PLIST-017]', async () => {
    await page.goto('/projects/search');
    await page.getByLabel('Show Archived').check();
    await page.getByRole('main').getByRole('searchbox').fill(PROJECT);
    await expect(page.getByText('No search result found')).toBeVisible();
  });

  await test.step('the administrator restores it', async () => {
    await signIn(page, 'admin');
    await page.goto('/admin/deleted-projects');
    const row = await searchList(page, PROJECT);
    await expect(row).toContainText('Olivia Bennett');
    await expectAccessible(page);
    await row.getByRole('button', { name: `Actions for ${PROJECT}` }).click();
    await page.getByRole('menuitem', { name: 'Restore' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText(`“${PROJECT}” is restored`)).toBeVisible();
  });

  await test.step('and it is where it was', async () => {
    await signIn(page, 'olivia');
    await openProject(page, PROJECT, 'dashboard');
    await expect(page.getByText('Archived', { exact: true }).first()).toBeVisible();
  });
});
