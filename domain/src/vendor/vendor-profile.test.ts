import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { visitor } from '../access/actor.ts';
import { givenActor, givenAdmin, givenVendor } from '../access/given-actor.ts';
import { fieldErrors } from '../kernel/validation.ts';
import { VENDOR_STATUSES } from './vendor.status.ts';
import {
  decideCreateProfile,
  decideEditProfile,
  decideManageProfile,
  decideRemoveOwnProduct,
  decideSubmitProfile,
  decideUseProductProfile,
  decideViewProfile,
  hasProductFeature,
  isProfileMissing,
  isVendorAdmin,
  type VendorProfileFacts,
  vendorFeatures,
  vendorProfileActions,
} from './vendor-profile.policy.ts';
import {
  completeProfileSchema,
  inviteKeyPersonSchema,
  keyPersonsSchema,
  submitVendorProfileSchema,
  VENDOR_PROFILE_MESSAGES,
} from './vendor-profile.schema.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const vendor = givenVendor();
const colleague = { ...vendor, userId: 'colleague' };
const facts: VendorProfileFacts = { vendorId: vendor.vendorId ?? '', status: 'DRAFT', createdBy: vendor.userId, keyPersons: [] };
const complete = { name: 'HealthPlus', contactName: 'Ann', email: 'ann@healthplus.com', products: [{ name: 'PPO' }] };
const allowed = { allowed: true };
const denied = (reason: string) => ({ allowed: false, reason });
const problems = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? {} : fieldErrors(result.error);
};

describe('who speaks for a vendor', () => {
  it('is its creator, or the first administrator among its key persons (decision 109)', () => {
    const keyPersons = [
      { id: 'member', role: 'MEMBER' },
      { id: 'first', role: 'ADMIN' },
      { id: 'second', role: 'ADMIN' },
    ] as const;
    const who = ['creator', 'member', 'first', 'second'].filter((id) => isVendorAdmin(id, { createdBy: 'creator', keyPersons }));
    expect(who).toEqual(['creator', 'first']);
  });

  it('decides about the profile; the others read it', () => {
    expect(decideManageProfile(vendor, facts)).toEqual(allowed);
    expect(decideManageProfile(colleague, facts)).toEqual(denied('not-vendor-admin'));
    expect(decideViewProfile(colleague, facts)).toEqual(allowed);
    expect(decideViewProfile({ ...vendor, vendorId: 'another' }, facts)).toEqual(denied('no-access'));
    expect(decideViewProfile(givenAdmin(), facts)).toEqual(denied('no-access'));
    expect(decideViewProfile(visitor, facts)).toEqual(denied('signed-out'));
  });
});

describe('the profile of a vendor', () => {
  it('is created once, by somebody who signed up', () => {
    expect(decideCreateProfile({ ...vendor, vendorId: null })).toEqual(allowed);
    expect(decideCreateProfile(vendor)).toEqual(denied('profile-exists'));
    expect(decideCreateProfile(givenActor())).toEqual(denied('no-access'));
    expect(decideCreateProfile(visitor)).toEqual(denied('signed-out'));
  });

  it('rests while it is looked at, and is edited before and afterwards', () => {
    expect(VENDOR_STATUSES.filter((status) => decideEditProfile(vendor, { ...facts, status }).allowed)).toEqual(['DRAFT', 'APPROVED']);
    expect(decideEditProfile(vendor, { ...facts, status: 'SUBMITTED' })).toEqual(denied('profile-awaiting-approval'));
  });

  it('is submitted once it is complete, and only once', () => {
    expect(decideSubmitProfile(vendor, facts, complete)).toEqual(allowed);
    expect(decideSubmitProfile(vendor, facts, { ...complete, products: [] })).toEqual(denied('profile-incomplete'));
    expect(decideSubmitProfile(vendor, { ...facts, status: 'SUBMITTED' }, complete)).toEqual(denied('profile-already-submitted'));
    expect(decideSubmitProfile(colleague, facts, complete)).toEqual(denied('not-vendor-admin'));
    expect(problems(completeProfileSchema, { ...complete, contactName: null, email: null, products: [] })).toEqual({
      contactName: 'Required',
      email: 'Required',
      products: VENDOR_PROFILE_MESSAGES.noProduct,
    });
    expect(problems(submitVendorProfileSchema, {})).toEqual({ updatedAt: 'Required' });
  });

  it('offers what may be done', () => {
    expect(vendorProfileActions(vendor, facts)).toEqual(['edit', 'submit', 'manageKeyPersons']);
    expect(vendorProfileActions(vendor, { ...facts, status: 'SUBMITTED' })).toEqual(['manageKeyPersons']);
    expect(vendorProfileActions(vendor, { ...facts, status: 'APPROVED' })).toEqual(['edit', 'manageKeyPersons']);
    expect(vendorProfileActions(colleague, facts)).toEqual([]);
  });
});

it('keeps the products that firms have added to their projects', () => {
  expect(decideRemoveOwnProduct(vendor, facts, { invitationsCount: 0 })).toEqual(allowed);
  expect(decideRemoveOwnProduct(vendor, facts, { invitationsCount: 1 })).toEqual(denied('in-use'));
  expect(decideRemoveOwnProduct(colleague, facts, { invitationsCount: 0 })).toEqual(denied('not-vendor-admin'));
});

describe('a vendor that is not approved', () => {
  it('has nothing to work with yet (decision 118)', () => {
    expect([null, ...VENDOR_STATUSES].filter((status) => isProfileMissing(vendor, status))).toEqual([null, 'DRAFT', 'SUBMITTED']);
    expect(isProfileMissing(givenActor(), null)).toBe(false);
  });

  it('has no features, and an approved one has that of each product (decision 108)', () => {
    expect(vendorFeatures('APPROVED', ['ppo', 'hmo'])).toEqual(['ppo', 'hmo']);
    expect(vendorFeatures('SUBMITTED', ['ppo'])).toEqual([]);
    expect(hasProductFeature(['ppo'], 'ppo')).toBe(true);
    expect(hasProductFeature(['ppo'], 'hmo')).toBe(false);
  });

  it('keeps no Product Profile', () => {
    expect(decideUseProductProfile(vendor, { ...facts, status: 'APPROVED' })).toEqual(allowed);
    expect(decideUseProductProfile(vendor, facts)).toEqual(denied('vendor-not-approved'));
    expect(decideUseProductProfile(colleague, { ...facts, status: 'APPROVED' })).toEqual(denied('not-vendor-admin'));
  });
});

describe('key persons', () => {
  const other = ID.replace('0f', '1f');

  it('include an administrator, and nobody twice', () => {
    const persons = (...keyPersons: object[]) => problems(keyPersonsSchema, { keyPersons });
    expect(persons({ id: ID, role: 'ADMIN' }, { id: other, role: 'MEMBER' })).toEqual({});
    expect(persons({ id: ID, role: 'MEMBER' })).toEqual({ keyPersons: 'At least one key person has to be an administrator' });
    expect(persons({ id: ID, role: 'ADMIN' }, { id: ID, role: 'MEMBER' })).toEqual({ 'keyPersons.1.id': 'This person is already added' });
    expect(persons({ id: ID, role: 'KING' })).toMatchObject({ 'keyPersons.0.role': 'Must be one of the offered options' });
  });

  it('are invited with name and address', () => {
    expect(problems(inviteKeyPersonSchema, { firstName: '', lastName: 'Lee', email: 'lee', role: 'MEMBER' })).toEqual({
      firstName: 'Required',
      email: 'Must be a valid email',
    });
  });
});
