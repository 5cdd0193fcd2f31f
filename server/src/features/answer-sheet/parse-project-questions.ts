import './answer-sheet.events.ts';
import '../participation/record/participation.tables.ts';
import '../question/record/question.tables.ts';
import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import { readAnswerCell } from '@weighbridge/domain/answer/read-answer-sheet.ts';
import { parseQuestionsAndAnswersSchema } from '@weighbridge/domain/importing/import.schema.ts';
import { IMPORT_LIMITS, type ImportedAnswer, type RejectedRow } from '@weighbridge/domain/importing/import-questions.ts';
import { decideUploadQuestionsAndAnswers } from '@weighbridge/domain/project/project.policy.ts';
import { PROJECT_REFUSALS } from '@weighbridge/domain/project/project.refusals.ts';
import { matchesPattern } from '@weighbridge/domain/question/match-pattern.ts';
import { statusWhenAdded } from '@weighbridge/domain/question/question.status.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { mapInChunks } from '../../platform/map-in-chunks.ts';
import { addFirstAnswers, type FirstAnswer } from '../answer/record/add-first-answers.ts';
import { answerable } from '../answer/record/answers.queries.ts';
import type { DraftSection } from '../importing/importing.tables.ts';
import { openSpreadsheet } from '../importing/open-spreadsheet.ts';
import { getProjectFacts, lockProject, type ProjectFacts } from '../project/record/project-facts.queries.ts';
import { addSections } from '../question/section/add-sections.ts';

export interface UploadedQuestions {
  projectId: string;
  sectionsCount: number;
  questionsCount: number;
  answersCount: number;
  /** Questions and answers that could not be taken over; the first ones, where there are thousands. */
  rejected: readonly RejectedRow[];
}

/**
 * 'Upload Q&A': adds the sections and questions of a spreadsheet to a panel that was run elsewhere, and the answers in columns that are
 * headed with the name of a product. These are the vendor's to look through and to submit, as if they had been typed there.
 */
export async function parseProjectQuestions(ctx: Ctx, input: unknown): Promise<UploadedQuestions> {
  const { id, file } = parse(parseQuestionsAndAnswersSchema, input);
  // Checked before the file is read, and again when the project is locked.
  await assertUploadable(ctx.db, ctx, await getProjectFacts(ctx.db, ctx.actor, id));
  const names = (await loadProducts(ctx.db, id)).map(({ name }) => name);
  const read = await openSpreadsheet(ctx, file.id, { products: names });
  const sections = JSON.parse(read.sections) as DraftSection[];
  const { answers, refused } = await readAnswers(ctx, id, sections, JSON.parse(read.answers) as ImportedAnswer[]);
  const rejected = [...read.rejected, ...refused].toSorted((one, other) => one.row - other.row);
  const { sectionsCount, questionsCount } = read;
  return ctx.transaction(async (tx) => {
    const project = await lockProject(tx, ctx.actor, id);
    await assertUploadable(tx, ctx, project);
    const holder = { kind: 'project', id, companyId: project.companyId } as const;
    const sectionIds = await addSections(tx, ctx, holder, sections, statusWhenAdded(project.status));
    const answersCount = await addAnswers(tx, ctx, project, sectionIds, answers);
    const facts = { sectionsCount, questionsCount, answersCount, rejectedCount: rejected.length };
    await recordEvent(tx, ctx, 'project.questionsUploaded', { companyId: project.companyId, projectId: id, subjectId: id }, facts);
    return { projectId: id, sectionsCount, questionsCount, answersCount, rejected: rejected.slice(0, IMPORT_LIMITS.rows) };
  });
}

async function assertUploadable(db: Db | Tx, ctx: Ctx, project: ProjectFacts): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) from sections where project_id = ${project.id}`.execute(db);
  assertAllowed(decideUploadQuestionsAndAnswers(ctx.actor, { ...project, sectionsCount: rows[0]?.count ?? 0 }), PROJECT_REFUSALS);
}

/** As the columns of the file are compared with it. */
const spelled = (table: string) => sql.raw(`lower(regexp_replace(btrim(${table}.name), '\\s+', ' ', 'g'))`);

/** Those whose answers can be told apart by their names. */
async function loadProducts(db: Db | Tx, projectId: string): Promise<{ participationId: string; vendorId: string; name: string }[]> {
  const { rows } = await sql<{ participationId: string; vendorId: string; name: string }>`
    select entry.id as participation_id, product.vendor_id, product.name
    from project_products as entry
    join vendor_products as product on product.id = entry.product_id
    where entry.project_id = ${projectId} and entry.participation_status <> 'DECLINED' and entry.answers_submitted_at is null
      and 1 = (
        select count(*) from project_products as other
        join vendor_products as namesake on namesake.id = other.product_id
        where other.project_id = entry.project_id and ${spelled('namesake')} = ${spelled('product')}
      )
    order by product.name
  `.execute(db);
  return rows;
}

type ReadAnswer = ImportedAnswer & { readonly content: AnswerContent; readonly label: string };

async function readAnswers(ctx: Ctx, projectId: string, sections: readonly DraftSection[], cells: readonly ImportedAnswer[]) {
  const { answersMaxLength } = await ctx.db
    .selectFrom('projects')
    .select('answersMaxLength')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const context = { answersMaxLength, files: [], matchesPattern };
  const answers: ReadAnswer[] = [];
  const refused: RejectedRow[] = [];
  await mapInChunks(cells, (cell) => {
    const definition = sections[cell.section]?.questions[cell.question]?.definition;
    if (!definition) return;
    const content = readAnswerCell(cell.text, answerable(definition), context);
    if (typeof content === 'string') refused.push({ row: cell.row, message: `${cell.product}: ${content}` });
    else if (content) answers.push({ ...cell, content, label: definition.label });
  });
  return { answers, refused };
}

async function addAnswers(
  tx: Tx,
  ctx: Ctx,
  project: ProjectFacts,
  sectionIds: readonly string[],
  answers: readonly ReadAnswer[],
): Promise<number> {
  if (answers.length === 0) return 0;
  const products = new Map((await loadProducts(tx, project.id)).map((product) => [product.name, product]));
  const asked = await tx
    .selectFrom('questions')
    .select(['id', 'sectionId'])
    .where('sectionId', 'in', [...sectionIds])
    .orderBy('position')
    .execute();
  const bySection = Map.groupBy(asked, ({ sectionId }) => sectionId);
  const first = answers.flatMap(({ section, question, product, content, label }): FirstAnswer[] => {
    const questionId = bySection.get(sectionIds[section] ?? '')?.[question]?.id;
    const { participationId, vendorId } = products.get(product) ?? {};
    return questionId && participationId && vendorId ? [{ participationId, vendorId, questionId, label, content }] : [];
  });
  return addFirstAnswers(tx, ctx, project, first);
}
