import type { Demo } from './demo-visit.ts';

/** The simulated phone: a processor four times slower, 1.6 Mbit/s down, 150 ms to every answer. */
const SLOWER = 4;
const LINK = { offline: false, latency: 150, downloadThroughput: (1.6 * 1_000_000) / 8, uploadThroughput: (0.75 * 1_000_000) / 8 };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const TOO_LONG_MS = 30_000;

export interface PageLoad {
  /** Bytes on the wire, headers included, until the page could be used. */
  bytes: number;
  requests: number;
  /** Milliseconds from opening the address. */
  firstPaint: number;
  usable: number;
}

/**
 * Runs in the page, whose types this workspace does not know: measures from opening the address to the first frame that shows the expected
 * element while the page can take a key.
 */
const WATCH = (selector: string) => `
  window.usable = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(${JSON.stringify(selector)})) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now());
        channel.port2.postMessage(null);
      });
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
`;

/** Browsers report it some time after it happened. */
const FIRST_PAINT = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') resolve(startTime);
  }).observe({ type: 'paint', buffered: true });
})`;

interface Wanted {
  address: string;
  account: string | null;
  ready: string;
  phone?: boolean;
}

/** Opens one address in a browser that has nothing cached, and says what that cost until the page could be used. */
export async function loadPage(demo: Demo, { address, account, ready, phone = false }: Wanted): Promise<PageLoad> {
  const context = await demo.visitor(account, phone ? PHONE : { viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    const requests = new Map<string, { startedAt: number; bytes: number }>();
    devtools.on('Network.requestWillBeSent', ({ requestId, wallTime }) => {
      requests.set(requestId, { startedAt: wallTime * 1000, bytes: 0 });
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = requests.get(requestId);
      if (request) request.bytes = encodedDataLength;
    });
    const frames: { arrivedAt: number; bytes: number }[] = [];
    devtools.on('Network.webSocketFrameReceived', ({ response }) => {
      frames.push({ arrivedAt: Date.now(), bytes: response.payloadData.length });
    });
    if (phone) {
      await devtools.send('Network.emulateNetworkConditions', LINK);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    }
    await page.addInitScript(WATCH(ready));
    await page.goto(address, { waitUntil: 'commit' });
    const usable = (await page.evaluate(
      `Promise.race([window.usable, new Promise((resolve) => setTimeout(resolve, ${TOO_LONG_MS}))])`,
    )) as number;
    if (!usable) throw new Error(`${address} could not be used after ${TOO_LONG_MS / 1000} s: no ${ready}`);
    await page.waitForLoadState('networkidle');
    const firstPaint = (await page.evaluate(FIRST_PAINT)) as number;
    const usableAt = ((await page.evaluate('performance.timeOrigin')) as number) + usable;
    // What started before the page could be used counts completely, what it loads for later does not. By the browser's clock: until we hear
    // that the page is ready, a quick one has begun with what is for later.
    const needed = [...requests.values()].filter(({ startedAt }) => startedAt <= usableAt);
    const pushed = frames.filter(({ arrivedAt }) => arrivedAt <= usableAt);
    return { bytes: [...needed, ...pushed].reduce((sum, { bytes }) => sum + bytes, 0), requests: needed.length, firstPaint, usable };
  } finally {
    await context.close();
  }
}
