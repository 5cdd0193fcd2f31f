import { Button, Stack, Text } from '@mantine/core';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { ISSUES_HEADINGS, PROJECT_NOT_VALID } from '@weighbridge/domain/roadmap/issue.labels.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { IssueList } from './issue-list.tsx';
import type { ProjectIssue } from './roadmap.operations.ts';

interface IssuesDialogProps {
  status: ProjectStatus;
  issues: readonly ProjectIssue[];
  onClose: () => void;
}

export function IssuesDialog({ status, issues, onClose }: IssuesDialogProps) {
  const heading = status === 'DRAFT' || status === 'IN_REVIEW' ? ISSUES_HEADINGS[status] : PROJECT_NOT_VALID;
  return (
    <Dialog title="Project Issues" onClose={onClose}>
      <Stack gap="md">
        <Text fw={500}>{heading}</Text>
        <IssueList issues={issues} onFollow={onClose} />
        <DialogActions>
          <Button onClick={onClose} data-autofocus>
            Ok
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
