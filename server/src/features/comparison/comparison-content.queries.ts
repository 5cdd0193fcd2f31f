import '../participation/record/participation.tables.ts';
import '../question/record/question.tables.ts';
import '../vendor/vendor.tables.ts';
import './comparison.tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/** An entry of the project. */
export interface ComparedProduct {
  id: string;
  name: string;
  vendorName: string | null;
  answersSubmittedAt: Date | null;
}

export interface ComparedSection {
  id: string;
  name: string;
  questions: { id: string; label: string }[];
}

const PRODUCT = sql`entry.id, coalesce(product.name, entry.product_name) as name, vendors.name as vendor_name, entry.answers_submitted_at`;
const PRODUCT_TABLES = sql`project_products as entry
  left join vendor_products as product on product.id = entry.product_id
  left join vendors on vendors.id = product.vendor_id`;
/** Who declined since is no longer compared. */
export const TAKES_PART = sql<boolean>`entry.participation_status = 'ACCEPTED'`;

const SECTION = sql`sections.id, sections.name,
  json_agg(json_build_object('id', questions.id, 'label', questions.label) order by questions.position, questions.id) as questions`;
/** A question that was rejected since is no longer compared. */
export const IS_ASKED = sql<boolean>`questions.status <> 'REJECTED'`;

type Of<Row> = Row & { comparisonId: string };

/** By comparison, each in the order of their names. The caller has checked that these comparisons are visible. One statement. */
export async function loadComparedProducts(db: Db | Tx, ids: readonly string[]): Promise<Map<string, ComparedProduct[]>> {
  const { rows } = await sql<Of<ComparedProduct>>`
    select chosen.comparison_id, ${PRODUCT} from comparison_products as chosen
    join ${PRODUCT_TABLES} on entry.id = chosen.participation_id
    where chosen.comparison_id = any(${ids}::uuid[]) and ${TAKES_PART} order by lower(coalesce(product.name, entry.product_name)), entry.id
  `.execute(db);
  return byComparison(rows);
}

/** By comparison, in the order of the project. The caller has checked that these comparisons are visible. One statement. */
export async function loadComparedSections(db: Db | Tx, ids: readonly string[]): Promise<Map<string, ComparedSection[]>> {
  const { rows } = await sql<Of<ComparedSection>>`
    select chosen.comparison_id, ${SECTION} from comparison_questions as chosen
    join questions on questions.id = chosen.question_id
    join sections on sections.id = questions.section_id
    where chosen.comparison_id = any(${ids}::uuid[]) and ${IS_ASKED}
    group by chosen.comparison_id, sections.id order by sections.position, sections.id
  `.execute(db);
  return byComparison(rows);
}

/** What can be chosen in a project. The caller has checked that the person reads its scores. Two statements. */
export async function loadComparable(db: Db | Tx, projectId: string) {
  const products = await read<ComparedProduct>(
    db,
    sql`select ${PRODUCT} from ${PRODUCT_TABLES}
      where entry.project_id = ${projectId} and ${TAKES_PART} order by lower(coalesce(product.name, entry.product_name)), entry.id`,
  );
  const sections = await read<ComparedSection>(
    db,
    sql`select ${SECTION} from questions join sections on sections.id = questions.section_id
      where questions.project_id = ${projectId} and ${IS_ASKED} group by sections.id order by sections.position, sections.id`,
  );
  return { products, sections };
}

async function read<Row>(db: Db | Tx, statement: RawBuilder<unknown>): Promise<Row[]> {
  return (await sql<Row>`${statement}`.execute(db)).rows;
}

function byComparison<Row extends { comparisonId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ comparisonId }) => comparisonId);
}
