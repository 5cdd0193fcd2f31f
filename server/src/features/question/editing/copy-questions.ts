import '../record/question.tables.ts';
import type { QuestionStatus } from '@weighbridge/domain/question/question.status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isAssignableIn } from '../record/assignees.queries.ts';
import { positionsAtEnd, questionsOf } from '../record/positions.store.ts';
import type { QuestionTarget } from './add-questions.ts';

/** What the copies take over besides the text. */
export interface CopyOptions {
  /** The status of the copies, or 'same' for the status of the original. */
  readonly status: QuestionStatus | 'same';
  readonly keepAssignment?: boolean;
  readonly keepWeight?: boolean;
  readonly approverId?: string | null;
  /** The copies are the next panel iteration of the originals, so that their answers can be compared. */
  readonly nextRound?: boolean;
}

export interface Copied {
  id: string;
  sourceId: string;
}

/** Owners and approvers are copied within a firm, and into a project only those who can be one there (decision 172). */
export function keepsPerson(
  { companyId, projectId }: Omit<QuestionTarget, 'sectionId'>,
  keepAssignment: boolean,
  table: 'questions' | 'sections',
  column: 'owner_id' | 'approver_id',
): RawBuilder<boolean> {
  if (!keepAssignment) return sql<boolean>`false`;
  const ofFirm = sql<boolean>`${sql.ref(`${table}.companyId`)} is not distinct from ${companyId}::uuid`;
  return projectId === null ? ofFirm : sql<boolean>`${ofFirm} and ${isAssignableIn(projectId, sql.ref(`${table}.${column}`))}`;
}

/** UUID version 7 made by the database, like `newId`: copying a thousand rows then needs no list of ids. */
const NEW_ID = sql`encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
  placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid`;

/**
 * Copies questions of the library, of projects or of templates to the end of a section, in the given order. The caller has checked that the
 * actor sees them and may add to the section. A copy of a library question stays linked to it (decision 93).
 */
export async function copyQuestionsInto(
  tx: Tx,
  ctx: Ctx,
  { questionIds, target, ...options }: CopyOptions & { questionIds: readonly string[]; target: QuestionTarget & { sectionId: string } },
): Promise<Copied[]> {
  if (questionIds.length === 0) return [];
  const positions = await positionsAtEnd(tx, questionsOf(target.sectionId), questionIds.length);
  const source = sql`
    select question_id, ${target.sectionId}::uuid as section_id, position
    from unnest(${questionIds}::uuid[], ${positions}::text[]) as chosen (question_id, position)`;
  return copyRows(tx, ctx, source, target, options);
}

interface CopyPlace {
  readonly questionId: string;
  readonly sectionId: string;
  readonly position: string;
}

/** The same to positions that the caller gives, in any number of sections. One statement. */
export async function copyQuestionsTo(
  tx: Tx,
  ctx: Ctx,
  { places, target, ...options }: CopyOptions & { places: readonly CopyPlace[]; target: Omit<QuestionTarget, 'sectionId'> },
): Promise<Copied[]> {
  if (places.length === 0) return [];
  const source = sql`
    select question_id, section_id, position
    from unnest(
      ${places.map(({ questionId }) => questionId)}::uuid[],
      ${places.map(({ sectionId }) => sectionId)}::uuid[],
      ${places.map(({ position }) => position)}::text[]
    ) as chosen (question_id, section_id, position)`;
  return copyRows(tx, ctx, source, target, options);
}

/** Copies all questions of some sections into others, in the same order. One statement. */
export async function copyQuestionsOfSections(
  tx: Tx,
  ctx: Ctx,
  {
    sections,
    target,
    ...options
  }: CopyOptions & { sections: readonly { from: string; to: string }[]; target: Omit<QuestionTarget, 'sectionId'> },
): Promise<Copied[]> {
  const source = sql`
    select questions.id as question_id, pair.target as section_id, questions.position
    from unnest(${sections.map(({ from }) => from)}::uuid[], ${sections.map(({ to }) => to)}::uuid[]) as pair (source, target)
    join questions on questions.section_id = pair.source`;
  return copyRows(tx, ctx, source, target, options);
}

