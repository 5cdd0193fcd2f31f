import { Button, Group, Stack } from '@mantine/core';
import type { CellFile, FileCell } from '@weighbridge/domain/client-table/client-table.data.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
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
        <Group justify="flex-end">
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
