import { Alert, Button, Paper } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Scoring } from '../../../parts/scoring/scoring.operations.ts';
import { ScoringProvider, useScoringState, useScoringStore } from '../../../parts/scoring/use-scoring.ts';
import { EMPTY_TEXTS, EmptyState } from '../../../ui/message/empty-state.tsx';
import { ErrorPanel } from '../../../ui/message/error-views.tsx';
import type { Comparison } from '../comparison.operations.ts';
import { compared, notSubmitted } from './compared.ts';
import { Desk } from './desk.tsx';
import { GridPlaceholder } from './grid-placeholder.tsx';

/** The answers of its products to its questions, with the ratings of the branch that the viewer has chosen (decision 148). */
export function ComparisonGrid({ comparison }: { comparison: Comparison }) {
  const projectId = comparison.project.id;
  const shown = useMemo(() => new Set(comparison.sections.map(({ id }) => id)), [comparison.sections]);
  const store = useScoringStore(projectId, undefined, shown);
  const { scoring, error, answersError } = useScoringState(store);
  if (error) return <ErrorPanel error={error} onRetry={() => void store.load()} />;
  if (!scoring) return <GridPlaceholder />;
  if (scoring.enableBranches && scoring.branches.length === 0) return <Navigate to={`/projects/${projectId}/scoring`} replace />;
  return (
    <ScoringProvider value={store}>
      {answersError && (
        <Alert color="red" mb="sm" role="alert">
          Some answers could not be loaded.{' '}
          <Button size="compact-sm" variant="default" onClick={() => store.tryAgain()}>
            Try again
          </Button>
        </Alert>
      )}
      <Compared scoring={scoring} comparison={comparison} />
    </ScoringProvider>
  );
}

function Compared({ scoring, comparison }: { scoring: Scoring; comparison: Comparison }) {
  const { sections, products } = useMemo(() => compared(scoring, comparison), [scoring, comparison]);
  const awaited = notSubmitted(comparison);
  return (
    <>
      {awaited.length > 0 && (
        <Alert color="gray" mb="sm">
          Not submitted yet: {awaited.join(', ')}. The answers stand here as soon as they are.
        </Alert>
      )}
      {products.length === 0 || sections.length === 0 ? (
        <Paper withBorder>
          <EmptyState
            title={EMPTY_TEXTS.list}
            description="Its products have submitted nothing yet, or its questions are no longer asked."
          />
        </Paper>
      ) : (
        <Desk scoring={scoring} sections={sections} products={products} showNotes={comparison.showNotes} label={comparison.name} />
      )}
    </>
  );
}
