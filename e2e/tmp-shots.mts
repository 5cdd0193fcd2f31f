import { startFragileProduct } from './faults/fragile-product.ts';
import { questionnaire } from './faults/test.ts';
import { launchBrowser } from './support/browser.ts';

const product = await startFragileProduct();
const browser = await launchBrowser();
const first = await browser.newContext({ baseURL: product.url });
const login = (c: any) => c.request.post('/api/login', { data: { email: 'harper@healthplus.test', password: 'Welcome-2026!' } });
await login(first);
const path = await questionnaire(first.request);
try {
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    const context = await browser.newContext({ baseURL: product.url, viewport: { width, height }, reducedMotion: 'reduce' });
    await login(context);
    const page = await context.newPage();
    const shot = (name: string) => page.screenshot({ path: `/tmp/off-shots/${name}-${width}.png` });
    await page.goto('/');
    await page.waitForTimeout(2000);
    await page.goto(path);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
    await context.setOffline(true);
    await page.reload();
    await page.getByText(/Shown as of/).waitFor();
    await shot('offline');
    const field = page.getByRole('textbox', { name: 'In which state is your company domiciled?' });
    await field.fill('Delaware');
    await field.scrollIntoViewIfNeeded();
    await shot('offline-typed');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('dialog').waitFor();
    await shot('unsent');
    await page.getByRole('button', { name: 'Wait until saved' }).click();
    await shot('unsent-waiting');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.goto('/company-profile');
    await page.getByText('You are offline').waitFor();
    await shot('not-kept');
    await page.goto('/');
    await page.getByText(/Shown as of/).waitFor();
    await shot('home-offline');
    await context.setOffline(false);
    await page.goto(path);
    await field.waitFor();
    product.front.changeVersion();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.getByText('A new version is ready.').waitFor({ timeout: 60000 });
    await shot('version');
    await context.close();
    const plain = await browser.newContext({
      baseURL: product.url,
      viewport: { width, height },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await login(plain);
    const other = await plain.newPage();
    await other.goto(path);
    await other.getByRole('button', { name: 'Answer Management' }).waitFor();
    product.front.takeAway(/assets/);
    await other.getByRole('button', { name: 'Answer Management' }).click();
    await other.getByText('could not be loaded').waitFor();
    await other.screenshot({ path: `/tmp/off-shots/part-${width}.png` });
    await other
      .getByRole('link', { name: 'Company Profile' })
      .first()
      .click()
      .catch(() => null);
    await other.waitForTimeout(1500);
    await other.screenshot({ path: `/tmp/off-shots/page-part-${width}.png` });
    product.front.takeAway(null);
    await plain.close();
  }
} finally {
  await browser.close();
  await product.stop();
}
