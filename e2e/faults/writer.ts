import { type BrowserContext, expect, type Locator, type Page, type Response } from '@playwright/test';
import { DEMO_PASSWORD } from '../support/accounts.ts';
import type { FragileProduct } from './fragile-product.ts';
import type { Random } from './random.ts';

export const FAULTS = ['tab', 'network', 'server', 'session', 'away', 'version', 'parts'] as const;
export type Fault = (typeof FAULTS)[number];

interface WriterOptions {
  readonly name: string;
  readonly email: string;
  readonly context: BrowserContext;
  readonly product: FragileProduct;
  readonly path: string;
  readonly random: Random;
  /** Labels of the questions this person writes to. */
  readonly questions: readonly string[];
}

/** After a crash a busy browser may never answer to what has no time limit of its own. */
function within<T>(milliseconds: number, answer: Promise<T>): Promise<T | null> {
  return Promise.race([answer, new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null))]);
}

/** Looking has no time limit of its own either: it waits for a page that is on its way and never comes. */
async function isThere(place: Locator): Promise<boolean> {
  return (await within(10_000, place.isVisible()).catch(() => false)) ?? false;
}

async function newTab(context: BrowserContext): Promise<Page> {
  for (let tried = 0; tried < 3; tried++) {
    const page = await within(60_000, context.newPage());
    if (page) return page;
  }
  throw new Error('The browser opens no more tabs');
}

/** Somebody who writes answers and to whom everything happens. */
export class Writer {
  readonly #options: WriterOptions;
  #page: Page | null = null;
  #count = 0;
  /** What stood on the screen for more than a second when something happened, and is to be found again. */
  #left: { question: string; text: string } | null = null;
  /** What the server said it has stored. */
  readonly #acknowledged = new Set<string>();
  /** The step of the round, for a round that never ends. */
  doing = '';
  /** How many texts were found again, and those that were not. */
  found = 0;
  readonly lost: string[] = [];

  constructor(options: WriterOptions) {
    this.#options = options;
  }

  async #open(): Promise<Page> {
    const { context, product, path } = this.#options;
    if (this.#page && !this.#page.isClosed()) return this.#page;
    this.doing = 'opens a tab';
    this.#page = await newTab(context);
    this.#page.setDefaultTimeout(15_000);
    this.#page.on('response', (response) => void this.#listen(response));
    this.doing = 'opens the address';
    await this.#arrive(() => this.#page!.goto(`${product.url}${path}`));
    return this.#page;
  }

  wrote(text: string): boolean {
    return text.startsWith(`${this.#options.name} `);
  }

