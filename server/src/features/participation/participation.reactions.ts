import '../project/project.events.ts';
import '../vendor/vendor.events.ts';
import './participation.events.ts';
import type { Reactions } from '../../platform/events/events.ts';
import { sendApprovalMail } from './send-approval-mail.ts';
import { sendDecisionMail } from './send-decision-mail.ts';
import { sendInvitations } from './send-invitations.ts';
import { sendCancelledMail, sendDeadlineMail, sendSubmitRequestedMail, sendWithdrawnMail } from './send-vendor-mail.ts';

/** Sends mail about participations. The secrets of links are made here and go only into the mail. */
export const reactions: Reactions = {
  'participation.invited': (tx, { payload }, parts) => sendInvitations(tx, parts, payload),
  'participation.reinvited': (tx, { payload: { projectId, participationId } }, parts) =>
    sendInvitations(tx, parts, { projectId, participationIds: [participationId], again: true }),
  'participation.removed': (tx, { payload }, parts) => sendWithdrawnMail(tx, parts, payload),
  'participation.accepted': (tx, { payload }, parts) => sendDecisionMail(tx, parts, { ...payload, verb: 'accepted' }),
  'participation.declined': (tx, { payload }, parts) => sendDecisionMail(tx, parts, { ...payload, verb: 'declined' }),
  'participation.submitRequested': (tx, { payload }, parts) => sendSubmitRequestedMail(tx, parts, payload),
  'participation.deadlineSet': (tx, { payload: { projectId, participationId, to } }, parts) =>
    sendDeadlineMail(tx, parts, projectId, [{ id: participationId, deadline: to }]),
  'participation.chosen': (tx, { payload: { projectId, extended } }, parts) =>
    extended.length > 0 ? sendDeadlineMail(tx, parts, projectId, extended) : Promise.resolve(),
  'vendor.approved': (tx, event, parts) => sendApprovalMail(tx, parts, event.subjectId, event.payload.entries),
  async 'project.statusChanged'(tx, { subjectId, payload: { from, to, message } }, parts) {
    if (to === 'CANCELLED' && subjectId) await sendCancelledMail(tx, parts, { projectId: subjectId, from, message });
  },
};
