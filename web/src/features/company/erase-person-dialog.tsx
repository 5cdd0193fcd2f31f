import { useMutation } from '@apollo/client/react';
import { List, Text, TextInput } from '@mantine/core';
import { erasePersonSchema, PRIVACY_MESSAGES } from '@weighbridge/domain/privacy/privacy.schema.ts';
import { graphql } from '../../lib/graphql/generated/gql.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import type { User } from './user.operations.ts';

const ErasePerson = graphql(`
  mutation ErasePerson($input: ErasePersonInput!) {
    erasePerson(input: $input) {
      id
    }
  }
`);

interface ErasePersonDialogProps {
  user: User;
  onClose: () => void;
  onErased: () => void;
}

/** Confirmed by typing, because nothing brings it back. */
export function ErasePersonDialog({ user, onClose, onErased }: ErasePersonDialogProps) {
  const [erasePerson] = useMutation(ErasePerson);
  const schema = erasePersonSchema.refine(({ confirmation }) => confirmation.toLowerCase() === user.email.toLowerCase(), {
    path: ['confirmation'],
    message: PRIVACY_MESSAGES.confirmation,
  });
  const form = useAppForm({
    schema,
    guard: false,
    initialValues: { id: user.id, confirmation: '' },
    onSubmit: async (input) => {
      await erasePerson({ variables: { input } });
      onErased();
    },
  });
  return (
    <FormDialog title="Erase Personal Data" form={form} onClose={onClose} submitLabel="Erase" danger>
      <Text>
        Everything that is kept about <b>{user.name}</b> will be erased. This cannot be undone.
      </Text>
      <List size="sm" spacing={4}>
        <List.Item>Their name, email address, picture and phone number are removed, and they are signed out.</List.Item>
        <List.Item>Invitations, notifications and emails to them are removed.</List.Item>
        <List.Item>What they wrote and decided stays, and shows “Former user”.</List.Item>
      </List>
      <TextInput
        label={`Type ${user.email} to confirm`}
        withAsterisk
        required
        data-autofocus
        autoComplete="off"
        {...form.fields.getInputProps('confirmation')}
      />
    </FormDialog>
  );
}
