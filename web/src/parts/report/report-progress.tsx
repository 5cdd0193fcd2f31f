import { useMutation } from '@apollo/client/react';
import { Button, Progress, Stack, Text } from '@mantine/core';
import { isUnfinished } from '@weighbridge/domain/report/report.status.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { snackbar } from '../../ui/message/snackbar.ts';
import { useAction } from '../../ui/use-action.ts';
import type { FollowedReport } from './follow-report.ts';
import { CANCEL_REPORT } from './report.operations.ts';

interface ReportProgressProps {
  title: string;
  followed: FollowedReport;
  onClose: () => void;
}

/** How far the report is. It can be closed: the report is made all the same, and its end is told. */
export function ReportProgress({ title, followed, onClose }: ReportProgressProps) {
  const { id, status, progress } = useSyncExternalStore(followed.subscribe, followed.get);
  const [cancel] = useMutation(CANCEL_REPORT);
  const over = !isUnfinished(status);
  useEffect(() => {
    if (over) onClose();
  }, [over, onClose]);

  const stop = useAction(async () => {
    try {
      const { data } = await cancel({ variables: { input: { id } } });
      if (data) followed.note(data.cancelReport);
    } catch (error) {
      snackbar.error(error);
    }
  });

  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap="md">
        <Text aria-live="polite">{status === 'QUEUED' ? 'The report is waiting for its turn.' : `Preparing the report: ${progress}%`}</Text>
        <Progress.Root size="lg">
          <Progress.Section value={progress} aria-label="Progress of the report" />
        </Progress.Root>
        <Text size="sm" c="dimmed">
          You can close this. We keep working on the report, and it opens when it is ready.
        </Text>
        <DialogActions>
          <Button variant="default" {...stop}>
            Cancel Report
          </Button>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
