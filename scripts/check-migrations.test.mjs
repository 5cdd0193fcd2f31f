import { expect, it } from 'vitest';
import { migrationProblems } from './check-migrations.mjs';

it('lets a migration widen, and take something away only when it says since when nobody uses it', () => {
  expect(migrationProblems('0099-wider.ts', 'alter table projects add column colour text')).toEqual([]);
  for (const statement of [
    'alter table projects drop column colour',
    'drop table old_things',
    'alter table projects rename column a to b',
    'alter table projects alter column name set not null',
    'alter table projects alter column size type bigint',
  ]) {
    expect(migrationProblems('0099-narrower.ts', statement)).toHaveLength(1);
    expect(migrationProblems('0099-narrower.ts', `// unused since 0.4.0\n${statement}`)).toEqual([]);
  }
  expect(migrationProblems('0003-answers.ts', 'drop table old_things')).toEqual([]);
});
