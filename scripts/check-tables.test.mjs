import { describe, expect, it } from 'vitest';
import { checkTables } from './check-tables.mjs';

const declares = (...names) =>
  `declare module 'tables' {\n  interface Tables {\n${names.map((name) => `    ${name}: Table;\n`).join('')}  }\n}`;
const TABLES = {
  'server/src/features/company/company.tables.ts': declares('companies'),
  'server/src/features/project/project.tables.ts': declares('projects', 'projectFiles'),
  'server/src/platform/sessions.ts': declares('sessions'),
};
const problemsOf = (path, text) => checkTables({ ...TABLES, [path]: text });

describe('a table has one owner', () => {
  it.each([
    ["tx.insertInto('projectFiles')", 'projectFiles'],
    ["tx\n  .updateTable('projects')", 'projects'],
    ["tx.deleteFrom('projects as gone')", 'projects'],
    ['sql`insert into project_files (id) values (1)`', 'project_files'],
    ['sql`update projects set name = 1`', 'projects'],
    ['sql`with gone as (delete from projects where true) select 1`', 'projects'],
    ['sql`update projects as entry set name = 1`', 'projects'],
  ])('so nobody else writes %s', (text, table) => {
    const [problem, ...others] = problemsOf('server/src/features/question/a.ts', `const x = 1;\nconst y = ${text};`);
    expect(others).toEqual([]);
    expect(problem).toMatch(new RegExp(`^server/src/features/question/a.ts:[23] writes ${table}, .*\\(feature project\\)$`));
  });

  it('who writes it in any file of its folder', () => {
    expect(problemsOf('server/src/features/project/a.ts', "tx.updateTable('projects')")).toEqual([]);
    expect(problemsOf('server/src/platform/ids.ts', "tx.deleteFrom('sessions')")).toEqual([]);
  });

  it('also of the platform, and for the demo', () => {
    expect(problemsOf('server/src/features/account/sign-out.ts', "tx.deleteFrom('sessions')")).toHaveLength(1);
    expect(problemsOf('server/src/platform/jobs/clean-up.ts', 'sql`delete from projects`')).toHaveLength(1);
    expect(problemsOf('server/src/demo/seed.ts', "tx.updateTable('projects')")).toHaveLength(1);
  });

  it('but tests, their world and migrations write what they need', () => {
    for (const path of ['server/src/features/question/a.test.ts', 'server/src/testing/given.ts', 'server/src/migrations/0001.ts'])
      expect(problemsOf(path, "tx.updateTable('projects')")).toEqual([]);
  });

  it('and words that look like SQL are not', () => {
    const text =
      '// update projects set them free\n/* delete from projects */ sql`select 1 for no key update`; on conflict do update set name';
    expect(problemsOf('server/src/features/question/a.ts', text)).toEqual([]);
  });
});

describe('a statement', () => {
  it.each([
    "db.selectFrom('projects')",
    "query.leftJoin('projects as base', 'a', 'b')",
    'sql`select count(*) from projects`',
    'sql`select 1 from clients join projects on true`',
  ])('reads no table of a feature above: %s', (text) => {
    expect(problemsOf('server/src/features/company/a.ts', text)).toEqual([
      'server/src/features/company/a.ts:1 reads projects of the feature project, which stands above company',
    ]);
  });

  it('reads those of its own feature and of the features below', () => {
    expect(problemsOf('server/src/features/project/a.ts', "db.selectFrom('projects').innerJoin('companies', 'a', 'b')")).toEqual([]);
  });
});
