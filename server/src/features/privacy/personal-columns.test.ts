import { expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { COLUMNS_BY_ADDRESS, COLUMNS_BY_ID } from './personal-columns.ts';

/** Columns that name or reach somebody and are not looked for by themselves. */
const OTHER_COLUMNS: Readonly<Record<string, string>> = {
  'outbox_messages.mailbox': 'of the recipient, whose messages are looked for by the address',
  'projects.brokerage_contacts': 'ids and telephone numbers of contacts; an erased contact is taken out of the list',
  'sign_ins.email_digest': 'of an address that was typed; removed with the sign-ins of the person',
  'sessions.address': 'the network address of a session, which is looked for by its person',
  'users.first_name': 'the person, shown by their id',
  'users.last_name': 'the person, shown by their id',
  'users.phone_number': 'the person, shown by their id',
  'vendors.contact_name': 'blanked with the address of the contact',
  'vendors.contact_unseen': 'whether a change of the contact was noticed',
  'vendors.phone': 'blanked with the address of the contact',
};

/** References to people, and columns that by their names are about people. */
const PERSONAL = `
  select conrelid::regclass || '.' || attname as name from pg_constraint
  join pg_attribute on attrelid = conrelid and attnum = any(conkey)
  where contype = 'f' and confrelid = 'users'::regclass
  union
  select table_name || '.' || column_name from information_schema.columns
  where table_schema = 'public'
    and column_name ~ '(_by|user_id|actor_id|email|email_digest|phone|phone_number|recipient|mailbox|address|first_name|last_name|contact_.*|.*_contacts)$'
  order by 1`;

const listed = () => [...Object.keys(COLUMNS_BY_ID), ...Object.keys(COLUMNS_BY_ADDRESS), ...Object.keys(OTHER_COLUMNS)];

it('every column of the database that is about people is exported and treated by erasure, or has a reason', async () => {
  const { pool } = await openTestDatabase();
  const { rows } = await pool.query<{ name: string }>(PERSONAL);
  const forgotten = rows.map(({ name }) => name).filter((name) => !listed().includes(name));
  expect(forgotten).toEqual([]);
});

it('a table that comes later and refers to a person is noticed', async () => {
  const { pool } = await openTestDatabase();
  await pool.query('create table later_things (id uuid, liked uuid references users, seen_by uuid, contact_email text)');
  const { rows } = await pool.query<{ name: string }>(PERSONAL);
  await pool.query('drop table later_things');
  const found = rows.map(({ name }) => name).filter((name) => name.startsWith('later_things'));
  expect(found).toEqual(['later_things.contact_email', 'later_things.liked', 'later_things.seen_by']);
});

it('the list names no column that is not there, and gives a reason wherever it shows nothing', async () => {
  const { pool } = await openTestDatabase();
  const { rows } = await pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  const there = new Set(rows.map(({ name }) => name));
  const shown = [...Object.entries(COLUMNS_BY_ID), ...Object.entries(COLUMNS_BY_ADDRESS)].flatMap(([name, { shows }]) =>
    (shows ?? []).map((column) => `${name.split('.')[0]}.${column}`),
  );
  expect([...listed(), ...shown].filter((name) => !there.has(name))).toEqual([]);
  const unexplained = Object.entries({ ...COLUMNS_BY_ID, ...COLUMNS_BY_ADDRESS }).filter(([, { shows, why }]) => shows === null && !why);
  expect(unexplained).toEqual([]);
  expect(shown.filter((name) => /\.(.*secret|.*hash|token|.*password.*|html|text)$/.test(name) && name !== 'faq_entries.text')).toEqual([]);
});
