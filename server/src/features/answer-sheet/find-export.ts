import '../account/record/account.tables.ts';
import '../participation/record/participation.tables.ts';
import '../project/record/project.tables.ts';
import '../vendor/vendor.tables.ts';
import {
  decideEditAnswer,
  decideExportAnswers,
  decideExportForVendor,
  decideReceipt,
} from '@weighbridge/domain/participation/answering.policy.ts';
import { PARTICIPATION_REFUSALS } from '@weighbridge/domain/participation/participation.refusals.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { assertAllowed, found } from '../../platform/input.ts';
import { type AnsweringPlace, findAnswering } from '../answer/record/answering.queries.ts';
import { getProjectFacts } from '../project/record/project-facts.queries.ts';
import { loadGivenSheet, loadStoredSheet } from './answer-sheet.queries.ts';
import { VENDORS_COPY, VENDORS_OWN } from './see-answer-report.ts';
import type { WorkbookToWrite } from './write-answer-workbook.ts';

interface AnswersToExport {
  readonly workbook: WorkbookToWrite;
  readonly ownerKind: string;
  readonly participationId: string;
  readonly companyId: string;
}

/** What this caller gets: vendor users their own answers, everybody else only submitted ones. */
export function findExport(ctx: Ctx, place: AnsweringPlace, isReceipt: boolean): Promise<AnswersToExport> {
  if (ctx.user.type !== 'VENDOR') return findForVendor(ctx, place);
  return isReceipt ? findReceipt(ctx, place) : findOwn(ctx, place);
}

async function findOwn(ctx: Ctx, place: AnsweringPlace): Promise<AnswersToExport> {
  const answering = await findAnswering(ctx, place);
  assertAllowed(decideExportAnswers(ctx.actor, answering), PARTICIPATION_REFUSALS);
  const { participationId, companyId, projectId, productName, answersMaxLength } = answering;
  const [project, stored] = await Promise.all([
    ctx.db.selectFrom('projects').select('name').where('id', '=', projectId).executeTakeFirst(),
    loadStoredSheet(ctx.db, answering),
  ]);
  const allowed = (updateRequested: boolean) => decideEditAnswer(ctx.actor, answering, { updateRequested }).allowed;
  const data = { stored, answersMaxLength, editable: { now: allowed(false), onRequest: allowed(true) } };
  const workbook = { about: about(ctx, place, found(project).name, productName), data };
  return { workbook, ownerKind: VENDORS_OWN, participationId, companyId };
}

async function findReceipt(ctx: Ctx, place: AnsweringPlace): Promise<AnswersToExport> {
  const answering = await findAnswering(ctx, place);
  assertAllowed(decideReceipt(ctx.actor, answering), PARTICIPATION_REFUSALS);
  const { participationId, companyId, productName, answersMaxLength } = answering;
  const [entry, stored] = await Promise.all([
    ctx.db
      .selectFrom('projectProducts as entry')
      .innerJoin('projects', 'projects.id', 'entry.projectId')
      .leftJoin('users as submitter', 'submitter.id', 'entry.answersSubmittedBy')
      .select(['projects.name', 'entry.answersSubmittedAt'])
      .select(sql<string | null>`submitter.first_name || ' ' || submitter.last_name`.as('by'))
      .where('entry.id', '=', participationId)
      .executeTakeFirst(),
    loadGivenSheet(ctx.db, answering),
  ]);
  const { name, by, answersSubmittedAt } = found(entry);
  const submission = { at: answersSubmittedAt ?? ctx.now, by };
  const data = { stored, answersMaxLength, editable: { now: false, onRequest: false } };
  const workbook = { about: { ...about(ctx, place, name, productName), submission }, data };
  return { workbook, ownerKind: VENDORS_OWN, participationId, companyId };
}

async function findForVendor(ctx: Ctx, place: AnsweringPlace): Promise<AnswersToExport> {
  const project = await getProjectFacts(ctx.db, ctx.actor, place.project.id);
  const entry = found(
    await ctx.db
      .selectFrom('projectProducts as entry')
      .innerJoin('projects', 'projects.id', 'entry.projectId')
      .leftJoin('vendorProducts as product', 'product.id', 'entry.productId')
      .select(['entry.id as participationId', 'entry.projectId', 'entry.participationStatus', 'entry.answersSubmittedAt'])
      .select(['projects.answersMaxLength', 'product.name as productName'])
      .where('entry.id', '=', place.product.id)
      .where('entry.projectId', '=', project.id)
      .executeTakeFirst(),
  );
  assertAllowed(decideExportForVendor(ctx.actor, project, entry), PARTICIPATION_REFUSALS);
  const stored = await loadGivenSheet(ctx.db, entry);
  const { participationId, answersMaxLength, productName } = entry;
  const data = { stored, answersMaxLength, editable: { now: false, onRequest: false } };
  const workbook = { about: about(ctx, place, project.name, productName ?? ''), data };
  return { workbook, ownerKind: VENDORS_COPY, participationId, companyId: project.companyId };
}

function about(ctx: Ctx, place: AnsweringPlace, project: string, product: string): WorkbookToWrite['about'] {
  const url = `${ctx.parts.baseUrl()}/invite-to-project/${place.project.id}/preview/${place.product.id}`;
  return { project, product, url, createdAt: ctx.now };
}
