import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { expect, it } from 'vitest';
import { fillSlots, slot, sumSlot } from './slot.ts';

it('a slot tells what the feature above has put into it, also when several applications start', () => {
  const greeting = slot<string>('how to greet');
  const filling = greeting.by('hello');
  fillSlots([filling]);
  fillSlots([filling]);
  expect(greeting()).toBe('hello');
});

it('a question that nobody answers stops the start, and fails anybody who asks it before', () => {
  const unanswered = slot<string>('what nobody knows');
  expect(unanswered).toThrow('No feature answers what nobody knows');
  expect(() => fillSlots([])).toThrow('Nobody tells what nobody knows');
  fillSlots([unanswered.by('now known')]);
});

it('two answers to one question are a mistake, and so are two questions of one name', () => {
  const colour = slot<string>('which colour');
  expect(() => fillSlots([colour.by('red'), colour.by('blue')])).toThrow('Two features answer which colour');
  expect(() => slot<string>('which colour')).toThrow('Two slots ask for which colour');
});

it('counts of several features add up', () => {
  const uses = sumSlot('how often it is used');
  fillSlots([uses.by(sql<number>`(1)`), uses.by(sql<number>`(2)`)]);
  const db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  expect(sql`select ${uses()}`.compile(db).sql).toBe('select ((1) + (2))');
});
