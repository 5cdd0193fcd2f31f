import { Alert, Button } from '@mantine/core';
import { useScoring, useScoringState } from '../store/use-scoring.ts';

/** Where answers did not come. */
export function AnswersAlert() {
  const store = useScoring();
  const { answersError } = useScoringState(store);
  if (!answersError) return null;
  return (
    <Alert color="red" mb="sm" role="alert">
      Some answers could not be loaded.{' '}
      <Button size="compact-sm" variant="default" onClick={() => store.tryAgain()}>
        Try again
      </Button>
    </Alert>
  );
}
