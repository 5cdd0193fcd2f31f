import '../../company/company.tables.ts';
import '../../scoring/record/scoring.tables.ts';
import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { MOST_UNREAD } from '@weighbridge/domain/notification/badge.ts';
import type { NotificationData, NotificationKind } from '@weighbridge/domain/notification/notification.kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { visibleNotifications } from './notification.visibility.ts';

/** A notification with the names of what it is about, as they are now. */
export interface NotificationRow {
  id: string;
  userId: string;
  kind: NotificationKind;
  position: number;
  createdAt: Date;
  readAt: Date | null;
  projectId: string | null;
  data: NotificationData;
  projectName: string | null;
  firmName: string | null;
  productName: string | null;
  vendorName: string | null;
  templateName: string | null;
  branchName: string | null;
}

/** One statement, whatever the notifications are about. `chosen` is SQL that selects rows of `notifications`. */
export async function loadNotifications(db: Db | Tx, chosen: RawBuilder<unknown>): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select notification.id, notification.user_id, notification.kind, notification.position::double precision as position,
      notification.created_at, notification.read_at, notification.project_id, notification.data,
      projects.name as project_name, companies.name as firm_name,
      coalesce(product.name, entry.product_name) as product_name, coalesce(vendors.name, entry.email) as vendor_name,
      templates.name as template_name, branches.name as branch_name
    from (${chosen}) as notification
    left join projects on projects.id = notification.project_id
    left join companies on companies.id = coalesce(projects.company_id, notification.company_id)
    left join project_products as entry on entry.id = (notification.data ->> 'participationId')::uuid
    left join vendor_products as product on product.id = coalesce(entry.product_id, (notification.data ->> 'productId')::uuid)
    left join vendors on vendors.id = coalesce(product.vendor_id, (notification.data ->> 'vendorId')::uuid)
    left join templates on templates.id = (notification.data ->> 'templateId')::uuid
    left join branches on branches.id = (notification.data ->> 'branchId')::uuid and branches.opened_at is not null
    order by notification.position desc
  `.execute(db);
  return rows;
}

/**
 * Where one of the person's notifications stands, as SQL. Nobody is told positions: the gaps between them would say how much happens to
 * others.
 */
export function positionOf({ userId }: SignedInActor, id: string): RawBuilder<number | null> {
  return sql`(select mark.position from notifications as mark where mark.id = ${id}::uuid and mark.user_id = ${userId})`;
}

/** Counts no further than the bell shows. */
export async function countUnread(db: Db | Tx, actor: SignedInActor): Promise<number> {
  const unread = visibleNotifications(
    actor,
    sql`notifications.read_at is null order by notifications.position desc limit ${MOST_UNREAD + 1}`,
  );
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (${unread}) as unread`.execute(db);
  return rows[0]?.count ?? 0;
}
