import { Alert, Paper } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { type CSSProperties, useMemo } from 'react';
import { AnswersAlert } from '../../../parts/scoring/desk/answers-alert.tsx';
import { ScoringDesk } from '../../../parts/scoring/desk/scoring-desk.tsx';
import { ScoringPlaceholder } from '../../../parts/scoring/desk/scoring-placeholder.tsx';
import type { Scoring } from '../../../parts/scoring/scoring.operations.ts';
import { ScoringProvider, useScoringState, useScoringStore } from '../../../parts/scoring/store/use-scoring.ts';
import { EMPTY_TEXTS, EmptyState } from '../../../ui/message/empty-state.tsx';
import { ErrorPanel } from '../../../ui/message/error-panel.tsx';
import type { Comparison } from '../comparison.operations.ts';
import { awaited, compared } from './compared.ts';
import classes from './comparison-grid.module.css';
import { gridSizes, widthOf } from './grid-sizes.ts';

/** The answers of its products to its questions, with the ratings of the branch that the viewer has chosen (decision 148). */
export function ComparisonGrid({ comparison }: { comparison: Comparison }) {
  const projectId = comparison.project.id;
  const shown = useMemo(() => new Set(comparison.sections.map(({ id }) => id)), [comparison.sections]);
  const store = useScoringStore(projectId, undefined, shown);
  const { scoring, error } = useScoringState(store);
  if (error) return <ErrorPanel error={error} onRetry={() => void store.load()} />;
  if (!scoring) return <ScoringPlaceholder />;
  if (scoring.enableBranches && scoring.branches.length === 0) return <Navigate to={`/projects/${projectId}/scoring`} replace />;
  return (
    <ScoringProvider value={store}>
      <AnswersAlert />
      <Compared scoring={scoring} comparison={comparison} />
    </ScoringProvider>
  );
}

function Compared({ scoring, comparison }: { scoring: Scoring; comparison: Comparison }) {
  const { sections, products } = useMemo(() => compared(scoring, comparison), [scoring, comparison]);
  const sizes = useMemo(() => gridSizes(comparison.showNotes, products.length), [comparison.showNotes, products.length]);
  const missing = awaited(comparison).map(({ name }) => name);
  return (
    <>
      {missing.length > 0 && (
        <Alert color="gray" mb="sm">
          Not submitted yet: {missing.join(', ')}. The answers stand here as soon as they are.
        </Alert>
      )}
      {products.length === 0 || sections.length === 0 ? (
        <Paper withBorder>
          <EmptyState
            title={EMPTY_TEXTS.list}
            description="Its products have not submitted anything yet, or its questions are no longer asked."
          />
        </Paper>
      ) : (
        <div className={classes['wide']} style={{ '--columns': `${widthOf(sizes, products.length)}px` } as CSSProperties}>
          <ScoringDesk
            scoring={scoring}
            label={comparison.name}
            sections={sections}
            products={products}
            sizes={sizes}
            showNotes={comparison.showNotes}
            weights={scoring.enableBranches ? 'choose' : 'show'}
          />
        </div>
      )}
    </>
  );
}
