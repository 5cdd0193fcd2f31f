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

const UNDECIDED: readonly ParticipationStatus[] = ['PENDING', 'INVITED', 'BP_REGISTERED', 'BP_DRAFT', 'BP_SUBMITTED'];

/** Its vendor was told and has said neither yes nor no. */
export function isUndecided(status: ParticipationStatus): boolean {
  return UNDECIDED.includes(status);
}

/** 'New' stands beside a project as long as one of the vendor's products has not accepted, whatever else it did (decision 113). */
export function showsNewBadge(statuses: readonly ParticipationStatus[]): boolean {
  return statuses.some((status) => status !== 'ACCEPTED');
}

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
