import '../account/record/account.tables.ts';
import '../company/company.tables.ts';
import '../project/record/project.tables.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { countProgress } from '../answer/record/answer-progress.queries.ts';
import { listProjectProducts } from '../participation/record/project-products.queries.ts';

/** What the status e-mail says (decision 80), as it is when it leaves. Undefined for a project that was deleted meanwhile. */
export async function findProjectStatus(tx: Tx, projectId: string, senderId: string | null) {
  const project = await tx
    .selectFrom('projects')
    .innerJoin('companies', 'companies.id', 'projects.companyId')
    .leftJoin('users as sender', (join) => join.on('sender.id', '=', senderId))
    .select(['projects.id', 'projects.companyId', 'companies.name as companyName', 'projects.name', 'projects.type', 'projects.status'])
    .select(['projects.publishDate', 'projects.questionsClarificationDeadline', 'projects.submissionDeadline'])
    .select(['projects.questionsSubmissionDeadline', 'projects.plannedDecisionDate'])
    .select(sql<string | null>`trim(sender.first_name || ' ' || sender.last_name)`.as('senderName'))
    .where('projects.id', '=', projectId)
    .where('projects.status', '!=', 'DELETED')
    .executeTakeFirst();
  if (!project) return undefined;
  const products = await listProjectProducts(tx, projectId);
  const progress = await countProgress(
    tx,
    products.map(({ id }) => id),
  );
  return { ...project, products: products.map((product) => ({ ...product, percent: progress.get(product.id)?.percent ?? 0 })) };
}
export type ProjectStatusFacts = NonNullable<Awaited<ReturnType<typeof findProjectStatus>>>;
