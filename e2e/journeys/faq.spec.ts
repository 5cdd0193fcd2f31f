import type { Browser, Page, TestInfo } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { linkFromOutbox } from '../support/link-from-outbox.ts';
import { openProject } from '../support/open-project.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const PROJECT = 'Wellness Program RFI';
const ASKED_ABOUT = 'How are results measured?';
const own = (info: TestInfo): string => `${info.project.name}-${info.repeatEachIndex}`;

/** Somebody else's browser, at their desk. */
async function anotherPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1440, height: 900 } });
  return context.newPage();
}

async function openInvitation(page: Page): Promise<void> {
  await page.goto('/projects');
  await page.getByRole('link', { name: PROJECT }).click();
  await expect(page.getByRole('heading', { name: PROJECT, level: 1 })).toBeVisible();
}

const item = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Questions' }).getByRole('listitem').filter({ hasText: text }).first();

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

test('a vendor asks, the team answers to all, and the other vendor reads it without a name', async ({ page, browser, baseURL }, info) => {
  const [team, other] = [await anotherPage(browser, baseURL), await anotherPage(browser, baseURL)];
  const admin = await anotherPage(browser, baseURL);
  const question = `Are claims enough, or do you want screenings? (${own(info)})`;
  const answer = `Claims are enough. (${own(info)})`;

  await test.step('the team and the other vendor have the page open', async () => {
    await signIn(team, 'marcus');
    await openProject(team, PROJECT, 'faq');
    await expect(team.getByRole('list', { name: 'Questions' })).toBeVisible();
    await expectAccessible(team);
    await signIn(other, 'bruno');
    await openInvitation(other);
    await other.getByRole('link', { name: 'FAQ' }).click();
    await expect(other.getByRole('list', { name: 'Questions' })).toBeVisible();
    await expect(other.getByText('HealthPlus')).toHaveCount(0);
    await signIn(admin, 'olivia');
    await admin.goto('/');
    await expect(bell(admin)).toHaveAccessibleName(/\d unread/);
  });
  const unread = await bell(admin).textContent();

  await test.step('the vendor asks from a question [VEND-112] [VEND-121]', async () => {
    await signIn(page, 'harper');
    await openInvitation(page);
    await page.getByRole('button', { name: `Ask for Clarification: ${ASKED_ABOUT}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Your question' }).fill(question);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(page.getByText('Thanks for your question! It will be published after the review')).toBeVisible();
  });

  await test.step('the bell of the Company Admin rings without a reload, and leads there [NOTIF-011] [NOTIF-014]', async () => {
    // One bell for both widths: what is read at one must not be taken for silence at the other.
    if (info.project.name !== 'desktop') return;
    await expect(bell(admin)).not.toHaveText(unread!);
    await bell(admin).click();
    const news = admin.getByRole('dialog', { name: 'Notifications' });
    await expect(news.getByText('HealthPlus asked a question in Wellness Program RFI.').first()).toBeVisible();
    await expectAccessible(admin);
    await news
      .getByRole('link', { name: /New FAQ question/ })
      .first()
      .click();
    await expect(item(admin, question)).toBeVisible();
  });

  await test.step('the team sees it without a reload, publishes it to all and answers [FAQ-013] [FAQ-014]', async () => {
    await expect(item(team, question)).toContainText('HealthPlus');
    await expect(item(team, question)).toContainText(ASKED_ABOUT);
    await item(team, question)
      .getByRole('button', { name: /^Publish/ })
      .click();
    await expectAccessible(team);
    await team.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await item(team, question)
      .getByRole('button', { name: /^Reply/ })
      .click();
    await team.getByRole('dialog').getByRole('textbox', { name: 'Your answer' }).fill(answer);
    await team.getByRole('dialog').getByRole('button', { name: 'Answer' }).click();
    await expect(item(team, question)).toContainText(answer);
  });

  await test.step('the other vendor reads both, and not who asked [FAQ-002]', async () => {
    await expect(item(other, question)).toContainText(answer);
    await expect(item(other, question)).toContainText('Another vendor');
    await expect(other.getByText('HealthPlus')).toHaveCount(0);
    await expect(other.getByText('Harper')).toHaveCount(0);
    await expectAccessible(other);
  });

  await test.step('the vendor asks further [FAQ-018] [FAQ-043]', async () => {
    await page.getByRole('link', { name: 'FAQ' }).click();
    await item(page, question)
      .getByRole('button', { name: /^Ask for Clarification/ })
      .click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Your question' }).fill('Of which year?');
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Thanks for your question!', { exact: true })).toBeVisible();
    await expect(item(page, question)).toContainText('Of which year?');
    await expectAccessible(page);
  });
  for (const somebody of [team, other, admin]) await somebody.context().close();
});

test('somebody with nothing but a link asks, and finds the answer there [VEND-003] [VEND-005]', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const team = await anotherPage(browser, baseURL);
  const [question, answer] = [`May we answer in part? (${own(info)})`, `You may. (${own(info)})`];
  const email = `wellness-${own(info)}@newcomer.test`;
  await signIn(team, 'marcus');
  await openProject(team, PROJECT, 'products');
  await team.getByRole('button', { name: 'Invite By Email' }).click();
  await team
    .getByRole('dialog')
    .getByLabel('Product name 1')
    .fill(`Newcomer ${own(info)}`);
  await team.getByRole('dialog').getByLabel('Email 1').fill(email);
  await team.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(team.getByRole('dialog')).toBeHidden();
  const link = await linkFromOutbox(team, email);

  await page.goto(link);
  await page.getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/faq\?hash=/);
  await page.getByRole('button', { name: 'Ask a Question' }).first().click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('Thanks for your question! It will be published after the review')).toBeVisible();
  await expect(item(page, question)).toContainText('In review');
  await expectAccessible(page);

  await signIn(team, 'marcus');
  await openProject(team, PROJECT, 'faq');
  await item(team, question)
    .getByRole('button', { name: /^Publish/ })
    .click();
  await team.getByRole('dialog').getByRole('radio', { name: 'Only the vendor that asked' }).check();
  await team.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await item(team, question)
    .getByRole('button', { name: /^Reply/ })
    .click();
  await team.getByRole('dialog').getByRole('textbox', { name: 'Your answer' }).fill(answer);
  await team.getByRole('dialog').getByRole('button', { name: 'Answer' }).click();
  await expect(item(team, question)).toContainText(answer);

  await page.reload();
  await expect(item(page, question)).toContainText(answer);
  await expect(item(page, question)).toContainText('Private');
  await team.context().close();
});
