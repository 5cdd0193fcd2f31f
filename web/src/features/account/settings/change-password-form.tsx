import { useMutation } from '@apollo/client/react';
import { Box, Paper, Stack } from '@mantine/core';
import { type ChangePasswordFormInput, changePasswordFormSchema } from '@weighbridge/domain/account/account.schema.ts';
import { graphql } from '../../../lib/graphql/generated/gql.ts';
import { PasswordField } from '../../../parts/account/password-field.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';

const ChangePassword = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      id
    }
  }
`);

const EMPTY: ChangePasswordFormInput = { oldPassword: '', password: '', repeatPassword: '' };

export function ChangePasswordForm() {
  const [changePassword] = useMutation(ChangePassword);
  const form = useAppForm({
    schema: changePasswordFormSchema,
    initialValues: EMPTY,
    onSubmit: async ({ oldPassword, password }) => {
      await changePassword({ variables: { input: { oldPassword, password } } });
      form.fields.reset();
      snackbar.success('Password was changed successfully...');
    },
  });
  return (
    <Paper component="form" withBorder p={{ base: 'md', sm: 'lg' }} {...form.formProps}>
      <Stack gap="md" maw={400}>
        <PasswordField label="Old password" autoComplete="current-password" {...form.fields.getInputProps('oldPassword')} />
        <NewPasswordFields getInputProps={form.fields.getInputProps} />
        <FormAlert text={form.errorText} />
        <Box>
          <SubmitButton form={form}>Change Password</SubmitButton>
        </Box>
      </Stack>
    </Paper>
  );
}
