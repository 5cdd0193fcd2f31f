import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { request } from '@playwright/test';
import type { Account } from '../support/accounts.ts';
import { launchBrowser } from '../support/browser.ts';
import { namedRecords, withRecords } from '../support/named-records.ts';
import { openSession } from '../support/open-session.ts';
import { startProduct } from '../support/product.ts';
import { galleryPage } from './gallery.ts';
import { STOPS, type Stop } from './stops.ts';
import { type StorageState, type Visit, visit, WIDTHS } from './visit.ts';

// npm run tour -- [--out DIR] [--only TEXT,TEXT]: pictures of every screen at three widths, and a failure for every screen that is not clean.

const AT_ONCE = 2;
const SIGNED_OUT: StorageState = { cookies: [], origins: [] };

const { values } = parseArgs({ options: { out: { type: 'string', default: 'tour' }, only: { type: 'string', default: '' } } });
const folder = resolve(values.out);
const wanted = values.only.split(',');
const chosen = STOPS.filter((stop) =>
  wanted.some((text) => `${stop.account ?? 'signed-out'} ${stop.path} ${stop.shows ?? ''}`.includes(text)),
);

interface SignedIn {
  state: StorageState;
  records: ReadonlyMap<string, string>;
}

async function signInAll(url: string, stops: Stop[]): Promise<Map<Account | null, SignedIn>> {
  const states = new Map<Account | null, SignedIn>();
  for (const account of new Set(stops.map((stop) => stop.account))) {
    if (account === null) continue;
    const context = await request.newContext({ baseURL: url });
    await openSession(context, account);
    const named = stops.some((stop) => stop.account === account && stop.path.includes('{'));
    states.set(account, { state: await context.storageState(), records: named ? await namedRecords(context) : new Map() });
    await context.dispose();
  }
  return states;
}

async function walk(url: string): Promise<Visit[]> {
  const states = await signInAll(url, chosen);
  const browser = await launchBrowser();
  const waiting = chosen.flatMap((stop) => WIDTHS.map((viewport) => ({ stop, viewport }))).entries();
  const visits: Visit[] = [];
  // Both walkers take from the one iterator; each picture lands at its own place in the gallery.
  const walker = async () => {
    for (const [place, { stop, viewport }] of waiting) {
      const { state, records } = states.get(stop.account) ?? { state: SIGNED_OUT, records: new Map<string, string>() };
      const seen = await visit(browser, { url, stop, path: withRecords(stop.path, records), viewport, storageState: state, folder });
      visits[place] = seen;
      for (const problem of seen.problems) console.error(`✗ ${stop.account ?? 'signed out'} ${stop.path} at ${viewport.width}: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walker));
  await browser.close();
  return visits;
}

await mkdir(folder, { recursive: true });
const product = await startProduct();
try {
  const visits = await walk(product.url);
  await writeFile(join(folder, 'index.html'), galleryPage(visits));
  const failed = visits.filter((seen) => seen.problems.length > 0).length;
  console.log(`${visits.length} pictures in ${folder}, ${failed} with problems`);
  process.exitCode = failed > 0 || visits.length === 0 ? 1 : 0;
} finally {
  await product.stop();
}
