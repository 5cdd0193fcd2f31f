import { Alert, Button, Group, Text } from '@mantine/core';
import type { Answer } from './answer.operations.ts';
import { useAnswering } from './use-answering.ts';

/** At the question, while two texts wait for a choice. One's own name would read as if it were somebody else. */
export function ConflictAlert({ theirs, onChoose }: { theirs: Answer | null; onChoose: () => void }) {
  const { viewerId } = useAnswering();
  const by = theirs?.answeredBy;
  const what =
    by && by.id === viewerId
      ? 'You changed this answer in another tab while you were writing here.'
      : `${by?.name ?? 'Somebody else'} changed this answer while you were writing.`;
  return (
    <Alert color="red" p="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{what} Both texts are kept.</Text>
        <Button size="compact-sm" variant="default" onClick={onChoose}>
          Choose
        </Button>
      </Group>
    </Alert>
  );
}
