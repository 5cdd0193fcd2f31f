import { useQuery } from '@apollo/client/react';
import { Navigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { toAppError } from '../../../lib/errors.ts';
import type { Project } from '../../../parts/project/project.operations.ts';
import { ProjectLayout } from '../../../parts/project/project-layout.tsx';
import { ExportReport } from '../../../parts/report/export-report.ts';
import { ScoringPlaceholder } from '../../../parts/scoring/desk/scoring-placeholder.tsx';
import { onDemand } from '../../../ui/loading/on-demand.tsx';
import { ErrorPanel } from '../../../ui/message/error-panel.tsx';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { COMPARISON, type Comparison } from '../comparison.operations.ts';
import { submitted } from './compared.ts';
import { ComparisonGrid } from './comparison-grid.tsx';
import { ComparisonHead } from './comparison-head.tsx';

const ComparisonDialog = onDemand(() => import('../form/comparison-dialog.tsx').then((module) => module.ComparisonDialog));

/** `/projects/{id}/comparison/{comparisonId}`. Anybody who may not see it, or no longer, is led to what the project asks. */
export function ComparisonPage() {
  const { id = '', comparisonId = '' }: { id?: string; comparisonId?: string } = useParams({ strict: false });
  // Asked for together with the project, not after it.
  const { data, error, refetch } = useQuery(COMPARISON, { variables: { id: comparisonId } });
  const failure = error && toAppError(error);
  const comparison = data?.comparison;
  const preview = <Navigate to={`/projects/${id}/preview`} replace />;
  if (failure?.isNotFound || failure?.isForbidden || (comparison && comparison.project.id !== id)) return preview;
  return (
    <ProjectLayout tab="comparison" wide missing={preview} otherwise={withoutTab}>
      {({ project }) =>
        comparison ? (
          <OneComparison key={comparison.id} project={project} comparison={comparison} />
        ) : failure ? (
          <ErrorPanel error={failure} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <ScoringPlaceholder />
        )
      }
    </ProjectLayout>
  );
}

/** With answers but no branch to compare them in, one is made on the scoring page. */
function withoutTab({ id, tabs }: Project) {
  return <Navigate to={`/projects/${id}/${tabs.includes('scoring') ? 'scoring' : 'preview'}`} replace />;
}

function OneComparison({ project, comparison }: { project: Project; comparison: Comparison }) {
  usePageTitle(`${project.name}: ${comparison.name}`);
  const [open, setOpen] = useState<'edit' | 'export' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ComparisonHead comparison={comparison} onEdit={() => setOpen('edit')} onExport={() => setOpen('export')} />
      <ComparisonGrid comparison={comparison} />
      {open === 'export' && <ExportReport project={project} products={submitted(comparison)} comparison={comparison} onClose={close} />}
      {open === 'edit' && (
        <ComparisonDialog
          projectId={project.id}
          comparisonId={comparison.id}
          onClose={close}
          onSaved={({ name }) => {
            close();
            snackbar.success(`“${name}” was saved`);
          }}
        />
      )}
    </>
  );
}
