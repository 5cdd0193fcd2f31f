import '../../vendor/vendor.events.ts';
import '../../vendor/vendor.tables.ts';
import { sql } from 'kysely';
import type { Reactions } from '../../../platform/events/events.ts';
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
    await tell(tx, parts, { kind: 'VendorApproved', ...causedBy(event), subjectId: vendorId, data: { vendorId }, to: ofVendor(vendorId) });
  },
};
