import { type ParticipationStatus, participationLabel } from '@weighbridge/domain/participation/participation.status.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';

const TONES: Partial<Record<ParticipationStatus, Tone>> = { ACCEPTED: 'success', DECLINED: 'danger', DRAFT: 'neutral' };

export function ParticipationBadge({ status, projectStatus }: { status: ParticipationStatus; projectStatus: ProjectStatus }) {
  const tone = TONES[status] ?? (projectStatus === 'SCORING' ? 'warning' : 'info');
  return <StatusBadge tone={tone}>{participationLabel(status, projectStatus)}</StatusBadge>;
}
