import { Alert, Button, Group, Text } from '@mantine/core';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { useState } from 'react';
import { usePreloadedWhenIdle } from '../../../ui/loading/use-preloaded.ts';
import { ConflictDialog } from './others-on-demand.ts';
import { useAnsweringSummary } from './use-answering.ts';

/** At the top of the questionnaire, while there is something to choose; one after the other. */
export function ConflictChooser() {
  const { conflicts } = useAnsweringSummary();
  const [choosing, setChoosing] = useState(false);
  usePreloadedWhenIdle(ConflictDialog);
  const [first] = conflicts;
  if (first === undefined) return null;
  return (
    <Alert color="red" title="Both texts are kept" role="alert">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{counted(conflicts.length, 'answer was', 'answers were')} changed elsewhere while you were writing.</Text>
        <Button size="xs" onClick={() => setChoosing(true)}>
          Choose
        </Button>
      </Group>
      {choosing && <ConflictDialog key={first} questionId={first} onClose={(decided) => setChoosing(decided && conflicts.length > 1)} />}
    </Alert>
  );
}