  async #listen(response: Response): Promise<void> {
    if (!response.url().includes('/api/graphql')) return;
    const body: unknown = await response.json().catch(() => null);
    for (const text of savedTexts(body)) this.#acknowledged.add(text);
  }

  /** The server may be down and the session over: tries until the questionnaire is there. */
  async #arrive(go: () => Promise<unknown>): Promise<void> {
    const page = this.#page!;
    const start = Date.now();
    for (;;) {
      await go().catch(() => null);
      this.doing = 'waits for the questionnaire or for the password';
      const field = page.getByRole('search', { name: 'Find questions' });
      const password = page.getByLabel('Password', { exact: true });
      await expect(field.or(password))
        .toBeVisible({ timeout: 4000 })
        .catch(() => null);
      this.doing = 'looks for the password';
      if (await isThere(password)) await this.#signIn(page);
      this.doing = 'looks for the questionnaire';
      if (await isThere(field)) return;
      if (Date.now() - start > 90_000) throw new Error(`${this.#options.name} did not get back to the questionnaire at ${page.url()}`);
      this.doing = 'waits';
      await page.waitForTimeout(300);
    }
  }

  async #signIn(page: Page): Promise<void> {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Ok' })
      .click({ timeout: 1000 })
      .catch(() => null);
    await page
      .getByLabel('Email')
      .fill(this.#options.email, { timeout: 2000 })
      .catch(() => null);
    await page
      .getByLabel('Password', { exact: true })
      .fill(DEMO_PASSWORD, { timeout: 2000 })
      .catch(() => null);
    await page
      .getByLabel('Password', { exact: true })
      .press('Enter', { timeout: 2000 })
      .catch(() => null);
    await page
      .getByRole('search', { name: 'Find questions' })
      .waitFor({ timeout: 6000 })
      .catch(() => null);
  }

  /** Writes into one field, looks at it for some time, and then something happens. */
  async suffer(fault: Fault): Promise<void> {
    const { random, questions, name, context, product } = this.#options;
    await this.findAgain();
    const page = await this.#open();
    this.doing = 'types';
    const question = random.pick(questions);
    const text = `${name} ${++this.#count} ${'abcdefgh'.slice(0, random.below(8))}`.trim();
    const typed = await this.#type(page, question, text);
    this.doing = 'looks at it';
    const looked = 400 + random.below(2000);
    await page.waitForTimeout(looked);
    const stood = typed && looked > 1000 && (await this.#shows(page, question, text));
    this.#left = stood ? { question, text } : null;
    this.doing = 'suffers';
    switch (fault) {
      case 'tab':
        // The renderer dies as if the system had taken its memory: no event of any kind is heard by the page.
        await page.goto('chrome://crash', { timeout: 1000 }).catch(() => null);
        await within(10_000, page.close()).catch(() => null);
        this.#page = null;
        return;
      case 'network':
        await context.setOffline(true);
        await page.waitForTimeout(random.below(2500));
        await context.setOffline(false);
        return;
      case 'server':
        return product.killAndRestart(random.below(1500));
      case 'session':
        this.doing = 'loses the session';
        await within(30_000, context.clearCookies());
        this.doing = 'waits without a session';
        await page.waitForTimeout(random.below(800));
        this.doing = 'comes back';
        if (random.below(2) === 0) await this.#arrive(() => page.reload({ timeout: 5000 }));
        return;
      case 'away':
        return this.#visitAway(page);
      case 'version':
        product.front.changeVersion();
        if (random.below(2) === 0)
          await page
            .getByRole('button', { name: 'Reload' })
            .click({ timeout: 4000 })
            .catch(() => null);
        return this.#expectAlive(page, 'after a new version came');
      case 'parts':
        product.front.takeAway(/^\/assets\//);
        await page
          .getByRole('button', { name: 'Answer Management' })
          .click({ timeout: 2000 })
          .catch(() => null);
        await page.waitForTimeout(random.below(1500));
        await this.#expectAlive(page, 'while parts were missing');
        product.front.takeAway(null);
        // Whether it came or not, it is not what this person wants now.
        await page
          .getByRole('button', { name: 'Close', exact: true })
          .first()
          .click({ timeout: 2000 })
          .catch(() => null);
    }
  }

  /** A visit that begins, goes on and ends without a connection, with everything the person does in between. */
  async #visitAway(page: Page): Promise<void> {
    const { context, random, questions, name } = this.#options;
    if (!(await isKept(page))) return;
    this.doing = 'goes offline';
    await context.setOffline(true);
    const isSignedIn = async () => !(await isThere(page.getByLabel('Password', { exact: true })));
    this.doing = 'reloads offline';
    await page.reload({ timeout: 5000 }).catch(() => null);
    await this.#expectAlive(page, 'when it was opened without a connection');
    if (await isSignedIn()) {
      const question = random.pick(questions);
      const text = `${name} ${++this.#count} away`;
      if (await this.#type(page, question, text)) {
        await page.waitForTimeout(1100);
        if (await this.#shows(page, question, text)) this.#left = { question, text };
      }
      if (random.below(2) === 0) await page.reload({ timeout: 5000 }).catch(() => null);
      await this.#expectAlive(page, 'when it was opened again without a connection');
    }
    this.doing = 'comes online';
    await context.setOffline(false);
  }

  /** Whatever happened, what is on the screen is the questionnaire, or the way to it. */
  async #expectAlive(page: Page, when: string): Promise<void> {
    this.doing = 'looks whether the page is alive';
    const alive = page.getByRole('search', { name: 'Find questions' }).or(page.getByLabel('Password', { exact: true }));
    const isAlive = await alive
      .first()
      .waitFor({ timeout: 15_000 })
      .then(() => true)
      .catch(() => false);
    this.doing = 'reads the page';
    const words = await page.innerText('body').catch(() => '');
    if (!isAlive) this.lost.push(`The page ${when}: ${words.slice(0, 300)} ${await stateOfPage(page)}`);
    if (/Something went wrong|\/assets\//.test(words)) this.lost.push(`The page ${when} says: ${words.slice(0, 300)}`);
  }

  async #type(page: Page, question: string, text: string): Promise<boolean> {
    try {
      const questionnaire = page.getByRole('search', { name: 'Find questions' });
      if (!(await isThere(questionnaire))) await this.#arrive(() => page.goto(`${this.#options.product.url}${this.#options.path}`));
      const field = await fieldOf(page, question);
      await field.fill('', { timeout: 3000 });
      await field.pressSequentially(text, { timeout: 5000 });
      return true;
    } catch {
      return false;
    }
  }

  async #shows(page: Page, question: string, text: string): Promise<boolean> {
    return (
      (await page
        .getByRole('textbox', { name: question })
        .inputValue({ timeout: 500 })
        .catch(() => '')) === text
    );
  }

  /** Back at the questionnaire: is the text in its field, or offered, or did the other one replace it after it was stored? */
  async findAgain(): Promise<void> {
    const left = this.#left;
    if (!left) return;
    this.#left = null;
    const until = Date.now() + 30_000;
    for (;;) {
      this.doing = 'looks for its text';
      const state = await this.#stateOf(left.question, left.text).catch(() => 'unclear' as const);
      if (state === 'kept') {
        this.found++;
        return;
      }
      if (Date.now() > until) {
        this.lost.push(`${left.question}: '${left.text}' is ${state}`);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }

  async #stateOf(question: string, text: string): Promise<'kept' | 'lost' | 'unclear'> {
    const page = await this.#open();
    await this.#arrive(() => Promise.resolve());
    this.doing = 'reads the field';
    const value = await (await fieldOf(page, question)).inputValue({ timeout: 2000 });
    if (value === text || (await page.getByRole('main').innerText()).includes(text)) return 'kept';
    return !this.wrote(value) && value !== '' && this.#acknowledged.has(text) ? 'kept' : 'lost';
  }

  /** Everything typed has arrived, or waits for a choice; and a fresh look at the page finds the last text too. */
  async comeToRest(): Promise<void> {
    await this.findAgain();
    const page = await this.#open();
    await this.#arrive(() => page.reload());
    await expect(page.getByText(/All changes saved|waiting for your choice/)).toBeVisible({ timeout: 180_000 });
  }
}

