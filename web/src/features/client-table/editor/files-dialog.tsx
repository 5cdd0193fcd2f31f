import { Button, Stack } from '@mantine/core';
import type { CellFile, FileCell } from '@weighbridge/domain/client-table/client-table.data.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { CellFiles } from './cell-files.tsx';

interface FilesDialogProps {
  cell: FileCell;
  label: string;
  onChange: (files: readonly CellFile[]) => void;
  onClose: () => void;
}

export function FilesDialog({ cell, label, onChange, onClose }: FilesDialogProps) {
  return (
    <Dialog title={`Files: ${label}`} onClose={onClose}>
      <Stack gap="md">
        <CellFiles cell={cell} onChange={onChange} />
        <DialogActions>
          <Button onClick={onClose}>Done</Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
