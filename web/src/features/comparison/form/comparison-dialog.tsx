import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Dialog, useReturnFocus } from '../../../ui/dialog/dialog.tsx';
import { Placeholder, PlaceholderLine, placeholderWidth } from '../../../ui/loading/placeholder.tsx';
import { ErrorPanel } from '../../../ui/message/error-panel.tsx';
import { COMPARABLE, COMPARISON, type Comparison, CREATE_COMPARISON, UPDATE_COMPARISON } from '../comparison.operations.ts';
import { ComparisonForm } from './comparison-form.tsx';

interface ComparisonDialogProps {
  projectId: string;
  /** Null for a new one. */
  comparisonId: string | null;
  onClose: () => void;
  onSaved: (comparison: Comparison) => void;
}

/** What can be chosen, and what is, are loaded anew each time: products and questions come and go. */
export function ComparisonDialog({ projectId, comparisonId, onClose, onSaved }: ComparisonDialogProps) {
  // Two dialogs follow each other: what had the focus before the second is gone with the first.
  useReturnFocus();
  const comparable = useQuery(COMPARABLE, { variables: { projectId }, fetchPolicy: 'network-only' });
  const existing = useQuery(COMPARISON, {
    variables: { id: comparisonId ?? '' },
    skip: comparisonId === null,
    fetchPolicy: 'network-only',
  });
  const [version, setVersion] = useState(0);
  const [create] = useMutation(CREATE_COMPARISON);
  const [update] = useMutation(UPDATE_COMPARISON);
  const comparison = existing.data?.comparison ?? null;
  const choices = comparable.data?.comparable;
  const error = comparable.error ?? existing.error;
  const reload = async () => {
    await Promise.all([comparable.refetch(), comparisonId !== null && existing.refetch()]);
    setVersion((before) => before + 1);
  };
  if (!choices || (comparisonId !== null && !comparison)) {
    return (
      <Dialog title={comparisonId === null ? 'Add comparison' : 'Edit comparison'} size="xl" onClose={onClose}>
        {error ? <ErrorPanel error={error} onRetry={() => void reload().catch(() => undefined)} /> : <Loading />}
      </Dialog>
    );
  }
  return (
    <ComparisonForm
      key={version}
      comparison={comparison}
      products={choices.products}
      sections={choices.sections}
      onClose={onClose}
      onReload={() => void reload().catch(() => undefined)}
      save={async (values) => {
        const saved = comparison
          ? (await update({ variables: { input: { ...values, id: comparison.id, updatedAt: comparison.updatedAt } } })).data
              ?.updateComparison
          : (await create({ variables: { input: { ...values, project: { id: projectId } } } })).data?.createComparison;
        if (saved) onSaved(saved);
      }}
    />
  );
}

function Loading() {
  return (
    <Placeholder>
      {Array.from({ length: 8 }, (_, line) => (
        <PlaceholderLine key={line} width={placeholderWidth(line)} />
      ))}
    </Placeholder>
  );
}
