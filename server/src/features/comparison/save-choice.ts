import '../participation/record/participation.tables.ts';
import '../question/record/question.tables.ts';
import './comparison.tables.ts';
import type { ComparisonForm } from '@weighbridge/domain/comparison/comparison.schema.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { IS_ASKED, TAKES_PART } from './comparison-content.queries.ts';

type Choice = Pick<ComparisonForm, 'products' | 'sections'>;

/**
 * Replaces the products and questions of a comparison. Refuses what is not offered: products and questions of other projects, products that
 * do not take part, rejected questions, and questions that are in another section. Two statements; the caller holds the project, so that
 * nothing leaves it in between.
 */
export async function saveChoice(tx: Tx, comparison: { id: string; projectId: string }, { products, sections }: Choice): Promise<void> {
  await saveProducts(tx, comparison, [...new Set(products)]);
  await saveQuestions(tx, comparison, sections);
}

async function saveProducts(tx: Tx, { id, projectId }: { id: string; projectId: string }, products: readonly string[]): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    with offered as (
      select entry.id from project_products as entry
      where entry.project_id = ${projectId} and entry.id = any(${products}::uuid[]) and ${TAKES_PART}
    ), removed as (
      delete from comparison_products where comparison_id = ${id} and participation_id not in (select id from offered)
    ), added as (
      insert into comparison_products (comparison_id, participation_id) select ${id}::uuid, id from offered on conflict do nothing
    )
    select count(*) from offered
  `.execute(tx);
  if (rows[0]?.count !== products.length) throw new DomainError('INVALID_INPUT', { fields: { products: MESSAGES.option } });
}

async function saveQuestions(tx: Tx, { id, projectId }: { id: string; projectId: string }, sections: Choice['sections']): Promise<void> {
  const chosen = new Map(
    sections.flatMap((section) => section.questions.map((question) => [`${section.id} ${question}`, [section.id, question]])),
  );
  const pairs = [...chosen.values()];
  const { rows } = await sql<{ count: number }>`
    with offered as (
      select questions.id, questions.company_id from unnest(${pairs.map(([section]) => section)}::uuid[], ${pairs.map(([, question]) => question)}::uuid[])
        as wanted (section_id, question_id)
      join questions on questions.id = wanted.question_id and questions.section_id = wanted.section_id
      where questions.project_id = ${projectId} and ${IS_ASKED}
    ), removed as (
      delete from comparison_questions where comparison_id = ${id} and question_id not in (select id from offered)
    ), added as (
      insert into comparison_questions (comparison_id, question_id, company_id)
      select ${id}::uuid, id, company_id from offered on conflict do nothing
    )
    select count(*) from offered
  `.execute(tx);
  if (rows[0]?.count !== pairs.length) throw new DomainError('INVALID_INPUT', { fields: { sections: MESSAGES.option } });
}
