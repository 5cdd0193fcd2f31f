import { useMutation } from '@apollo/client/react';
import { fieldErrors } from '@weighbridge/domain/kernel/validation.ts';
import { VENDOR_REFUSALS } from '@weighbridge/domain/vendor/vendor.refusals.ts';
import { completeProfileSchema, VENDOR_PROFILE_MESSAGES } from '@weighbridge/domain/vendor/vendor-profile.schema.ts';
import type { RefObject } from 'react';
import type { z } from 'zod';
import { AppError, ERROR_TEXTS } from '../../../lib/errors.ts';
import { type AppForm, useAppForm } from '../../../ui/form/use-app-form.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { type VendorValues, vendorFormSchema, vendorValues } from '../form/vendor-form.ts';
import {
  CREATE_VENDOR_PROFILE,
  SUBMIT_VENDOR_PROFILE,
  UPDATE_VENDOR_PROFILE,
  VENDOR_PROFILE,
  type VendorProfile,
  type VendorProfileStart,
} from './company-profile.operations.ts';

/** Which of the form's two buttons was pressed. */
export type Intent = 'save' | 'submit';

interface Options {
  profile: VendorProfile | null;
  start: VendorProfileStart | null;
  intent: RefObject<Intent>;
  onSaved: (profile: VendorProfile) => void;
}

export function useCompanyProfileForm({ profile, start, intent, onSaved }: Options) {
  const save = useSaveProfile(profile);
  const [submitProfile] = useMutation(SUBMIT_VENDOR_PROFILE);

  const submit = async (saved: VendorProfile) => {
    const { data } = await submitProfile({ variables: { input: { updatedAt: saved.updatedAt } } });
    return got(data?.submitVendorProfile);
  };
  const form: AppForm<VendorValues> = useAppForm({
    schema: vendorFormSchema,
    initialValues: profile ? vendorValues(profile) : startValues(start),
    onSubmit: async (values) => {
      if (intent.current === 'submit') assertComplete(values);
      const saved = profile && !form.fields.isDirty() ? profile : await save(values);
      if (intent.current === 'save') {
        snackbar.success(VENDOR_PROFILE_MESSAGES.saved);
        return onSaved(saved);
      }
      try {
        onSaved(await submit(saved));
        snackbar.success(VENDOR_PROFILE_MESSAGES.submitted);
      } catch (failure) {
        if (saved === profile) throw failure;
        // Half of it is done: the form goes on from there.
        onSaved(saved);
        snackbar.error(failure);
      }
    },
  });
  return form;
}

function useSaveProfile(profile: VendorProfile | null) {
  const [create] = useMutation(CREATE_VENDOR_PROFILE, {
    // Until now the answer was that there is none.
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: VENDOR_PROFILE, data: { vendorProfile: data.createVendorProfile } });
    },
  });
  const [update] = useMutation(UPDATE_VENDOR_PROFILE);
  return async (values: z.output<typeof vendorFormSchema>): Promise<VendorProfile> => {
    if (profile) {
      const { data } = await update({ variables: { input: { ...values, id: profile.id, updatedAt: profile.updatedAt } } });
      return got(data?.updateVendorProfile);
    }
    const products = values.products.map(({ name, serviceTypes }) => ({ name, serviceTypes }));
    const { data } = await create({ variables: { input: { ...values, products } } });
    return got(data?.createVendorProfile);
  };
}

function got<Value>(value: Value | null | undefined): Value {
  if (!value) throw new AppError({ code: 'UNKNOWN', message: ERROR_TEXTS.generic });
  return value;
}

/** Said beside the fields, in the words the server would use. */
function assertComplete(values: z.output<typeof vendorFormSchema>): void {
  const read = completeProfileSchema.safeParse(values);
  if (read.success) return;
  throw new AppError({ code: 'INVALID_INPUT', message: VENDOR_REFUSALS['profile-incomplete'], fields: fieldErrors(read.error) });
}

/** What is known from signing up and from the invitations to this address. */
function startValues(start: VendorProfileStart | null): VendorValues {
  return {
    ...vendorValues(null),
    contactName: start?.contactName ?? '',
    email: start?.email ?? '',
    products: start?.productNames.map((name) => ({ name, serviceTypes: [] })) ?? [],
  };
}
