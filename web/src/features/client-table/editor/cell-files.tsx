import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type CellFile, CLIENT_TABLE_LIMITS, type FileCell } from '@weighbridge/domain/client-table/client-table.data.ts';
import { fileSizeText } from '../../../parts/question/file-types.ts';
import { FileLink } from '../../../ui/upload/file-link.tsx';
import { FileUploader } from '../../../ui/upload/file-uploader.tsx';

interface CellFilesProps {
  cell: FileCell;
  onChange: (files: readonly CellFile[]) => void;
}

/** The files of one cell: what is there, and room for more. */
export function CellFiles({ cell: { content, options }, onChange }: CellFilesProps) {
  const room = (options.multiple ? CLIENT_TABLE_LIMITS.filesInCell : 1) - content.length;
  return (
    <Stack gap="sm">
      {content.map((file) => (
        <Group key={file.id} gap="xs" wrap="nowrap">
          <FileLink href={file.url} state={file.state} truncate>
            {file.filename ?? 'File'}
          </FileLink>
          {file.size !== undefined && (
            <Text size="xs" c="dimmed" flex="1 0 auto">
              {fileSizeText(file.size)}
            </Text>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove ${file.filename ?? 'file'}`}
            onClick={() => onChange(content.filter(({ id }) => id !== file.id))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {room > 0 ? (
        <FileUploader
          label={options.multiple ? 'Add Files' : 'Add File'}
          maxFiles={room}
          forgetsDone
          onUploaded={({ id, filename, size, url, mimetype, state }) =>
            onChange([...content, { id, filename, size, url, mimetype, state }])
          }
        />
      ) : (
        <Text size="sm" c="dimmed">
          {options.multiple
            ? `A cell holds up to ${CLIENT_TABLE_LIMITS.filesInCell} files.`
            : 'A cell holds one file. Remove it to add another.'}
        </Text>
      )}
    </Stack>
  );
}
