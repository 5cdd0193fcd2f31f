import { ActionIcon, Group, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { PROJECT_LIMITS } from '@weighbridge/domain/project/project.schema.ts';
import { FileUploader } from '../../../ui/upload/file-uploader.tsx';
import { FieldGroup } from './field-group.tsx';
import type { FieldsProps } from './form-context.ts';

export function DocumentFields({ fields }: Pick<FieldsProps, 'fields'>) {
  return (
    <FieldGroup title="Documents">
      {fields.values.files.map((file, index) => (
        <Group key={file.id} align="flex-start" gap="sm">
          <Text flex="1 1 160px" mt={30} style={{ overflowWrap: 'anywhere' }}>
            {file.filename}
          </Text>
          <TextInput
            label={`Description of ${file.filename}`}
            flex="2 1 220px"
            maxLength={PROJECT_LIMITS.fileDescription}
            {...fields.getInputProps(`files.${index}.description`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            mt={24}
            aria-label={`Remove ${file.filename} from the project`}
            onClick={() => fields.removeListItem('files', index)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <FileUploader
        label="Add documents"
        onUploaded={({ id, filename }) => fields.insertListItem('files', { id, description: '', filename })}
      />
    </FieldGroup>
  );
}
