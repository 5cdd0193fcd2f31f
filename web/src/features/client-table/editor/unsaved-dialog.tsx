import { Button, Stack, Text } from '@mantine/core';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { useAction } from '../../../ui/use-action.ts';

interface UnsavedDialogProps {
  onSave: () => Promise<void>;
  onDiscard: () => void;
  onStay: () => void;
}

export function UnsavedDialog({ onSave, onDiscard, onStay }: UnsavedDialogProps) {
  const save = useAction(onSave);
  return (
    <Dialog title="You have unsaved changes" onClose={onStay}>
      <Stack gap="md">
        <Text>Do you want to save or discard the changes of this table?</Text>
        <DialogActions>
          <Button variant="default" onClick={onStay} disabled={save.loading}>
            Continue Editing
          </Button>
          <Button variant="light" color="red" onClick={onDiscard} disabled={save.loading}>
            Discard
          </Button>
          <Button data-autofocus {...save}>
            Save
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
