import '../project/project.events.ts';
import './client-table.events.ts';
import type { Reactions } from '../../platform/events/events.ts';
import { publishTablesChange } from './client-tables-topic.ts';
import { sendMemberMail } from './send-member-mail.ts';
import { sendUnlockedMail } from './send-unlocked-mail.ts';

/** Whether the tables are open depends on the project's status, too. */
export const liveReactions: Reactions = {
  async 'project.statusChanged'(tx, { subjectId }, parts) {
    if (subjectId) await publishTablesChange(tx, { parts }, subjectId);
  },
};

export const mailReactions: Reactions = {
  'clientMember.added': (tx, event, parts) => sendMemberMail(tx, event, parts),
  'clientMember.reinvited': (tx, event, parts) => sendMemberMail(tx, event, parts),
  'clientTables.unlocked': (tx, event, parts) => sendUnlockedMail(tx, event, parts),
};
