import { type APIRequestContext, type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ACCOUNTS, DEMO_PASSWORD } from '../support/accounts.ts';
import type { FragileProduct } from './fragile-product.ts';
import { questionnaire, test } from './test.ts';

const QUESTION = 'In which state is your company domiciled?';

test.describe.configure({ timeout: 1_200_000 });

async function visit(browser: Browser, product: FragileProduct, keeps: boolean) {
  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: keeps ? 'allow' : 'block', reducedMotion: 'reduce' });
  await signIn(context, ACCOUNTS.harper);
  const path = await questionnaire(context.request);
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole('search', { name: 'Find questions' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // What the page fetches when it has nothing else to do: on a busy machine that begins seconds after the network was quiet for the first time.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    const fetched = () => performance.getEntriesByType('resource').length;
    for (let before = -1; before !== fetched(); ) {
      before = fetched();
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  });
  if (keeps) await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 180_000 });
  return { context, page, path };
}

const signIn = (context: BrowserContext, email: string) => context.request.post('/api/login', { data: { email, password: DEMO_PASSWORD } });

/** A page that is online again may lead elsewhere by itself, which ends what it was asked for at the same moment. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path).catch((error: unknown) => {
    if (!String(error).includes('ERR_ABORTED')) throw error;
    return page.goto(path);
  });
}

/** Only the words of a question are there until it comes near the screen. */
async function fieldOf(page: Page): Promise<Locator> {
  await page.getByRole('listitem').filter({ hasText: QUESTION }).first().scrollIntoViewIfNeeded();
  return page.getByRole('textbox', { name: QUESTION });
}
const write = async (page: Page, text: string) => (await fieldOf(page)).fill(text);
const expectWritten = async (page: Page, text: string) => expect(await fieldOf(page)).toHaveValue(text);
const saved = (page: Page) => expect(page.getByText('All changes saved')).toBeVisible({ timeout: 180_000 });

/** Nobody is ever shown the address of a script, or that everything is over. */
async function expectStanding(page: Page): Promise<void> {
  await expect(page.getByRole('search', { name: 'Find questions' })).toBeVisible();
  expect(await page.innerText('body')).not.toMatch(/Something went wrong|\/assets\/|preload/);
}

/** How far the worker of a new version is, for the message of a test that waits for it in vain. */
const workerState = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => `${name}: ${(await (await caches.open(name)).keys()).length}`),
    );
    return `installing: ${installing?.state}, waiting: ${waiting?.state}, active: ${active?.state}; ${kept.join(', ')}`;
  });

