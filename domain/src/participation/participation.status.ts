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

/**
 * The status of a product when it is added: before publication DRAFT, without an invitation; afterwards it is invited at once (decision
 * 67).
 */
export function statusWhenInvited(project: ProjectStatus): ParticipationStatus {
  return project === 'DRAFT' || project === 'IN_REVIEW' ? 'DRAFT' : 'PENDING';
}

/** The status after publication, which invites all added products: a product can decide, an e-mail address first has to register. */
export const PUBLISHED_AS = { product: 'PENDING', email: 'INVITED' } as const satisfies Record<string, ParticipationStatus>;

const UNDECIDED: readonly ParticipationStatus[] = ['PENDING', 'INVITED', 'BP_REGISTERED', 'BP_DRAFT', 'BP_SUBMITTED'];

/** Invited, and neither accepted nor declined. */
export function isUndecided(status: ParticipationStatus): boolean {
  return UNDECIDED.includes(status);
}

/** 'New' stands beside a project as long as one of the vendor's products has not accepted (decision 113). */
export function showsNewBadge(statuses: readonly ParticipationStatus[]): boolean {
  return statuses.some((status) => status !== 'ACCEPTED');
}

export type ParticipationLabel = 'Accepted' | 'Declined' | 'Added' | 'Auto-Declined' | 'Invited';

/** An invited product that has not decided when scoring begins counts as declined (PROD-029, PROD-030). */
export function participationLabel(status: ParticipationStatus, project: ProjectStatus): ParticipationLabel {
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
