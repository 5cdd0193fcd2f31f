import { INVITE_MESSAGES } from '@weighbridge/domain/participation/invite-by-email.schema.ts';
import { isBeforePublication, type ProjectStatus } from '@weighbridge/domain/project/project.status.ts';

/** Before publication nobody is told, so nothing was sent. */
export function invitedText(status: ProjectStatus, count: number): string {
  if (isBeforePublication(status)) return count === 1 ? '1 product is added' : `${count} products are added`;
  return count === 1 ? INVITE_MESSAGES.sent : `${count} invites are successfully sent`;
}
