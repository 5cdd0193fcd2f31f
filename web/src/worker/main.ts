import { AppCopy } from './app-copy.ts';
import type { WorkerScope } from './worker-scope.ts';

/*
 * The service worker: keeps the application on the device, in one version. It never touches /api: what people write and read is
 * kept by the page itself, by account. The build writes the two constants.
 */
declare const VERSION: string;
declare const FILES: readonly (readonly [string, string])[];

const scope = globalThis as unknown as WorkerScope;
const copy = new AppCopy({ version: VERSION, files: FILES, caches, fetch: (...request) => fetch(...request), locks: navigator.locks });

const inCharge = Promise.withResolvers<void>();

// At once: this worker hands out the files of every version that a tab still has open, so nobody has to wait for it or for the tabs.
scope.addEventListener('install', (event) => {
  event.waitUntil(copy.fill(inCharge.promise).then(() => scope.skipWaiting()));
  // Past this worker: what a page sends while it is being left ends with the page if the browser first has to ask a worker about it.
  void event.addRoutes?.([{ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }]).catch(() => undefined);
});

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  inCharge.resolve();
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const tab of tabs) tab.postMessage({ kind: 'version-ready', version: VERSION });
  await copy.forgetOthers();
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') {
    event.respondWith(copy.page(request, event.preloadResponse));
    event.waitUntil(copy.repair().then(() => copy.forgetOthers()));
  } else if (copy.mayHave(pathname)) event.respondWith(copy.file(request));
});
