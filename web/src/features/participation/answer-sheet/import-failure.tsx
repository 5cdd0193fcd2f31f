import { Alert } from '@mantine/core';
import { ANSWER_MESSAGES } from '@weighbridge/domain/answer/answer.messages.ts';

/** With the reason, so that the file can be put right. */
export function ImportFailure({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <Alert color="red" role="alert" c="gray.9" title={ANSWER_MESSAGES.imported.failed}>
      {reason}
    </Alert>
  );
}
