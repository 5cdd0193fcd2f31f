import '../account/record/account.tables.ts';
import '../participation/record/participation.tables.ts';
import '../question/record/question.tables.ts';
import '../vendor/vendor.tables.ts';
import './faq.tables.ts';
import type { FaqStatus } from '@weighbridge/domain/faq/faq.status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { seesQuestion } from './faq.visibility.ts';
import type { OpenFaq } from './open-faq.ts';

export interface FaqRow {
  id: string;
  parentId: string | null;
  participationId: string | null;
  vendorId: string | null;
  text: string;
  status: FaqStatus;
  rejectReason: string | null;
  isPublic: boolean;
  byTeam: boolean;
  createdBy: string | null;
  createdAt: Date;
  updatedAt: Date;
  authorName: string | null;
  vendorName: string | null;
  productName: string | null;
}

export interface QuestionRow extends FaqRow {
  questionId: string | null;
  questionLabel: string | null;
  isQuestionRejected: boolean;
  sectionId: string | null;
  sectionName: string | null;
  assigneeId: string | null;
  assigneeName: string | null;
  /** Since when the team owes an answer; null when it does not. */
  waitingSince: Date | null;
  total: number;
}

const AUTHORED = sql`faq.id, faq.parent_id, faq.participation_id, faq.vendor_id, faq.text, faq.status, faq.reject_reason, faq.is_public,
  faq.by_team, faq.created_by, faq.created_at, faq.updated_at, author.first_name || ' ' || author.last_name as author_name,
  vendors.name as vendor_name, coalesce(product.name, entry.product_name) as product_name`;

const AUTHORS = sql`left join users as author on author.id = faq.created_by
  left join vendors on vendors.id = faq.vendor_id
  left join project_products as entry on entry.id = faq.participation_id
  left join vendor_products as product on product.id = entry.product_id`;

/** What a vendor asked and nobody answered since, be it the question or what they asked under it. */
export const WAITING_SINCE = sql`case
  when faq.by_team or faq.status = 'REJECTED' then null
  when replies.answered_at is null then faq.created_at
  when replies.asked_at > replies.answered_at then replies.asked_at
end`;

/** One row for each question of the project with replies, to be joined as `replies`. */
export const repliesOf = (projectId: string) => sql`(
  select parent_id, max(created_at) filter (where by_team) as answered_at, max(created_at) filter (where not by_team) as asked_at
  from faq_entries where project_id = ${projectId} and parent_id is not null group by parent_id
) as replies`;

/** Who answers for the question it is about, else for its section (decision 123). */
const ASSIGNEE = sql`coalesce(questions.approver_id, questions.owner_id, sections.approver_id, sections.owner_id)`;

/** Over the rows of a list: `waiting_since`, `assignee_id` and everything of `faq`. */
export interface ChosenQuestions {
  readonly condition: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset: number;
}

/** The questions that this side sees, a page of them. One statement, whose parts are planned apart: for nine tables together that takes 30 ms. */
export async function selectQuestions(db: Db | Tx, { projectId, side }: OpenFaq, chosen: ChosenQuestions): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    with seen as materialized (
      select faq.*, ${WAITING_SINCE} as waiting_since, ${ASSIGNEE} as assignee_id, questions.label as question_label,
        coalesce(questions.status = 'REJECTED', false) as is_question_rejected, sections.name as section_name
      from faq_entries as faq
      left join questions on questions.id = faq.question_id
      left join sections on sections.id = faq.section_id
      left join ${repliesOf(projectId)} on replies.parent_id = faq.id
      where faq.project_id = ${projectId} and faq.parent_id is null and ${seesQuestion(side)}
    )
    select ${AUTHORED}, faq.question_id, faq.question_label, faq.is_question_rejected, faq.section_id, faq.section_name, faq.assignee_id,
      assignee.first_name || ' ' || assignee.last_name as assignee_name, faq.waiting_since, (count(*) over ())::integer as total
    from seen as faq ${AUTHORS}
    left join users as assignee on assignee.id = faq.assignee_id
    where ${chosen.condition}
    order by ${chosen.order}
    limit ${chosen.limit} offset ${chosen.offset}
  `.execute(db);
  return rows;
}

/** Everything under these questions, which the caller has found to be visible. One statement. */
export async function selectReplies(db: Db | Tx, questionIds: readonly string[]): Promise<FaqRow[]> {
  if (questionIds.length === 0) return [];
  const { rows } = await sql<FaqRow>`
    select ${AUTHORED} from faq_entries as faq ${AUTHORS}
    where faq.parent_id = any(${questionIds}::uuid[]) order by faq.created_at, faq.id
  `.execute(db);
  return rows;
}
