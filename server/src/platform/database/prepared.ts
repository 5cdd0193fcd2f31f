import { type Compilable, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from './database.ts';
import { type Answered, PreparedQuery } from './prepared-query.ts';

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
    const original = client.query;
    const send = (query: pg.Submittable) => void Reflect.apply(original, client, [query]);
    client.query = function query(...args: unknown[]) {
      const [text, values, callback] = args as [unknown, unknown[], Answered | undefined];
      if (typeof text !== 'string' || !isMarked(text)) return Reflect.apply(original, client, args);
      if (callback) return send(new PreparedQuery(nameOf(text), text, values, callback));
      return new Promise((resolve, reject) => {
        send(new PreparedQuery(nameOf(text), text, values, (error, result) => (error ? reject(error) : resolve(result))));
      });
    } as typeof client.query;
  });
}
