import type { QuestionAction } from '@weighbridge/domain/question/question.actions.ts';
import type { QuestionFacts, SectionFacts } from '@weighbridge/domain/question/question.policy.ts';
import type { QuestionStatus } from '@weighbridge/domain/question/question.status.ts';
import { sql } from 'kysely';
import type { NamedRef } from '../../../graphql/shared-types.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { found } from '../../../platform/input.ts';
import { type Definition, type DefinitionRow, selectDefinitions, toDefinition } from './question-definition.queries.ts';
import type { Holder } from './section-holder.ts';

/** One object for all questions that are read together, so that their answers are read in one statement. */
export interface AnswersIn {
  readonly projectId: string;
}

/** A question in a section, as its viewer gets it. */
export interface ProjectQuestion {
  id: string;
  sectionId: string;
  question: Definition;
  owner: NamedRef | null;
  approver: NamedRef | null;
  ownerDeadline: Date | null;
  status: QuestionStatus;
  rejectReason: string | null;
  weight: number;
  isReadonly: boolean;
  isPrivate: boolean;
  sourceQuestion: { id: string; label: string } | null;
  updatedAt: Date;
  actions: QuestionAction[];
  /** Set when a viewer who may read answers asked for them: the questions that were read with this one. */
  answersIn: AnswersIn | null;
}

export interface QuestionRow extends DefinitionRow {
  sectionId: string | null;
  ownerId: string | null;
  ownerName: string | null;
  approverId: string | null;
  approverName: string | null;
  ownerDeadline: Date | null;
  status: QuestionStatus;
  rejectReason: string | null;
  weight: number;
  isPrivate: boolean;
  sourceQuestionId: string | null;
  updatedAt: Date;
  updatedBy: string | null;
}

interface SectionOfQuestion extends SectionFacts {
  id: string;
  approverId: string | null;
}

function selectQuestions(db: Db | Tx) {
  return selectDefinitions(db)
    .leftJoin('users as owner', 'owner.id', 'questions.ownerId')
    .leftJoin('users as approver', 'approver.id', 'questions.approverId')
    .select([
      'questions.sectionId',
      'questions.ownerId',
      sql<string | null>`owner.first_name || ' ' || owner.last_name`.as('ownerName'),
      'questions.approverId',
      sql<string | null>`approver.first_name || ' ' || approver.last_name`.as('approverName'),
      'questions.ownerDeadline',
      'questions.status',
      'questions.rejectReason',
      'questions.weight',
      'questions.isPrivate',
      'questions.sourceQuestionId',
      'questions.updatedAt',
      'questions.updatedBy',
    ]);
}

/** The questions of these sections, in order within each section. One statement. */
export async function loadQuestions(db: Db | Tx, sectionIds: readonly string[]): Promise<QuestionRow[]> {
  if (sectionIds.length === 0) return [];
  return selectQuestions(db)
    .where('questions.sectionId', '=', sql<string>`any(${sectionIds}::uuid[])`)
    .orderBy('questions.position')
    .orderBy('questions.id')
    .execute();
}

/** Those of a project, in no order; a question of another project is not among them. One statement. */
export async function loadQuestionsOf(db: Db | Tx, projectId: string, ids: readonly string[]): Promise<QuestionRow[]> {
  return selectQuestions(db)
    .where('questions.projectId', '=', projectId)
    .where('questions.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export async function loadQuestion(db: Db | Tx, id: string): Promise<QuestionRow> {
  return found(await selectQuestions(db).where('questions.id', '=', id).executeTakeFirst());
}

export function questionFacts(row: QuestionRow, section: { approverId: string | null }): QuestionFacts {
  const { isPublic, isExternal, createdBy, sourceQuestionId, approverId } = row;
  return { isPublic, isExternal, createdBy, sourceQuestionId, approverId, sectionApproverId: section.approverId };
}

interface AssignedRow {
  ownerId: string | null;
  ownerName: string | null;
  approverId: string | null;
  approverName: string | null;
  ownerDeadline: Date | null;
}

/** Owner and approver of a section or question; empty when the viewer may not see them. */
export function assignmentOf({ own }: Holder, row: AssignedRow): Pick<ProjectQuestion, 'owner' | 'approver' | 'ownerDeadline'> {
  if (!own) return { owner: null, approver: null, ownerDeadline: null };
  return {
    owner: row.ownerId === null ? null : { id: row.ownerId, name: row.ownerName ?? '' },
    approver: row.approverId === null ? null : { id: row.approverId, name: row.approverName ?? '' },
    ownerDeadline: row.ownerDeadline,
  };
}

/** Rows as their viewer gets them. The allowed actions depend on a few facts, so they are decided once for all rows with the same facts. */
export function questionView(holder: Holder): (row: QuestionRow, section: SectionOfQuestion) => ProjectQuestion {
  const decided = new Map<string, QuestionAction[]>();
  const actionsOf = (row: QuestionRow, section: SectionOfQuestion): QuestionAction[] => {
    const facts = questionFacts(row, section);
    const { isPublic, isExternal, createdBy } = row;
    const key = `${section.isReadonly} ${isPublic} ${isExternal} ${createdBy} ${row.sourceQuestionId === null} ${row.approverId ?? section.approverId}`;
    const known = decided.get(key) ?? holder.rules.questionActions(section, facts);
    decided.set(key, known);
    return known;
  };
  return (row, section) => ({
    id: row.id,
    sectionId: section.id,
    question: toDefinition(row),
    ...assignmentOf(holder, row),
    status: row.status,
    rejectReason: holder.own ? row.rejectReason : null,
    weight: row.weight,
    isReadonly: section.isReadonly || row.sourceQuestionId !== null,
    isPrivate: row.isPrivate,
    // The label when it was copied: the library question's current label may be private to another firm.
    sourceQuestion: row.sourceQuestionId === null ? null : { id: row.sourceQuestionId, label: row.definition.label },
    updatedAt: row.updatedAt,
    actions: actionsOf(row, section),
    answersIn: null,
  });
}
