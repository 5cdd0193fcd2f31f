import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { givenActor, givenAdmin } from '@weighbridge/domain/access/given-actor.ts';
import { vendorActions } from '@weighbridge/domain/vendor/vendor.policy.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../../testing/fake-server.ts';
import { givenAdminSession, givenBrokerSession } from '../../../testing/given-admin.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { cellsOf, chooseRowAction, rowActions, rowOf } from '../../../testing/table.ts';
import type { Vendor } from './vendor.operations.ts';
import { VendorsPage } from './vendors-page.tsx';

beforeEach(clearWhatStays);

const asAdmin = () => ({ session: givenAdminSession(), path: '/admin/vendors' });
const ppo = { id: '00000000-0000-4000-8000-0000000000d2', name: 'HealthPlus PPO', serviceTypes: ['Medical'] };
const care = { id: '00000000-0000-4000-8000-0000000000d3', name: 'HealthPlus Virtual Care', serviceTypes: ['Telehealth', 'Wellness'] };

function givenVendor(change: Partial<Vendor> = {}, viewer: SignedInActor = givenAdmin()): Vendor {
  const vendor: Vendor = {
    id: '00000000-0000-4000-8000-0000000000d1',
    name: 'HealthPlus',
    contactName: 'Harper Lee',
    email: 'harper@healthplus.test',
    phone: '+1 555 0100',
    website: 'healthplus.test',
    description: null,
    status: 'APPROVED',
    products: [ppo, care],
    createdAt: '2026-03-04T12:00:00.000Z',
    updatedAt: '2026-03-05T12:00:00.000Z',
    actions: [],
    ...change,
  };
  return { ...vendor, actions: vendorActions(viewer, { status: vendor.status, participationsCount: 0, usersCount: 0 }) };
}

const serve = (vendors: Vendor[], graphql: Record<string, unknown> = {}) =>
  fakeServer({
    graphql: {
      VendorsAwaitingApproval: {
        vendors: { pagination: { total: vendors.filter(({ status }) => status === 'SUBMITTED').length } },
      },
      Vendors: { vendors: { items: vendors, pagination: { total: vendors.length } } },
      ServiceTypeLabels: { serviceTypeLabels: ['Dental', 'Medical', 'Telehealth', 'Vision'] },
      ...graphql,
    },
  });
const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name });
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name });

it('lists name, contact, email, phone and status, filtered by keyword [ADMIN-045] [ADMIN-060]', async () => {
  const server = serve([givenVendor({ status: 'SUBMITTED' })]);
  await renderScreen(<VendorsPage />, asAdmin());
  await expect.element(rowOf('HealthPlus')).toBeVisible();
  expect(cellsOf('HealthPlus')).toEqual({
    Name: 'HealthPlus',
    'Contact Name': 'Harper Lee',
    Email: 'harper@healthplus.test',
    Phone: '+1 555 0100',
    Status: 'Awaiting approval',
  });
  await page.getByRole('searchbox', { name: 'Search vendors' }).fill('health');
  await expect.poll(() => server.requests('Vendors').at(-1)?.input).toMatchObject({ filter: { keyword: 'health' } });
});

