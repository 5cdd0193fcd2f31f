import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { ACCOUNT_LIMITS, type RegisterFormInput, registerFormSchema } from '@weighbridge/domain/account/account.schema.ts';
import type { OpenInvitation } from '@weighbridge/domain/account/open-invitation.ts';
import { restPost } from '../../../lib/rest.ts';
import { OtherInvitations } from '../../../parts/account/other-invitations.tsx';
import { TermsCheckbox } from '../../../parts/account/terms-checkbox.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';

/** Who was invited, as far as the one who invited them wrote it down. */
export interface Invitation {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly company: string | null;
  readonly others: readonly OpenInvitation[];
}

interface RegisterFormProps {
  token: string;
  invitation: Invitation | null;
  /** Why the invitation could not be read. */
  problem: string | null;
  onDone: () => void;
}

export function RegisterForm({ token, invitation, problem, onDone }: RegisterFormProps) {
  const form = useAppForm({
    schema: registerFormSchema,
    initialValues: {
      firstName: invitation?.firstName ?? '',
      lastName: invitation?.lastName ?? '',
      email: invitation?.email ?? '',
      password: '',
      repeatPassword: '',
      // The schema takes nothing but `true`; a form has to begin somewhere else.
      agreedWithTermsAndConditions: false as boolean as RegisterFormInput['agreedWithTermsAndConditions'],
    },
    guard: false,
    onSubmit: async ({ firstName, lastName, email, password, agreedWithTermsAndConditions }) => {
      const person = { firstName, lastName, email, password, agreedWithTermsAndConditions };
      await restPost('/api/register', { ...person, type: 'CLIENT', token });
      onDone();
    },
  });
  const { getInputProps } = form.fields;
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <OtherInvitations others={invitation?.others ?? []} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label="First name" autoComplete="given-name" maxLength={ACCOUNT_LIMITS.firstName} {...getInputProps('firstName')} />
          <TextInput label="Last name" autoComplete="family-name" maxLength={ACCOUNT_LIMITS.lastName} {...getInputProps('lastName')} />
        </SimpleGrid>
        <TextInput label="Email" type="email" autoComplete="username" {...getInputProps('email')} />
        <NewPasswordFields getInputProps={getInputProps} labels={['Password', 'Repeat password']} />
        <TermsCheckbox kind="client" {...getInputProps('agreedWithTermsAndConditions', { type: 'checkbox' })} />
        <FormAlert text={form.errorText ?? problem} />
        <SubmitButton form={form} fullWidth>
          Register
        </SubmitButton>
      </Stack>
    </form>
  );
}
