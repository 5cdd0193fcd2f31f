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
  optOutUrl: string | null;
}

/**
 * The only function through which mail leaves (decision 194). Answers the message when its turn has come, and records the turn; otherwise
 * answers nothing, and the message waits until `release-mail` asks again. The caller says in which status it found the message; when the
 * status has changed, another process was faster.
 */
export async function takeTurn(tx: Tx, parts: Parts, id: string, from: 'QUEUED' | 'WAITING'): Promise<Message | undefined> {
  const message = await tx
    .selectFrom('outboxMessages')
    .select([
      'id',
      'recipient',
      'subject',
      'html',
      'text',
      'optOutUrl',
      'mailbox',
      'companyId',
      'causedBy',
      'urgent',
      'linkHash',
      'leavesAt',
    ])
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
