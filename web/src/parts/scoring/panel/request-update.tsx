import { Button, Group, Stack, Textarea } from '@mantine/core';
import { REQUEST_NOTE_MAX_LENGTH } from '@weighbridge/domain/answer/answer-input.schema.ts';
import { SCORING_MESSAGES } from '@weighbridge/domain/scoring/scoring.messages.ts';
import { useState } from 'react';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { useAction } from '../../../ui/use-action.ts';
import type { Place } from '../store/cell.ts';
import { useScoring } from '../store/use-scoring.ts';

/** Asks the vendor to answer again, with the reason. */
export function RequestUpdate({ place, onClose }: { place: Place; onClose: () => void }) {
  const store = useScoring();
  const [notes, setNotes] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const send = useAction(async () => {
    setFailure(null);
    try {
      await store.requestUpdate(place, notes.trim() || null);
      snackbar.success(SCORING_MESSAGES.requestSent);
      onClose();
    } catch {
      setFailure(SCORING_MESSAGES.unableToRequest);
    }
  });
  return (
    <Stack gap="xs">
      <Textarea
        label="What should the vendor change?"
        data-autofocus
        autosize
        minRows={2}
        maxLength={REQUEST_NOTE_MAX_LENGTH}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      <FormAlert text={failure} />
      <Group gap="xs">
        <Button size="xs" {...send}>
          Send Request
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}
