import { sql } from 'kysely';
import pg from 'pg';

const MARK = '/* prepared */';

/**
 * At the very beginning of a statement that is sent many times a second and joins a lot: each connection plans it once instead of every
 * time. Its text must be one of a few, with everything that differs in parameters: what was prepared is kept for as long as the connection.
 */
export const PREPARED = sql.raw(MARK);

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text) ?? `prepared_${names.size + 1}`;
  names.set(text, known);
  return known;
}

/** The embedded database has one session for all connections of its pool, where a name could be taken already: there the mark means nothing. */
export function prepareMarked(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    client.query = function query(this: pg.PoolClient, ...args: unknown[]) {
      const [text, values, ...rest] = args;
      const marked = typeof text === 'string' && text.startsWith(MARK);
      return Reflect.apply(pg.Client.prototype.query, this, marked ? [{ name: nameOf(text), text, values }, ...rest] : args);
    } as typeof client.query;
  });
}
