import '../access/access.events.ts';
import '../company/company.events.ts';
import '../vendor/vendor.events.ts';
import './account.events.ts';
import './account.tables.ts';
import type { Parts } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Reactions } from '../../platform/events/events.ts';
import { profileTopic } from './profile-topic.ts';

type AboutSubject = { subjectId: string | null };

async function tellOne(tx: Tx, { subjectId }: AboutSubject, parts: Parts): Promise<void> {
  if (subjectId) await parts.live.publish(tx, profileTopic(subjectId), { userId: subjectId });
}

async function tellAll(tx: Tx, parts: Parts, column: 'roleId' | 'companyId' | 'vendorId', id: string | null): Promise<void> {
  const users = await tx.selectFrom('users').select('id').where(column, '=', id).where('status', '=', 'ACTIVE').execute();
  for (const user of users) await tellOne(tx, { subjectId: user.id }, parts);
}

/** Whoever is looking at a screen sees at once what they may do by now. */
export const profileReactions: Reactions = {
  'role.updated': (tx, event, parts) => tellAll(tx, parts, 'roleId', event.subjectId),
  'company.updated': (tx, event, parts) => tellAll(tx, parts, 'companyId', event.subjectId),
  'vendor.updated': (tx, event, parts) => tellAll(tx, parts, 'vendorId', event.subjectId),
  'vendor.approved': (tx, event, parts) => tellAll(tx, parts, 'vendorId', event.subjectId),
  'vendor.profileCreated': (tx, event, parts) => tellAll(tx, parts, 'vendorId', event.subjectId),
  'vendor.profileUpdated': (tx, event, parts) => tellAll(tx, parts, 'vendorId', event.subjectId),
  'vendor.profileSubmitted': (tx, event, parts) => tellAll(tx, parts, 'vendorId', event.subjectId),
  'vendor.keyPersonsSet': (tx, event, parts) => tellAll(tx, parts, 'vendorId', event.subjectId),
  'user.updated': tellOne,
  'account.profileUpdated': tellOne,
  'account.settingsUpdated': tellOne,
  'account.avatarUpdated': tellOne,
  'account.termsAccepted': tellOne,
};
