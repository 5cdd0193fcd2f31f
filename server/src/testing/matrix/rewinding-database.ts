import type pg from 'pg';
import { type Db, kyselyOver, type OpenDatabase } from '../../platform/database/database.ts';

/** A database whose changes are all undone again: everything happens inside of one transaction, the application's transactions included. */
export interface RewindingDatabase {
  /** For the application. */
  readonly database: OpenDatabase;
  /** The same for tests: what it changes is undone as well. */
  readonly db: Db;
  /** Does something, and then it never happened. Can be nested. */
  undone<T>(work: () => Promise<T>): Promise<T>;
  /** Takes away what undone changes have left behind, which everything would read past. Only where nothing is to be undone. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

const BEGIN = /^\s*(begin|start transaction)\b/i;
const COMMIT = /^\s*commit\s*;?\s*$/i;
const ROLLBACK = /^\s*rollback\s*;?\s*$/i;
/** What begins with `with` may write further on. */
const READS = /^\s*select\b/i;
/** What a statement that need not be sent has to say. */
const NOTHING = { command: '', rowCount: 0, rows: [] };

/** On one connection, whose users wait for each other as they do with the embedded database. */
export async function rewindingDatabase(database: OpenDatabase): Promise<RewindingDatabase> {
  const client = await database.pool.connect();
  // The transaction waits for tests, which may be busy with something else for longer than the product's requests.
  await client.query('set idle_in_transaction_session_timeout = 0');
  await client.query('begin');
  const points = new Points(client);
  let turn: Promise<void> = Promise.resolve();
  const connect = async (): Promise<pg.PoolClient> => {
    const before = turn;
    let done = () => {};
    turn = new Promise((resolve) => {
      done = resolve;
    });
    await before;
    return userOf(client, points, done);
  };
  const alone = async (work: () => Promise<unknown>) => {
    const user = await connect();
    await work().finally(() => user.release());
  };
  const pool = { connect, end: async () => {}, options: database.pool.options } as unknown as pg.Pool;
  const db = kyselyOver(pool);
  return {
    database: { ...database, pool, db },
    db,
    async undone(work) {
      points.begin();
      try {
        return await work();
      } finally {
        await alone(() => points.goBack());
      }
    },
    async tidy() {
      await alone(async () => {
        await client.query('rollback');
        await client.query('vacuum');
        await client.query('begin');
      });
    },
    async close() {
      await alone(() => client.query('rollback'));
      client.release();
    },
  };
}

/** Where to go back to. A savepoint is made when something is written: most calls are refused and write nothing. */
class Points {
  readonly #client: pg.PoolClient;
  readonly #made: boolean[] = [];

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  begin(): void {
    this.#made.push(false);
  }

  /** So that what is written from now on can be undone, with a further point for those who may go back by themselves. */
  async make(further: string): Promise<void> {
    const missing = [...this.#made.entries()].filter(([, made]) => !made).map(([index]) => `undone_${index}`);
    this.#made.fill(true);
    await this.#client.query([...missing, further].map((name) => `savepoint ${name}`).join(';'));
  }

  async goBack(): Promise<void> {
    const made = this.#made.pop();
    const point = `undone_${this.#made.length}`;
    if (made) await this.#client.query(`rollback to savepoint ${point}; release savepoint ${point}`);
  }
}

/**
 * A transaction of the application becomes a savepoint, made when it writes: most are refused before. So does a statement of its own that may
 * fail, which would end everything otherwise.
 */
function userOf(client: pg.PoolClient, points: Points, done: () => void): pg.PoolClient {
  let inTransaction = false;
  let isWriting = false;
  const query = async (first: string | { text: string }, ...rest: unknown[]): Promise<unknown> => {
    const text = typeof first === 'string' ? first : first.text;
    const run = () => (client.query as (...args: unknown[]) => Promise<unknown>).call(client, first, ...rest);
    if (BEGIN.test(text)) {
      inTransaction = true;
      isWriting = false;
      return NOTHING;
    }
    if (COMMIT.test(text) || ROLLBACK.test(text)) {
      inTransaction = false;
      if (!isWriting) return NOTHING;
      return client.query(COMMIT.test(text) ? 'release savepoint application' : 'rollback to savepoint application');
    }
    if (READS.test(text)) return run();
    if (inTransaction) {
      if (!isWriting) await points.make('application');
      isWriting = true;
      return run();
    }
    await points.make('statement');
    try {
      const result = await run();
      await client.query('release savepoint statement');
      return result;
    } catch (error) {
      await client.query('rollback to savepoint statement');
      throw error;
    }
  };
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query;
      if (name === 'release') return done;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
