import './mail.events.ts';
import { byIdSchema } from '@weighbridge/domain/kernel/validation.ts';
import { decideRetryMessage } from '@weighbridge/domain/mail/outbox.policy.ts';
import { OUTBOX_REFUSALS } from '@weighbridge/domain/mail/outbox.refusals.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, found, parse } from '../../platform/input.ts';
import { toJobActor } from '../../platform/job-queue.ts';
import { sendAgain } from '../../platform/mail/outbox.ts';
import { getOutboxMessage, type OutboxMessage } from './list-outbox-messages.ts';
import { visibleMessages } from './outbox.visibility.ts';

/** Sends a message again that failed or was kept back. */
export async function retryOutboxMessage(ctx: Ctx, input: unknown): Promise<OutboxMessage> {
  const { id } = parse(byIdSchema, input);
  return ctx.transaction(async (tx) => {
    const message = found(
      await visibleMessages(tx, ctx.actor)
        .select(['status', 'recipient', 'subject'])
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst(),
    );
    assertAllowed(
      decideRetryMessage(ctx.actor, { status: message.status, mailDelivery: ctx.parts.config.smtp !== undefined }),
      OUTBOX_REFUSALS,
    );
    await sendAgain(tx, ctx.parts.jobs, id, toJobActor(ctx.actor));
    await recordEvent(tx, ctx, 'mail.retried', { subjectId: id }, { to: message.recipient, subject: message.subject });
    return getOutboxMessage(ctx, id, tx);
  });
}
