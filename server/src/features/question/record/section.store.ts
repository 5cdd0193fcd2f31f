import type { SectionAction } from '@weighbridge/domain/question/question.actions.ts';
import '../../account/record/account.tables.ts';
import './question.tables.ts';
import { sql } from 'kysely';
import type { NamedRef } from '../../../graphql/shared-types.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { editorNameOf } from '../../../platform/database/editor-name.ts';
import { found } from '../../../platform/input.ts';
import { type AnswersIn, assignmentOf, loadQuestions, type ProjectQuestion, type QuestionRow, questionView } from './question.store.ts';
import type { Holder, HolderRef } from './section-holder.ts';

export interface SectionRow {
  id: string;
  name: string;
  description: string | null;
  ownerId: string | null;
  ownerName: string | null;
  approverId: string | null;
  approverName: string | null;
  ownerDeadline: Date | null;
  isReadonly: boolean;
  updatedAt: Date;
  updatedByName: string | null;
  questionsCount: number;
}

/** A section as its viewer gets it. */
export interface Section {
  id: string;
  name: string;
  description: string | null;
  owner: NamedRef | null;
  approver: NamedRef | null;
  ownerDeadline: Date | null;
  isReadonly: boolean;
  updatedAt: Date;
  questionsCount: number;
  actions: SectionAction[];
  /** Loaded on demand, for all sections of one answer together. */
  questions(): Promise<ProjectQuestion[]>;
}

/** The column by which a holder's sections are found. */
export function holderColumn({ kind }: HolderRef): 'projectId' | 'templateId' {
  return kind === 'project' ? 'projectId' : 'templateId';
}

function selectSections(db: Db | Tx, holder: HolderRef) {
  return db
    .selectFrom('sections')
    .leftJoin('users as owner', 'owner.id', 'sections.ownerId')
    .leftJoin('users as approver', 'approver.id', 'sections.approverId')
    .where(`sections.${holderColumn(holder)}`, '=', holder.id)
    .select([
      'sections.id',
      'sections.name',
      'sections.description',
      'sections.ownerId',
      sql<string | null>`owner.first_name || ' ' || owner.last_name`.as('ownerName'),
      'sections.approverId',
      sql<string | null>`approver.first_name || ' ' || approver.last_name`.as('approverName'),
      'sections.ownerDeadline',
      'sections.isReadonly',
      'sections.updatedAt',
      editorNameOf('sections').as('updatedByName'),
      sql<number>`(select count(*) from questions where questions.section_id = sections.id)`.as('questionsCount'),
    ]);
}

export async function loadSection(db: Db | Tx, holder: HolderRef, id: string): Promise<SectionRow> {
  return found(await selectSections(db, holder).where('sections.id', '=', id).executeTakeFirst());
}

export async function loadSections(db: Db | Tx, holder: HolderRef): Promise<SectionRow[]> {
  return selectSections(db, holder).orderBy('sections.position').orderBy('sections.id').execute();
}

/** The rows with the actions this viewer may take. Their questions are read outside of any transaction, once for all sections. */
export function toSections(db: Db, holder: Holder, rows: readonly SectionRow[], answersIn: AnswersIn | null = null): Section[] {
  let loading: Promise<Map<string, QuestionRow[]>> | undefined;
  const questionsBySection = (): Promise<Map<string, QuestionRow[]>> => {
    loading ??= loadQuestions(
      db,
      rows.map(({ id }) => id),
    ).then((questions) => Map.groupBy(questions, ({ sectionId }) => sectionId ?? ''));
    return loading;
  };
  const view = questionView(holder);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    ...assignmentOf(holder, row),
    isReadonly: row.isReadonly,
    updatedAt: row.updatedAt,
    questionsCount: row.questionsCount,
    actions: holder.rules.sectionActions(row),
    questions: async () => {
      const questions = (await questionsBySection()).get(row.id) ?? [];
      return questions.map((question) => ({ ...view(question, row), answersIn }));
    },
  }));
}

/** One section for the answer of a use case; its questions are read after the transaction. */
export async function viewSection(tx: Tx, db: Db, holder: Holder, id: string): Promise<Section> {
  const [section] = toSections(db, holder, [await loadSection(tx, holder, id)]);
  return found(section);
}
