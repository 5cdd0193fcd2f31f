import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { givenWorld, type World } from '../../testing/world.ts';
import { createContext, type Parts } from '../context.ts';
import { type EventName, type Reactions, recordEvent } from './events.ts';
import { ALL_REACTIONS, react } from './react.ts';
import { collectReactions, listenersOf, type NamedReactions } from './reactions.ts';

declare module './events.ts' {
  interface Events {
    'test.happened': { n: number };
    'test.broke': { n: number };
  }
}

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});
beforeEach(() => world.db.deleteFrom('eventDeliveries').where(sql.lit(true)).execute());

const noLuck: Reactions = { 'test.happened': () => Promise.reject(new Error('no luck')) };
const noting = (seen: number[]): Reactions => ({ 'test.happened': async (_tx, event) => void seen.push(event.payload.n) });

/** A feature `test` with these reactions, in an application that has no others. */
function given(groups: Readonly<Record<string, Reactions>>) {
  const reactions: NamedReactions = collectReactions([{ name: 'test', reactions: groups }]);
  const parts: Parts = { ...world.app.parts, listeners: { to: listenersOf(reactions), wake: () => {} } };
  return {
    parts,
    reactions,
    async happen(n: number, name: EventName = 'test.happened'): Promise<void> {
      const ctx = createContext(parts, { actor: await world.givenUser(), requestId: 'a request' });
      await ctx.transaction((tx) => recordEvent(tx, ctx, name as 'test.happened', {}, { n }));
    },
    react: () => react(parts, reactions, [...reactions.keys(), ALL_REACTIONS], 50),
  };
}
const deliveries = () => world.db.selectFrom('eventDeliveries').selectAll().orderBy('eventId').orderBy('reaction').execute();
const delivery = async (reaction: string) => (await deliveries()).find((row) => row.reaction === reaction)!;
const later = (milliseconds: number) => new Date(world.clock.now().getTime() + milliseconds);

describe('reactions', () => {
  it('follow every event exactly once, in order', async () => {
    const seen: number[] = [];
    const test = given({ notes: noting(seen) });
    for (const n of [1, 2, 3]) await test.happen(n);
    expect(await test.react()).toBe(3);
    expect(await test.react()).toBe(0);
    expect(seen).toEqual([1, 2, 3]);
    expect(await delivery('test.notes')).toMatchObject({ reactedAt: world.clock.now(), nextAttemptAt: null, attempts: 0 });
  });

  it('leave nothing behind when they fail, and are tried again later and later', async () => {
    let fails = 2;
    const test = given({
      mail: {
        async 'test.happened'(tx, event, parts) {
          await parts.mail.send(tx, { companyId: null, to: 'a@b.test', subject: `n${event.payload.n}`, heading: '', paragraphs: [] });
          if (fails-- > 0) throw new Error('no luck');
        },
      },
    });
    await test.happen(1);
    const mails = async () => (await world.db.selectFrom('outboxMessages').selectAll().execute()).length;
    await test.react();
    expect(await delivery('test.mail')).toMatchObject({ attempts: 1, error: 'no luck', reactedAt: null, nextAttemptAt: later(2000) });
    expect(await test.react()).toBe(0);
    world.clock.advance(2000);
    await test.react();
    expect(await delivery('test.mail')).toMatchObject({ attempts: 2, nextAttemptAt: later(4000) });
    expect(await mails()).toBe(0);
    world.clock.advance(4000);
    await test.react();
    expect(await delivery('test.mail')).toMatchObject({ error: null, reactedAt: world.clock.now() });
    expect(await mails()).toBe(1);
  });

  it('to one event all run, each tried again for itself, whichever of them fails', async () => {
    const seen: number[] = [];
    const test = given({ a: noting(seen), broken: noLuck, z: noting(seen) });
    await test.happen(1);
    await test.happen(2);
    await test.react();
    expect(seen).toEqual([1, 1, 2, 2]);
    world.clock.advance(2000);
    expect(await test.react()).toBe(2);
    expect(seen).toEqual([1, 1, 2, 2]);
    expect((await deliveries()).filter(({ reaction }) => reaction === 'test.broken').map(({ attempts }) => attempts)).toEqual([2, 2]);
  });

  it('are given up after the last try, with the reason kept', async () => {
    let tries = 0;
    const failing: Reactions = {
      'test.happened': () => {
        tries++;
        return Promise.reject(new Error('never'));
      },
    };
    const test = given({ failing });
    await test.happen(1);
    for (let round = 0; round < 11; round++) {
      world.clock.advance(3_600_000);
      await test.react();
    }
    expect(await delivery('test.failing')).toMatchObject({ attempts: 11, nextAttemptAt: later(2_048_000) });
    for (let round = 0; round < 4; round++) {
      world.clock.advance(3_600_000);
      await test.react();
    }
    expect(tries).toBe(12);
    expect(await delivery('test.failing')).toMatchObject({ attempts: 12, error: 'never', reactedAt: null, nextAttemptAt: null });
  });

  it('are shared by several workers without doubling', async () => {
    const seen: number[] = [];
    const test = given({
      slow: {
        async 'test.happened'(_tx, event) {
          seen.push(event.payload.n);
          await new Promise((resolve) => setTimeout(resolve, 2));
        },
      },
    });
    for (let n = 0; n < 30; n++) await test.happen(n);
    await Promise.all([1, 2, 3].map(() => test.react()));
    await test.react();
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n));
  });

  it('begin anew when the connection breaks in the middle of one, as if it had never begun', async () => {
    // The embedded database has no connection that could break.
    if (world.database.engine === 'embedded') return;
    let breaks = true;
    const test = given({
      mail: {
        async 'test.happened'(tx, _event, parts) {
          await parts.mail.send(tx, { companyId: null, to: 'c@d.test', subject: 'once', heading: '', paragraphs: [] });
          if (!breaks) return;
          breaks = false;
          await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
        },
      },
    });
    await test.happen(1);
    await test.react();
    world.clock.advance(2000);
    await test.react();
    expect(await world.db.selectFrom('outboxMessages').select('subject').where('recipient', '=', 'c@d.test').execute()).toEqual([
      { subject: 'once' },
    ]);
  });

  it('have names of their own: two of the same are refused at the start', () => {
    const feature = { name: 'test', reactions: { notes: noLuck } };
    expect(() => collectReactions([feature, feature])).toThrow('Two features bring the reaction test.notes');
  });
});

