import '../../access/access.tables.ts';
import '../../account/record/account.tables.ts';
import '../../faq/faq.tables.ts';
import '../../project/record/project.tables.ts';
import '../../question/record/question.tables.ts';
import '../../scoring/record/scoring.tables.ts';
import { PRIVILEGES, type Privilege, withImplied } from '@weighbridge/domain/access/privilege.ts';
import { type RawBuilder, sql } from 'kysely';
import type { People } from '../telling/tell.ts';

/** Of `users`: whether their role holds the privilege, or one that includes it. */
export function holds(privilege: Privilege): RawBuilder<boolean> {
  const including = PRIVILEGES.filter((name) => withImplied([name]).has(privilege));
  return sql<boolean>`exists (
    select from roles where roles.id = users.role_id and roles.privileges && ${including}::text[]
  )`;
}

/** Of `users` and `projects`: whether they are in the project, in one of these roles where some are named. */
function isMember(...roles: readonly string[]): RawBuilder<boolean> {
  const inRole = roles.length > 0 ? sql`and member.role = any(${roles}::text[])` : sql``;
  return sql<boolean>`exists (
    select from project_members as member where member.project_id = projects.id and member.user_id = users.id ${inRole}
  )`;
}

export const isOwner = isMember('PROJECT_MANAGER');
export const isAnyMember = isMember();
/** Anybody who left the project, or only watches it, reviews nothing there (decisions 169, 172). */
const mayReview = sql<boolean>`(${isMember('PROJECT_MANAGER', 'DOMAIN_EXPERT')} or ${holds('MANAGE_ALL_PROJECTS')})`;

/** The people of the firm for whom the condition about `users` and `projects` holds. */
export function ofTeam(projectId: string, condition: RawBuilder<boolean>): People {
  return sql`
    select users.id as user_id from projects join users on users.company_id = projects.company_id and users.type = 'BROKER'
    where projects.id = ${projectId} and projects.status <> 'DELETED' and ${condition}`;
}

/** Whom a question of the FAQ is assigned to: approver or owner of the question it is about, else of the section (decision 123). */
export function isAssigned(faqEntryId: string): RawBuilder<boolean> {
  return sql<boolean>`(${mayReview} and users.id = (
    select coalesce(question.approver_id, question.owner_id, section.approver_id, section.owner_id)
    from faq_entries as entry
    left join questions as question on question.id = entry.question_id
    left join sections as section on section.id = coalesce(entry.section_id, question.section_id)
    where entry.id = ${faqEntryId}
  ))`;
}

export function isApproverOf(questionId: string): RawBuilder<boolean> {
  return sql<boolean>`(${mayReview} and users.id = (
    select coalesce(question.approver_id, section.approver_id)
    from questions as question left join sections as section on section.id = question.section_id where question.id = ${questionId}
  ))`;
}

/** Of `users` and `projects`: the questions that they approve there; the section's approver counts where the question has none. */
const approvedBy = sql`
  from questions as question left join sections as section on section.id = question.section_id
  where question.project_id = projects.id and coalesce(question.approver_id, section.approver_id) = users.id`;

/** Each approver with the number of questions that wait for them, in a project under review; `among` narrows it to some. */
export function approversWithQuestions(projectId: string, among: RawBuilder<boolean> = sql<boolean>`true`) {
  return sql<{ userId: string; subjectId: string; data: { count: number } }>`
    select users.id as user_id, null::uuid as subject_id, jsonb_build_object('count', waiting.count) as data
    from projects
    join users on users.company_id = projects.company_id and users.type = 'BROKER'
    cross join lateral (select count(*) ${approvedBy} and question.status = 'PENDING') as waiting
    where projects.id = ${projectId} and projects.status = 'IN_REVIEW' and waiting.count > 0 and ${mayReview} and ${among}`;
}

/** Of `users` and `projects`: whether submitted answers to a question that they approve wait for a rating. */
export function hasAnswersToRate(hasAnswer: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${mayReview} and ${holds('READ_SCORING')} and exists (
    select from project_products as product join answers on answers.participation_id = product.id
    where product.project_id = projects.id and product.participation_status = 'ACCEPTED' and product.answers_submitted_at is not null
      and ${hasAnswer} and answers.question_id in (select question.id ${approvedBy} and question.status <> 'REJECTED')
  ))`;
}

export function isInBranch(branchId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from branch_members as membership where membership.branch_id = ${branchId} and membership.user_id = users.id
  )`;
}
