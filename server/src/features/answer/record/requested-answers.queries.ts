import '../../participation/record/participation.tables.ts';
import '../../project/record/project.tables.ts';
import '../../question/record/question.tables.ts';
import './answer.tables.ts';
import { ON_REQUEST } from '@weighbridge/domain/participation/answering.policy.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** How many answers of these products are asked for again and can still be given, by participation; those with none are left out. */
export async function countRequestedAnswers(db: Db, participationIds: readonly string[]): Promise<Map<string, number>> {
  if (participationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('answers')
    .innerJoin('projects', 'projects.id', 'answers.projectId')
    .innerJoin('questions', 'questions.id', 'answers.questionId')
    .select(['answers.participationId', (eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where('answers.participationId', '=', sql<string>`any(${participationIds}::uuid[])`)
    .where('answers.status', '=', 'REQUESTED')
    .where('projects.status', 'in', ON_REQUEST)
    .where('questions.status', '<>', 'REJECTED')
    .groupBy('answers.participationId')
    .execute();
  return new Map(rows.map(({ participationId, count }) => [participationId, count]));
}
