import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from '@weighbridge/e2e/accounts.ts';
import { launchBrowser } from '@weighbridge/e2e/browser.ts';
import { namedRecords, withRecords } from '@weighbridge/e2e/named-records.ts';
import { openSession } from '@weighbridge/e2e/open-session.ts';
import { startProduct } from '@weighbridge/e2e/product.ts';
import type { Browser, BrowserContext } from '../browser.ts';
import { layoutShift, watchShifts } from '../layout-shifts.ts';
import type { Row } from '../row.ts';
import { settled, slowDown } from '../slow-line.ts';

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

const LIMIT = 0.05;
const PRINTED = 5;
const AT_ONCE = 6;

const ADMIN_LISTS = ['users', 'roles', 'companies', 'vendors', 'service-types', 'project-service-types'].map((list) => `/admin/${list}`);
const projectPages = (name: string) => ['questions', 'products', 'details', 'dashboard'].map((page) => `/projects/{${name}}/${page}`);

/** Home pages and lists, for users who see much on them and users who see little. */
const PAGES: readonly (readonly [Account | null, readonly string[]])[] = [
  [null, ['/', '/login']],
  ['admin', ['/', ...ADMIN_LISTS, '/admin/outbox']],
  ['olivia', ['/', ...ADMIN_LISTS, '/projects', '/projects/search', '/library', '/templates', '/account/uploads']],
  ['olivia', [...projectPages('Dental Carrier RFP 2027'), ...projectPages('Vision Plan RFP')]],
  ['lena', ['/', '/projects', '/library', '/templates']],
  ['dana', ['/', '/tasks', '/projects']],
  ['harper', ['/', '/projects', '/company-profile']],
  ['nadia', ['/', '/company-profile']],
  ['chloe', ['/']],
];

interface Seen {
  place: string;
  value: number;
  moved: string[];
}

/** Text and buttons that are already shown must not move while the rest arrives. */
export const layoutShiftRow: Row = {
  name: 'layout-shift',
  says: 'the worst cumulative layout shift of home pages and lists at three widths, answers late and out of order',
  limit: { atMost: LIMIT },
  async run() {
    const dataDir = mkdtempSync(join(tmpdir(), 'weighbridge-bench-'));
    const product = await startProduct({ DATA_DIR: dataDir });
    try {
      const seen = (await walk(product.url)).toSorted((a, b) => b.value - a.value);
      const worst = seen.slice(0, PRINTED).map(({ place, value }) => `${place} ${value.toFixed(3)}`);
      for (const { place, value, moved } of seen) {
        if (value > LIMIT) process.stderr.write(`${place} ${value.toFixed(3)}\n${moved.map((move) => `    ${move}\n`).join('')}`);
      }
      return { ratio: seen[0]?.value ?? Number.NaN, measured: `${seen.length} visits; worst: ${worst.join(', ')}` };
    } finally {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

interface Visit {
  context: BrowserContext;
  path: string;
  place: string;
}

/** These mostly wait, so several run at once. */
async function walk(url: string): Promise<Seen[]> {
  const browser = await launchBrowser();
  try {
    const visits = (await visitsOf(browser, url)).values();
    const seen: Seen[] = [];
    const walker = async () => {
      for (const visit of visits) seen.push({ place: visit.place, ...(await look(visit)) });
    };
    await Promise.all(Array.from({ length: AT_ONCE }, walker));
    return seen;
  } finally {
    await browser.close();
  }
}

async function visitsOf(browser: Browser, url: string): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const [account, paths] of PAGES) {
    for (const viewport of WIDTHS) {
      const context = await browser.newContext({ baseURL: url, viewport });
      if (account) await openSession(context.request, account);
      const records = paths.some((path) => path.includes('{')) ? await namedRecords(context.request) : new Map<string, string>();
      for (const path of paths) {
        visits.push({ context, path: withRecords(path, records), place: `${account ?? 'visitor'} ${path} ${viewport.width}` });
      }
    }
  }
  return visits;
}

async function look({ context, path }: Visit): Promise<Omit<Seen, 'place'>> {
  const page = await context.newPage();
  await slowDown(page);
  await watchShifts(page);
  await page.goto(path);
  await settled(page);
  const seen = await layoutShift(page);
  await page.close();
  return seen;
}
