import { Button, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';

export function SessionExpiredDialog() {
  const navigate = useNavigate();
  const close = () => void navigate({ to: '.', hash: '', search: true, replace: true });
  return (
    <Dialog title="Session expired" onClose={close} blocking>
      <Text mb="md">Your session has expired. Please sign in again.</Text>
      <DialogActions>
        <Button onClick={close} data-autofocus>
          Ok
        </Button>
      </DialogActions>
    </Dialog>
  );
}
