import './outbox.tables.ts';
import type { Parts } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { lockCeilings, turnOf } from './ceilings.store.ts';
import { startLinkTime } from './mail.slots.ts';

export interface Message {
  id: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
}

/**
 * The one door through which mail leaves (decision 194): answers the message when it is its turn, which then counts as taken,
 * or nothing: it waits until `release-mail` asks again. Who asks says in which state they have found the message; when it is not in
 * it any more, somebody else was faster.
 */
export async function takeTurn(tx: Tx, parts: Parts, id: string, from: 'QUEUED' | 'WAITING'): Promise<Message | undefined> {
  const message = await tx
    .selectFrom('outboxMessages')
    .select(['id', 'recipient', 'subject', 'html', 'text', 'mailbox', 'causedBy', 'urgent', 'linkHash', 'leavesAt'])
    .where('id', '=', id)
    .where('status', '=', from)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!message) return undefined;
  await lockCeilings(tx, message);
  const turn = (await turnOf(message, parts.clock.now()).execute(tx)).rows[0]!;
  const status = turn.waitsFor === null ? 'QUEUED' : 'WAITING';
  await tx
    .updateTable('outboxMessages')
    .set({ ...turn, status })
    .where('id', '=', id)
    .execute();
  if (turn.waitsFor !== null) return undefined;
  if (message.linkHash) await startLinkTime()(tx, message.linkHash, turn.leavesAt);
  return message;
}
