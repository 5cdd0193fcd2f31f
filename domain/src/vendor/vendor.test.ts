import { describe, expect, it } from 'vitest';
import { visitor } from '../access/actor.ts';
import { givenActor, givenAdmin, givenVendor } from '../access/given-actor.ts';
import { fieldErrors } from '../kernel/validation.ts';
import {
  decideApproveVendor,
  decideDeleteVendor,
  decideManageVendors,
  decideRemoveProduct,
  decideViewVendors,
  type VendorFacts,
  vendorActions,
} from './vendor.policy.ts';
import { createVendorSchema, updateVendorSchema } from './vendor.schema.ts';
import { approvedBadge } from './vendor.status.ts';

const admin = givenAdmin();
const projectManager = givenActor({ privileges: ['MANAGE_PROJECT_STATE'] });
const facts: VendorFacts = { status: 'SUBMITTED', participationsCount: 0, usersCount: 0 };
const allowed = { allowed: true };
const denied = (reason: string) => ({ allowed: false, reason });

it.each([
  ['an administrator', admin, allowed, allowed],
  ['who manages projects', projectManager, allowed, denied('no-access')],
  ['an expert', givenActor({ privileges: ['MANAGE_SCORING'] }), denied('no-access'), denied('no-access')],
  ['a vendor', givenVendor(), denied('no-access'), denied('no-access')],
  ['a visitor', visitor, denied('signed-out'), denied('signed-out')],
])('the list of vendors, for %s (decision 31)', (_who, actor, view, manage) => {
  expect(decideViewVendors(actor)).toEqual(view);
  expect(decideManageVendors(actor)).toEqual(manage);
});

it.each([
  ['SUBMITTED', allowed],
  ['DRAFT', denied('vendor-not-submitted')],
  ['APPROVED', denied('vendor-already-approved')],
] as const)('approving a vendor in %s', (status, expected) => {
  expect(decideApproveVendor(admin, { status })).toEqual(expected);
  expect(decideApproveVendor(projectManager, { status })).toEqual(denied('no-access'));
});

it('keeps vendors and products that projects or people depend on', () => {
  expect(decideDeleteVendor(admin, facts)).toEqual(allowed);
  expect(decideDeleteVendor(admin, { ...facts, participationsCount: 1 })).toEqual(denied('in-use'));
  expect(decideDeleteVendor(admin, { ...facts, usersCount: 1 })).toEqual(denied('in-use'));
  expect(decideDeleteVendor(projectManager, facts)).toEqual(denied('no-access'));
  expect(decideRemoveProduct(admin, { participationsCount: 0 })).toEqual(allowed);
  expect(decideRemoveProduct(admin, { participationsCount: 1 })).toEqual(denied('in-use'));
});

it('offers what the reader may try', () => {
  expect(vendorActions(admin, { ...facts, usersCount: 1 })).toEqual(['edit', 'delete', 'approve']);
  expect(vendorActions(admin, { ...facts, status: 'APPROVED' })).toEqual(['edit', 'delete']);
  expect(vendorActions(projectManager, facts)).toEqual([]);
});

it("names approved vendors in the firm's own word (decision 37)", () => {
  expect(approvedBadge(null)).toBe('Approved');
  expect(approvedBadge({ approvedLabel: null })).toBe('Approved');
  expect(approvedBadge({ approvedLabel: 'Vetted' })).toBe('Vetted');
});

describe('the form', () => {
  const problems = (value: unknown) => {
    const result = createVendorSchema.safeParse(value);
    return result.success ? {} : fieldErrors(result.error);
  };

  it('needs a name only', () => {
    expect(createVendorSchema.parse({ name: ' HealthPlus ' })).toEqual({
      name: 'HealthPlus',
      contactName: null,
      email: null,
      phone: null,
      website: null,
      description: null,
      products: [],
    });
  });

  it('holds every field to its limit', () => {
    expect(
      problems({
        name: '',
        email: 'nobody',
        website: 'nowhere',
        phone: '1'.repeat(21),
        products: [{ name: 'PPO' }, { name: '' }, { name: 'x'.repeat(101) }],
      }),
    ).toEqual({
      name: 'Required',
      email: 'Must be a valid email',
      website: 'Must be a valid URL',
      phone: 'Must be less than or equal to 20 characters',
      'products.1.name': 'Required',
      'products.2.name': 'Must be less than or equal to 100 characters',
    });
  });

  it('takes the service types of each product, trimmed, each once whatever its capitals', () => {
    const parsed = createVendorSchema.parse({
      name: 'HealthPlus',
      products: [{ name: 'PPO', serviceTypes: [' Medical ', 'Dental'] }, { name: 'HMO' }],
    });
    expect(parsed.products).toEqual([
      { name: 'PPO', serviceTypes: ['Medical', 'Dental'] },
      { name: 'HMO', serviceTypes: [] },
    ]);
    const many = Array.from({ length: 51 }, (_, index) => `Service ${index}`);
    expect(
      problems({
        name: 'HealthPlus',
        products: [
          { name: 'PPO', serviceTypes: ['Dental', ' DENTAL '] },
          { name: 'HMO', serviceTypes: ['x'.repeat(301), ' '] },
          { name: 'EPO', serviceTypes: many },
          { name: 'POS', serviceTypes: many.slice(1) },
        ],
      }),
    ).toEqual({
      'products.0.serviceTypes.1': "The service type 'DENTAL' is already added",
      'products.1.serviceTypes.0': 'Must be less than or equal to 300 characters',
      'products.1.serviceTypes.1': 'Required',
      'products.2.serviceTypes': 'At most 50 service types',
    });
  });

  it('does not remove products because an update forgot to send them', () => {
    const result = updateVendorSchema.safeParse({ id: admin.userId, name: 'HealthPlus', updatedAt: '2026-07-04T12:00:00Z' });
    expect(result.success ? {} : fieldErrors(result.error)).toEqual({ products: 'Required' });
  });
});
