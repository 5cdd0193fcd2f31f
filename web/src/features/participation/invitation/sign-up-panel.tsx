import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { ACCOUNT_LIMITS, type RegisterInput, registerSchema } from '@weighbridge/domain/account/account.schema.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import { VENDOR_MESSAGES } from '@weighbridge/domain/participation/vendor-messages.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { restPost } from '../../../lib/rest.ts';
import { PasswordField } from '../../../parts/account/password-field.tsx';
import { TermsCheckbox } from '../../../parts/account/terms-checkbox.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { useSignIn } from './use-sign-in.ts';

/** What was typed before the dialog was closed, for when it is opened again; a password is kept nowhere. */
export type TypedNames = RefObject<{ firstName: string; lastName: string }>;

interface SignUpPanelProps {
  email: string;
  hash: string;
  typed: TypedNames;
  onSignedIn: () => Promise<void>;
}

/** An account for the invited person (decision 3). One password field: it can be made visible, which a second one cannot replace. */
export function SignUpPanel({ email, hash, typed, onSignedIn }: SignUpPanelProps) {
  const signIn = useSignIn(onSignedIn);
  // Should only signing in fail, the next attempt must not find the address taken.
  const registered = useRef(false);
  const form = useAppForm({
    schema: registerSchema,
    initialValues: {
      type: 'VENDOR',
      hash,
      email,
      ...typed.current,
      password: '',
      // The schema takes nothing but `true`; a form has to begin somewhere else.
      agreedWithTermsAndConditions: false as boolean as RegisterInput['agreedWithTermsAndConditions'],
    },
    guard: false,
    onSubmit: async (person) => {
      if (!registered.current) {
        await restPost('/api/register', person);
        registered.current = true;
        snackbar.success(VENDOR_MESSAGES.accountCreated);
      }
      await signIn({ email: person.email, password: person.password });
    },
  });
  const { getInputProps, values } = form.fields;
  const { firstName, lastName } = values;
  useEffect(() => {
    typed.current = { firstName, lastName };
  }, [typed, firstName, lastName]);
  const password = getInputProps('password');
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label="First name"
            autoComplete="given-name"
            maxLength={ACCOUNT_LIMITS.firstName}
            data-autofocus
            {...getInputProps('firstName')}
          />
          <TextInput label="Last name" autoComplete="family-name" maxLength={ACCOUNT_LIMITS.lastName} {...getInputProps('lastName')} />
        </SimpleGrid>
        <TextInput label="Email" type="email" autoComplete="username" readOnly {...getInputProps('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          description={password.error === MESSAGES.password ? undefined : MESSAGES.password}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...password}
        />
        <TermsCheckbox kind="vendor" {...getInputProps('agreedWithTermsAndConditions', { type: 'checkbox' })} />
        <FormAlert text={form.errorText} />
        <SubmitButton form={form} fullWidth>
          Create Account
        </SubmitButton>
      </Stack>
    </form>
  );
}
