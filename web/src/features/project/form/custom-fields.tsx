import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { PROJECT_LIMITS } from '@weighbridge/domain/project/project.schema.ts';
import { FieldGroup } from './field-group.tsx';
import type { FieldsProps } from './form-context.ts';

/** Further information for vendors, under names the firm chooses. */
export function CustomFields({ fields }: Pick<FieldsProps, 'fields'>) {
  return (
    <FieldGroup title="More Information">
      {fields.values.moreInformation.map((_entry, index) => (
        <Group key={index} align="flex-start" gap="sm">
          <TextInput
            label={`Field ${index + 1} name`}
            withAsterisk
            required
            flex="1 1 160px"
            maxLength={PROJECT_LIMITS.customFieldKey}
            {...fields.getInputProps(`moreInformation.${index}.key`)}
          />
          <TextInput
            label={`Field ${index + 1} value`}
            withAsterisk
            required
            flex="2 1 220px"
            maxLength={PROJECT_LIMITS.customFieldValue}
            {...fields.getInputProps(`moreInformation.${index}.value`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            mt={24}
            aria-label={`Remove field ${index + 1}`}
            onClick={() => fields.removeListItem('moreInformation', index)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="default"
        w="fit-content"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => fields.insertListItem('moreInformation', { key: '', value: '' })}
      >
        Add Field
      </Button>
    </FieldGroup>
  );
}
