import type { Browser, Page, Request } from '@playwright/test';
import type { Stop } from './stops.ts';

export const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

export type StorageState = { cookies: []; origins: [] } | Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

export interface Visit {
  stop: Stop;
  width: number;
  file: string;
  /** Where the browser ended up; a redirect is worth seeing in the gallery. */
  landedOn: string;
  problems: string[];
}

export interface VisitOptions {
  url: string;
  stop: Stop;
  /** The stop's path with the ids of the records it names. */
  path: string;
  viewport: (typeof WIDTHS)[number];
  storageState: StorageState;
  folder: string;
}

/** Opens one screen at one width, takes its picture, and lists everything that is wrong with it. */
export async function visit(browser: Browser, { url, stop, path, viewport, storageState, folder }: VisitOptions): Promise<Visit> {
  const place = stop.path
    .replaceAll(/[{}]/g, '')
    .replaceAll(/[^\w/]+/g, '-')
    .split('/')
    .filter(Boolean);
  const shows = stop.shows ? [stop.shows.replaceAll(' ', '-')] : [];
  const file = `${[stop.account ?? 'signed-out', ...place, ...shows].join('-')}-${viewport.width}.png`;
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    storageState,
    reducedMotion: 'reduce',
    timezoneId: 'America/New_York',
  });
  const page = await context.newPage();
  const problems = watchForProblems(page, stop);
  const isQuiet = watchForQuiet(page);
  try {
    await page.goto(path);
    await isQuiet();
    await settled(page);
    for (const step of stop.steps) await step(page);
    await isQuiet();
    await settled(page);
    const overflow = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth);
    if (overflow > 0) problems.push(`${overflow} px of horizontal overflow`);
    await page.screenshot({ path: `${folder}/${file}`, fullPage: true, animations: 'disabled' });
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  const landedOn = page.url().replace(url, '');
  await context.close();
  return { stop, width: viewport.width, file, landedOn, problems };
}

function watchForProblems(page: Page, stop: Stop): string[] {
  const problems: string[] = [];
  const isExpected = (address: string) => stop.expectedFailures.some((pattern) => pattern.test(address));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.location().url)) problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`page: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400 && !isExpected(response.url())) problems.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A redirect inside the application cancels what the screen it leaves had asked for.
    if (reason !== 'net::ERR_ABORTED' && !isExpected(request.url())) problems.push(`${reason} ${request.url()}`);
  });
  return problems;
}

/** Nothing loads any more, and nothing on the screen says that it does. */
async function settled(page: Page): Promise<void> {
  // The frame of a page arrives before its content: `main` is what counts, where there is one.
  await page.waitForFunction(() => {
    const root = document.querySelector('main') ?? document.querySelector('#root');
    // Behind the terms that wait to be accepted there is nothing.
    const words = `${root?.textContent ?? ''}${document.querySelector('[role="dialog"]')?.textContent ?? ''}`;
    return words.trim() !== '' && !document.querySelector('[aria-busy="true"], .mantine-Loader-root');
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

const QUIET = 500;

/** Resolves when nothing was asked for half a second: what is asked after the first content arrived counts, too. */
function watchForQuiet(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let last = Date.now();
  const over = (request: Request) => {
    open.delete(request);
    last = Date.now();
  };
  page.on('request', (request) => {
    open.add(request);
    last = Date.now();
  });
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  return async () => {
    while (open.size > 0 || Date.now() - last < QUIET) await page.waitForTimeout(100);
  };
}
