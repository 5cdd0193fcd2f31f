import { Alert, Text } from '@mantine/core';
import { onDemand } from '../../../ui/loading/on-demand.tsx';
import { useAnsweringSummary } from './use-answering.ts';

/** Seldom needed. */
const OfferedTexts = onDemand(() => import('./offered-texts.tsx').then((module) => module.OfferedTexts));

/** Texts of this person that were found on this device and that the server does not have. */
export function RestoreNotice() {
  const { offered } = useAnsweringSummary();
  if (offered.length === 0) return null;
  return (
    <Alert color="yellow" c="gray.9" title="Texts found on this device">
      <Text size="sm" mb="sm">
        You wrote {offered.length === 1 ? 'this' : 'these'} here earlier, and {offered.length === 1 ? 'it was' : 'they were'} never saved.
      </Text>
      <OfferedTexts offered={offered} />
    </Alert>
  );
}