it('filters by status, and leaves out how many wait where that is not known', async () => {
  const VendorsAwaitingApproval = () => Promise.reject(new FakeError(500));
  const server = serve([givenVendor()], { VendorsAwaitingApproval });
  await renderScreen(<VendorsPage />, asAdmin());
  await expect.element(rowOf('HealthPlus')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Filter by status' }).click();
  await page.getByRole('option', { name: 'Approved' }).click();
  await expect.poll(() => server.requests('Vendors').at(-1)?.input).toMatchObject({ filter: { status: 'APPROVED' } });
});

it('says that no vendor has a status, and without a filter where vendors come from', async () => {
  serve([]);
  await renderScreen(<VendorsPage />, asAdmin());
  await expect
    .element(page.getByText('Vendors appear here when an administrator adds them or when they sign up themselves.'))
    .toBeVisible();
  await page.getByRole('combobox', { name: 'Filter by status' }).click();
  await page.getByRole('option', { name: 'Approved' }).click();
  await expect.element(page.getByText('No vendor has this status. Clear the filter to see all of them.')).toBeVisible();
});

it('creates a vendor with its products [ADMIN-046]', async () => {
  const server = serve([], { CreateVendor: { createVendor: { id: ppo.id } } });
  await renderScreen(<VendorsPage />, asAdmin());
  await page.getByRole('button', { name: 'Add Vendor' }).first().click();
  await expect.element(page.getByRole('dialog', { name: 'Add vendor' })).toBeVisible();
  await field('Name').fill('BrightDental');
  const none = page.getByRole('dialog').getByText('No products yet. A vendor is invited to a project with one of its products.');
  await expect.element(none).toBeVisible();
  await inDialog('Add Product').click();
  await expect.element(none).not.toBeInTheDocument();
  await expect.element(field('Product 1')).toHaveFocus();
  await inDialog('Add Vendor').click();
  await expect.element(page.getByRole('dialog').getByText('Required')).toBeVisible();
  await field('Product 1').fill('BrightDental Network');
  await inDialog('Add Vendor').click();
  await expect
    .poll(() => server.requests('CreateVendor').at(-1)?.input)
    .toMatchObject({
      input: { name: 'BrightDental', email: null, products: [{ name: 'BrightDental Network' }] },
    });
  await expect.element(page.getByText('Vendor added')).toBeVisible();
});

it('renames, removes and adds products of a vendor [ADMIN-047]', async () => {
  const vendor = givenVendor();
  const server = serve([vendor], { UpdateVendor: { updateVendor: { id: vendor.id, updatedAt: vendor.updatedAt } } });
  await renderScreen(<VendorsPage />, asAdmin());
  await chooseRowAction('HealthPlus', 'Edit');
  await expect.element(field('Name')).toHaveFocus();
  await expect.element(page.getByRole('dialog', { name: 'Edit vendor' })).toBeVisible();
  await inDialog('Remove HealthPlus PPO').click();
  await expect.element(field('Product 1')).toHaveValue('HealthPlus Virtual Care');
  await field('Product 1').fill('HealthPlus Care');
  await inDialog('Add Product').click();
  await field('Product 2').fill('HealthPlus HMO');
  await inDialog('Save').click();
  await expect
    .poll(() => server.requests('UpdateVendor').at(-1)?.input)
    .toMatchObject({
      input: {
        id: vendor.id,
        updatedAt: vendor.updatedAt,
        products: [
          { id: care.id, name: 'HealthPlus Care', serviceTypes: care.serviceTypes },
          { name: 'HealthPlus HMO', serviceTypes: [] },
        ],
      },
    });
  await expect.element(page.getByText('Vendor saved')).toBeVisible();
});

it('keeps what each product is for, offered in the words of the firms or typed (decision 39)', async () => {
  const vendor = givenVendor({ products: [ppo] });
  const server = serve([vendor], { UpdateVendor: { updateVendor: { id: vendor.id, updatedAt: vendor.updatedAt } } });
  await renderScreen(<VendorsPage />, asAdmin());
  await chooseRowAction('HealthPlus', 'Edit');
  const types = page.getByRole('dialog').getByRole('combobox', { name: 'Service types of HealthPlus PPO' });
  await types.fill('den');
  await page.getByRole('option', { name: 'Dental' }).click();
  await types.fill('Hearing');
  await page.getByRole('option', { name: 'Add “Hearing” as a new service type' }).click();
  await types.fill('medical');
  await userEvent.keyboard('{Enter}');
  await inDialog('Save').click();
  await expect
    .poll(() => server.requests('UpdateVendor').at(-1)?.input)
    .toMatchObject({ input: { products: [{ id: ppo.id, name: ppo.name, serviceTypes: ['Medical', 'Dental', 'Hearing'] }] } });
});

it('offers a product the service type of another one, in whatever capitals it is typed', async () => {
  const vendor = givenVendor({ products: [ppo, { ...care, serviceTypes: ['Hologram'] }] });
  const server = serve([vendor], { UpdateVendor: { updateVendor: { id: vendor.id, updatedAt: vendor.updatedAt } } });
  await renderScreen(<VendorsPage />, asAdmin());
  await chooseRowAction('HealthPlus', 'Edit');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Service types of HealthPlus PPO' }).fill('hologram');
  await expect.element(page.getByRole('option', { name: 'Hologram', exact: true })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Add “hologram” as a new service type' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await inDialog('Save').click();
  await expect
    .poll(() => server.requests('UpdateVendor').at(-1)?.input)
    .toMatchObject({ input: { products: [{ serviceTypes: ['Medical', 'Hologram'] }, { serviceTypes: ['Hologram'] }] } });
});

it('shows beside the line what is wrong with its service types', async () => {
  const vendor = givenVendor({ products: [ppo] });
  const fields = { 'products.0.serviceTypes.0': "The service type 'Medical' is already added" };
  serve([vendor], {
    UpdateVendor: () => {
      throw new FakeError(400, { code: 'INVALID_INPUT', fields });
    },
  });
  await renderScreen(<VendorsPage />, asAdmin());
  await chooseRowAction('HealthPlus', 'Edit');
  await field('Product 1').fill('HealthPlus Plan');
  await inDialog('Save').click();
  await expect.element(page.getByRole('dialog').getByText("The service type 'Medical' is already added")).toBeVisible();
});

it('deletes a vendor [ADMIN-048]', async () => {
  const vendor = givenVendor();
  const server = serve([vendor], { DeleteVendor: { deleteVendor: { id: vendor.id } } });
  await renderScreen(<VendorsPage />, asAdmin());
  await chooseRowAction('HealthPlus', 'Delete');
  await inDialog('Delete').click();
  await expect.poll(() => server.requests('DeleteVendor').at(-1)?.input).toEqual({ input: { id: vendor.id } });
});

it('approves a vendor that waits for it (decision 43)', async () => {
  const vendor = givenVendor({ status: 'SUBMITTED' });
  const server = serve([vendor], { ApproveVendor: { approveVendor: givenVendor() } });
  await renderScreen(<VendorsPage />, asAdmin());
  await chooseRowAction('HealthPlus', 'Approve');
  await inDialog('Cancel').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(page.getByText(/is approved/).elements()).toEqual([]);
  await chooseRowAction('HealthPlus', 'Approve');
  await inDialog('Approve').click();
  await expect.poll(() => server.requests('ApproveVendor').at(-1)?.input).toEqual({ input: { id: vendor.id } });
  await expect.element(page.getByText('“HealthPlus” is approved. We are telling its people by email.')).toBeVisible();
});

it('leads to the vendors that wait for approval, to look at them before approving (decision 43)', async () => {
  const vendor = givenVendor({ status: 'SUBMITTED' });
  const server = serve([vendor], { ApproveVendor: { approveVendor: givenVendor() } });
  await renderScreen(<VendorsPage />, asAdmin());
  await expect.element(page.getByText('1 vendor is waiting for approval.')).toBeVisible();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.poll(() => server.requests('Vendors').at(-1)?.input).toMatchObject({ filter: { status: 'SUBMITTED' } });
  expect(page.getByText('1 vendor is waiting for approval.').elements()).toEqual([]);
  await chooseRowAction('HealthPlus', 'View');
  await inDialog('Approve').click();
  const question = page.getByRole('dialog', { name: 'Approve vendor' });
  await expect.element(question).toMatchTextContent(/tell its people by email/);
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => server.requests('ApproveVendor').length).toBe(1);
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
});

it('names in the details only what is known of a vendor', async () => {
  serve([givenVendor({ contactName: null, phone: null, website: null, products: [] })]);
  await renderScreen(<VendorsPage />, asAdmin());
  await chooseRowAction('HealthPlus', 'View');
  const details = page.getByRole('dialog', { name: 'HealthPlus' });
  await expect.element(details.getByText('harper@healthplus.test')).toBeVisible();
  await expect.element(details).not.toMatchTextContent(/Contact name|Phone|Website|Description|Products/);
});

it('lets who runs projects look, not change (decision 31)', async () => {
  serve([givenVendor({}, givenActor({ privileges: ['MANAGE_PROJECT_STATE'] }))]);
  await renderScreen(<VendorsPage />, { session: givenBrokerSession('MANAGE_PROJECT_STATE'), path: '/admin/vendors' });
  expect(await rowActions('HealthPlus')).toEqual(['View']);
  expect(page.getByRole('button', { name: 'Add Vendor' }).elements()).toHaveLength(0);
  await chooseRowAction('HealthPlus', 'View');
  await expect.element(page.getByRole('dialog').getByText('HealthPlus Virtual Care')).toBeVisible();
  await expect.element(page.getByRole('dialog').getByText('Service types: Telehealth, Wellness')).toBeVisible();
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: 'healthplus.test', exact: true }))
    .toHaveAttribute('href', 'https://healthplus.test');
});
