import { z } from 'zod';
import { ACCOUNT_LIMITS } from '../account/account.schema.ts';
import { email, id, isoDateTime, listOf, oneOf, requiredText } from '../kernel/validation.ts';
import { VENDOR_LIMITS } from './vendor.schema.ts';
import { KEY_PERSON_ROLES } from './vendor.status.ts';

export const MAX_KEY_PERSONS = 50;

export const VENDOR_PROFILE_MESSAGES = {
  noProduct: 'Please add at least one product',
  noAdmin: 'At least one key person has to be an administrator',
  duplicatePerson: 'This person is already added',
  tooManyPersons: `At most ${MAX_KEY_PERSONS} key persons`,
  unknownPerson: 'This person does not belong to your company',
  saved: 'Your company profile is saved',
  submitted: 'Your company profile was submitted for approval',
} as const;

/**
 * What must be complete before an administrator approves: a key person and a product. Until then an incomplete profile can be saved, with
 * `createVendorSchema` and `updateVendorSchema`, which administrators use too.
 */
export const completeProfileSchema = z.object({
  name: requiredText(VENDOR_LIMITS.name),
  contactName: requiredText(VENDOR_LIMITS.contactName),
  email: email(),
  products: listOf(z.object({ name: requiredText(VENDOR_LIMITS.productName) }), VENDOR_LIMITS.products).min(
    1,
    VENDOR_PROFILE_MESSAGES.noProduct,
  ),
});

/** `updatedAt` is the version that was read, so that nobody submits changes of a colleague that they have not seen. */
export const submitVendorProfileSchema = z.object({ updatedAt: isoDateTime() });

/** Takes all key persons in their order: the first one with role ADMIN represents the company (decision 109). */
export const keyPersonsSchema = z.object({
  keyPersons: listOf(z.object({ id: id(), role: oneOf(KEY_PERSON_ROLES) }), MAX_KEY_PERSONS, VENDOR_PROFILE_MESSAGES.tooManyPersons)
    .refine((persons) => persons.some((person) => person.role === 'ADMIN'), VENDOR_PROFILE_MESSAGES.noAdmin)
    .superRefine((persons, context) => {
      persons.forEach((person, index) => {
        if (persons.findIndex((other) => other.id === person.id) < index)
          context.addIssue({ code: 'custom', path: [index, 'id'], message: VENDOR_PROFILE_MESSAGES.duplicatePerson });
      });
    }),
});

export const inviteKeyPersonSchema = z.object({
  firstName: requiredText(ACCOUNT_LIMITS.firstName),
  lastName: requiredText(ACCOUNT_LIMITS.lastName),
  email: email(),
  role: oneOf(KEY_PERSON_ROLES),
});
