import '../../participation/record/participation.tables.ts';
import '../../question/record/question.tables.ts';
import '../../vendor/vendor.tables.ts';
import './answer.tables.ts';
import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import { sql } from 'kysely';
import type { NamedRef } from '../../../graphql/shared-types.ts';
import type { Ctx } from '../../../platform/context.ts';
import { projectIsVisibleTo } from '../../project/record/project-facts.queries.ts';

/** What a product of this project answered in an earlier panel iteration, to the question that this one follows. */
export interface EarlierAnswer extends AnswerContent {
  questionId: string;
  project: NamedRef;
  /** The entry of the present project. */
  product: NamedRef;
  answeredAt: Date | null;
}

interface Row extends AnswerContent {
  questionId: string;
  projectId: string;
  projectName: string;
  participationId: string;
  productName: string;
  answeredAt: Date | null;
}

/** More iterations than any panel has: a circle of predecessors ends here. */
const MOST_ROUNDS = 50;

/**
 * To all questions of a project, of the products that have submitted now and then, in completed iterations that the reader may see; the
 * newest first. The caller has checked that the reader may read answers of the present project. One statement.
 */
export async function loadEarlierAnswers({ db, actor }: Ctx, present: string): Promise<EarlierAnswer[]> {
  const { rows } = await sql<Row>`
    with recursive earlier as (
      select id as question_id, previous_question_id as id, 1 as round from questions
      where project_id = ${present} and previous_question_id is not null
      union all
      select earlier.question_id, questions.previous_question_id, round + 1
      from earlier join questions on questions.id = earlier.id and questions.previous_question_id is not null
      where round < ${MOST_ROUNDS}
    )
    select earlier.question_id, projects.id as project_id, projects.name as project_name, entry.id as participation_id,
      coalesce(product.name, entry.product_name) as product_name,
      answers.value, answers.secondary_value, answers.not_applicable, answers.not_applicable_description, answers.answered_at
    from earlier
    join questions on questions.id = earlier.id
    join projects on projects.id = questions.project_id and projects.status = 'COMPLETED' and ${projectIsVisibleTo(actor)}
    join project_products as before on before.project_id = projects.id
      and before.participation_status = 'ACCEPTED' and before.answers_submitted_at is not null
    join project_products as entry on entry.project_id = ${present} and entry.product_id = before.product_id
      and entry.participation_status = 'ACCEPTED' and entry.answers_submitted_at is not null
    join answers on answers.participation_id = before.id and answers.question_id = questions.id and not answers.is_draft
    left join vendor_products as product on product.id = entry.product_id
    order by lower(coalesce(product.name, entry.product_name)), entry.id, earlier.round
  `.execute(db);
  return rows.map(({ projectId, projectName, participationId, productName, ...row }) => ({
    ...row,
    project: { id: projectId, name: projectName },
    product: { id: participationId, name: productName },
  }));
}