async function copyRows(
  tx: Tx,
  ctx: Ctx,
  chosen: RawBuilder<unknown>,
  { companyId, projectId }: Omit<QuestionTarget, 'sectionId'>,
  { status, keepAssignment = false, keepWeight = false, approverId = null, nextRound = false }: CopyOptions,
): Promise<Copied[]> {
  const kept = (person: 'owner_id' | 'approver_id') => keepsPerson({ companyId, projectId }, keepAssignment, 'questions', person);
  const shared = sql`questions.section_id is null or questions.source_question_id is not null`;
  const { rows } = await sql<Copied & { foreignTags: boolean }>`
    with chosen as materialized (select question_id, section_id, position, ${NEW_ID} as new_id from (${chosen}) as listed),
    copied as (
      insert into questions (
        id, company_id, project_id, section_id, position, label, type, definition, owner_id, approver_id, owner_deadline, status,
        reject_reason, weight, is_private, is_public, is_external, source_question_id, previous_question_id, created_by,
        created_at, updated_at, updated_by
      )
      select
        chosen.new_id, ${companyId}::uuid, ${projectId}::uuid, chosen.section_id, chosen.position, label, type, definition,
        case when ${kept('owner_id')} then owner_id end,
        coalesce(${approverId}::uuid, case when ${kept('approver_id')} then approver_id end),
        case when ${kept('owner_id')} then owner_deadline end,
        ${status === 'same' ? sql`status` : sql`${status}`},
        ${status === 'same' ? sql`reject_reason` : sql`null`},
        ${keepWeight ? sql`weight` : sql`1`},
        is_private, is_public, is_external,
        case when questions.section_id is null then questions.id else source_question_id end,
        ${nextRound ? sql`questions.id` : sql`null::uuid`},
        case when ${shared} then created_by else ${ctx.user.userId}::uuid end,
        ${ctx.now}::timestamptz, ${ctx.now}::timestamptz, ${ctx.user.userId}::uuid
      from chosen join questions on questions.id = chosen.question_id
    ),
    tagged as (
      insert into question_tags (question_id, company_id, tag_id)
      select chosen.new_id, ${companyId}::uuid, question_tags.tag_id
      from chosen
      join question_tags on question_tags.question_id = chosen.question_id
      join tags on tags.id = question_tags.tag_id and tags.company_id is not distinct from ${companyId}::uuid
    ),
    filed as (
      insert into question_files (question_id, company_id, file_id)
      select chosen.new_id, ${companyId}::uuid, question_files.file_id
      from chosen
      join questions on questions.id = chosen.question_id
      join question_files on question_files.question_id = chosen.question_id
      where questions.definition -> 'attachments' @> jsonb_build_array(jsonb_build_object('id', question_files.file_id))
    )
    select
      chosen.new_id as id, chosen.question_id as source_id,
      questions.company_id is distinct from ${companyId}::uuid and questions.definition -> 'tags' <> '[]' as foreign_tags
    from chosen join questions on questions.id = chosen.question_id
    order by chosen.section_id, chosen.position, chosen.new_id
  `.execute(tx);
  const tagged = rows.filter(({ foreignTags }) => foreignTags).map(({ id }) => id);
  if (tagged.length > 0) await tagWithOwn(tx, ctx, companyId, tagged);
  return rows.map(({ id, sourceId }) => ({ id, sourceId }));
}

/** Copies from another firm carry that firm's tags by name; here they become tags of this firm. */
async function tagWithOwn(tx: Tx, ctx: Ctx, companyId: string | null, questionIds: readonly string[]): Promise<void> {
  const labels = sql`
    select questions.id as question_id, tag ->> 'label' as label
    from questions, jsonb_array_elements(questions.definition -> 'tags') as tag
    where questions.id = any(${questionIds}::uuid[])`;
  await sql`
    insert into tags (id, company_id, label, created_at)
    select ${NEW_ID}, ${companyId}::uuid, label, ${ctx.now}::timestamptz
    from (select distinct on (lower(label)) label from (${labels}) as used order by lower(label)) as each_once
    on conflict do nothing
  `.execute(tx);
  await sql`
    insert into question_tags (question_id, company_id, tag_id)
    select used.question_id, ${companyId}::uuid, tags.id
    from (${labels}) as used
    join tags on tags.company_id is not distinct from ${companyId}::uuid and lower(tags.label) = lower(used.label)
    on conflict do nothing
  `.execute(tx);
}
