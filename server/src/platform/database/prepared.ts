import { sql } from 'kysely';
import pg from 'pg';

const MARK = '/* prepared */';

/**
 * Put at the very beginning of a statement that is sent many times a second and joins many tables: each connection then plans it once
 * instead of every time. The text of the statement must not vary (values go into parameters), because a connection keeps every prepared
 * text until it closes.
 */
export const PREPARED = sql.raw(MARK);

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text) ?? `prepared_${names.size + 1}`;
  names.set(text, known);
  return known;
}

/** On a server. The embedded database prepares every statement anyway, see `embedded-statements.ts`. */
export function prepareMarked(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    client.query = function query(this: pg.PoolClient, ...args: unknown[]) {
      const [text, values, ...rest] = args;
      const marked = typeof text === 'string' && text.startsWith(MARK);
      return Reflect.apply(pg.Client.prototype.query, this, marked ? [{ name: nameOf(text), text, values }, ...rest] : args);
    } as typeof client.query;
  });
}
