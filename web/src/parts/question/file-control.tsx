import { Input, Text } from '@mantine/core';
import { MAX_UPLOAD_SIZE } from '@weighbridge/domain/kernel/upload.ts';
import type { DragEvent } from 'react';
import { FileUploader } from '../../ui/upload/file-uploader.tsx';
import type { AskedQuestion } from './asked-question.ts';
import classes from './file-control.module.css';
import { fileSizeText, fileTypeLabel } from './file-types.ts';

const refuse = (event: DragEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** The uploader with this question's limits, switched off: a preview has no answer that a file could belong to. */
export function FileControl({ question }: { question: AskedQuestion }) {
  const { rules } = question;
  const types = rules.mimetypes.map(fileTypeLabel).join(', ');
  const limits = [
    rules.multiple ? 'Several files' : 'One file',
    types || 'any type',
    `up to ${fileSizeText(rules.maxSize ?? MAX_UPLOAD_SIZE)}${rules.multiple ? ' each' : ''}`,
  ].join(', ');
  return (
    <Input.Wrapper label={question.label} labelElement="div" description={question.helperText}>
      <fieldset disabled className={classes['off']} onDragOverCapture={refuse} onDropCapture={refuse}>
        <FileUploader
          label={rules.multiple ? 'Add Files' : 'Add File'}
          maxFiles={rules.multiple ? undefined : 1}
          accept={rules.mimetypes.join(',') || undefined}
          onUploaded={() => undefined}
        />
      </fieldset>
      <Text size="xs" c="dimmed" mt={4}>
        {limits}.
      </Text>
    </Input.Wrapper>
  );
}
