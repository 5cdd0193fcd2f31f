import { Button, List, Stack, Text } from '@mantine/core';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import type { Outcome } from '../outcome.ts';

/** Which of many questions were left alone, and why. */
export function OutcomeDialog({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { done, leftAlone } = outcome.changed;
  return (
    <Dialog title={`${counted(leftAlone.length, 'question')} not ${outcome.done}`} size="lg" onClose={onClose}>
      <Stack gap="md">
        <Text>
          {counted(done.length, 'question')} {done.length === 1 ? 'was' : 'were'} {outcome.done}. These were not:
        </Text>
        <List spacing="xs">
          {leftAlone.map(({ id, label, message }) => (
            <List.Item key={id}>
              {label && <Text>{label}</Text>}
              <Text size="sm" c="dimmed">
                {message}
              </Text>
            </List.Item>
          ))}
        </List>
        <DialogActions>
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
