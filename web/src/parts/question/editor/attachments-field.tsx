import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { QUESTION_LIMITS } from '@weighbridge/domain/question/question.limits.ts';
import { QUESTION_MESSAGES } from '@weighbridge/domain/question/question.messages.ts';
import { useEffect, useRef } from 'react';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { FileLink } from '../../../ui/upload/file-link.tsx';
import { UploadList } from '../../../ui/upload/upload-list.tsx';
import { useUploadQueue } from '../../../ui/upload/use-upload-queue.ts';
import { fileSizeText } from '../file-types.ts';
import type { AttachedFile, DefinitionFields } from './definition-form.ts';

/** Files that come with the question, for the vendor to read. */
export function AttachmentsField({ fields }: { fields: DefinitionFields }) {
  const { attachments } = fields.values.question;
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(attachments);
  useEffect(() => {
    latest.current = attachments;
  });
  const set = (files: readonly AttachedFile[]) => {
    // Two uploads can end before the form renders again.
    latest.current = [...files];
    fields.setFieldValue('question.attachments', latest.current);
  };
  const queue = useUploadQueue({
    onUploaded: ({ id, filename, size, url, state = 'READY' }) => set([...latest.current, { id, filename, size, url, state }]),
  });
  const waiting = queue.items.filter(({ state }) => state !== 'DONE');
  const full = attachments.length > QUESTION_LIMITS.attachments || fields.errors['question.attachments'];
  return (
    <FormSection title="Attachments">
      <Stack gap="xs">
        {attachments.map((file) => (
          <Group key={file.id} gap="xs" wrap="nowrap">
            <FileLink href={file.url} state={file.state} truncate>
              {file.filename}
            </FileLink>
            <Text size="xs" c="dimmed" flex="1 0 auto">
              {fileSizeText(file.size)}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove ${file.filename}`}
              onClick={() => set(attachments.filter(({ id }) => id !== file.id))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <UploadList items={waiting} onRemove={queue.remove} />
        {full && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {QUESTION_MESSAGES.tooManyAttachments}
          </Text>
        )}
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPaperclip size={14} aria-hidden />}
            onClick={() => input.current?.click()}
            disabled={attachments.length >= QUESTION_LIMITS.attachments}
          >
            Add Files
          </Button>
          <Text size="xs" c="dimmed">
            Up to {QUESTION_LIMITS.attachments} files of 70 MB each.
          </Text>
        </Group>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          aria-label="Attachments: choose files"
          tabIndex={-1}
          multiple
          onChange={(event) => {
            queue.add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </Stack>
    </FormSection>
  );
}
