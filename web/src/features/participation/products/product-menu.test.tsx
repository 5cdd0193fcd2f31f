import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { browser } from '../../../lib/browser.ts';
import { givenProduct, PROJECT_ID } from '../../../parts/project/testing/given-project.ts';
import { FakeError } from '../../../testing/fake-server.ts';
import { added, entryOf, openProducts } from '../testing/open-products.tsx';

const pending = givenProduct({ name: 'Smile Plan', participationStatus: 'PENDING' });
const accepted = givenProduct({ name: 'Half Plan', progress: 48 });
const submitted = givenProduct({ name: 'Done Plan', progress: 100, answersSubmittedAt: '2026-03-01T12:00:00.000Z' });
const refused = () => Promise.reject(new FakeError(500));
const dialog = page.getByRole('dialog');
const of = (product: { id: string }) => ({ project: { id: PROJECT_ID }, product: { id: product.id } });

const menuOf = (name: string) => added.getByRole('button', { name: `Actions for ${name}` });

async function entries(name: string): Promise<string[]> {
  await menuOf(name).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  return page
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent ?? '');
}

async function choose(name: string, entry: string): Promise<void> {
  await menuOf(name).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function pickDay(): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Answers deadline' }).fill('June 30, 2096');
}

it('gives the menu only to who runs the project [PROD-002]', async () => {
  const { view } = await openProducts({ products: [pending], project: { status: 'AWAITING' } });
  expect(await entries('Smile Plan')).toEqual(['Product Details', 'Re-invite', 'Add Notes', 'Remove']);
  await view.unmount();
  const viewed = await openProducts({ products: [pending], roles: ['VIEWER'], project: { status: 'AWAITING', actions: [] } });
  await expect.element(added.getByText('Smile Plan')).toBeVisible();
  await expect.element(menuOf('Smile Plan')).not.toBeInTheDocument();
  await viewed.view.unmount();
  await openProducts({ products: [pending], privileges: ['MANAGE_PROJECT_QUESTIONS'] });
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

it('sends the invitation again [PROD-007] [PROD-008]', async () => {
  const { server } = await openProducts({
    products: [pending],
    project: { status: 'AWAITING' },
    graphql: { ReinviteProduct: () => ({ reinviteProduct: { ...pending, invitedAt: '2026-03-09T12:00:00.000Z', actions: [] } }) },
  });
  await choose('Smile Plan', 'Re-invite');
  await expect.element(page.getByText('The invite is successfully sent', { exact: true })).toBeVisible();
  await expect.element(entryOf('Smile Plan').getByText('March 9, 2026')).toBeVisible();
  expect(server.requests('ReinviteProduct').map(({ input }) => input)).toEqual([{ input: of(pending) }]);
});

it('says that the invitation could not be sent again [PROD-009]', async () => {
  await openProducts({ products: [pending], project: { status: 'AWAITING' }, graphql: { ReinviteProduct: refused } });
  await choose('Smile Plan', 'Re-invite');
  await expect.element(page.getByText('Unable to send the invite', { exact: true })).toBeVisible();
});

it('asks a product to submit again [PROD-022] [PROD-023]', async () => {
  const { server } = await openProducts({
    products: [submitted, accepted],
    project: { status: 'AWAITING' },
    graphql: { RequestProductSubmit: () => ({ requestProductSubmit: { ...submitted, answersSubmittedAt: null } }) },
  });
  expect(await entries('Half Plan')).not.toContain('Request To Submit Again');
  await page.getByRole('heading', { level: 1 }).click();
  await choose('Done Plan', 'Request To Submit Again');
  await expect.element(dialog.getByText(/asks its vendor to submit them again/)).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Answers deadline' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expect.element(page.getByText('The request is sent', { exact: true })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(entryOf('Done Plan').getByText(/Submitted/)).not.toBeInTheDocument();
  expect(server.requests('RequestProductSubmit').map(({ input }) => input)).toEqual([{ input: { ...of(submitted), deadline: null } }]);
});

it('asks in scoring until when to submit again', async () => {
  const { server } = await openProducts({
    products: [submitted],
    project: { status: 'SCORING' },
    graphql: { RequestProductSubmit: () => ({ requestProductSubmit: { ...submitted, answersSubmittedAt: null } }) },
  });
  await choose('Done Plan', 'Request To Submit Again');
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expect.element(dialog.getByText('Required', { exact: true })).toBeVisible();
  expect(server.requests('RequestProductSubmit')).toEqual([]);
  await pickDay();
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expect.element(page.getByText('The request is sent')).toBeVisible();
  expect(server.requests('RequestProductSubmit')[0]?.input).toEqual({
    input: { ...of(submitted), deadline: '2096-06-30T12:00:00.000Z' },
  });
});

it.each([
  ['until when a product has time anyway', '2096-06-30T12:00:00.000Z', 'June 30, 2096'],
  ['no day that is over', '2026-03-01T12:00:00.000Z', ''],
])('proposes %s when it asks to submit again', async (_what, answersSubmitDeadline, shown) => {
  await openProducts({ products: [{ ...submitted, answersSubmitDeadline }], project: { status: 'SCORING' } });
  await choose('Done Plan', 'Request To Submit Again');
  await expect.element(dialog.getByRole('textbox', { name: 'Answers deadline' })).toHaveValue(shown);
});

it('says that the request could not be sent, and keeps it [PROD-024]', async () => {
  await openProducts({ products: [submitted], project: { status: 'AWAITING' }, graphql: { RequestProductSubmit: refused } });
  await choose('Done Plan', 'Request To Submit Again');
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expect.element(page.getByText('Unable to send the request', { exact: true })).toBeVisible();
  await expect.element(dialog).toBeVisible();
});

it('gives one product a deadline of its own [PROD-037]', async () => {
  const { server } = await openProducts({
    products: [accepted],
    project: { status: 'SCORING' },
    graphql: {
      SetAnswersDeadline: () => ({ setAnswersDeadline: { ...accepted, answersSubmitDeadline: '2096-06-30T12:00:00.000Z' } }),
    },
  });
  await choose('Half Plan', 'Set Answers Deadline');
  await pickDay();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(entryOf('Half Plan').getByText(/Deadline June 30, 2096/)).toBeVisible();
  await expect.element(page.getByText('“Half Plan” has until June 30, 2096')).toBeVisible();
  expect(server.requests('SetAnswersDeadline').map(({ input }) => input)).toEqual([
    { input: { ...of(accepted), deadline: '2096-06-30T12:00:00.000Z' } },
  ]);
});

it('refuses a deadline that has passed', async () => {
  await openProducts({ products: [accepted], project: { status: 'AWAITING' } });
  await choose('Half Plan', 'Set Answers Deadline');
  await dialog.getByRole('textbox', { name: 'Answers deadline' }).fill('June 30, 2020');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Date should be later or equal to current date')).toBeVisible();
});

it('shows the vendor behind a product [PROD-040]', async () => {
  const { server } = await openProducts({
    products: [accepted],
    project: { status: 'AWAITING' },
    graphql: {
      VendorProduct: {
        vendorProduct: {
          vendor: {
            __typename: 'VendorInfo',
            id: 'v1',
            name: 'HealthPlus',
            contactName: 'Erin Blake',
            email: 'erin@healthplus.test',
            phone: '+1 555 0100',
            website: 'healthplus.test',
            description: 'Plans since 1990',
          },
          serviceTypes: ['Dental'],
          missingServiceTypes: ['Vision'],
          otherProducts: [{ __typename: 'OtherProduct', id: 'o1', name: 'HealthPlus HMO', serviceTypes: [], added: true }],
        },
      },
    },
  });
  await choose('Half Plan', 'Product Details');
  const drawer = page.getByRole('dialog', { name: 'Half Plan' });
  for (const text of [
    'HealthPlus',
    'Erin Blake',
    '+1 555 0100',
    'Plans since 1990',
    'Dental',
    'Vision',
    'HealthPlus HMO (in this project)',
  ])
    await expect.element(drawer.getByText(text, { exact: true })).toBeVisible();
  expect(drawer.getByRole('status', { name: 'Loading' }).elements()).toHaveLength(0);
  await expect
    .element(drawer.getByRole('link', { name: 'healthplus.test', exact: true }))
    .toHaveAttribute('href', 'https://healthplus.test');
  expect(server.requests('VendorProduct').map(({ input }) => input)).toEqual([{ project: PROJECT_ID, product: accepted.id }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(menuOf('Half Plan')).toHaveFocus();
});

it('shows what is known of a product whose vendor has not registered, after another try where the first one failed', async () => {
  const invited = givenProduct({
    name: 'Smile Plan',
    participationStatus: 'PENDING',
    vendor: null,
    email: 'erin@smile.test',
    invitedAt: '2026-03-09T12:00:00.000Z',
    notes: 'Ask for two plans.',
  });
  let works = false;
  await openProducts({
    products: [invited],
    project: { status: 'AWAITING' },
    graphql: {
      VendorProduct: () => {
        if (!works) throw new FakeError(500, { message: 'Out of order' });
        return { vendorProduct: { vendor: null, serviceTypes: [], missingServiceTypes: [], otherProducts: [] } };
      },
    },
  });
  await choose('Smile Plan', 'Product Details');
  const drawer = page.getByRole('dialog', { name: 'Smile Plan' });
  await expect.element(drawer.getByText('Out of order')).toBeVisible();
  for (const text of ['erin@smile.test', 'Ask for two plans.', /^March 9, 2026/])
    await expect.element(drawer.getByText(text)).toBeVisible();
  works = true;
  await drawer.getByRole('button', { name: 'Try again' }).click();
  await expect.element(drawer.getByText('The vendor has not registered yet.')).toBeVisible();
  await expect.element(drawer.getByText('Out of order')).not.toBeInTheDocument();
});

it('names only what there is to name, and leads to a website as it is written', async () => {
  const vendor = {
    __typename: 'VendorInfo',
    id: 'v1',
    name: 'HealthPlus',
    contactName: null,
    email: null,
    phone: null,
    website: 'HTTP://healthplus.test',
    description: null,
  };
  const otherProducts = [{ __typename: 'OtherProduct', id: 'o1', name: 'HealthPlus HMO', serviceTypes: [], added: false }];
  await openProducts({
    products: [accepted],
    project: { status: 'AWAITING' },
    graphql: { VendorProduct: { vendorProduct: { vendor, serviceTypes: [], missingServiceTypes: [], otherProducts } } },
  });
  await choose('Half Plan', 'Product Details');
  const drawer = page.getByRole('dialog', { name: 'Half Plan' });
  await expect.element(drawer.getByRole('link', { name: 'HTTP://healthplus.test' })).toHaveAttribute('href', 'HTTP://healthplus.test');
  await expect.element(drawer.getByText('HealthPlus HMO', { exact: true })).toBeVisible();
  for (const label of ['Invited', 'Invited by email', 'Notes', 'Contact name', 'Email', 'Phone', 'Description', 'Service types'])
    expect(drawer.getByText(label, { exact: true }).elements()).toEqual([]);
});

it('offers the export of the answers only to who manages brokers [PROD-044]', async () => {
  const { view } = await openProducts({ products: [submitted], project: { status: 'AWAITING' } });
  expect(await entries('Done Plan')).not.toContain('[Vendor] Export to XLSX');
  await view.unmount();
  await openProducts({
    products: [submitted],
    project: { status: 'AWAITING' },
    privileges: ['MANAGE_PROJECT_STATE', 'MANAGE_BROKERS'],
  });
  expect(await entries('Done Plan')).toContain('[Vendor] Export to XLSX');
});

it('opens the exported answers [REP-014]', async () => {
  const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => {});
  const { server } = await openProducts({
    products: [submitted],
    project: { status: 'AWAITING' },
    privileges: ['MANAGE_PROJECT_STATE', 'MANAGE_BROKERS'],
    graphql: { ExportProductAnswers: { generateVendorReport: { url: '/api/file/9/half.xlsx' } } },
  });
  await choose('Done Plan', '[Vendor] Export to XLSX');
  await expect.poll(() => goTo.mock.calls).toEqual([['/api/file/9/half.xlsx']]);
  expect(server.requests('ExportProductAnswers')[0]?.input).toEqual({
    input: { id: PROJECT_ID, format: 'XLSX', product: { id: submitted.id } },
  });
});

it('says whose answers are exported before they are there', async () => {
  const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => {});
  const report = Promise.withResolvers<unknown>();
  await openProducts({
    products: [submitted],
    project: { status: 'AWAITING' },
    privileges: ['MANAGE_PROJECT_STATE', 'MANAGE_BROKERS'],
    graphql: { ExportProductAnswers: () => report.promise },
  });
  await choose('Done Plan', '[Vendor] Export to XLSX');
  await expect.element(page.getByText('Exporting the answers of “Done Plan”', { exact: true })).toBeVisible();
  expect(goTo.mock.calls).toEqual([]);
  report.resolve({ generateVendorReport: { url: '/api/file/9/done.xlsx' } });
  await expect.poll(() => goTo.mock.calls).toEqual([['/api/file/9/done.xlsx']]);
});

it('says that the answers could not be exported [REP-012]', async () => {
  await openProducts({
    products: [submitted],
    project: { status: 'AWAITING' },
    privileges: ['MANAGE_PROJECT_STATE', 'MANAGE_BROKERS'],
    graphql: { ExportProductAnswers: refused },
  });
  await choose('Done Plan', '[Vendor] Export to XLSX');
  await expect.element(page.getByText('The system is unable to generate the report, try again later', { exact: true })).toBeVisible();
});
