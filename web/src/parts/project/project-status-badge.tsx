import { type StatusLabel, statusLabel } from '@weighbridge/domain/project/project.labels.ts';
import type { ProjectStatus, ProjectType } from '@weighbridge/domain/project/project.status.ts';
import { useProfile } from '../../lib/session/session.ts';
import { StatusBadge } from '../status/status-badge.tsx';

/**
 * How far along the roadmap, in fifths: all open statuses have one colour (PROJ-045), so this tells them apart at a glance. By the word, not
 * by the status: where one word stands for several, the picture must not say more than the word.
 */
const FIFTHS: Partial<Record<StatusLabel, number>> = {
  Draft: 0,
  'In Review': 1,
  'Run-up': 2,
  'In Progress: Run-up': 2,
  'In Progress': 3,
  'In Progress: Awaiting': 3,
  Awaiting: 4,
  'In Progress: Evaluation': 4,
  Completed: 5,
  Closed: 5,
  Published: 5,
};

/** The status with the label for this type of user. */
export function ProjectStatusBadge({ status, type }: { status: ProjectStatus; type: ProjectType }) {
  const { type: reader } = useProfile();
  const word = statusLabel(reader, status, type);
  const fifths = FIFTHS[word];
  return <StatusBadge word={word} mark={fifths !== undefined && <Stage fifths={fifths} />} />;
}

const RADIUS = 2.5;
const ROUND = 2 * Math.PI * RADIUS;

/** A ring that fills: the thick line of a small circle is a slice of a pie. */
function Stage({ fifths }: { fifths: number }) {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" fill="none" stroke="currentColor" aria-hidden data-stage={fifths}>
      <circle cx="6" cy="6" r="5.25" strokeWidth="1.2" opacity="0.75" />
      <circle
        cx="6"
        cy="6"
        r={RADIUS}
        strokeWidth={2 * RADIUS}
        strokeDasharray={`${(fifths / 5) * ROUND} ${ROUND}`}
        transform="rotate(-90 6 6)"
      />
    </svg>
  );
}
