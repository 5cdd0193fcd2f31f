import '../../question/record/question.tables.ts';
import '../record/scoring.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { ScoringType } from '@weighbridge/domain/access/company-settings.ts';
import { DEFAULT_WEIGHT } from '@weighbridge/domain/question/project-question.schema.ts';
import type { QuestionStatus } from '@weighbridge/domain/question/question.status.ts';
import { type ScoringQuestionAction, scoringQuestionActions } from '@weighbridge/domain/scoring/scoring.actions.ts';
import { sql } from 'kysely';
import type { NamedRef } from '../../../graphql/shared-types.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { type Definition, selectDefinitions, toDefinition } from '../../question/record/question-definition.queries.ts';
import type { OpenScoring } from '../record/open-scoring.ts';

export interface ScoringQuestion {
  id: string;
  sectionId: string;
  question: Definition;
  status: QuestionStatus;
  /** As it counts in this branch. */
  weight: number;
  approver: NamedRef | null;
  /** The viewer approves it, or its section where it has no approver of its own. */
  mine: boolean;
  actions: ScoringQuestionAction[];
}

export interface ScoringSection {
  id: string;
  name: string;
  questions: ScoringQuestion[];
}

/** The sections of a project with the questions that vendors were asked, in order. Two statements. */
export async function loadScoringSections(db: Db | Tx, actor: Actor, scoring: OpenScoring): Promise<ScoringSection[]> {
  const sections = await db
    .selectFrom('sections')
    .select(['id', 'name'])
    .where('projectId', '=', scoring.project.id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const bySection = Map.groupBy(await loadScoringQuestions(db, actor, scoring), ({ sectionId }) => sectionId);
  return sections.map((section) => ({ ...section, questions: bySection.get(section.id) ?? [] }));
}

/** All, or those that are named. One statement. */
export async function loadScoringQuestions(
  db: Db | Tx,
  actor: Actor,
  { project, branch, place, scoringType }: OpenScoring,
  questionIds?: readonly string[],
): Promise<ScoringQuestion[]> {
  const branchId = branch?.id ?? null;
  let query = selectDefinitions(db)
    .innerJoin('sections', 'sections.id', 'questions.sectionId')
    .leftJoin('users as approver', 'approver.id', 'questions.approverId')
    .leftJoin('branchWeights as own', (join) => join.onRef('own.questionId', '=', 'questions.id').on('own.branchId', '=', branchId))
    .select(['questions.sectionId', 'questions.status', 'questions.approverId', 'sections.approverId as sectionApproverId'])
    .select([
      sql<number>`coalesce(own.weight, questions.weight)`.as('weight'),
      sql<string | null>`approver.first_name || ' ' || approver.last_name`.as('approverName'),
    ])
    .where('questions.projectId', '=', project.id)
    .where('questions.status', '<>', 'REJECTED')
    .orderBy('sections.position')
    .orderBy('sections.id')
    .orderBy('questions.position')
    .orderBy('questions.id');
  if (questionIds) query = query.where('questions.id', '=', sql<string>`any(${questionIds}::uuid[])`);
  const userId = actor.kind === 'user' ? actor.userId : null;
  // They depend on nothing else of a question, so they are decided twice and not a thousand times.
  const decided = new Map<boolean, ScoringQuestionAction[]>();
  const actionsFor = (approverId: string | null, mine: boolean): ScoringQuestionAction[] => {
    const facts = { ...place, approverId: mine ? approverId : null, sectionApproverId: null };
    const known = decided.get(mine) ?? scoringQuestionActions(actor, project, facts, scoringType);
    decided.set(mine, known);
    return known;
  };
  return (await query.execute()).map((row) => {
    const approverId = row.approverId ?? row.sectionApproverId;
    const mine = userId !== null && approverId === userId;
    return {
      id: row.id,
      sectionId: row.sectionId ?? '',
      question: toDefinition(row),
      status: row.status,
      weight: weightIn(scoringType, row.weight),
      approver: row.approverId === null ? null : { id: row.approverId, name: row.approverName ?? '' },
      mine,
      actions: actionsFor(approverId, mine),
    };
  });
}

/** Rated by colour, every question counts the same (SCORE-029). */
function weightIn(scoringType: ScoringType, weight: number): number {
  return scoringType === 'NUMBERS' ? weight : DEFAULT_WEIGHT;
}
