import '../account/record/account.tables.ts';
import './comparison.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { type ComparisonAction, comparisonActions } from '@weighbridge/domain/comparison/comparison.policy.ts';
import type { ProjectFacts } from '@weighbridge/domain/project/project.visibility.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { editorNameOf } from '../../platform/database/editor-name.ts';
import { found } from '../../platform/input.ts';
import type { ReadTogether } from '../../platform/once-for.ts';
import { visibleComparisons } from './comparison.visibility.ts';
import { IS_ASKED, TAKES_PART } from './comparison-content.queries.ts';

export type ComparisonRow = Awaited<ReturnType<typeof loadComparison>>;

/** A comparison as this person gets it. */
export interface Comparison extends ComparisonRow {
  actions: ComparisonAction[];
  readWith: ReadTogether;
}

export function selectComparisons(db: Db | Tx, actor: Actor) {
  return visibleComparisons(db, actor)
    .innerJoin('users as author', 'author.id', 'comparisons.createdBy')
    .select([
      'comparisons.id',
      'comparisons.projectId',
      'projects.name as projectName',
      'comparisons.name',
      'comparisons.description',
      'comparisons.isPrivate',
      'comparisons.showNotes',
      'comparisons.createdBy',
      sql<string>`author.first_name || ' ' || author.last_name`.as('createdByName'),
      'comparisons.createdAt',
      'comparisons.updatedAt',
      editorNameOf('comparisons').as('updatedByName'),
      sql<number>`(
        select count(*) from comparison_products as chosen join project_products as entry on entry.id = chosen.participation_id
        where chosen.comparison_id = comparisons.id and ${TAKES_PART}
      )`.as('productsCount'),
      sql<number>`(
        select count(*) from comparison_questions as chosen join questions on questions.id = chosen.question_id
        where chosen.comparison_id = comparisons.id and ${IS_ASKED}
      )`.as('questionsCount'),
    ]);
}

export async function loadComparison(db: Db | Tx, actor: Actor, id: string) {
  return found(await selectComparisons(db, actor).where('comparisons.id', '=', id).executeTakeFirst());
}

/** Locks it until the transaction ends, so that of two changes the second sees the first. */
export async function lockComparison(tx: Tx, actor: Actor, id: string) {
  return found(await selectComparisons(tx, actor).where('comparisons.id', '=', id).forNoKeyUpdate('comparisons').executeTakeFirst());
}

/** Comparisons of one project, with what this person may do with each. */
export function toComparisons(actor: Actor, project: ProjectFacts, rows: readonly ComparisonRow[]): Comparison[] {
  const readWith = { ids: rows.map(({ id }) => id) };
  return rows.map((row) => ({ ...row, actions: comparisonActions(actor, project, row), readWith }));
}

export function toComparison(actor: Actor, project: ProjectFacts, row: ComparisonRow): Comparison {
  return { ...row, actions: comparisonActions(actor, project, row), readWith: { ids: [row.id] } };
}
