import { type Compilable, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Db, Tx } from './database.ts';

const MARK = '/* prepared */';

/**
 * Put at the very beginning of a statement that is sent many times a second and joins many tables, or with `modifyFront` of the query
 * builder: each connection then plans it once instead of every time. The text of the statement must not vary (values go into parameters),
 * because a connection keeps every prepared text until it closes.
 */
export const PREPARED = sql.raw(MARK);

/**
 * The beginning of such a statement, columns and joins, from the query builder: put together once and not every time, because that takes
 * longer than the database does for the whole statement. It holds no values: conditions are added where it is used.
 */
export function putTogetherOnce<Row>(select: (db: Db | Tx) => Compilable<Row>): (db: Db | Tx) => RawBuilder<Row> {
  let text: RawBuilder<Row> | undefined;
  return (db) => {
    if (text) return text;
    const compiled = select(db).compile();
    if (compiled.parameters.length > 0) throw new Error(`A statement that is put together once holds values: ${compiled.sql}`);
    text = sql.raw<Row>(compiled.sql);
    return text;
  };
}

const isMarked = (text: string) => text.startsWith(MARK) || text.startsWith(`select ${MARK}`);

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
      const marked = typeof text === 'string' && isMarked(text);
      return Reflect.apply(pg.Client.prototype.query, this, marked ? [{ name: nameOf(text), text, values }, ...rest] : args);
    } as typeof client.query;
  });
}
