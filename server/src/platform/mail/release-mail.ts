import './outbox.tables.ts';
import { sql } from 'kysely';
import type { Parts } from '../context.ts';
import type { Job } from '../jobs/job.ts';
import { DELIVER_MAIL } from './outbox.ts';
import { takeTurn } from './take-turn.ts';

declare module '../job-queue.ts' {
  interface Jobs {
    'release-mail': Nothing;
  }
}

const AT_ONCE = 200;

/**
 * Sends waiting messages whose turn has come: first those about the safety of an account, then in the order they were written, where firms that
 * wait for the same mailbox take turns.
 */
export const releaseMail: Job<'release-mail'> = {
  name: 'release-mail',
  schedule: '* * * * *',
  async run(parts) {
    // Each message leaves or gets a later turn, so the loop ends.
    for (let due = await findDue(parts); due.length > 0; due = await findDue(parts)) {
      for (const id of due) await release(parts, id);
    }
  },
};

async function findDue({ db, clock }: Parts): Promise<string[]> {
  const due = await db
    .selectFrom('outboxMessages')
    .select(['id', 'urgent', 'createdAt', 'mailbox', 'companyId', 'waitsFor'])
    .where('status', '=', sql.lit('WAITING'))
    .where('leavesAt', '<=', clock.now())
    .orderBy('leavesAt')
    .limit(AT_ONCE)
    .execute();
  return inTurns(due.sort((one, other) => (rank(one) < rank(other) ? -1 : 1)));
}

interface Due {
  id: string;
  urgent: boolean;
  createdAt: Date;
  mailbox: string;
  companyId: string | null;
  waitsFor: string | null;
}

const rank = ({ urgent, createdAt, id }: Due): string => `${urgent ? 0 : 1} ${createdAt.toISOString()} ${id}`;

/** The first of each firm for a mailbox, then the second of each: the places that are free would all go to the one that waits the longest. */
function inTurns(due: readonly Due[]): string[] {
  const turns = new Map<string, number>();
  const numbered = due.map(({ id, urgent, mailbox, companyId, waitsFor }) => {
    if (urgent || waitsFor !== 'MAILBOX') return { id, urgent, turn: 0 };
    const queue = `${companyId} ${mailbox}`;
    const turn = turns.get(queue) ?? 0;
    turns.set(queue, turn + 1);
    return { id, urgent, turn };
  });
  return numbered.sort((one, other) => Number(other.urgent) - Number(one.urgent) || one.turn - other.turn).map(({ id }) => id);
}

async function release(parts: Parts, id: string): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    if (!(await takeTurn(tx, parts, id, 'WAITING'))) return;
    if (parts.config.smtp) await parts.jobs.enqueue(tx, DELIVER_MAIL, { id }, null);
    else await tx.updateTable('outboxMessages').set({ status: 'KEPT' }).where('id', '=', id).execute();
  });
}