/** For a page that shows nothing: how far it came. */
async function stateOfPage(page: Page): Promise<string> {
  const state = page
    .evaluate(async () => {
      const scripts = [...document.scripts].map(({ src }) => src.split('/').at(-1));
      const kept = await caches.keys();
      const { readyState, body } = document;
      return JSON.stringify({ address: location.href, readyState, scripts, kept, html: body.innerHTML.slice(0, 500) });
    })
    .catch(String);
  return (await within(10_000, state)) ?? 'the page does not answer';
}

/** Whether the application is whole on this device; right after the first visit it is not yet. */
async function isKept(page: Page): Promise<boolean> {
  return page
    .waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 20_000 })
    .then(() => true)
    .catch(() => false);
}

/** Only the words of a question are there until it comes near the screen. */
async function fieldOf(page: Page, question: string): Promise<Locator> {
  await page.getByRole('listitem').filter({ hasText: question }).first().scrollIntoViewIfNeeded({ timeout: 5000 });
  return page.getByRole('textbox', { name: question });
}

/** The texts of all answers in it that were stored, however deep. */
function savedTexts(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  const { kind, answer } = body as { kind?: unknown; answer?: { value?: unknown } | null };
  const own = kind === 'SAVED' && typeof answer?.value === 'string' ? [answer.value] : [];
  return [...own, ...Object.values(body).flatMap(savedTexts)];
}
