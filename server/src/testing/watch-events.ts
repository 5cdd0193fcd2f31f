import type pg from 'pg';
import { afterEach, expect } from 'vitest';
import { type Db, kyselyOver, type OpenDatabase } from '../platform/database/database.ts';

/**
 * Every change of the product is told by an event of the same transaction: history, notifications and live updates know of nothing else.
 * In tests the application's transactions are watched, no matter who calls for them: a use case that writes and records nothing fails the test
 * that calls it. These tables may be written without an event, or only in this way, and why:
 */
const WITHOUT_EVENTS: Readonly<Record<string, string>> = {
  event_deliveries: 'what follows from events',
  notifications: 'what follows from events',
  outbox_messages: 'what follows from events',
  gathered_mails: 'what follows from events',
  deadline_reminders: 'what follows from the calendar',
  reminder_mornings: 'what follows from the calendar',
  jobs: 'work that waits',
  last_changes: 'who has to wait for the copies of the database',
  'update reports': 'how far the making of a report is; ordering it is told',
  'delete reports': 'a report is kept for a day',
  web_documents: 'what the web was built with',
  sessions: 'comings and goings',
  sign_in_failures: 'comings and goings',
  sso_attempts: 'comings and goings',
  sign_ins: 'comings and goings',
  devices: 'comings and goings',
  pending_sign_ins: 'comings and goings',
  two_steps: 'secrets never enter events; what they are for has its own',
  recovery_codes: 'secrets never enter events; what they are for has its own',
  account_tokens: 'secrets never enter events; what they are for has its own',
  invitation_tokens: 'secrets never enter events; what they are for has its own',
  letter_addresses: 'what an event needs to write to somebody, beside it',
  opt_out_links: 'secrets never enter events; what they are for has its own',
  files: 'a file is told with what it is attached to',
  upload_usage: 'a file is told with what it is attached to',
  answer_versions: 'an answer that is saved while it is typed is told by its versions: each has who, when and what',
  answering_presence: 'gone after a minute',
  branch_choices: 'what somebody looks at',
};

const WRITES = /\b(insert\s+into|delete\s+from|update)\s+(?:only\s+)?"?([a-z_]+)"?(?=[\s(.;]|$)/gi;
const NO_WRITE = /\b(?:for|key|do)\s+$/i;

/** What a statement writes, such as `insert projects`. `for no key update` and `on conflict … do update set` write nothing themselves. */
export function writesOf(statement: string): string[] {
  const text = statement.replace(/'(?:[^']|'')*'/g, "''");
  const writes = [...text.matchAll(WRITES)].filter(({ index }) => !NO_WRITE.test(text.slice(Math.max(0, index - 12), index)));
  return [...new Set(writes.map(([, how = '', table = '']) => `${how.toLowerCase().split(/\s/)[0]} ${table.toLowerCase()}`))];
}

const tableOf = (write: string) => write.split(' ')[1]!;

let unrecorded: string[] = [];

/** What was written without an event since the last call. */
export function takeUnrecorded(): string[] {
  const taken = unrecorded;
  unrecorded = [];
  return taken;
}

/** One use of a connection: a transaction, or a single statement, which is a transaction too. */
class Watched {
  #statements = new Set<string>();

  sees(statement: string): void {
    if (/^\s*rollback\s*;?\s*$/i.test(statement)) this.#statements.clear();
    else this.#statements.add(statement);
  }

  isOver(): void {
    const writes = new Set([...this.#statements].flatMap(writesOf));
    this.#statements.clear();
    const tables = new Set([...writes].map(tableOf));
    if (tables.has('events')) return;
    const isVersion = tables.has('answer_versions');
    const silent = [...writes].filter(
      (write) => !(write in WITHOUT_EVENTS || tableOf(write) in WITHOUT_EVENTS || (isVersion && tableOf(write) === 'answers')),
    );
    if (silent.length > 0) unrecorded.push(`without an event: ${silent.toSorted().join(', ')}`);
  }
}

type Query = string | { text?: string } | undefined;

function watchedClient(client: pg.PoolClient): pg.PoolClient {
  const watched = new Watched();
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        const [query] = args as [Query];
        if (name === 'query') watched.sees(typeof query === 'string' ? query : (query?.text ?? ''));
        if (name === 'release') watched.isOver();
        return value.apply(target, args) as unknown;
      };
    },
  });
}

/** For the application; what tests write themselves, past it, is theirs. */
export function watchedDatabase(database: OpenDatabase): OpenDatabase {
  const connect = async () => watchedClient(await database.pool.connect());
  const pool = { connect, end: async () => {}, options: database.pool.options } as unknown as pg.Pool;
  const db: Db = kyselyOver(pool);
  return { ...database, db };
}

/** Once for each file. */
export function failUnrecorded(): void {
  afterEach(() => {
    expect(takeUnrecorded()).toEqual([]);
  });
}
