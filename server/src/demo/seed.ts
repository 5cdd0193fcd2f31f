import { requiredTermsVersion } from '@weighbridge/domain/account/terms.ts';
import { createFirstAdmin } from '../features/account/password/create-first-admin.ts';
import { createVendor } from '../features/vendor/create-vendor.ts';
import type { Parts } from '../platform/context.ts';
import { markDeliveriesDoneBefore } from '../platform/events/old-deliveries.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { asUser, asVisitor } from './demo-context.ts';
import { DEMO_ADMIN, DEMO_FIRMS } from './demo-data.ts';
import { loadLibrary } from './demo-library.ts';
import { LAKESIDE_PROJECTS, NORTHWIND_PROJECTS } from './demo-projects.ts';
import { loadTemplates, loadUpload } from './demo-templates.ts';
import { DEMO_SIGN_UPS, DEMO_VENDORS, type DemoVendor } from './demo-vendors.ts';
import { joinVendor, signUp } from './join-platform.ts';
import { loadComparisons } from './load-comparisons.ts';
import { loadFaq } from './load-faq.ts';
import { loadFirm } from './load-firm.ts';
import { loadNotifications } from './load-notifications.ts';
import { indexFirm, loadProjects } from './load-projects.ts';
import { loadSignIns } from './load-sign-ins.ts';
import { withinTransaction } from './one-transaction.ts';

const DAY = 86_400_000;
const OPENED_DAYS_AGO = 450;
const MAILED_DAYS_AGO = 50;

/** Loads the demo data through the use cases and as the people in it. Answers whether it did. */
export async function seed(parts: Parts): Promise<boolean> {
  return parts.db.transaction().execute(async (tx) => {
    const inside = withinTransaction(parts, tx);
    const opening = asVisitor(inside, OPENED_DAYS_AGO).parts;
    const adminId = await createFirstAdmin(opening, {
      ...DEMO_ADMIN,
      password: DEMO_PASSWORD,
      termsVersion: requiredTermsVersion('ADMIN'),
    });
    // Another process has loaded it meanwhile.
    if (adminId === null) return false;
    for (const firm of DEMO_FIRMS) await loadFirm(inside, adminId, firm);
    for (const [index, vendor] of DEMO_VENDORS.entries()) await loadVendor(inside, adminId, vendor, 380 - 30 * index);
    const [northwind, lakeside] = [await indexFirm(inside, 'Northwind Benefits'), await indexFirm(inside, 'Lakeside Advisory')];
    await loadSharedQuestions(inside, adminId, northwind.people, lakeside.people);
    await loadProjects(inside, northwind, NORTHWIND_PROJECTS);
    await loadProjects(inside, lakeside, LAKESIDE_PROJECTS);
    await loadComparisons(inside, northwind.people);
    await loadFaq(inside);
    for (const vendor of DEMO_SIGN_UPS) await signUp(inside, vendor, 20);
    await loadSignIns(inside);
    await forgetOldMail(inside);
    await loadNotifications(inside);
    return true;
  });
}

type People = ReadonlyMap<string, string>;

/** The library, the templates that are made of it, and an upload that could become either. */
async function loadSharedQuestions(parts: Parts, admin: string, northwind: People, lakeside: People): Promise<void> {
  const [olivia = '', marcus = '', lena = ''] = [northwind.get('olivia'), northwind.get('marcus'), lakeside.get('lena')];
  await loadLibrary(parts, { admin, olivia, lena });
  await loadTemplates(parts, { olivia, lena });
  await loadUpload(parts, marcus);
}

async function loadVendor(parts: Parts, adminId: string, vendor: DemoVendor, daysAgo: number): Promise<void> {
  const { user, ...values } = vendor;
  const created = await createVendor(await asUser(parts, adminId, daysAgo), values);
  if (user) await joinVendor(parts, user, created.id, daysAgo - 1);
}

/** Mail of years ago would hide the few messages that matter: old events count as delivered. */
async function forgetOldMail({ db, clock }: Parts): Promise<void> {
  await markDeliveriesDoneBefore(db, new Date(clock.now().getTime() - MAILED_DAYS_AGO * DAY));
}
