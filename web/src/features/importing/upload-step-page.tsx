import { Alert, Anchor, Group, Loader, Paper, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { IMPORT_LIMITS } from '@weighbridge/domain/importing/import-questions.ts';
import { onDemand } from '../../ui/loading/on-demand.tsx';
import { FileUploader } from '../../ui/upload/file-uploader.tsx';
import { ImportFrame } from './import-frame.tsx';
import { useReadFile } from './use-read-file.ts';

const SAMPLE = '/assets/templates/import_questions.xlsx';

const ColumnsForm = onDemand(() => import('./columns-form.tsx').then((module) => module.ColumnsForm));

export function UploadStepPage() {
  const { asked, failure, reading, start, lookAgain, read, startOver } = useReadFile();
  return (
    <ImportFrame step="Upload File" id={null}>
      <Paper withBorder p={{ base: 'md', sm: 'lg' }} maw={asked ? undefined : 760}>
        <Stack gap="md">
          {asked ? (
            <ColumnsForm key={asked.id} file={asked.file} busy={reading} onHeads={lookAgain} onRead={read} onStartOver={startOver} />
          ) : (
            <>
              <Text>
                Upload a spreadsheet with one question per row and a row of headings above them: Question is needed; Section, Type, Options
                and Help Text are read when they are there. If a heading has another name, you can say what its column holds. At most{' '}
                {IMPORT_LIMITS.rows.toLocaleString('en-US')} rows.
              </Text>
              <Anchor href={SAMPLE} download size="sm">
                <IconDownload size={14} aria-hidden style={{ verticalAlign: '-2px' }} /> Download a sample file
              </Anchor>
              <FileUploader label="Choose a spreadsheet" xlsxOnly maxFiles={1} onUploaded={(file) => void start(file.id)} />
            </>
          )}
          {reading && !asked && (
            <Group role="status" gap="sm">
              <Loader size="sm" />
              <Text>Reading the questions. A large file takes a moment.</Text>
            </Group>
          )}
          {failure && (
            <Alert color="red" role="alert" c="gray.9" title={failure.title}>
              {failure.detail}
            </Alert>
          )}
        </Stack>
      </Paper>
    </ImportFrame>
  );
}
