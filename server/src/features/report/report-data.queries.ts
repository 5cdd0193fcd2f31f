import '../company/company.tables.ts';
import '../participation/participation.tables.ts';
import '../project/project.tables.ts';
import '../question/question.tables.ts';
import '../scoring/scoring.tables.ts';
import '../vendor/vendor.tables.ts';
import { setImmediate } from 'node:timers/promises';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { found } from '../../platform/input.ts';
import type { TellProgress } from '../../platform/threads/answer-tasks.ts';
import { contentOf } from '../answer/answer-view.ts';
import { loadFirmAnswers } from '../answer/firm-answers.queries.ts';
import type { VisibleComparison } from '../comparison/visible-comparison.queries.ts';
import { listVisibleBranches } from '../scoring/branches.queries.ts';
import { loadScoresOfProducts, type ScoreOfAnswer } from '../scoring/scores-of-products.queries.ts';
import type { AboutReport, AnswerData, ProductData, ReportData, SectionData } from './content/report-data.ts';
import type { StoredReport } from './report.store.ts';

/**
 * Reads everything that a report shows as its maker sees it, as of one moment: totals and answers fit together though people go on rating.
 * The caller has checked that the maker may export it. One statement for each product, with a breath between them.
 */
export async function loadReportData(
  ctx: Ctx,
  report: StoredReport,
  comparison: VisibleComparison | null,
  tell: TellProgress,
): Promise<ReportData> {
  const reading = ctx.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return reading.execute(async (tx) => {
    const about = { ...(await loadAbout(tx, ctx, report)), comparison: comparison?.name ?? null };
    const sections = await loadSections(tx, report, comparison);
    const scored = await loadScored(tx, ctx.actor, report, comparison);
    const products: ProductData[] = [];
    for (const product of await loadProducts(tx, report)) {
      products.push({ ...product, answers: JSON.stringify(await loadAnswers(tx, report, product.id, scored)) });
      tell(products.length / report.products.length);
      await setImmediate();
    }
    return { format: report.format, options: report.options, about, sections, products };
  });
}

async function loadAbout(tx: Tx, ctx: Ctx, { projectId, branchId }: StoredReport): Promise<Omit<AboutReport, 'comparison'>> {
  const { rows } = await sql<Pick<AboutReport, 'project' | 'description' | 'company' | 'client' | 'scoringType'>>`
    select projects.name as project, coalesce(projects.description, projects.intro) as description, companies.name as company,
      clients.name as client, projects.scoring_type
    from projects
    join companies on companies.id = projects.company_id
    left join clients on clients.id = projects.client_id
    where projects.id = ${projectId}
  `.execute(tx);
  const { scoringType, ...about } = found(rows[0]);
  const url = `${ctx.parts.baseUrl()}/projects/${projectId}`;
  const own = { madeBy: ctx.user.name, madeAt: ctx.now, url };
  if (branchId === null) return { ...about, ...own, scoringType };
  // Left the branch since: its scores are not theirs any more, and those of the project are not what was ordered.
  const branch = found((await listVisibleBranches(tx, ctx.actor, projectId)).find(({ id }) => id === branchId));
  return { ...about, ...own, scoringType: branch.scoringType };
}

async function loadSections(tx: Tx, { projectId, branchId }: StoredReport, comparison: VisibleComparison | null): Promise<SectionData[]> {
  const { rows } = await sql<SectionData>`
    select sections.id, sections.name, sections.description, json_agg(json_build_object(
      'id', questions.id, 'label', questions.label, 'definition', questions.definition::text,
      'weight', coalesce(own.weight, questions.weight), 'approved', questions.status = 'APPROVED'
    ) order by questions.position, questions.id) as questions
    from sections
    join questions on questions.section_id = sections.id and questions.status <> 'REJECTED'
    left join branch_weights as own on own.question_id = questions.id and own.branch_id = ${branchId}::uuid
    where sections.project_id = ${projectId} ${comparison ? sql`and questions.id = any(${comparison.questions}::uuid[])` : sql``}
    group by sections.id order by sections.position, sections.id
  `.execute(tx);
  return rows;
}

async function loadProducts(tx: Tx, { projectId, products }: StoredReport): Promise<Omit<ProductData, 'answers'>[]> {
  const { rows } = await sql<Omit<ProductData, 'answers'>>`
    select entry.id, coalesce(product.name, entry.product_name) as name, vendors.name as vendor_name, entry.winner,
      entry.answers_submitted_at as submitted_at
    from project_products as entry
    left join vendor_products as product on product.id = entry.product_id
    left join vendors on vendors.id = product.vendor_id
    where entry.project_id = ${projectId} and entry.id = any(${products}::uuid[])
      and entry.participation_status = 'ACCEPTED' and entry.answers_submitted_at is not null
    order by lower(coalesce(product.name, entry.product_name)), entry.id
  `.execute(tx);
  return rows;
}

type Scored = Pick<ScoreOfAnswer, 'rating' | 'notes'>;

const keyOf = (participationId: string, questionId: string): string => `${participationId} ${questionId}`;

async function loadScored(
  tx: Tx,
  actor: Actor,
  { projectId, products, branchId, options }: StoredReport,
  comparison: VisibleComparison | null,
): Promise<Map<string, Scored>> {
  // A comparison without notes has none in its report either.
  const notes = options.includeNotes && (comparison?.showNotes ?? true);
  const which = { projectId, products, branchId, ratings: options.includeAnswerScore, notes };
  const scores = await loadScoresOfProducts(tx, actor, which);
  return new Map(scores.map((score) => [keyOf(score.participationId, score.questionId), score]));
}

async function loadAnswers(
  tx: Tx,
  { projectId }: StoredReport,
  participationId: string,
  scored: ReadonlyMap<string, Scored>,
): Promise<AnswerData[]> {
  const answers = await loadFirmAnswers(tx, { projectId, participationId });
  return answers.flatMap((answer) => {
    const content = contentOf(answer);
    if (!content) return [];
    const { questionId, files, answeredAt } = answer;
    const { rating = null, notes = null } = scored.get(keyOf(participationId, questionId)) ?? {};
    return [{ questionId, content, files, answeredAt: answeredAt.toISOString(), rating, notes }];
  });
}
