import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { findMigrations } from '../platform/database/find-migrations.ts';
import { openTestDatabase } from '../testing/test-database.ts';

const PROJECT = '018f0000-0000-7000-8000-000000000001';

it('keeps the events of the version before, and whatever they still wait for', async () => {
  const { db } = await openTestDatabase();
  const migrations = findMigrations();
  const at = migrations.findIndex(({ name }) => name === '0008-deliveries');
  await db.transaction().execute(async (tx) => {
    const old = tx as unknown as Kysely<unknown>;
    await sql`create schema earlier`.execute(tx);
    await sql`set local search_path = earlier, public`.execute(tx);
    for (const migration of migrations.slice(0, at)) await migration.up(old);
    await sql`
      insert into events (name, subject_id, payload, created_at, attempts, next_attempt_at, reacted_at, error) values
        ('role.updated', null, '{"before": {"name": "A"}, "after": {"name": "B"}}', '2020-01-01Z', 0, null, '2020-01-02Z', null),
        ('answer.submitted', null, ${JSON.stringify({ projectId: PROJECT })}, '2026-01-01Z', 0, null, null, null),
        ('project.statusChanged', ${PROJECT}, '{"from": "DRAFT"}', '2026-01-02Z', 3, '2026-01-03Z', null, 'no luck'),
        ('section.created', null, '{"projectId": null}', '2026-01-04Z', 12, '2026-01-05Z', null, 'never')
    `.execute(tx);
    await migrations[at]!.up(old);
    const { rows: events } = await sql`select name, project_id, before, after, deliveries from events order by id`.execute(tx);
    expect(events).toEqual([
      { name: 'role.updated', projectId: null, before: { name: 'A' }, after: { name: 'B' }, deliveries: null },
      { name: 'answer.submitted', projectId: PROJECT, before: null, after: null, deliveries: null },
      { name: 'project.statusChanged', projectId: PROJECT, before: null, after: null, deliveries: null },
      { name: 'section.created', projectId: null, before: null, after: null, deliveries: null },
    ]);
    const { rows: deliveries } = await sql`
      select reaction, attempts, next_attempt_at, reacted_at, error from event_deliveries order by event_id
    `.execute(tx);
    expect(deliveries).toEqual([
      { reaction: '*', attempts: 0, nextAttemptAt: new Date('2026-01-01Z'), reactedAt: null, error: null },
      { reaction: '*', attempts: 3, nextAttemptAt: new Date('2026-01-03Z'), reactedAt: null, error: 'no luck' },
      { reaction: '*', attempts: 12, nextAttemptAt: null, reactedAt: null, error: 'never' },
    ]);
    await sql`drop schema earlier cascade`.execute(tx);
  });
});
