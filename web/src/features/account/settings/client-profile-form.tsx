import { useMutation } from '@apollo/client/react';
import { Paper, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { ACCOUNT_LIMITS, updateProfileSchema } from '@weighbridge/domain/account/account.schema.ts';
import { graphql } from '../../../lib/graphql/generated/gql.ts';
import type { Profile } from '../../../lib/profile.ts';
import { useSession } from '../../../lib/session/session.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { SETTINGS_SAVED, SettingsButtons } from './settings-buttons.tsx';

const UpdateProfile = graphql(`
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      id
      name
      firstName
      lastName
    }
  }
`);

export function ClientProfileForm({ profile }: { profile: Profile }) {
  const session = useSession();
  const [updateProfile] = useMutation(UpdateProfile);
  const form = useAppForm({
    schema: updateProfileSchema,
    initialValues: { firstName: profile.firstName, lastName: profile.lastName },
    onSubmit: async (input) => {
      const { data } = await updateProfile({ variables: { input } });
      if (!data) return;
      const { id, name, firstName, lastName } = data.updateProfile;
      session.update({ id, name, firstName, lastName });
      form.fields.setValues({ firstName, lastName });
      snackbar.success(SETTINGS_SAVED);
    },
  });
  const { getInputProps } = form.fields;
  return (
    <Paper component="form" withBorder p={{ base: 'md', sm: 'lg' }} {...form.formProps}>
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label="First name" autoComplete="given-name" maxLength={ACCOUNT_LIMITS.firstName} {...getInputProps('firstName')} />
          <TextInput label="Last name" autoComplete="family-name" maxLength={ACCOUNT_LIMITS.lastName} {...getInputProps('lastName')} />
        </SimpleGrid>
        <FormAlert text={form.errorText} />
        <SettingsButtons form={form} />
      </Stack>
    </Paper>
  );
}
