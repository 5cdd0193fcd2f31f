import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { PROJECT_LIMITS } from '@weighbridge/domain/project/project.schema.ts';
import { RequiredSelect } from '../../../ui/form/required-select.tsx';
import { FieldGroup } from './field-group.tsx';
import type { FieldsProps } from './form-context.ts';
import { withChosen } from './use-form-options.ts';

export function ContactFields({ fields, options, model }: FieldsProps) {
  const contacts = fields.values.brokerageContacts;
  const people = withChosen(options.people, model?.brokerageContacts.map(({ user }) => user) ?? []);
  const noContacts = fields.errors['brokerageContacts'];
  return (
    <FieldGroup title="Brokerage Firm Contacts">
      {contacts.map((contact, index) => (
        // Contacts have no identity of their own: their place in the list is all there is.
        <Group key={index} align="flex-start" gap="sm">
          <RequiredSelect
            label={`Contact ${index + 1}`}
            withAsterisk
            required
            searchable
            openOnFocus={false}
            flex="1 1 220px"
            data={people}
            nothingFoundMessage="Nobody found"
            data-path={`brokerageContacts.${index}.user.id`}
            value={contact.user.id || null}
            onChange={(id) => fields.setFieldValue(`brokerageContacts.${index}.user.id`, id ?? '')}
            error={fields.errors[`brokerageContacts.${index}.user.id`]}
          />
          <TextInput
            label="Phone or email"
            withAsterisk
            required
            flex="1 1 220px"
            maxLength={PROJECT_LIMITS.contactPhone}
            {...fields.getInputProps(`brokerageContacts.${index}.phoneNumber`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            mt={24}
            aria-label={`Remove contact ${index + 1}`}
            onClick={() => fields.removeListItem('brokerageContacts', index)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {noContacts && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {noContacts}
        </Text>
      )}
      <Button
        variant="default"
        w="fit-content"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => {
          fields.insertListItem('brokerageContacts', { user: { id: '' }, phoneNumber: '' });
          fields.clearFieldError('brokerageContacts');
        }}
      >
        Add Contact
      </Button>
    </FieldGroup>
  );
}
