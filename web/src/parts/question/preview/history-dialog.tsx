import { useMutation, useQuery } from '@apollo/client/react';
import { Button, NavLink, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { QUESTION_TYPE_LABELS } from '@weighbridge/domain/question/question.labels.ts';
import { useState } from 'react';
import { longDateTime } from '../../../lib/dates.ts';
import { confirm } from '../../../ui/dialog/confirm.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { EmptyState } from '../../../ui/message/empty-state.tsx';
import { ErrorPanel } from '../../../ui/message/error-panel.tsx';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { QUESTION_HISTORY, RESTORE_QUESTION_VERSION } from '../question.operations.ts';
import { QuestionPreview } from './question-preview.tsx';
import classes from './split.module.css';

/** All of them at once: nobody edits a question a thousand times. */
const ALL = { page: 1, pageSize: 1000 };

interface HistoryDialogProps {
  question: { readonly id: string; readonly updatedAt: string };
  canRestore: boolean;
  onClose: () => void;
}

/** Earlier versions of a question, newest first, each as the vendor would have seen it. */
export function HistoryDialog({ question, canRestore, onClose }: HistoryDialogProps) {
  const { data, error, refetch } = useQuery(QUESTION_HISTORY, { variables: { question: question.id, pagination: ALL } });
  const [restore] = useMutation(RESTORE_QUESTION_VERSION);
  const [chosen, setChosen] = useState<string | null>(null);
  const versions = data?.questionHistory.items;
  const version = versions?.find(({ id }) => id === chosen) ?? versions?.[0];
  const askToRestore = async (id: string) => {
    const { confirmed } = await confirm({
      title: 'Restore this version',
      message: 'The current text is kept as a version, so nothing is lost.',
      confirmLabel: 'Restore',
      action: () => restore({ variables: { input: { question: { id: question.id }, version: { id }, updatedAt: question.updatedAt } } }),
    });
    if (!confirmed) return;
    snackbar.success('The version is restored');
    onClose();
  };
  return (
    <Dialog title="Question history" onClose={onClose} size="xl">
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : !versions ? (
        <Skeleton height={160} />
      ) : !version ? (
        <EmptyState
          title="There are no earlier versions"
          description="Each time the question is changed, the earlier version is kept here."
        />
      ) : (
        <div className={classes['split']}>
          <nav aria-label="Versions">
            {versions.map(({ id, updatedAt, updatedBy, question: { label } }) => (
              <NavLink
                key={id}
                component="button"
                type="button"
                active={id === version.id}
                aria-current={id === version.id}
                label={longDateTime(updatedAt)}
                description={`${updatedBy?.name ?? 'Unknown'}: ${label}`}
                styles={{ description: { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' } }}
                onClick={() => setChosen(id)}
              />
            ))}
          </nav>
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {QUESTION_TYPE_LABELS[version.question.type]}
              {version.question.tags.length > 0 && `, tagged ${version.question.tags.map(({ label }) => label).join(', ')}`}
            </Text>
            <Paper withBorder p="md">
              <QuestionPreview key={version.id} question={version.question} />
            </Paper>
          </Stack>
        </div>
      )}
      {version && canRestore && (
        <DialogActions>
          <Button onClick={() => void askToRestore(version.id)}>Restore</Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
