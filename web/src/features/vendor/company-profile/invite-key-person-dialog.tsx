import { useMutation } from '@apollo/client/react';
import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { ACCOUNT_LIMITS } from '@weighbridge/domain/account/account.schema.ts';
import { KEY_PERSON_ROLE_LABELS, KEY_PERSON_ROLES } from '@weighbridge/domain/vendor/vendor.status.ts';
import { inviteKeyPersonSchema } from '@weighbridge/domain/vendor/vendor-profile.schema.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { RequiredSelect } from '../../../ui/form/required-select.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { INVITE_KEY_PERSON, type VendorProfile } from './company-profile.operations.ts';

interface InviteKeyPersonDialogProps {
  onInvited: (profile: VendorProfile) => void;
  onClose: () => void;
}

const ROLES = KEY_PERSON_ROLES.map((value) => ({ value, label: KEY_PERSON_ROLE_LABELS[value] }));

export function InviteKeyPersonDialog({ onInvited, onClose }: InviteKeyPersonDialogProps) {
  const [invite] = useMutation(INVITE_KEY_PERSON);
  const form = useAppForm({
    schema: inviteKeyPersonSchema,
    initialValues: { firstName: '', lastName: '', email: '', role: 'MEMBER' },
    onSubmit: async (input) => {
      const { data } = await invite({ variables: { input } });
      if (!data) return;
      snackbar.success(`${input.email} is invited`);
      onClose();
      onInvited(data.inviteKeyPerson);
    },
  });
  const { getInputProps } = form.fields;
  return (
    <FormDialog title="Invite a colleague" form={form} onClose={onClose} submitLabel="Invite">
      <Text size="sm">Your colleague gets an email with a link to choose a password.</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label="First name"
          withAsterisk
          required
          data-autofocus
          autoComplete="off"
          maxLength={ACCOUNT_LIMITS.firstName}
          {...getInputProps('firstName')}
        />
        <TextInput
          label="Last name"
          withAsterisk
          required
          autoComplete="off"
          maxLength={ACCOUNT_LIMITS.lastName}
          {...getInputProps('lastName')}
        />
      </SimpleGrid>
      <TextInput label="Email" type="email" withAsterisk required autoComplete="off" {...getInputProps('email')} />
      <RequiredSelect label="Role" data={ROLES} {...getInputProps('role')} />
    </FormDialog>
  );
}
