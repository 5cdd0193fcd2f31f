import { type ParticipationStatus, participationLabel } from '@weighbridge/domain/participation/participation.status.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import type { ProjectProduct } from '../../../parts/project/project.operations.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';

/** Added before publication: the invitation goes to the vendor when the project is published. */
export function isNotInvitedYet({ participationStatus }: Pick<ProjectProduct, 'participationStatus'>): boolean {
  return participationStatus === 'DRAFT';
}

const TONES: Partial<Record<ParticipationStatus, Tone>> = { ACCEPTED: 'success', DECLINED: 'danger', DRAFT: 'neutral' };

export function ParticipationBadge({ status, projectStatus }: { status: ParticipationStatus; projectStatus: ProjectStatus }) {
  const tone = TONES[status] ?? (projectStatus === 'SCORING' ? 'warning' : 'info');
  return <StatusBadge tone={tone}>{participationLabel(status, projectStatus)}</StatusBadge>;
}
