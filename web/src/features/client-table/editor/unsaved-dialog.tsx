import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';

interface UnsavedDialogProps {
  onSave: () => Promise<void>;
  onDiscard: () => void;
  onStay: () => void;
}

export function UnsavedDialog({ onSave, onDiscard, onStay }: UnsavedDialogProps) {
  const [isSaving, setIsSaving] = useState(false);
  return (
    <Dialog title="You have unsaved changes" onClose={onStay}>
      <Stack gap="md">
        <Text>Do you want to save or discard the changes of this table?</Text>
        <DialogActions>
          <Button variant="default" onClick={onStay} disabled={isSaving}>
            Continue Editing
          </Button>
          <Button variant="light" color="red" onClick={onDiscard} disabled={isSaving}>
            Discard
          </Button>
          <Button
            data-autofocus
            loading={isSaving}
            onClick={() => {
              setIsSaving(true);
              void onSave();
            }}
          >
            Save
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
