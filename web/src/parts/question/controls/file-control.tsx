import { ActionIcon, Group, Input, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { checkContent } from '@weighbridge/domain/answer/check-content.ts';
import { uploadLimitText } from '@weighbridge/domain/kernel/upload.ts';
import { type DragEvent, useRef } from 'react';
import { FileLink } from '../../../ui/upload/file-link.tsx';
import { FileUploader } from '../../../ui/upload/file-uploader.tsx';
import { chosenOptions } from '../answer-content.ts';
import type { AskedQuestion } from '../asked-question.ts';
import { fileSizeText, fileTypeLabel } from '../file-types.ts';
import { matchesPattern } from '../pattern-check.ts';
import type { AnswerControlProps, FilesOfAnswer, ShownFile } from './answer-control-props.ts';
import classes from './file-control.module.css';

const refuse = (event: DragEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** The uploader with this question's limits; switched off where there is no answer that a file could belong to. */
export function FileControl({ question, content, problems, files }: AnswerControlProps) {
  const isOff = !files;
  const field = useRef<HTMLFieldSetElement>(null);
  const shown = files?.shown.filter(({ id }) => chosenOptions(content).includes(id)) ?? [];
  const remove = (id: string) => {
    // Before the button that has it goes with its file.
    field.current?.querySelector('button')?.focus({ preventScroll: true });
    files?.onRemove(id);
  };
  return (
    <Input.Wrapper
      role="group"
      aria-label={question.label}
      label={question.label}
      labelElement="div"
      description={question.helperText}
      error={problems?.['value']}
    >
      <Stack gap="xs" mt={4}>
        {shown.map((file) => (
          <AnswerFile key={file.id} file={file} onRemove={() => remove(file.id)} />
        ))}
        <fieldset
          ref={field}
          disabled={isOff}
          className={classes['field']}
          {...(isOff && { onDragOverCapture: refuse, onDropCapture: refuse })}
        >
          <Uploader question={question} hasFile={shown.length > 0} onAdd={files?.onAdd ?? (() => undefined)} />
        </fieldset>
      </Stack>
    </Input.Wrapper>
  );
}

interface UploaderProps {
  question: AskedQuestion;
  hasFile: boolean;
  onAdd: FilesOfAnswer['onAdd'];
}

function Uploader({ question, hasFile, onAdd }: UploaderProps) {
  const { rules } = question;
  // The second one takes the place of the first.
  const label = hasFile ? 'Replace File' : 'Add File';
  return (
    <FileUploader
      label={rules.multiple ? 'Add Files' : label}
      limits={limitsText(rules)}
      maxFiles={rules.multiple ? undefined : 1}
      accept={rules.mimetypes.join(',') || undefined}
      problem={(file) => problemOf(question, file)}
      forgetsDone
      onUploaded={onAdd}
    />
  );
}

function limitsText({ multiple, mimetypes, maxSize }: AskedQuestion['rules']): string {
  return [
    multiple ? 'Several files' : 'One file',
    eitherOf(mimetypes.map(fileTypeLabel)) || 'any type',
    `up to ${uploadLimitText(maxSize)}${multiple ? ' each' : ''}`,
  ].join(', ');
}

/** 'PDF, Excel or CSV' */
const eitherOf = (names: readonly string[]): string => [...names.slice(0, -2), names.slice(-2).join(' or ')].filter(Boolean).join(', ');

/** Held against the rules before a byte is sent, with the words the server would use. */
function problemOf(question: AskedQuestion, { name, type, size }: File): string | null {
  const files = [{ id: name, filename: name, mimetype: type, size }];
  const { problems } = checkContent({ value: [name] }, question, { answersMaxLength: null, files, matchesPattern });
  return Object.values(problems)[0] ?? null;
}

function AnswerFile({ file, onRemove }: { file: ShownFile; onRemove: () => void }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <FileLink href={file.url} state={file.state} truncate>
        {file.filename}
      </FileLink>
      <Text size="xs" c="dimmed" flex="1 0 auto">
        {fileSizeText(file.size)}
      </Text>
      <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${file.filename}`} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
