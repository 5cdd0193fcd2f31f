import { expectAccessible } from '../support/accessibility.ts';
import { choose } from '../support/choose.ts';
import { signIn } from '../support/sign-in.ts';
import { expectStillList } from '../support/still-list.ts';
import { expect, test } from '../support/test.ts';

/** Dates far enough ahead to stay in order whenever the journey runs. */
function inDays(days: number): string {
  const date = new Date(Date.now() + days * 86_400_000);
  return date.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'America/New_York' });
}

test('a broker writes an RFP from the library and a template, an expert approves it, and it is published', async ({ page }, info) => {
  // The longest journey by far: a machine busy with other things takes minutes for it.
  const name = `Hearing Benefit RFP ${info.project.name}`;

  await test.step('the Project Manager describes the project [WIZ-001] [WIZ-003]', async () => {
    await signIn(page, 'marcus');
    await page.goto('/');
    await page.getByRole('link', { name: 'Create Project' }).click();
    await page.getByText('Invite vendors to submit proposals').click();
    await page.getByLabel('Project name').fill(name);
    await choose(page, page, 'Client', 'Acme Manufacturing');
    await page.getByLabel('Target number of respondents').fill('3');
    for (const [field, days] of [
      ['Submission Deadline', 30],
      ['Questions Submission Deadline', 60],
      ['Planned Decision Date', 90],
    ] as const) {
      await page.getByRole('textbox', { name: field, exact: true }).fill(inDays(days));
      await page.keyboard.press('Tab');
    }
    await page.getByLabel('Phone or email').fill('marcus@northwind.test');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await expect(page).toHaveURL(/\/project-wizard\/[0-9a-f-]+\/questions$/);
  });
  const id = /project-wizard\/([0-9a-f-]+)\//.exec(page.url())![1]!;

  await test.step('takes questions from the Smart Library into a section [QUES-029] [QUES-032]', async () => {
    await page.getByRole('button', { name: 'Add the First Section' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Network');
    await page.getByRole('dialog').getByRole('button', { name: 'Add Section' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Smart Library' }).click();
    const library = page.getByRole('dialog', { name: 'Smart Library' });
    const questions = library.getByRole('list', { name: 'Library questions' }).getByRole('listitem');
    const others = questions.filter({ hasNotText: /within how many days/i });
    await expect(others.first()).toBeVisible();
    await library.getByRole('searchbox').fill('within how many days');
    await expect(others).toHaveCount(0);
    const count = await questions.count();
    await library.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expectAccessible(page);
    await library.getByRole('button', { name: new RegExp(`^Copy ${count} questions?$`) }).click();
    await expect(page.getByText(`${count} question(s) successfully added to the project section`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(library).toBeHidden();
  });

  await test.step('adds a section from a template [QUES-017]', async () => {
    await page.getByRole('button', { name: 'Add Templates' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Security and Privacy Review' }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Add/ }).last().click();
    await expect(dialog).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('is told what is still missing, with links to the place [PROJ-064] [PROJ-092]', async () => {
    await page.goto(`/projects/${id}/dashboard`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Move To Review' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Unable to start questions review until the following issues are fixed.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('link', { name: 'At least one domain experts should be added' }).click();
    await expect(page).toHaveURL(new RegExp(`/projects/${id}/details`));
  });

  await test.step('fixes it: an expert for the project, an approver for each section, a product to invite', async () => {
    await page.getByRole('button', { name: 'Edit Members' }).click();
    const members = page.getByRole('dialog');
    await choose(page, members, 'Domain experts', 'Dana Whitfield');
    await expect(members.getByText('Dana Whitfield')).toBeVisible();
    // Leaves the field, which closes its list; Escape would close the dialog if the list were closed already.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('option')).toHaveCount(0);
    await members.getByRole('button', { name: 'Save' }).click();
    await expect(members).toBeHidden();
    await page.getByRole('link', { name: 'Questions', exact: true }).click();
    const menus = page.getByRole('button', { name: /^Actions for/ });
    const sections = page.getByRole('navigation', { name: 'Sections of the list' }).getByRole('button', { name: /^Actions for/ });
    await expect(menus.first()).toBeVisible();
    await expect(sections.first()).toBeVisible();
    for (let index = 0; index < (await sections.count()); index++) {
      await sections.nth(index).click();
      await page
        .getByRole('menuitem', { name: /edit|assign/i })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      if (index === 0) await expectStillList(page, dialog.getByRole('combobox', { name: 'Approver', exact: true }));
      await choose(page, dialog, 'Approver', 'Dana Whitfield');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await page.getByRole('link', { name: 'Products', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Add HealthPlus PPO' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add HealthPlus PPO' }).click();
    await expect(page.getByRole('button', { name: 'Remove HealthPlus PPO' })).toBeVisible();
  });

  await test.step('moves it to review [PROJ-051] [PROJ-062]', async () => {
    await page.goto(`/projects/${id}/dashboard`);
    await page.getByRole('button', { name: 'Move To Review' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /move to review/i })
      .click();
    await expect(page.getByText('In Review', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Publish Project' }).click();
    await expect(page.getByText('Unable to publish the project until the following issues are fixed.')).toBeVisible();
  });

  await test.step('the Domain Expert approves the questions [QUES-013]', async () => {
    await signIn(page, 'dana');
    await page.goto(`/projects/${id}/questions`);
    await choose(page, page, 'Status', 'Pending');
    // A filter leaves long sections folded.
    await page.getByRole('button', { name: 'Expand all' }).click();
    await expect(page.getByRole('button', { name: /^Approve .*\?$/ }).first()).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all questions', exact: true }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Approve selected' }).click();
    await expect(page.getByText('No search result found')).toBeVisible();
  });

  await test.step('the Project Manager publishes it [PROJ-052]', async () => {
    await signIn(page, 'marcus');
    await page.goto(`/projects/${id}/dashboard`);
    await page.getByRole('button', { name: 'Publish Project' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /publish/i })
      .click();
    await expect(page.getByText('In Progress: Run-up', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
    await expectAccessible(page);
  });
});
