import { Group, Stack, Text } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FileLink } from '../../ui/upload/file-link.tsx';
import type { AskedQuestion } from './asked-question.ts';
import { fileSizeText } from './file-types.ts';

/** The files attached to a question, to download. */
export function AttachmentsDialog({ files, onClose }: { files: AskedQuestion['attachments']; onClose: () => void }) {
  return (
    <Dialog title="Question Attachments" onClose={onClose}>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {files.map(({ id, filename, url, size, state }) => (
          <Group component="li" key={id} gap="xs" wrap="nowrap">
            <IconFile size={18} aria-hidden color="var(--mantine-color-dimmed)" />
            <FileLink href={url} state={state} truncate>
              {filename}
            </FileLink>
            <Text size="xs" c="dimmed" flex="0 0 auto">
              {fileSizeText(size)}
            </Text>
          </Group>
        ))}
      </Stack>
    </Dialog>
  );
}
