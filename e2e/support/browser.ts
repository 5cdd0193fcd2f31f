import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs';

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await chromiumLaunchOptions());
}
