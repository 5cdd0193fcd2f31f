import { useMutation } from '@apollo/client/react';
import { Alert, Group, Loader, Paper, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { IMPORT_LIMITS, IMPORT_MESSAGES } from '@weighbridge/domain/importing/import-questions.ts';
import { useState } from 'react';
import { ERROR_TEXTS, toAppError } from '../../lib/errors.ts';
import { FileUploader } from '../../ui/upload/file-uploader.tsx';
import { PARSE_PROJECT_FILE } from './import.operations.ts';
import { ImportFrame } from './import-frame.tsx';
import { reviewPath } from './import-path.ts';

interface Failure {
  readonly title: string;
  readonly detail: string | null;
}

export function UploadStepPage() {
  const [parseFile, { loading }] = useMutation(PARSE_PROJECT_FILE);
  const [failure, setFailure] = useState<Failure | null>(null);
  const navigate = useNavigate();

  const read = async (fileId: string) => {
    setFailure(null);
    try {
      const { data } = await parseFile({ variables: { input: { file: { id: fileId } } } });
      const id = data?.parseProjectFile?.id;
      if (id) await navigate({ to: reviewPath(id) });
      else setFailure({ title: IMPORT_MESSAGES.unableToUpload, detail: null });
    } catch (error) {
      setFailure({ title: IMPORT_MESSAGES.failed, detail: explained(error) });
    }
  };
  return (
    <ImportFrame step="Upload File" id={null}>
      <Paper withBorder p={{ base: 'md', sm: 'lg' }} maw={760}>
        <Stack gap="md">
          <Text>
            Upload a spreadsheet with one question per row. The first row names the columns: Question is needed; Section, Type, Options and
            Help Text are read when they are there. At most {IMPORT_LIMITS.rows.toLocaleString('en-US')} rows.
          </Text>
          <FileUploader label="Choose a spreadsheet" xlsxOnly maxFiles={1} onUploaded={(file) => void read(file.id)} />
          {loading && (
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

/** What the server found wrong with this very file; the general sentence would say the same twice. */
function explained(error: unknown): string | null {
  const { fields, message } = toAppError(error);
  return Object.values(fields)[0] ?? (message === ERROR_TEXTS.generic ? null : message);
}
