import './replica.tables.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

/** A copy of the database that follows it. What may be a second old can be read there. */
export interface Replica {
  /** The copy when it has everything this person has changed and is not too far behind; otherwise they read the database itself. */
  readableBy(userId: string): Promise<Db | undefined>;
  /** Call after a change and before its answer: from now on this person reads the copy only where it has the change. */
  noteChange(userId: string): Promise<void>;
  close(): Promise<void>;
}

/** How old what is read from the copy may be. */
const MAY_BE_BEHIND_MS = 1_000;
const LOOK_EVERY_MS = 200;
/** Where the database was, at most this many looks ago. */
const MARKS = 50;

interface Mark {
  readonly at: number;
  readonly position: number;
}

/**
 * Positions in the log of the database say what the copy has: it is as current as the latest position of the database that it has reached.
 * They are looked up regularly; a copy that does not answer, or is no copy, is not read.
 */
export function followReplica(db: Db, copy: Db, mayBeBehind = MAY_BE_BEHIND_MS): Replica {
  let marks: Mark[] = [];
  let copied = -1;
  let currentAt = Number.NEGATIVE_INFINITY;
  /** Whose last change could not be noted. */
  const uncertain = new Set<string>();

  async function look(): Promise<void> {
    const at = performance.now();
    marks = [...marks, { at, position: await positionOf(db, 'pg_current_wal_flush_lsn') }].slice(-MARKS);
    copied = await positionOf(copy, 'pg_last_wal_replay_lsn');
    const reached = marks.findLastIndex(({ position }) => position <= copied);
    if (reached < 0) return;
    currentAt = marks[reached]!.at;
    marks = marks.slice(reached);
  }

  let closed = false;
  let next: NodeJS.Timeout | undefined;
  const lookAgain = async (): Promise<void> => {
    // Whatever is wrong with the copy: it gets too old and is not read until it answers again.
    await look().catch(() => {});
    if (closed) return;
    next = setTimeout(() => {
      looking = lookAgain();
    }, LOOK_EVERY_MS).unref();
  };
  let looking = lookAgain();

  return {
    async readableBy(userId) {
      if (performance.now() - currentAt > mayBeBehind || uncertain.has(userId)) return undefined;
      const changed = await db.selectFrom('lastChanges').select('position').where('userId', '=', userId).executeTakeFirst();
      return changed && changed.position > copied ? undefined : copy;
    },
    async noteChange(userId) {
      try {
        await sql`
          insert into last_changes (user_id, position)
          select id, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') from users where id = ${userId}
          on conflict (user_id) do update set position = greatest(last_changes.position, excluded.position)
        `.execute(db);
        uncertain.delete(userId);
      } catch {
        uncertain.add(userId);
      }
    },
    async close() {
      closed = true;
      clearTimeout(next);
      await looking;
      await copy.destroy();
    },
  };
}

async function positionOf(db: Db, lookUp: string): Promise<number> {
  const { rows } = await sql<{ position: number | null }>`select pg_wal_lsn_diff(${sql.raw(lookUp)}(), '0/0') as position`.execute(db);
  return rows[0]?.position ?? -1;
}
