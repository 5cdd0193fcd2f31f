import '../../account/record/account.events.ts';
import '../../answer/record/answer.events.ts';
import '../../client-table/record/client-table.events.ts';
import '../../faq/faq.events.ts';
import '../../participation/record/participation.events.ts';
import '../../project/record/project.events.ts';
import '../../vendor/vendor.events.ts';
import type { Reactions } from '../../../platform/events/events.ts';
import { sendColleagueLetter, sendPasswordLetter } from './account-letters.ts';
import { addressesOf } from './addresses-of.ts';
import { sendApprovalLetters } from './approval-letters.ts';
import { sendMemberLetter, sendUnlockedLetters } from './client-letters.ts';
import { sendFaqLetters } from './faq-letters.ts';
import { sendInvitationLetters } from './invitation-letters.ts';
import { sendKeyPersonLetter } from './key-person-letter.ts';
import {
  sendAnswerRequestLetters,
  sendCancelledLetters,
  sendDeadlineLetters,
  sendSubmitRequestedLetters,
  sendWithdrawnLetters,
} from './outsider-letters.ts';
import { sendNewDeviceLetter, sendTwoStepOffLetter } from './security-letters.ts';
import { sendStatusLetters } from './status-letters.ts';

/** What is written at once: letters with a link, status e-mails, and whatever people without an account have to know. */
export const letterReactions: Reactions = {
  async 'account.recoveryRequested'(tx, { payload }, parts) {
    for (const email of await addressesOf(tx, payload, [payload.addressId])) await sendPasswordLetter(tx, parts, email);
  },
  'account.newDevice': (tx, { payload: { signInId } }, parts) => sendNewDeviceLetter(tx, parts, signInId),
  'account.twoStepOff': (tx, { subjectId }, parts) => sendTwoStepOffLetter(tx, parts, subjectId, false),
  'user.twoStepReset': (tx, { subjectId }, parts) => sendTwoStepOffLetter(tx, parts, subjectId, true),
  'user.invited': (tx, event, parts) => sendColleagueLetter(tx, parts, event),
  'user.invitationResent': (tx, event, parts) => sendColleagueLetter(tx, parts, event),
  'vendor.keyPersonInvited': (tx, { payload, actorId }, parts) => sendKeyPersonLetter(tx, parts, payload.userId, actorId),
  'vendor.approved': (tx, { subjectId, payload }, parts) => sendApprovalLetters(tx, parts, subjectId, payload.entries),
  'participation.invited': (tx, { payload }, parts) => sendInvitationLetters(tx, parts, payload),
  'participation.reinvited': (tx, { payload: { projectId, participationId } }, parts) =>
    sendInvitationLetters(tx, parts, { projectId, participationIds: [participationId], again: true }),
  'participation.removed': (tx, { payload }, parts) => sendWithdrawnLetters(tx, parts, payload),
  'participation.submitRequested': (tx, { payload }, parts) => sendSubmitRequestedLetters(tx, parts, payload),
  'participation.deadlineSet': (tx, { payload: { projectId, participationId, to } }, parts) =>
    sendDeadlineLetters(tx, parts, projectId, [{ id: participationId, deadline: to }]),
  'participation.chosen': (tx, { payload: { projectId, extended } }, parts) =>
    extended.length > 0 ? sendDeadlineLetters(tx, parts, projectId, extended) : Promise.resolve(),
  'answer.updateRequested': (tx, { payload }, parts) => sendAnswerRequestLetters(tx, parts, payload),
  async 'faq.replied'(tx, { payload: { projectId, parentId, participationId } }, parts) {
    if (participationId === null) await sendFaqLetters(tx, parts, projectId, parentId, 'answered');
  },
  'faq.rejected': (tx, { payload: { projectId, entryId } }, parts) => sendFaqLetters(tx, parts, projectId, entryId, 'rejected'),
  'clientMember.added': (tx, { payload: { memberId } }, parts) => sendMemberLetter(tx, parts, memberId, false),
  'clientMember.reinvited': (tx, { payload: { memberId } }, parts) => sendMemberLetter(tx, parts, memberId, true),
  'clientTables.unlocked': (tx, { payload: { projectId } }, parts) => sendUnlockedLetters(tx, parts, projectId),
  async 'project.statusChanged'(tx, { subjectId, payload: { from, to, message } }, parts) {
    if (to === 'CANCELLED' && subjectId) await sendCancelledLetters(tx, parts, { projectId: subjectId, from, message });
  },
  async 'project.statusEmailed'(tx, { subjectId, actorId, payload }, parts) {
    const emails = await addressesOf(tx, payload, payload.addressIds);
    await sendStatusLetters(tx, parts, { projectId: subjectId, senderId: actorId, emails });
  },
};
