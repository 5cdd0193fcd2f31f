import './importing.events.ts';
import { parseQuestionsAndAnswersSchema } from '@weighbridge/domain/importing/import.schema.ts';
import type { RejectedRow } from '@weighbridge/domain/importing/import-questions.ts';
import { decideUploadQuestionsAndAnswers } from '@weighbridge/domain/project/project.policy.ts';
import { PROJECT_REFUSALS } from '@weighbridge/domain/project/project.refusals.ts';
import { statusWhenAdded } from '@weighbridge/domain/question/question.status.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { getProjectFacts, lockProject, type ProjectFacts } from '../project/project-facts.queries.ts';
import { addSections } from '../question/add-sections.ts';
import type { DraftSection } from './importing.tables.ts';
import { openSpreadsheet } from './open-spreadsheet.ts';

export interface UploadedQuestions {
  projectId: string;
  sectionsCount: number;
  questionsCount: number;
  rejected: readonly RejectedRow[];
}

/** 'Upload Q&A': adds the sections and questions of a spreadsheet to a panel that was run elsewhere. */
export async function parseProjectQuestions(ctx: Ctx, input: unknown): Promise<UploadedQuestions> {
  const { id, file } = parse(parseQuestionsAndAnswersSchema, input);
  // Checked before the file is read, and again when the project is locked.
  await assertUploadable(ctx.db, ctx, await getProjectFacts(ctx.db, ctx.actor, id));
  const { sections, sectionsCount, questionsCount, rejected } = await openSpreadsheet(ctx, file.id);
  return ctx.transaction(async (tx) => {
    const project = await lockProject(tx, ctx.actor, id);
    await assertUploadable(tx, ctx, project);
    const holder = { kind: 'project', id, companyId: project.companyId } as const;
    await addSections(tx, ctx, holder, JSON.parse(sections) as DraftSection[], statusWhenAdded(project.status));
    const facts = { sectionsCount, questionsCount, rejectedCount: rejected.length };
    await recordEvent(tx, ctx, 'project.questionsUploaded', { companyId: project.companyId, projectId: id, subjectId: id }, facts);
    return { projectId: id, sectionsCount, questionsCount, rejected };
  });
}

async function assertUploadable(db: Db | Tx, ctx: Ctx, project: ProjectFacts): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) from sections where project_id = ${project.id}`.execute(db);
  assertAllowed(decideUploadQuestionsAndAnswers(ctx.actor, { ...project, sectionsCount: rows[0]?.count ?? 0 }), PROJECT_REFUSALS);
}
