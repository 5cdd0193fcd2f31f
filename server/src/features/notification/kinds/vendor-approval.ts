import '../../vendor/vendor.events.ts';
import '../../vendor/vendor.tables.ts';
import { sql } from 'kysely';
import type { Reactions } from '../../../platform/events/events.ts';
import { findWaitingInvitations } from '../../participation/record/waiting-invitations.queries.ts';
import { holds } from '../audience/team.queries.ts';
import { ofVendor } from '../audience/vendor.queries.ts';
import { tell } from '../telling/tell.ts';
import { causedBy } from './caused-by.ts';

/** An administrator has to approve a vendor before it can take part; then the vendor's people can. */
export const vendorApproval: Reactions = {
  async 'vendor.profileSubmitted'(tx, event, parts) {
    const { subjectId: vendorId } = event;
    if (!vendorId) return;
    const administrators = sql<{ userId: string }>`
      select users.id as user_id from vendors, users
      where vendors.id = ${vendorId} and vendors.status = 'SUBMITTED' and users.type = 'ADMIN' and ${holds('MANAGE_BROKERS')}`;
    await tell(tx, parts, { kind: 'VendorToApprove', ...causedBy(event), subjectId: vendorId, data: { vendorId }, to: administrators });
  },
  async 'vendor.approved'(tx, event, parts) {
    const { subjectId: vendorId } = event;
    if (!vendorId) return;
    // It leads to the questions of the first invitation that has waited for this; without one, to the list.
    const [first] = await findWaitingInvitations(tx, event.payload.entries);
    const data = first ? { vendorId, participationId: first.participationId } : { vendorId };
    const projectId = first?.projectId ?? null;
    await tell(tx, parts, { kind: 'VendorApproved', ...causedBy(event), projectId, subjectId: vendorId, data, to: ofVendor(vendorId) });
  },
};