describe('an event', () => {
  it('that nothing follows from leaves no work behind', async () => {
    const test = given({ notes: noting([]) });
    await test.happen(1, 'test.broke');
    expect(await deliveries()).toEqual([]);
  });

  it('of a transaction that rolls back leaves neither itself nor work behind', async () => {
    const test = given({ notes: noting([]) });
    const ctx = createContext(test.parts, { actor: await world.givenUser(), requestId: 'rolled back' });
    const failing = ctx.transaction(async (tx) => {
      await recordEvent(tx, ctx, 'test.happened', {}, { n: 1 });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await deliveries()).toEqual([]);
    expect(await world.db.selectFrom('events').select('id').where('requestId', '=', 'rolled back').execute()).toEqual([]);
  });

  it('says in which project it happened, and what was before and after', async () => {
    const test = given({});
    const ctx = createContext(test.parts, { actor: await world.givenUser(), requestId: 'all of it' });
    const [projectId, subjectId] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'];
    const about = { projectId, subjectId, before: { status: 'DRAFT' }, after: { status: 'IN_REVIEW' } };
    await ctx.transaction((tx) => recordEvent(tx, ctx, 'test.happened', about, { n: 7 }));
    expect(await world.db.selectFrom('events').selectAll().where('requestId', '=', 'all of it').executeTakeFirst()).toMatchObject({
      name: 'test.happened',
      companyId: ctx.user.companyId,
      projectId,
      subjectId,
      actorId: ctx.user.userId,
      onBehalf: false,
      payload: { n: 7 },
      before: { status: 'DRAFT' },
      after: { status: 'IN_REVIEW' },
      createdAt: world.clock.now(),
      deliveries: 0,
    });
  });

  it('is never changed or deleted, not even all of them at once', async () => {
    await given({}).happen(1);
    const before = await world.db.selectFrom('events').selectAll().execute();
    for (const statement of ["update events set name = 'test.other'", 'delete from events', 'truncate events'])
      await expect(world.database.pool.query(statement)).rejects.toThrow('what is in "events" is never changed or deleted');
    expect(await world.db.selectFrom('events').selectAll().execute()).toEqual(before);
  });

  it('recorded by the version before, which may still run beside this one, is followed by everything that listens to it', async () => {
    const seen: number[] = [];
    const test = given({ a: noting(seen), z: noting(seen) });
    await sql`insert into events (name, payload, created_at) values ('test.happened', '{"n": 5}', ${world.clock.now()})`.execute(world.db);
    while ((await test.react()) > 0);
    expect(seen).toEqual([5, 5]);
    expect((await deliveries()).map(({ reaction }) => reaction)).toEqual(['*', 'test.a', 'test.z']);
  });
});
