import { Alert } from '@mantine/core';
import type { Scoring } from '../../../parts/scoring/scoring.operations.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { onDemand } from '../../../ui/loading/on-demand.tsx';
import type { Opened } from '../opened/opened-context.ts';

const Calibration = onDemand(() => import('../opened/calibration.tsx').then((module) => module.Calibration));

interface BranchNoticeProps {
  scoring: Scoring;
  opened: Opened | null;
}

/** Why nothing can be changed here, or what stands side by side. */
export function BranchNotice({ scoring, opened }: BranchNoticeProps) {
  const { branch, enableBranches, actions } = scoring;
  if (!enableBranches) return null;
  if (branch?.openedAt)
    return (
      <Alert color="gray" mb="sm">
        {branch.openedBy?.name ?? 'Its creator'} opened this branch on <DateText value={branch.openedAt} />. Everybody sees it, and it stays
        as it is.
      </Alert>
    );
  if (!opened) return null;
  return (
    <Alert color="gray" mb="sm" title="Agreed ratings">
      The opened branches are shown below each rating.{' '}
      {actions.includes('agree')
        ? 'What you rate here is what the team agreed on. The branches keep their own ratings.'
        : 'Only those who manage all scoring can rate here.'}
      <Calibration scoring={scoring} />
    </Alert>
  );
}
