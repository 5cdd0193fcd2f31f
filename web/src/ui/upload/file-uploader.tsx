import { Box, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { MAX_UPLOAD_FILES, uploadLimitText, XLSX_EXTENSION } from '@weighbridge/domain/kernel/upload.ts';
import { type DragEvent, useRef, useState } from 'react';
import { useIsConnected } from '../../lib/offline/connection.ts';
import { ServerButton } from '../server-button.tsx';
import classes from './file-uploader.module.css';
import { UploadList } from './upload-list.tsx';
import type { UploadedFile } from './uploaded-file.ts';
import { useUploadQueue } from './use-upload-queue.ts';

interface FileUploaderProps {
  label: string;
  onUploaded: (file: UploadedFile, source: File) => void;
  xlsxOnly?: boolean;
  /** What the file dialog offers; what it must not take is `problem`'s to say. */
  accept?: string;
  /** What is taken, in words, where a place has limits of its own: there must be one limit in sight, and it must be the true one. */
  limits?: string;
  problem?: (file: File) => string | null;
  maxFiles?: number;
  /** For callers with a list of their own. */
  forgetsDone?: boolean;
}

export function FileUploader({ label, xlsxOnly, accept, limits, maxFiles = MAX_UPLOAD_FILES, ...options }: FileUploaderProps) {
  const queue = useUploadQueue({ xlsxOnly, maxFiles, ...options });
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isConnected = useIsConnected();

  const remove = (key: number) => {
    // Before the button that has it goes with its line.
    input.current?.parentElement?.querySelector('button')?.focus({ preventScroll: true });
    queue.remove(key);
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (isConnected) queue.add([...event.dataTransfer.files]);
  };

  return (
    <Stack gap="sm">
      <Box
        component="section"
        className={classes['zone']}
        data-over={over}
        aria-label={label}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(isConnected);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <ServerButton variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={() => input.current?.click()}>
          {label}
        </ServerButton>
        <Text size="sm" c="dimmed">
          or drop {maxFiles === 1 ? 'it' : 'files'} here. {limits ?? usualLimits(xlsxOnly, maxFiles)}.
        </Text>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          aria-label={`${label}: choose files`}
          tabIndex={-1}
          multiple={maxFiles > 1}
          accept={xlsxOnly ? XLSX_EXTENSION : accept}
          onChange={(event) => {
            queue.add([...(event.currentTarget.files ?? [])]);
            // The same file again must be a change too.
            event.currentTarget.value = '';
          }}
        />
      </Box>
      {queue.refusal && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {queue.refusal}
        </Text>
      )}
      <UploadList items={queue.items} onRemove={remove} />
    </Stack>
  );
}

function usualLimits(xlsxOnly: boolean | undefined, maxFiles: number): string {
  const most = `${uploadLimitText(null)}${maxFiles === 1 ? '' : ' each'}`;
  return xlsxOnly ? `Only ${XLSX_EXTENSION}, up to ${most}` : `Up to ${most}`;
}
