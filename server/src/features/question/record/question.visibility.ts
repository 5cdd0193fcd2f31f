import '../../file/file.tables.ts';
import '../../project/record/project.tables.ts';
import '../../template/template.tables.ts';
import './question.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { found } from '../../../platform/input.ts';
import { companyScope } from '../../access/company-scope.ts';
import { projectInvitesTo, projectIsVisibleTo } from '../../project/record/project-facts.queries.ts';
import { templateIsVisibleTo } from '../../template/template-facts.queries.ts';
import { libraryQuestionIsVisibleTo } from './library-visibility.queries.ts';

/** A question is visible to everybody who sees its project, template or library entry. */
export function visibleQuestions(db: Db | Tx, actor: Actor) {
  return db
    .selectFrom('questions')
    .leftJoin('sections', 'sections.id', 'questions.sectionId')
    .leftJoin('projects', 'projects.id', 'sections.projectId')
    .leftJoin('templates', 'templates.id', 'sections.templateId')
    .where(
      sql<boolean>`case
        when projects.id is not null then ${projectIsVisibleTo(actor)}
        when templates.id is not null then ${templateIsVisibleTo(actor)}
        else ${libraryQuestionIsVisibleTo(actor)}
      end`,
    );
}

/** Not visible is not found. */
export async function assertSectionVisible(db: Db | Tx, actor: Actor, sectionId: string): Promise<void> {
  found(
    await db
      .selectFrom('sections')
      .leftJoin('projects', 'projects.id', 'sections.projectId')
      .leftJoin('templates', 'templates.id', 'sections.templateId')
      .select('sections.id')
      .where('sections.id', '=', sectionId)
      .where(sql<boolean>`case when projects.id is not null then ${projectIsVisibleTo(actor)} else ${templateIsVisibleTo(actor)} end`)
      .executeTakeFirst(),
  );
}

const ATTACHED_NOW = sql<boolean>`questions.definition -> 'attachments' @> jsonb_build_array(jsonb_build_object('id', question_files.file_id))`;

/**
 * A file is visible to everybody who sees a question with it; copies share the file (decision 163). Another firm sees only files of the
 * current version, not those from before the question was shared; an invited vendor sees only files of what is asked now.
 */
export async function seesQuestionFile(db: Db | Tx, actor: Actor, fileId: string): Promise<boolean> {
  if (actor.kind === 'user' && actor.type === 'VENDOR') return isAsked(db, fileId, projectInvitesTo(actor));
  const row = await visibleQuestions(db, actor)
    .innerJoin('questionFiles', 'questionFiles.questionId', 'questions.id')
    .select('questions.id')
    .where('questionFiles.fileId', '=', fileId)
    .where(
      sql<boolean>`(${companyScope(actor, 'questions.companyId')}
        or ${ATTACHED_NOW})`,
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the file belongs to a question that the vendors of this project are asked. */
export function isAskedFile(db: Db | Tx, fileId: string, projectId: string): Promise<boolean> {
  return isAsked(db, fileId, sql<boolean>`projects.id = ${projectId}`);
}

/** Only the current version of a question, and no rejected question (decision 121). */
async function isAsked(db: Db | Tx, fileId: string, where: RawBuilder<boolean>): Promise<boolean> {
  const row = await db
    .selectFrom('questionFiles')
    .innerJoin('questions', 'questions.id', 'questionFiles.questionId')
    .innerJoin('sections', 'sections.id', 'questions.sectionId')
    .innerJoin('projects', 'projects.id', 'sections.projectId')
    .select('questions.id')
    .where('questionFiles.fileId', '=', fileId)
    .where('questions.status', '!=', 'REJECTED')
    .where(ATTACHED_NOW)
    .where(where)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
