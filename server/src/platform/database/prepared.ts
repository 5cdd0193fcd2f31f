import { type Compilable, CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { type Answered, PreparedQuery } from './prepared-query.ts';
import type { Tables } from './tables.ts';

/** The database, or a transaction in it. */
type Runner = Kysely<Tables>;

/**
 * The beginning of a statement that is sent many times a second, columns and joins, from the query builder: put together once and not every
 * time, because that takes longer than the database does for the whole statement. It holds no values: conditions are added where it is used.
 */
export function putTogetherOnce<Row>(select: (db: Runner) => Compilable<Row>): (db: Runner) => RawBuilder<Row> {
  let text: RawBuilder<Row> | undefined;
  return (db) => {
    if (text) return text;
    const compiled = select(db).compile();
    if (compiled.parameters.length > 0) throw new Error(`A statement that is put together once holds values: ${compiled.sql}`);
    text = sql.raw<Row>(compiled.sql);
    return text;
  };
}

/** Stands in a statement for a value that is given each time it is sent. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** What stands for the values where the statement is put together. */
export type Slots<Values> = { readonly [Name in keyof Values]-?: RawBuilder<Values[Name]> };

/**
 * The same for a whole statement: all its values are given by name, each time. It cannot hold any other value, because that one would be
 * sent for everybody.
 */
export function fixedStatement<Values extends object, Row>(
  build: (slots: Slots<Values>, db: Runner) => Compilable<Row> | RawBuilder<Row>,
): (db: Runner, values: Values) => Promise<Row[]> {
  let fixed: { text: string; names: readonly (keyof Values)[] } | undefined;
  return async (db, values) => {
    if (!fixed) {
      const slots = new Proxy({}, { get: (_, name) => sql`${new Slot(String(name))}` }) as Slots<Values>;
      const { sql: text, parameters } = build(slots, db).compile(db);
      const names = parameters.map((slot) => nameOf(slot, text));
      const each = [...new Set(names)];
      // A value that stands in several places is sent once.
      fixed = {
        text: text.replace(/\$(\d+)/g, (_, number) => `$${each.indexOf(names[number - 1]!) + 1}`),
        names: each as (keyof Values)[],
      };
    }
    const parameters = fixed.names.map((name) => values[name]);
    return (await db.executeQuery<Row>(CompiledQuery.raw(fixed.text, parameters))).rows;
  };
}

function nameOf(slot: unknown, text: string): string {
  if (slot instanceof Slot) return slot.name;
  throw new Error(`A statement that is put together once holds values: ${text}`);
}

/** A statement is prepared when it is sent for this time. Most are planned longer than they run. */
const FREQUENT = 5;
/** Each connection keeps every prepared statement, with its plan, until it closes. */
const MOST_PREPARED = 300;
/** Texts with lists of varying length come and go; beyond this many, counting begins anew. */
const MOST_COUNTED = 3000;

/** Its columns change with its tables, and the database refuses to run it then; so do the tables of background jobs. */
const NOT_TO_PREPARE = /(\bselect|\breturning|\.|,)\s*\*|\*\s+from\b|\bjobs\./i;

/** The names of the statements that are sent often; the same for all connections of a pool. */
function frequentStatements(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  let counts = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= MOST_PREPARED) return known;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < FREQUENT || NOT_TO_PREPARE.test(text)) {
      if (counts.size >= MOST_COUNTED) counts = new Map();
      counts.set(text, count);
      return undefined;
    }
    counts.delete(text);
    const name = `frequent_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

/** On a server. The embedded database prepares every statement, see `embedded-statements.ts`. */
export function prepareFrequent(pool: pg.Pool): void {
  const nameOf = frequentStatements();
  pool.on('connect', (client) => {
    const send = (...args: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, args);
    client.query = function query(...args: unknown[]) {
      const [text, values, callback] = args as [unknown, unknown, Answered | undefined];
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
      if (name === undefined) return send(...args);
      const prepared = (answered: Answered) => new PreparedQuery(name, text as string, values as unknown[], answered);
      if (callback) return void send(prepared(callback));
      return new Promise((resolve, reject) => {
        send(prepared((error, result) => (error ? reject(error) : resolve(result))));
      });
    } as typeof client.query;
  });
}
