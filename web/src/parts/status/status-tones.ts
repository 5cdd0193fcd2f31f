import type { UserStatus } from '@weighbridge/domain/access/user-type.ts';
import type { SIGN_IN_KIND_LABELS } from '@weighbridge/domain/account/sign-in.labels.ts';
import type { USER_STATUS_LABELS } from '@weighbridge/domain/account/user.labels.ts';
import type { CHANGE_LABELS } from '@weighbridge/domain/answer/answer.labels.ts';
import type { REQUEST_LABEL } from '@weighbridge/domain/answer/answer.status.ts';
import type { CLIENT_MEMBER_STATUS_LABELS } from '@weighbridge/domain/client-table/client-table.labels.ts';
import type { FAQ_STATUS_LABELS } from '@weighbridge/domain/faq/faq.labels.ts';
import type { OUTBOX_STATUS_LABELS } from '@weighbridge/domain/mail/outbox.status.ts';
import type { ParticipationLabel } from '@weighbridge/domain/participation/participation.status.ts';
import type { StatusLabel } from '@weighbridge/domain/project/project.labels.ts';
import type { QUESTION_STATUS_LABELS } from '@weighbridge/domain/question/question.labels.ts';
import type { TEMPLATE_STATUS_LABELS } from '@weighbridge/domain/template/template.status.ts';
import type { VENDOR_STATUS_LABELS } from '@weighbridge/domain/vendor/vendor.status.ts';
import type { Tone } from '../../ui/tone-badge.tsx';

type WordOf<Labels> = Labels[keyof Labels];

/** Every word that a badge shows, from the labels of the domain; a new status without a colour does not compile. */
export type StatusWord =
  | StatusLabel
  | ParticipationLabel
  | (typeof USER_STATUS_LABELS)[UserStatus]
  | WordOf<typeof SIGN_IN_KIND_LABELS>
  | WordOf<typeof CLIENT_MEMBER_STATUS_LABELS>
  | WordOf<typeof FAQ_STATUS_LABELS>
  | WordOf<typeof OUTBOX_STATUS_LABELS>
  | WordOf<typeof QUESTION_STATUS_LABELS>
  | WordOf<typeof TEMPLATE_STATUS_LABELS>
  | WordOf<typeof VENDOR_STATUS_LABELS>
  | WordOf<typeof CHANGE_LABELS>
  | typeof REQUEST_LABEL
  | 'Default'
  | 'External'
  | 'Needs attention'
  | 'New'
  | 'Overdue'
  | 'Public'
  | 'Rated'
  | 'Read-only'
  | 'System'
  | 'Unrated'
  | 'Winner';

/**
 * One word, one colour, on every screen. Green: settled, and well. Yellow: somebody still has something to do. Blue: on its way, or news.
 * Red: refused, broken or late. Grey: a fact. The colours of a project's statuses are given (PROJ-043 to 045); the rest follows them.
 */
export const STATUS_TONES: Record<StatusWord, Tone> = {
  Draft: 'warning',
  'In Review': 'warning',
  'In review': 'warning',
  'Run-up': 'warning',
  'In Progress': 'warning',
  'In Progress: Run-up': 'warning',
  'In Progress: Awaiting': 'warning',
  'In Progress: Evaluation': 'warning',
  Awaiting: 'warning',
  Archived: 'warning',
  Cancelled: 'warning',
  'Awaiting approval': 'warning',
  Pending: 'warning',
  'Requested to Update': 'warning',
  Unrated: 'warning',
  Waiting: 'warning',
  'Minor change': 'warning',
  'Moderate change': 'warning',
  'Significant change': 'warning',
  'Needs attention': 'warning',
  'Two-step sign-in off': 'warning',
  'Two-step sign-in reset': 'warning',

  Completed: 'success',
  Closed: 'success',
  Published: 'success',
  Accepted: 'success',
  Active: 'success',
  Approved: 'success',
  Rated: 'success',
  Sent: 'success',
  Winner: 'success',
  'Signed in': 'success',
  'Two-step sign-in on': 'success',

  Invited: 'info',
  Submitted: 'info',
  Queued: 'info',
  New: 'info',
  Public: 'info',
  External: 'info',
  Default: 'info',
  'New recovery codes': 'info',
  'Password changed': 'info',

  Deleted: 'danger',
  Declined: 'danger',
  'Auto-Declined': 'danger',
  Rejected: 'danger',
  Disabled: 'danger',
  Failed: 'danger',
  Overdue: 'danger',
  Refused: 'danger',
  'Code refused': 'danger',

  Added: 'neutral',
  'Kept here': 'neutral',
  'Not changed': 'neutral',
  'Read-only': 'neutral',
  'Signed out': 'neutral',
  'Signed out elsewhere': 'neutral',
  System: 'neutral',
};
