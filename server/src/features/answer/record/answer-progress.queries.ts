import '../../participation/record/participation.tables.ts';
import '../../question/record/question.tables.ts';
import './answer.tables.ts';
import { type Progress, progress } from '@weighbridge/domain/answer/progress.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { doneTogether, oncePer } from '../../../platform/done-together.ts';
import { found } from '../../../platform/input.ts';

/**
 * The progress of these products, by participation, in one statement. Counts without rejected questions (decision 121) and
 * drafts; an empty answer is never stored as a value.
 */
export async function countProgress(db: Db | Tx, participationIds: readonly string[]): Promise<Map<string, Progress>> {
  if (participationIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; answered: number; total: number }>`
    with entries as (select id, project_id from project_products where id = any(${participationIds}::uuid[])),
    asked as (
      select project_id, count(*) as total from questions
      where project_id in (select project_id from entries) and status <> 'REJECTED'
      group by project_id
    ),
    given as (
      select participation_id, count(*) as answered from answers
      where participation_id = any(${participationIds}::uuid[]) and not is_draft and (not_applicable or value is not null)
        and question_id not in (
          select id from questions where project_id in (select project_id from entries) and status = 'REJECTED'
        )
      group by participation_id
    )
    select entries.id, coalesce(given.answered, 0) as answered, coalesce(asked.total, 0) as total
    from entries
    left join asked on asked.project_id = entries.project_id
    left join given on given.participation_id = entries.id
  `.execute(db.withoutPlugins());
  return new Map(rows.map(({ id, answered, total }) => [id, progress(answered, total)]));
}

/** The same for one product, in a statement that the database plans once and not every time. */
export async function countProgressOf(db: Db | Tx, participationId: string): Promise<Progress> {
  const { rows } = await sql<{ answered: number; total: number }>`
    select
      (select count(*) from questions where project_id = entry.project_id and status <> 'REJECTED') as total,
      (select count(*) from answers where participation_id = entry.id and not is_draft and (not_applicable or value is not null))
        - (select count(*) from questions join answers on answers.question_id = questions.id and answers.participation_id = entry.id
          where questions.project_id = entry.project_id and questions.status = 'REJECTED'
            and not answers.is_draft and (answers.not_applicable or answers.value is not null)) as answered
    from project_products as entry where entry.id = ${participationId}
  `.execute(db.withoutPlugins());
  const { answered, total } = found(rows[0]);
  return progress(answered, total);
}

/** The same after a save, counted together with the products of others who save at once. */
export async function countProgressTogether(db: Db, participationId: string): Promise<Progress> {
  return found(await counterOf(db)('', participationId));
}

const MOST_TOGETHER = 50;

const counterOf = oncePer((db: Db) =>
  doneTogether<string, Progress | undefined>({
    most: MOST_TOGETHER,
    keyOf: (participationId) => participationId,
    isFaultOfOne: () => false,
    async work(participationIds) {
      if (participationIds.length === 1) return [await countProgressOf(db, participationIds[0])];
      const counted = await countProgress(db, participationIds);
      return participationIds.map((id) => counted.get(id));
    },
  }),
);
