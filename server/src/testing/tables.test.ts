import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { readTables, type TableColumns } from './read-tables.ts';
import { openTestDatabase } from './test-database.ts';

const SRC = new URL('../', import.meta.url);

function declaredTables(): Map<string, TableColumns> {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const shared = readFileSync(new URL('platform/database/columns.ts', SRC), 'utf8');
  return new Map(files.flatMap((file) => [...readTables(readFileSync(new URL(file, SRC), 'utf8'), shared)]));
}

let actual: Map<string, TableColumns>;
beforeAll(async () => {
  const { pool } = await openTestDatabase();
  const { rows } = await pool.query<{ table: string; column: string; nullable: boolean }>(
    `select table_name as table, column_name as column, is_nullable = 'YES' as nullable
     from information_schema.columns where table_schema = 'public' and table_name <> 'migrations'`,
  );
  actual = new Map();
  for (const { table, column, nullable } of rows) actual.set(table, { ...actual.get(table), [column]: nullable });
});

it('reads an interface as the columns of a table', () => {
  const source = `
    interface ThingsTable extends Tracked {
      id: string;
      /** A comment: with a colon; and more. */
      ownerKind: Kind | null;
      payload: ColumnType<{ a: string; b: number | null }, string, never>;
    }
    declare module './tables.ts' {
      interface Tables {
        things: ThingsTable;
      }
    }`;
  const shared = 'export interface Tracked {\n  createdAt: Date;\n  updatedBy: string | null;\n}';
  expect([...readTables(source, shared)]).toEqual([
    ['things', { id: false, owner_kind: true, payload: false, created_at: false, updated_by: true }],
  ]);
});

it('the tables as TypeScript knows them are the tables of the migrated database', () => {
  const declared = declaredTables();
  expect([...declared.keys()].sort()).toEqual([...actual.keys()].sort());
  for (const [table, columns] of declared) expect({ table, ...columns }).toEqual({ table, ...actual.get(table) });
});
