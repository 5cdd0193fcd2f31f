import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '@weighbridge/e2e/browser.ts';
import { startProduct } from '@weighbridge/e2e/product.ts';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Context = Awaited<ReturnType<Browser['newContext']>>;

/** Who opens which page, and what shows that it can be used. */
export interface Destination {
  account: string | null;
  path: (product: Demo) => string | Promise<string>;
  /** The field that takes the first key, or an element that shows that the page's data has arrived. */
  ready: string;
}

export interface Demo {
  url: string;
  browser: Browser;
  /** A browser with an empty cache and this person signed in. */
  visitor(account: string | null, options?: Parameters<Browser['newContext']>[0]): Promise<Context>;
}

const PASSWORD = 'Welcome-2026!';

/** The product as `npm start` starts it, with its demo data. */
export async function withDemo<T>(work: (demo: Demo) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'weighbridge-bench-'));
  const product = await startProduct({ DATA_DIR: dataDir });
  const browser = await launchBrowser();
  try {
    return await work({
      url: product.url,
      browser,
      async visitor(account, options) {
        const context = await browser.newContext(options);
        if (account) await context.request.post(`${product.url}/api/login`, { data: { email: account, password: PASSWORD } });
        return context;
      },
    });
  } finally {
    await browser.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const SIGN_IN: Destination = { account: null, path: () => '/login', ready: 'form input[type=email]' };
export const BROKER_HOME: Destination = { account: 'olivia@northwind.test', path: () => '/', ready: 'main li a[href^="/projects/"]' };
export const PROJECTS: Destination = {
  account: 'olivia@northwind.test',
  path: () => '/projects',
  ready: 'main a[href^="/projects/"]',
};
export const QUESTIONNAIRE: Destination = {
  account: 'harper@healthplus.test',
  path: questionnairePath,
  ready: '[id^="question-"] textarea:enabled',
};

/** The vendor half way through the demo's forty questions. */
async function questionnairePath({ url, visitor }: Demo): Promise<string> {
  const context = await visitor(QUESTIONNAIRE.account);
  const page = await context.newPage();
  await page.goto(url);
  const link = page.locator('main a[href^="/invite-to-project/"]', { hasText: 'Dental Carrier RFP 2027' }).first();
  const address = await link.getAttribute('href');
  await context.close();
  if (!address) throw new Error('The demo vendor has no questionnaire to answer');
  return address;
}
