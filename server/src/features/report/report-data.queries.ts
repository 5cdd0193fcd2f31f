import '../company/company.tables.ts';
import '../participation/record/participation.tables.ts';
import '../project/record/project.tables.ts';
import '../question/record/question.tables.ts';
import '../scoring/record/scoring.tables.ts';
import '../vendor/vendor.tables.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { found } from '../../platform/input.ts';
import type { TellProgress } from '../../platform/threads/answer-tasks.ts';
import { loadTablesForReport } from '../client-table/record/tables-for-report.queries.ts';
import type { VisibleComparison } from '../comparison/visible-comparison.queries.ts';
import { listVisibleBranches } from '../scoring/record/branches.queries.ts';
import { type AboutReport, NO_ANSWERS, type ProductData, type ReportData, type SectionData } from './content/report-data.ts';
import type { StoredReport } from './report.store.ts';
import { loadReportAnswers } from './report-answers.queries.ts';

/**
 * Reads everything that a report shows as its maker sees it, as of one moment: totals and answers fit together though people go on rating.
 * The caller has checked that the maker may export it.
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
    const { subject, format, options } = report;
    const clientTables = options.includeClientTables ? await loadTablesForReport(tx, ctx.actor, report.projectId) : [];
    if (subject === 'CLIENT_TABLES') return { subject, format, options, about, sections: [], products: [], clientTables };
    const sections = await loadSections(tx, report, comparison);
    tell(0.2);
    // A comparison without notes has none in its report either.
    const withNotes = report.options.includeNotes && (comparison?.showNotes ?? true);
    const answers = await loadReportAnswers(tx, ctx.actor, report, withNotes);
    const products = (await loadProducts(tx, report)).map((product) => ({ ...product, answers: answers.get(product.id) ?? NO_ANSWERS }));
    return { subject, format, options, about, sections, products, clientTables };
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
