import { statusLabel, statusTone } from '@weighbridge/domain/project/project.labels.ts';
import type { ProjectStatus, ProjectType } from '@weighbridge/domain/project/project.status.ts';
import { useProfile } from '../../lib/session/session.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const TONES: Record<ReturnType<typeof statusTone>, Tone> = { success: 'success', error: 'danger', warning: 'warning' };

/** The status with the label for this type of user. */
export function ProjectStatusBadge({ status, type }: { status: ProjectStatus; type: ProjectType }) {
  const { type: reader } = useProfile();
  return (
    // A status cut short would say nothing: a narrow table scrolls instead.
    <span style={{ display: 'inline-flex', minWidth: 'max-content' }}>
      <StatusBadge tone={TONES[statusTone(status)]}>{statusLabel(reader, status, type)}</StatusBadge>
    </span>
  );
}
