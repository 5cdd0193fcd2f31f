import { sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

const SECOND = 1000;

/**
 * How long the database may hold anything up, in the form that `pg` hands to a PostgreSQL server when a connection begins. A request that
 * goes wrong must not block a connection, or the rows it has locked, for other requests. The embedded database knows none of these limits
 * (it has one session and no timer), except the wait for its connection.
 */
export const DATABASE_TIMES = {
  statement_timeout: 30 * SECOND,
  /** Shorter than the limit of a statement, so that the log says whether a lock or the statement took too long. */
  lock_timeout: 10 * SECOND,
  /** No transaction waits for a person or another machine, so one that is idle for longer than this is a defect and is ended. */
  idle_in_transaction_session_timeout: 60 * SECOND,
  /** For a connection of the pool, new or given back. */
  connectionTimeoutMillis: 30 * SECOND,
};

/** For migrations, which may rewrite a large table and wait for a process that is just doing that. */
export async function withoutLimit(tx: Transaction<Tables>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
}

/** For a statement of a job that goes through a whole table. */
export async function allowMinutes(tx: Transaction<Tables>, minutes: number): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(minutes * 60 * SECOND)}`.execute(tx);
}

/** Error codes of the database, and of the disk beside it, that mean: not just now, and the same request may succeed later. */
const NOT_NOW: Readonly<Record<string, string>> = {
  '57014': 'a statement took too long',
  '55P03': 'a lock took too long',
  '25P03': 'a transaction was idle for too long',
  '40P01': 'two transactions waited for each other',
  '40001': 'two transactions got in the way of one another',
  '53300': 'the database takes no more connections',
  '53100': 'the disk of the database is full',
  '53200': 'the database is out of memory',
  '57P01': 'the database is being stopped',
  '57P02': 'the database has crashed',
  '57P03': 'the database is starting',
  '25006': 'the database only reads, as after a change of the leading server',
  ENOSPC: 'the disk for files is full',
  EDQUOT: 'the disk for files is full',
  BUCKET_AWAY: 'the bucket for files cannot be reached',
};

/** Says why the database could not do its work just now, so that the caller is asked to try again. Undefined for every other error. */
export function whyUnavailable(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && Object.hasOwn(NOT_NOW, code)) return NOT_NOW[code];
  return CONNECTION_LOST.test(error.message) ? 'there is no connection to the database' : undefined;
}

/** The words of `pg`, which has no codes for them. */
const CONNECTION_LOST =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|connect ECONNREFUSED|(read|write) (ECONNRESET|EPIPE))/;
