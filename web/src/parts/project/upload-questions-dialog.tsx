import { useMutation } from '@apollo/client/react';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IMPORT_MESSAGES } from '@weighbridge/domain/importing/import-questions.ts';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { snackbar } from '../../ui/message/snackbar.ts';
import { FileUploader } from '../../ui/upload/file-uploader.tsx';
import type { Project } from './project.operations.ts';
import { PARSE_PROJECT_QUESTIONS } from './upload-questions.operations.ts';

interface UploadQuestionsDialogProps {
  project: Project;
  reload: () => Promise<unknown>;
  onClose: () => void;
}

/** Questions and answers of a panel that was run elsewhere before. */
export function UploadQuestionsDialog({ project, reload, onClose }: UploadQuestionsDialogProps) {
  const [fileId, setFileId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [parse, { loading }] = useMutation(PARSE_PROJECT_QUESTIONS);

  const submit = async () => {
    if (!fileId) return setProblem(IMPORT_MESSAGES.noFile);
    setProblem(null);
    try {
      const { data } = await parse({ variables: { input: { id: project.id, file: { id: fileId } } } });
      const uploaded = data?.parseProjectQuestions;
      if (!uploaded?.sections[0]?.id) return setProblem(IMPORT_MESSAGES.unableToUpload);
      await reload();
      snackbar.success(`${counted(uploaded.questionsCount, 'question')} uploaded`);
      if (uploaded.rejected.length > 0) snackbar.warning(`${counted(uploaded.rejected.length, 'row')} could not be read`);
      onClose();
    } catch {
      setProblem(IMPORT_MESSAGES.failed);
    }
  };

  return (
    <Dialog title="Upload Q&A" onClose={onClose}>
      <Stack gap="md">
        <Text>One XLSX file with the sections, questions and answers of the panel.</Text>
        <FileUploader label="Choose file" xlsxOnly maxFiles={1} onUploaded={({ id }) => setFileId(id)} />
        {problem && (
          <Alert color="red" role="alert" c="gray.9">
            {problem}
          </Alert>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={loading}>
            Cancel
          </Button>
          <Button onClick={() => void submit()} loading={loading}>
            Upload
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
