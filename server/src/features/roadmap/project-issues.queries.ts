import '../participation/record/participation.tables.ts';
import '../question/record/question.tables.ts';
import '../project/record/project.tables.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import type { QuestionStatus } from '@weighbridge/domain/question/question.status.ts';
import type { QuestionType } from '@weighbridge/domain/question/question.types.ts';
import { type IssueFacts, type ProjectIssue, projectIssues } from '@weighbridge/domain/roadmap/project.issues.ts';
import { ROADMAP, type RoadmapStep } from '@weighbridge/domain/roadmap/project.roadmap.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { ProjectFacts } from '../project/record/project-facts.queries.ts';

type Sections = IssueFacts['sections'];

/** The issues that keep this project from moving to `to`; none for steps without conditions. Three statements for any size. */
export async function findIssues(db: Db | Tx, project: ProjectFacts, to: ProjectStatus): Promise<ProjectIssue[]> {
  const step = (ROADMAP[project.type] as readonly RoadmapStep[]).find((candidate) => candidate.to === to);
  if (step?.from !== 'DRAFT' && step?.from !== 'IN_REVIEW') return [];
  const { settings, type } = project;
  return projectIssues({
    type,
    status: step.from,
    settings,
    sections: await loadSections(db, project.id),
    ...(await loadTeam(db, project.id)),
    ...(await loadProducts(db, project.id)),
  });
}

async function loadSections(db: Db | Tx, projectId: string): Promise<Sections> {
  const rows = await db
    .selectFrom('sections')
    .leftJoin('questions', 'questions.sectionId', 'sections.id')
    .select(['sections.id', 'sections.ownerId', 'sections.approverId', 'questions.id as questionId', 'questions.label', 'questions.type'])
    .select(['questions.status', 'questions.ownerId as questionOwnerId', 'questions.approverId as questionApproverId'])
    .select(sql<number>`jsonb_array_length(questions.definition -> 'options')`.as('optionsCount'))
    .where('sections.projectId', '=', projectId)
    .orderBy('sections.position')
    .orderBy('sections.id')
    .orderBy('questions.position')
    .orderBy('questions.id')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((questions) => ({
    id: questions[0]!.id,
    ownerId: questions[0]!.ownerId,
    approverId: questions[0]!.approverId,
    questions: questions.flatMap(({ questionId, label, type, status, optionsCount, questionOwnerId, questionApproverId }) =>
      questionId === null
        ? []
        : [
            {
              id: questionId,
              label: label as string,
              type: type as QuestionType,
              status: status as QuestionStatus,
              optionsCount: optionsCount ?? 0,
              ownerId: questionOwnerId,
              approverId: questionApproverId,
            },
          ],
    ),
  }));
}

async function loadTeam(db: Db | Tx, projectId: string) {
  return db
    .selectFrom('projects')
    .select([
      sql<number>`(select count(*) from project_members where project_id = projects.id and role = 'PROJECT_MANAGER')`.as(
        'productOwnersCount',
      ),
      sql<number>`(select count(*) from project_members where project_id = projects.id and role = 'DOMAIN_EXPERT')`.as(
        'domainExpertsCount',
      ),
      sql<string[]>`array(select service_type_id::text from project_service_type_links where project_id = projects.id)`.as(
        'serviceTypeIds',
      ),
    ])
    .where('projects.id', '=', projectId)
    .executeTakeFirstOrThrow();
}

/** Vendors type their service types as text, firms choose from their lists: the same word means the same service. */
async function loadProducts(db: Db | Tx, projectId: string): Promise<Pick<IssueFacts, 'products' | 'invitedByEmailCount'>> {
  const rows = await db
    .selectFrom('projectProducts')
    .select(['id', 'productId'])
    .select(
      sql<string[]>`array(
        select type.id::text
        from project_service_type_links link
        join service_types type on type.id = link.service_type_id
        join vendor_product_service_types offered on lower(offered.label) = lower(type.label)
        where link.project_id = project_products.project_id and offered.product_id = project_products.product_id
      )`.as('serviceTypeIds'),
    )
    .where('projectId', '=', projectId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const products = rows.filter(({ productId }) => productId !== null);
  return { products, invitedByEmailCount: rows.length - products.length };
}
