import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launchBrowser } from '@weighbridge/e2e/browser.ts';
import { startProduct } from '@weighbridge/e2e/product.ts';
import type { Row } from '../row.ts';

const KILOBYTE = 1000;

/** What a browser really fetches until the sign-in form takes input: not what a bundler believes it will. */
export const weight: Row = {
  name: 'weight',
  says: 'gzipped JavaScript before the sign-in page can be used, kB',
  limit: { atMost: 170 },
  async run() {
    const dataDir = mkdtempSync(join(tmpdir(), 'weighbridge-bench-'));
    const product = await startProduct({ DATA_DIR: dataDir });
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      const scripts = new Map<string, number>();
      page.on('response', async (response) => {
        if (response.request().resourceType() === 'script') scripts.set(response.url(), gzipSync(await response.body()).length);
      });
      await page.goto(`${product.url}/login`);
      await page.getByRole('button', { name: 'Sign In' }).waitFor();
      await page.getByLabel('Email').fill('someone@weighbridge.test');
      await page.waitForLoadState('networkidle');
      const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
      return { ratio: bytes / KILOBYTE, unit: 'kB', measured: `${scripts.size} scripts, ${(bytes / KILOBYTE).toFixed(1)} kB gzipped` };
    } finally {
      await browser.close();
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
