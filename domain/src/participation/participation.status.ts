import type { ProjectStatus } from '../project/project.status.ts';

export const PARTICIPATION_STATUSES = [
  'ACCEPTED',
  'BP_DRAFT',
  'BP_REGISTERED',
  'BP_SUBMITTED',
  'DECLINED',
  'DRAFT',
  'INVITED',
  'PENDING',
] as const;
export type ParticipationStatus = (typeof PARTICIPATION_STATUSES)[number];

/** What adding a product makes of it: before publication its vendor is not told, afterwards it is asked at once (decision 67). */
export function statusWhenInvited(project: ProjectStatus): ParticipationStatus {
  return project === 'DRAFT' || project === 'IN_REVIEW' ? 'DRAFT' : 'PENDING';
}

/** Publishing tells everybody who was added: a registered product decides, an e-mail waits for somebody to register. */
export const PUBLISHED_AS = { product: 'PENDING', email: 'INVITED' } as const satisfies Record<string, ParticipationStatus>;

/** Who was told and has not decided by the time of scoring has declined by that (PROD-029, PROD-030). */
export function participationLabel(status: ParticipationStatus, project: ProjectStatus): string {
  switch (status) {
    case 'ACCEPTED':
      return 'Accepted';
    case 'DECLINED':
      return 'Declined';
    case 'DRAFT':
      return 'Added';
    default:
      return project === 'SCORING' ? 'Auto-Declined' : 'Invited';
  }
}
