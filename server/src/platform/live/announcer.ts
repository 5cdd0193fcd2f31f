import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

export interface Announcer {
  announce(announced: string): void;
  /** Resolves when everything so far is announced. */
  idle(): Promise<void>;
}

/**
 * Announces changes that are already committed. A commit that announces something has to wait until the commit before it is on the disk, so
 * many small changes a second would queue up. These are announced several at once in a separate statement that does not wait for the disk.
 * Only a crash at that moment loses one, and then subscribers load everything again.
 */
export function createAnnouncer(db: Db, channel: string, log: FastifyBaseLogger, gatherFor: number): Announcer {
  let waiting = new Set<string>();
  let sending: Promise<void> | undefined;

  async function send(): Promise<void> {
    while (waiting.size > 0) {
      await setTimeout(gatherFor);
      const batch = [...waiting];
      waiting = new Set();
      try {
        await sql`
          with hurried as (select set_config('synchronous_commit', 'off', true))
          select pg_notify(${sql.lit(channel)}, announced) from hurried, unnest(${batch}::text[]) as announced
        `.execute(db);
      } catch (error) {
        log.warn({ err: error }, 'live updates could not be announced');
      }
    }
    sending = undefined;
  }

  return {
    announce(announced) {
      waiting.add(announced);
      sending ??= send();
    },
    idle: () => sending ?? Promise.resolve(),
  };
}
