import pg from 'pg';

/** Enough for all statements of the product; lists of varying length would otherwise add texts without end. */
const KEPT = 600;

/** The library for background jobs may make its tables anew, which a prepared statement does not survive. */
const OF_JOBS = /\bjobs\./;

/**
 * The embedded database needs longer to plan a statement than to run it, so every statement with parameters is prepared under a name and
 * planned a few times instead of every time. It has one session, whichever client of the pool is used: the names are common to all clients.
 */
export interface EmbeddedStatements {
  /** What `pg` believes to be prepared on a connection, by name. */
  readonly parsed: Record<string, string>;
  /** The name for this text, and that of the one which has to go for it. */
  nameOf(text: string): { name: string; forgotten?: string };
}

export function createEmbeddedStatements(kept = KEPT): EmbeddedStatements {
  /** The one that was used last is at the end. */
  const names = new Map<string, string>();
  const parsed: Record<string, string> = {};
  let last = 0;
  return {
    parsed,
    nameOf(text) {
      const known = names.get(text);
      // A name is never given twice: one that could not be given up, within a transaction that had failed, does no harm.
      const name = known ?? `statement_${++last}`;
      names.delete(text);
      names.set(text, name);
      if (names.size <= kept) return { name };
      const [oldest] = names;
      const [forgottenText, forgotten] = oldest!;
      names.delete(forgottenText);
      delete parsed[forgotten];
      return { name, forgotten };
    },
  };
}

/** Lets this client prepare what it is asked. */
export function prepareStatements(client: pg.Client, statements: EmbeddedStatements): void {
  const { connection } = client as unknown as { connection: { parsedStatements: Record<string, string> } };
  connection.parsedStatements = statements.parsed;
  const query = (...args: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, args);
  client.query = function prepared(...args: unknown[]) {
    const [text, values, ...rest] = args;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || OF_JOBS.test(text)) return query(...args);
    const { name, forgotten } = statements.nameOf(text);
    if (forgotten) void (query(`deallocate ${forgotten}`) as Promise<unknown>).catch(() => {});
    return query({ name, text, values }, ...rest);
  } as typeof client.query;
}