test('parts that cannot be had fail where they stand and come with Try again', async ({ browser, product }) => {
  const { context, page } = await visit(browser, product, false);
  product.front.takeAway(/^\/assets\//);
  await page.mouse.wheel(0, 1500);
  await page.getByRole('button', { name: 'Answer Management' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded.' });
  await expect(failure).toBeVisible();
  await expectAccessible(page);
  await expectStanding(page);
  product.front.takeAway(null);
  await failure.getByRole('button', { name: 'Try again' }).click();
  const drawer = page.getByRole('dialog', { name: 'Answer Management' });
  await expect(drawer).toBeVisible();
  // Also its looks: a style sheet that failed is asked for again.
  const missing = await page.evaluate(
    () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => !sheet).length,
  );
  expect(missing).toBe(0);
  await context.close();
});

test('without a connection nothing that is open goes away, and what needs the server says so before it is pressed', async ({
  browser,
  product,
}) => {
  const { context, page } = await visit(browser, product, false);
  await context.setOffline(true);
  await page.mouse.wheel(0, 1500);
  await expect(page.getByText('No Ethernet Connection...')).toBeVisible();
  for (const name of ['Answer Management', 'Submit Answers', 'Decline']) {
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription('Needs a connection');
  }
  await expect(page.getByRole('button', { name: /^Similar Questions/ }).first()).toHaveAccessibleDescription('Needs a connection');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectStanding(page);
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Submit Answers' })).not.toHaveAttribute('aria-disabled', 'true');
  await context.close();
});

test('the questionnaire is opened, read, answered and opened again without a connection, and the words arrive later', async ({
  browser,
  product,
}) => {
  const { context, page, path } = await visit(browser, product, true);
  await page.getByRole('link', { name: 'Weighbridge, home' }).click();
  await page.getByRole('link', { name: 'Dental Carrier RFP 2027' }).click();
  await page.goto(path);
  await write(page, 'Before the tunnel');
  await saved(page);
  await test.step('what is typed until the page is left reaches the server, also past the worker', async () => {
    await write(page, 'At the mouth of the tunnel');
    await page.goto('about:blank');
    await expect.poll(() => storedAnswer(context.request, path)).toBe('At the mouth of the tunnel');
    await page.goto(path);
  });
  await expectWritten(page, 'At the mouth of the tunnel');
  await context.setOffline(true);
  await page.reload();
  await expectStanding(page);
  await expect(page.getByText(/^Offline\. Shown as of \d\d:\d\d$/)).toBeVisible();
  await expectWritten(page, 'At the mouth of the tunnel');
  await write(page, 'Typed in the tunnel');
  await page.getByRole('link', { name: 'Weighbridge, home' }).click();
  await page.getByRole('link', { name: 'Dental Carrier RFP 2027' }).click();
  await expectStanding(page);
  const other = await context.newPage();
  await page.close();
  await other.goto(path);
  await expectStanding(other);
  await expectWritten(other, 'Typed in the tunnel');
  await expectAccessible(other);
  await other.goto('/company-profile');
  await expect(other.getByText('This is not kept on this device. It can be shown again when there is a connection.')).toBeVisible();
  await expectAccessible(other);
  await other.goto(path);
  await context.setOffline(false);
  await saved(other);
  await expect(other.getByText(/Shown as of/)).toBeHidden();
  await other.reload();
  await expectWritten(other, 'Typed in the tunnel');
  await context.close();
});

test('a new version waits until it is wanted, takes no word away, and the parts of the old one are still there', async ({
  browser,
  product,
}) => {
  const { context, page } = await visit(browser, product, true);
  const versionOf = () => page.locator('meta[name="version"]').getAttribute('content');
  const before = await versionOf();
  await write(page, 'In the middle of ');
  await test.step('one that cannot be had whole is given up, and fetched half a minute later', async () => {
    product.front.takeAway(/^\/assets\//);
    product.front.changeVersion();
    const missed = product.front.whenMissed();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await missed;
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).installing === null);
    product.front.takeAway(null);
  });
  await (await fieldOf(page)).pressSequentially('a sentence');
  const notice = page.getByText('A new version is ready.');
  await expect.poll(async () => ((await notice.isVisible()) ? 'ready' : workerState(page)), { timeout: 180_000 }).toBe('ready');
  await expectAccessible(page);
  expect(await versionOf()).toBe(before);
  await expectWritten(page, 'In the middle of a sentence');
  await page.getByRole('button', { name: 'Answer Management' }).click();
  await expect(page.getByRole('dialog', { name: 'Answer Management' })).toBeVisible();
  await page.keyboard.press('Escape');
  await write(page, 'The last words before the new version');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(versionOf).toBe(product.front.version);
  await expectWritten(page, 'The last words before the new version');
  await context.setOffline(true);
  await page.reload();
  await expectStanding(page);
  expect(await versionOf()).toBe(product.front.version);
  await context.close();
});

test('a tab that was never kept is led to the new version when its parts are gone', async ({ browser, product }) => {
  const { context, page } = await visit(browser, product, false);
  await write(page, 'Kept all the same');
  product.front.changeVersion();
  await page.getByRole('button', { name: 'Answer Management' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'A new version is ready' });
  await failure.getByRole('button', { name: 'Reload' }).click();
  await expectWritten(page, 'Kept all the same');
  await page.getByRole('button', { name: 'Answer Management' }).click();
  await expect(page.getByRole('dialog', { name: 'Answer Management' })).toBeVisible();
  await context.close();
});

test('after logging out nothing of one account is on the device for the next one', async ({ browser, product }) => {
  const { context, page, path } = await visit(browser, product, true);
  await write(page, 'Only for my own eyes');
  await saved(page);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  expect(await everythingKept(page)).not.toMatch(/my own eyes|Dental Carrier|harper/i);

  await context.setOffline(true);
  await page.goBack();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await page.innerText('body')).not.toMatch(/my own eyes|Dental Carrier/);
  await context.setOffline(false);

  await signIn(context, ACCOUNTS.bruno);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Account of Bruno/ })).toBeVisible();
  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  expect(await page.innerText('body')).not.toContain('my own eyes');
  await context.close();
});

test('a session that merely expired takes nothing from the device, and another account does not get to see it', async ({
  browser,
  product,
}) => {
  const { context, page, path } = await visit(browser, product, true);
  await context.setOffline(true);
  await write(page, 'Typed before the session ended');
  await (await fieldOf(page)).blur();
  await expect(page.getByText('Offline: 1 change kept on this device')).toBeVisible();
  await context.clearCookies();
  await context.setOffline(false);
  await signIn(context, ACCOUNTS.bruno);
  await goTo(page, '/');
  await expect(page.getByRole('button', { name: /^Account of Bruno/ })).toBeVisible();
  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  expect(await page.innerText('body')).not.toContain('Typed before');
  await context.setOffline(false);
  await signIn(context, ACCOUNTS.harper);
  await goTo(page, path);
  await expectWritten(page, 'Typed before the session ended');
  await saved(page);
  await context.close();
});

/** What the server has, whatever the device keeps. */
async function storedAnswer(request: APIRequestContext, path: string): Promise<string | undefined> {
  const [, , project = '', , product = ''] = path.split('/');
  const query = `{ invitation(project: "${project}", product: "${product}") {
    sections { questions { question { label } answer { value } } } } }`;
  const response = await request.post('/api/graphql', { data: { query } });
  const { data } = (await response.json()) as {
    data: { invitation: { sections: { questions: { question: { label: string }; answer: { value: string } | null }[] }[] } };
  };
  const questions = data.invitation.sections.flatMap((section) => section.questions);
  return questions.find(({ question }) => question.label === QUESTION)?.answer?.value;
}

/** All that the browser has stored for us, as one text. */
function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const result = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) found.push(await result(database.transaction(store).objectStore(store).getAll()));
      for (const store of database.objectStoreNames) found.push(await result(database.transaction(store).objectStore(store).getAllKeys()));
      database.close();
    }
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys())
        if (!url.includes('/assets/')) found.push(url, await (await caches.match(url))?.text());
    }
    return JSON.stringify(found);
  });
}
