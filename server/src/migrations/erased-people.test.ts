import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { up } from './0029-erased-people.ts';

it('addresses are taken out of events of earlier versions, except where somebody still has to be written to', async () => {
  const { db } = await openTestDatabase();
  // As it was before.
  await sql.raw('drop table letter_addresses; drop index outbox_messages_recipient, invitation_tokens_email').execute(db);
  await sql`alter table users drop column erased_at`.execute(db);
  const recorded = async (name: string, payload: object) => {
    const text = JSON.stringify(payload);
    const { rows } = await sql<{ id: string }>`
      insert into events (name, payload, created_at) values (${name}, ${text}::jsonb, now()) returning id`.execute(db);
    return rows[0]!.id;
  };
  await recorded('user.invited', { email: 'a@b.test', roleId: 'r' });
  await recorded('project.statusEmailed', { emails: ['a@b.test', 'c@d.test'] });
  await recorded('participation.removed', {
    projectId: 'p',
    entries: [
      { id: '1', email: 'a@b.test' },
      { id: '2', email: null },
    ],
  });
  await recorded('question.created', { label: 'Whom do we write to? help@desk.test' });
  const waiting = await recorded('account.recoveryRequested', { email: 'e@f.test' });
  // The database itself sees to it that events of earlier versions are reacted to.
  await sql`update event_deliveries set reacted_at = now() where event_id <> ${waiting}`.execute(db);
  await db.transaction().execute((tx) => up(tx as unknown as Kysely<unknown>));
  const { rows } = await sql<{ payload: unknown }>`select payload from events order by id`.execute(db);
  expect(rows.map(({ payload }) => payload)).toEqual([
    { roleId: 'r' },
    { addressIds: ['', ''] },
    { projectId: 'p', entries: [{ id: '1' }, { id: '2' }] },
    { label: 'Whom do we write to? help@desk.test' },
    { email: 'e@f.test' },
  ]);
  await expect(sql`update events set payload = '{}'`.execute(db)).rejects.toThrow(/./);
});
