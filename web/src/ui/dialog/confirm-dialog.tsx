import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { toAppError } from '../../lib/errors.ts';
import type { ConfirmRequest } from './confirm.ts';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';

interface ConfirmDialogProps {
  request: ConfirmRequest;
  /** Answers with no. */
  onClose: () => void;
}

export function ConfirmDialog({ request: { options, settle }, onClose: cancel }: ConfirmDialogProps) {
  const [checked, setChecked] = useState(options.checkbox?.defaultChecked ?? false);
  const [error, setError] = useState<string>();
  const [running, setRunning] = useState(false);

  const accept = async () => {
    setError(undefined);
    setRunning(true);
    try {
      await options.action?.(checked);
      settle({ confirmed: true, checked });
    } catch (failure) {
      setError(toAppError(failure).message);
      setRunning(false);
    }
  };

  return (
    <Dialog title={options.title} onClose={cancel}>
      <Stack gap="md">
        {options.message && <Text>{options.message}</Text>}
        {options.checkbox && (
          <Checkbox label={options.checkbox.label} checked={checked} onChange={(event) => setChecked(event.currentTarget.checked)} />
        )}
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <DialogActions>
          {/* Whoever left with the Escape key and goes on with Enter must not lose anything. */}
          <Button variant="default" onClick={cancel} disabled={running} data-autofocus={options.danger || undefined}>
            {options.cancelLabel ?? 'Cancel'}
          </Button>
          <Button
            color={options.danger ? 'red' : undefined}
            onClick={accept}
            loading={running}
            data-autofocus={!options.danger || undefined}
          >
            {options.confirmLabel ?? 'Ok'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
