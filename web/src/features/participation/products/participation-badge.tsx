import { type ParticipationStatus, participationLabel } from '@weighbridge/domain/participation/participation.status.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import type { ProjectProduct } from '../../../parts/project/project.operations.ts';
import { StatusBadge } from '../../../parts/status/status-badge.tsx';

/** Added before publication: the invitation goes to the vendor when the project is published. */
export function isNotInvitedYet({ participationStatus }: Pick<ProjectProduct, 'participationStatus'>): boolean {
  return participationStatus === 'DRAFT';
}

export function ParticipationBadge({ status, projectStatus }: { status: ParticipationStatus; projectStatus: ProjectStatus }) {
  return <StatusBadge word={participationLabel(status, projectStatus)} />;
}
