import '../project/project.events.ts';
import '../vendor/vendor.events.ts';
import './participation.events.ts';
import type { Reactions } from '../../platform/events/events.ts';
import { sendInvitations } from './send-invitations.ts';
import { tellApprovedVendor } from './tell-approved-vendor.ts';
import { tellOwners } from './tell-owners.ts';
import { tellCancelled, tellDeadlines, tellRemoved, tellSubmitRequested } from './tell-vendors.ts';

/** Everybody whom it concerns gets a message. The secrets of links are made here and go nowhere but into it. */
export const reactions: Reactions = {
  'participation.invited': (tx, { payload }, parts) => sendInvitations(tx, parts, payload),
  'participation.reinvited': (tx, { payload: { projectId, participationId } }, parts) =>
    sendInvitations(tx, parts, { projectId, participationIds: [participationId], again: true }),
  'participation.removed': (tx, { payload }, parts) => tellRemoved(tx, parts, payload),
  'participation.accepted': (tx, { payload }, parts) => tellOwners(tx, parts, { ...payload, verb: 'accepted' }),
  'participation.declined': (tx, { payload }, parts) => tellOwners(tx, parts, { ...payload, verb: 'declined' }),
  'participation.submitRequested': (tx, { payload }, parts) => tellSubmitRequested(tx, parts, payload),
  'participation.deadlineSet': (tx, { payload: { projectId, participationId, to } }, parts) =>
    tellDeadlines(tx, parts, projectId, [{ id: participationId, deadline: to }]),
  'participation.chosen': (tx, { payload: { projectId, extended } }, parts) =>
    extended.length > 0 ? tellDeadlines(tx, parts, projectId, extended) : Promise.resolve(),
  'vendor.approved': (tx, event, parts) => tellApprovedVendor(tx, parts, event.subjectId, event.payload.entries),
  async 'project.statusChanged'(tx, { subjectId, payload: { from, to, message } }, parts) {
    if (to === 'CANCELLED' && subjectId) await tellCancelled(tx, parts, { projectId: subjectId, from, message });
  },
};
