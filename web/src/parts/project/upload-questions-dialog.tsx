import { useMutation } from '@apollo/client/react';
import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { IMPORT_MESSAGES } from '@weighbridge/domain/importing/import-questions.ts';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { snackbar } from '../../ui/message/snackbar.ts';
import { FileUploader } from '../../ui/upload/file-uploader.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { Project } from './project.operations.ts';
import { PARSE_PROJECT_QUESTIONS } from './upload-questions.operations.ts';

interface LeftOut {
  readonly row: number;
  readonly message: string;
}

const uploadedWords = ({ questionsCount, answersCount }: { questionsCount: number; answersCount: number }): string =>
  [counted(questionsCount, 'question'), ...(answersCount > 0 ? [counted(answersCount, 'answer')] : [])].join(' and ');

interface UploadQuestionsDialogProps {
  project: Project;
  reload: () => Promise<unknown>;
  onClose: () => void;
}

/** Questions and answers of a panel that was run elsewhere before. */
export function UploadQuestionsDialog({ project, reload, onClose }: UploadQuestionsDialogProps) {
  const [fileId, setFileId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [leftOut, setLeftOut] = useState<readonly LeftOut[] | null>(null);
  const [parse] = useMutation(PARSE_PROJECT_QUESTIONS);

  const submit = useAction(async () => {
    if (!fileId) return setProblem(IMPORT_MESSAGES.noFile);
    setProblem(null);
    try {
      const { data } = await parse({ variables: { input: { id: project.id, file: { id: fileId } } } });
      const uploaded = data?.parseProjectQuestions;
      if (!uploaded?.sections[0]?.id) return setProblem(IMPORT_MESSAGES.unableToUpload);
      await reload();
      snackbar.success(`${uploadedWords(uploaded)} uploaded`);
      if (uploaded.rejected.length > 0) setLeftOut(uploaded.rejected);
      else onClose();
    } catch {
      setProblem(IMPORT_MESSAGES.failed);
    }
  });

  if (leftOut) return <LeftOutDialog rows={leftOut} onClose={onClose} />;
  return (
    <Dialog title="Upload Q&A" onClose={onClose}>
      <Stack gap="md">
        <Text>One XLSX file with the sections, questions and answers of the panel.</Text>
        <Text size="sm" c="dimmed">
          A row for each question, with columns named Section, Question, Type and Options. Answers stand in a column headed with the name of
          an invited product; its vendor looks through them and submits them.
        </Text>
        <FileUploader label="Choose file" xlsxOnly maxFiles={1} onUploaded={({ id }) => setFileId(id)} />
        {problem && (
          <Alert color="red" role="alert" c="gray.9">
            {problem}
          </Alert>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={submit.loading}>
            Cancel
          </Button>
          <Button {...submit}>Upload</Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

/** What of the file is missing now, so that it can be added by hand. */
function LeftOutDialog({ rows, onClose }: { rows: readonly LeftOut[]; onClose: () => void }) {
  return (
    <Dialog title="Not uploaded" onClose={onClose}>
      <Stack gap="md">
        <Text>Everything else is in the project. These cells of the file could not be read:</Text>
        <List size="sm" mah="50vh" style={{ overflowY: 'auto' }} tabIndex={0} aria-label="What could not be read">
          {rows.map(({ row, message }) => (
            <List.Item key={`${row} ${message}`}>
              Row {row}: {message}
            </List.Item>
          ))}
        </List>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
