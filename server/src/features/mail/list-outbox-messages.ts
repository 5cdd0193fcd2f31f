import { NEWEST_FIRST } from '@weighbridge/domain/kernel/list-order.ts';
import { oneOf } from '@weighbridge/domain/kernel/validation.ts';
import type { MailCeiling } from '@weighbridge/domain/mail/ceiling.ts';
import { OUTBOX_STATUSES, type OutboxStatus } from '@weighbridge/domain/mail/outbox.status.ts';
import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/database/count.ts';
import type { Tx } from '../../platform/database/database.ts';
import { found, parse } from '../../platform/input.ts';
import { likePattern, type Page, parseList } from '../../platform/list.ts';
import { visibleMessages } from './outbox.visibility.ts';

export interface OutboxMessage {
  id: string;
  to: string;
  subject: string;
  status: OutboxStatus;
  attempts: number;
  error: string | null;
  html: string;
  text: string;
  createdAt: Date;
  sentAt: Date | null;
  waitsFor: MailCeiling | null;
  /** While it waits, when its turn comes. */
  leavesAt: Date | null;
}

const CONTENT = ['id', 'recipient as to', 'subject', 'html', 'text', 'createdAt'] as const;
const DELIVERY = ['status', 'attempts', 'error', 'sentAt', 'waitsFor', 'leavesAt'] as const;
const COLUMNS = [...CONTENT, ...DELIVERY] as const;
/** Limited, because each row contains a whole message. */
const CEILING = 100;
const filterSchema = z.object({ keyword: z.string().nullish(), status: oneOf(OUTBOX_STATUSES).nullish() }).nullish();

export async function getOutboxMessage(ctx: Ctx, id: string, tx?: Tx): Promise<OutboxMessage> {
  return found(
    await visibleMessages(tx ?? ctx.db, ctx.actor)
      .select(COLUMNS)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
}

export async function listOutboxMessages(ctx: Ctx, request: { filter?: unknown; pagination?: unknown }): Promise<Page<OutboxMessage>> {
  const list = parseList({ pagination: request.pagination }, ['createdAt'], NEWEST_FIRST, CEILING);
  const filter = parse(filterSchema, request.filter);
  let query = visibleMessages(ctx.db, ctx.actor);
  if (filter?.status) query = query.where('status', '=', filter.status);
  const keyword = filter?.keyword?.trim();
  if (keyword) {
    const pattern = likePattern(keyword);
    query = query.where((where) => where.or([where('recipient', 'ilike', pattern), where('subject', 'ilike', pattern)]));
  }
  const rows = await query
    .select(COLUMNS)
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  return list.page(rows, () => countRows(query));
}
