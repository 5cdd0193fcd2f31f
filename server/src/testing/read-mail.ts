import '../platform/mail/outbox.tables.ts';
import type { World } from './world.ts';

/** What the outbox holds for an address, oldest first. */
export function mailTo(world: World, address: string) {
  return world.db
    .selectFrom('outboxMessages')
    .select(['subject', 'text', 'html', 'companyId'])
    .where('recipient', '=', address)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** The secret in the link of a message. */
export function hashIn(text: string): string {
  const hash = /[?&]hash=([\w-]+)/.exec(text)?.[1];
  if (!hash) throw new Error('The message has no link with a hash');
  return hash;
}
