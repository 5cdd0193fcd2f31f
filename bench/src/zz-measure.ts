import { launchBrowser } from '@weighbridge/e2e/browser.ts';
import { BROKER_HOME, PROJECTS, QUESTIONNAIRE, SIGN_IN } from './demo-visit.ts';
import { loadPage } from './page-load.ts';
const url = process.argv[2]!;
const browser = await launchBrowser();
const demo = { url, browser, async visitor(account: string | null, options: any) {
  const context = await browser.newContext(options);
  if (account) await context.request.post(`${url}/api/login`, { data: { email: account, password: 'Welcome-2026!' } });
  return context; } };
for (const [name, to] of Object.entries({ SIGN_IN, BROKER_HOME, PROJECTS, QUESTIONNAIRE })) {
  if (process.argv[3] && !process.argv[3].includes(name)) continue;
  try {
  const address = url + await to.path(demo as any);
  const a = await loadPage(demo as any, { ...to, address });
  const b = await loadPage(demo as any, { ...to, address, phone: true });
  console.log(name, 'desktop', (a.bytes/1000).toFixed(1), 'kB', a.requests, 'req', a.usable.toFixed(0), 'ms | phone', (b.bytes/1000).toFixed(1), b.requests, 'fcp', b.firstPaint.toFixed(0), 'usable', b.usable.toFixed(0));
  } catch (e) { console.log(name, String(e).slice(0,300)); }
}
await browser.close();
