import { expectAccessible } from '../support/accessibility.ts';
import { ACCOUNTS, DEMO_PASSWORD } from '../support/accounts.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { codeOfApp } from '../support/totp.ts';

// The password alone is answered with a request for the code.
test.use({ expectedErrors: [/401 \(Unauthorized\)/] });

test('two-step sign-in is switched on, asks for the code and takes a recovery code @desk', async ({ page, browser, baseURL }) => {
  const account = 'mei';
  await signIn(page, account);
  await page.goto('/account/details');
  await page.getByRole('link', { name: /Two-step sign-in, sessions/ }).click();
  await expect(page.getByRole('heading', { name: 'Sign-In and Security', level: 1 })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Set Up' }).click();
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const key = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText();
  await page.getByLabel('Code', { exact: true }).fill(codeOfApp(key));
  await page.getByRole('button', { name: 'Switch On' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const recovery = await codes.getByRole('listitem').first().innerText();
  await page.getByRole('button', { name: 'I Have Kept Them' }).click();
  await expect(page.getByText(/10 recovery codes are left/)).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL, viewport: page.viewportSize() });
  const other = await elsewhere.newPage();
  const enter = async (code: () => string, isRecovery: boolean) => {
    await other.goto('/login');
    await other.getByLabel('Email').fill(ACCOUNTS[account]);
    await other.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await other.getByRole('button', { name: 'Sign In' }).click();
    if (isRecovery) await other.getByRole('button', { name: 'Use a recovery code' }).click();
    const field = other.getByLabel(isRecovery ? 'Recovery code' : 'Code', { exact: true });
    await expect(field).toBeVisible();
    await expectAccessible(other);
    await field.fill(code());
    await other.getByRole('button', { name: 'Sign In' }).click();
    await expect(other.getByRole('button', { name: /^Account of/ })).toBeVisible();
  };
  // The next one, which is taken already: the one of now has been used to switch it on, and no code works twice.
  await enter(() => codeOfApp(key, 1), false);
  await other.request.get('/api/logout');
  await enter(() => recovery, true);
  await other.goto('/security');
  await expect(other.getByText(/9 recovery codes are left/)).toBeVisible();
  await expect(other.getByText('with password and recovery code').first()).toBeVisible();

  await other.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
  await expect(other.getByText('You are not signed in anywhere else.')).toBeVisible();
  await elsewhere.close();
  await page.goto('/security');
  await expect(page).toHaveURL(/\/login/);
});
