import { type Expression, sql } from 'kysely';

/** Whether the message with this link has not left yet. */
export function isLinkWaiting(linkHash: Expression<string>) {
  return sql<boolean>`exists (select from outbox_messages where link_hash = ${linkHash} and waits_for is not null)`;
}
