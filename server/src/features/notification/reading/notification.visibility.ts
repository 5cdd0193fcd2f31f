import '../../participation/record/participation.tables.ts';
import '../../project/record/project.tables.ts';
import '../../template/template.tables.ts';
import '../../vendor/vendor.tables.ts';
import { has, type SignedInActor } from '@weighbridge/domain/access/actor.ts';
import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import type { NotificationKind } from '@weighbridge/domain/notification/notification.kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import { projectInvitesTo, projectIsVisibleTo } from '../../project/record/project-facts.queries.ts';
import { templateIsVisibleTo } from '../../template/template-facts.queries.ts';

/** Kinds that say something only these people may know, also after their role has changed. */
const NEEDED = { BranchOpened: 'READ_SCORING', ScoringAnswers: 'READ_SCORING', VendorToApprove: 'MANAGE_BROKERS' } as const satisfies {
  [kind in NotificationKind]?: Privilege;
};

/**
 * A person's own notifications, SQL that selects rows of `notifications`. One about something that they no longer see does not exist:
 * names are read when it is shown, and would tell what became of it.
 */
export function visibleNotifications(actor: SignedInActor, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select notifications.* from notifications left join projects on projects.id = notifications.project_id
    where notifications.user_id = ${actor.userId} and ${seesSubject(actor)} and ${condition}`;
}

function seesSubject(actor: SignedInActor): RawBuilder<boolean> {
  const kept = Object.entries(NEEDED).flatMap(([kind, privilege]) => (has(actor, privilege) ? [] : [kind]));
  return sql<boolean>`case
    when notifications.kind = any(${kept}::text[]) then false
    when notifications.kind = 'ProductExcluded' then projects.status <> 'DELETED' and exists (
      select from vendor_products as own
      where own.id = (notifications.data ->> 'productId')::uuid and own.vendor_id = ${actor.vendorId}::uuid
    )
    when notifications.kind = 'TemplatePublished' then exists (
      select from templates where templates.id = notifications.subject_id and ${templateIsVisibleTo(actor)}
    )
    when notifications.kind = 'VendorApproved' then notifications.subject_id = ${actor.vendorId}::uuid
    when notifications.project_id is null then true
    else (${projectIsVisibleTo(actor)} or ${projectInvitesTo(actor)}) and ${seesEntry(actor)}
  end`;
}

/** A vendor sees what is about a product of its own that is still in the project; the team also what is about one that has left. */
function seesEntry(actor: SignedInActor): RawBuilder<boolean> {
  if (actor.type !== 'VENDOR') return sql<boolean>`true`;
  return sql<boolean>`(notifications.data ->> 'participationId' is null or exists (
    select from project_products as entry join vendor_products as own on own.id = entry.product_id
    where entry.id = (notifications.data ->> 'participationId')::uuid and entry.participation_status <> 'DRAFT'
      and own.vendor_id = ${actor.vendorId}::uuid
  ))`;
}
