import '../answer/answer.tables.ts';
import '../participation/participation.tables.ts';
import '../question/question.tables.ts';
import './scoring.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { ScoringType } from '@weighbridge/domain/access/company-settings.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { BranchFacts } from '@weighbridge/domain/scoring/scoring.policy.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { found } from '../../platform/input.ts';
import type { RatedAnswer } from './rating.writes.ts';
import { seesBranch } from './scoring.visibility.ts';

/** The answer that is rated, with the facts for the policy. */
export interface RatingPlace {
  approverId: string | null;
  sectionApproverId: string | null;
  sectionId: string;
  submitted: boolean;
  scoringType: ScoringType;
  branch: BranchFacts | null;
  /** Null when the question was never answered. */
  givenRevision: number | null;
  /** The valid rating, if any. */
  rating: number | null;
}

/** One statement. A product, question or branch of another project, or a branch that is not visible, is not found. */
export async function loadRatingPlace(tx: Tx, actor: Actor, projectId: string, answer: RatedAnswer): Promise<RatingPlace> {
  const { participationId, questionId, branchId } = answer;
  const userId = actor.kind === 'user' ? actor.userId : null;
  const { rows } = await sql<Omit<RatingPlace, 'branch'> & { branchSeen: boolean; member: boolean; opened: boolean }>`
    select questions.approver_id, sections.approver_id as section_approver_id, questions.section_id,
      entry.participation_status = 'ACCEPTED' and entry.answers_submitted_at is not null as submitted,
      coalesce(branches.scoring_type, projects.scoring_type) as scoring_type,
      branches.id is not null as branch_seen, branches.opened_at is not null as opened,
      exists (select from branch_members where branch_members.branch_id = branches.id and branch_members.user_id = ${userId}) as member,
      answers.given_revision, ratings.rating
    from project_products as entry
    join projects on projects.id = entry.project_id
    join questions on questions.project_id = entry.project_id and questions.id = ${questionId} and questions.status <> 'REJECTED'
    join sections on sections.id = questions.section_id
    left join answers on answers.participation_id = entry.id and answers.question_id = questions.id
    left join branches on branches.id = ${branchId} and branches.project_id = entry.project_id and ${seesBranch(actor)}
    left join ratings on ratings.participation_id = entry.id and ratings.question_id = questions.id
      and ratings.branch_id is not distinct from ${branchId}::uuid and ratings.answer_revision = answers.given_revision
    where entry.id = ${participationId} and entry.project_id = ${projectId}
  `.execute(tx);
  const { branchSeen, member, opened, ...place } = found(rows[0]);
  if (branchId !== null && !branchSeen) throw new DomainError('NOT_FOUND');
  return { ...place, branch: branchSeen ? { member, opened } : null };
}
