import { writeXlsx } from 'hucre/xlsx';
import { expectAccessible } from '../support/accessibility.ts';
import { choose } from '../support/choose.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** As people really write them: a title above the heads, heads of their own, a word for a type that is theirs. */
const ROWS = [
  ['Two Rivers College: questions for carriers'],
  [],
  ['No.', 'Chapter', 'What we want to know', 'Kind'],
  ['1', 'Network', 'How many hygienists take part?', 'Number'],
  ['2', 'Network', 'How are emergencies handled at night?', 'Prose'],
  ['3', 'Service', 'Is there an app for students?', 'Yes/No'],
];

test('a spreadsheet with heads of its own is read after saying which column holds what', async ({ page }, info) => {
  const name = `Campus dental ${info.project.name}-${info.repeatEachIndex}`;
  await signIn(page, 'lena');
  await page.goto('/project-import-wizard/upload');

  await test.step('the file is not refused: it is asked about', async () => {
    const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Questions', rows: ROWS }] }));
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await page.locator('input[type="file"]').setInputFiles({ name: `${name}.xlsx`, mimeType, buffer });
    await expect(page.getByRole('heading', { name: 'How should this file be read?' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('where the heads are, what the columns hold, what an unknown type means', async () => {
    const form = page.getByRole('main');
    await choose(page, form, 'Row with the headings', 'Row 3');
    await choose(page, form, 'Question column', 'C: What we want to know');
    await choose(page, form, 'Section column', 'B: Chapter');
    await choose(page, form, 'Type column', 'D: Kind');
    await choose(page, form, '“prose” (1 question)', 'Short text');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Read Questions' }).click();
  });

  await test.step('the questions are there, in their sections', async () => {
    await expect(page.getByText('3 questions in 2 sections.')).toBeVisible();
    await expect(page.getByText('How are emergencies handled at night?').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Service/ })).toContainText('1 question');
    await expectAccessible(page);
  });

  await test.step('and become a template', async () => {
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByRole('radio', { name: 'Create Template' }).check();
    await page.getByLabel('Template name').fill(name);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  });
});
