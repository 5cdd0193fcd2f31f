import '../../features/account/record/account.tables.ts';
import { beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { newId } from '../ids.ts';
import type { Db } from './database.ts';

let db: Db;
beforeAll(async () => {
  ({ db } = await openTestDatabase());
});

it('refuses to change or delete every row, in a transaction too', async () => {
  await expect(db.updateTable('users').set({ firstName: 'Everybody' }).execute()).rejects.toThrow('An update without a condition');
  await expect(db.deleteFrom('users').execute()).rejects.toThrow('A deletion without a condition');
  await expect(db.transaction().execute((tx) => tx.deleteFrom('sessions').execute())).rejects.toThrow('without a condition');
});

it('lets through what names its rows', async () => {
  const nobody = newId();
  expect(await db.updateTable('users').set({ firstName: 'Nobody' }).where('id', '=', nobody).executeTakeFirst()).toEqual({
    numUpdatedRows: 0n,
  });
  expect(await db.deleteFrom('users').where('id', '=', nobody).executeTakeFirst()).toEqual({ numDeletedRows: 0n });
});
