import './privacy.events.ts';
import { decideExportPerson } from '@weighbridge/domain/privacy/privacy.policy.ts';
import { PRIVACY_REFUSALS } from '@weighbridge/domain/privacy/privacy.refusals.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { allowMinutes } from '../../platform/database/database-times.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed } from '../../platform/input.ts';
import { limitUnderWay } from '../../platform/under-way.ts';
import { findPerson } from '../account/record/erasable-person.queries.ts';
import { COLUMNS_BY_ADDRESS, COLUMNS_BY_ID, type PersonalColumn } from './personal-columns.ts';

const ROWS_AT_ONCE = 1000;

/** Each reads whole tables, most of them without an index, and with many at once nobody else would get a connection to the database. */
const MOST_EXPORTS = 2;
const beginExport = limitUnderWay(MOST_EXPORTS, 'Personal data is still being put together for you. Please wait for it.');

const EXPLANATION = 'All that is kept about one person, by table and column. Where a row is only referred to, its id is given.';

/**
 * All that is kept about a person, as one JSON text in pieces: a page of rows is read when the one before was sent, so that nothing is
 * stored and no memory is filled, however much there is. At the end stands an index of what was found.
 */
export async function exportPerson(ctx: Ctx, id: string): Promise<AsyncIterable<string>> {
  const person = await findPerson(ctx.db, ctx.actor, id);
  assertAllowed(decideExportPerson(ctx.actor, person), PRIVACY_REFUSALS);
  const end = beginExport(ctx.user.userId);
  try {
    await ctx.transaction((tx) => recordEvent(tx, ctx, 'privacy.exported', { companyId: person.companyId, subjectId: id }, {}));
    return andThen(pieces(ctx, id, person.email, person.id === ctx.user.userId), end);
  } catch (error) {
    end();
    throw error;
  }
}

/** Says when the last piece was taken, or nobody wants more: also where nobody took the first, which a generator would not notice. */
function andThen(iterator: AsyncGenerator<string>, end: () => void): AsyncIterableIterator<string> {
  return {
    async next() {
      try {
        const result = await iterator.next();
        if (result.done) end();
        return result;
      } catch (error) {
        end();
        throw error;
      }
    },
    async return() {
      try {
        return await iterator.return(undefined);
      } finally {
        end();
      }
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

async function* pieces(ctx: Ctx, id: string, email: string, isOwn: boolean): AsyncGenerator<string> {
  const index: Record<string, number> = {};
  yield `{"about":${JSON.stringify(EXPLANATION)},"person":${JSON.stringify(id)},"madeAt":${JSON.stringify(ctx.now)},"data":{`;
  for (const [name, column, value] of sections(id, email, isOwn)) {
    index[name] = 0;
    yield `${Object.keys(index).length > 1 ? ',' : ''}\n${JSON.stringify(name)}:[`;
    for await (const rows of pagesOf(ctx, name, column, value)) {
      yield `${index[name] > 0 && rows.length > 0 ? ',' : ''}${rows.map((row) => `\n${JSON.stringify(row)}`).join(',')}`;
      index[name] += rows.length;
    }
    yield ']';
  }
  const foundRows = Object.fromEntries(Object.entries(index).filter(([, count]) => count > 0));
  yield `\n},"index":${JSON.stringify(foundRows)}}\n`;
}

function sections(id: string, email: string, isOwn: boolean): [string, PersonalColumn, string][] {
  const all = [
    ...Object.entries(COLUMNS_BY_ID).map(([name, column]): [string, PersonalColumn, string] => [name, column, id]),
    ...Object.entries(COLUMNS_BY_ADDRESS).map(([name, column]): [string, PersonalColumn, string] => [name, column, email]),
  ];
  return all.filter(([, column]) => column.shows !== null && (isOwn || !column.own));
}

/** The names come from our own list, never from a caller. Most of these columns have no index, so a page may take its time. */
async function* pagesOf(ctx: Ctx, name: string, { shows }: PersonalColumn, value: string): AsyncGenerator<object[]> {
  const columns = sql.join((shows ?? []).map((column) => sql.ref(column)));
  const isIt = value.includes('@') ? sql`lower(${sql.ref(name)}) = lower(${value})` : sql`${sql.ref(name)} = ${value}::uuid`;
  const table = sql.table(name.split('.')[0]!);
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const { rows } = await ctx.parts.db.transaction().execute(async (tx) => {
      await allowMinutes(tx, 2);
      return sql<object>`select ${columns} from ${table} where ${isIt} order by ${columns} limit ${ROWS_AT_ONCE} offset ${offset}`.execute(
        tx,
      );
    });
    yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
