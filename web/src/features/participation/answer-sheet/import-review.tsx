import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { ANSWER_MESSAGES } from '@weighbridge/domain/answer/answer.messages.ts';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { ServerButton } from '../../../ui/server-button.tsx';
import { ImportFailure } from './import-failure.tsx';
import classes from './import-review.module.css';
import { answersText, ChangedRows, InvalidRows, UnknownRows } from './import-rows.tsx';
import type { Import, Review } from './use-import.ts';

interface ImportReviewProps {
  importing: Import;
  review: Review;
}

/** What the file would do, question by question. Nothing has happened yet. */
export function ImportReview({ importing, review: { parsed } }: ImportReviewProps) {
  const { changes, invalid, unknown, unchanged } = parsed;
  const { written, failure, apply, cancel } = importing;
  const busy = written !== null;
  return (
    <Stack gap="lg">
      {unchanged > 0 && (
        <Text size="sm" c="dimmed">
          {counted(unchanged, 'answer stays as it is.', 'answers stay as they are.')}
        </Text>
      )}
      <InvalidRows rows={invalid} />
      <UnknownRows rows={unknown} />
      <ChangedRows rows={changes} />
      <Stack gap="sm" className={classes['foot']}>
        <ImportFailure reason={failure} />
        {invalid.length > 0 && <Text>{ANSWER_MESSAGES.imported.someInvalid}</Text>}
        {busy && <Writing written={written} total={changes.length} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={cancel} disabled={busy}>
            Cancel
          </Button>
          <ServerButton onClick={() => void apply()} loading={busy}>
            {invalid.length > 0 ? 'Proceed' : `Import ${answersText(changes.length)}`}
          </ServerButton>
        </Group>
      </Stack>
    </Stack>
  );
}

function Writing({ written, total }: { written: number; total: number }) {
  return (
    <div>
      <Text size="sm" role="status">
        {written} of {answersText(total)} imported
      </Text>
      <Progress value={(written / total) * 100} size="sm" mt={4} aria-label="Imported answers" />
    </div>
  );
}
