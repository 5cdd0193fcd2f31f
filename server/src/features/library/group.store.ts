import '../account/record/account.tables.ts';
import '../question/record/question.tables.ts';
import './library.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { editorNameOf } from '../../platform/database/editor-name.ts';
import { found } from '../../platform/input.ts';
import { libraryQuestionIsVisibleTo } from '../question/record/library-visibility.queries.ts';
import { seesGroup, visibleGroups } from './group.visibility.ts';

/** A group with what is in it, as its viewer gets it. */
export interface QuestionGroup {
  id: string;
  companyId: string | null;
  name: string;
  description: string | null;
  /** The groups above it, from the top. */
  parentPath: string[];
  parentName: string[];
  groups: QuestionGroup[];
  /** Questions in the group and in the groups below it that the viewer sees, each once (decision 178). */
  questionsCount: number;
  updatedAt: Date;
}

interface TreeRow extends Omit<QuestionGroup, 'parentPath' | 'parentName' | 'groups'> {
  parentId: string | null;
}

/** The chosen top groups with all groups below them, in one statement. `roots` selects their ids and the total number. */
export async function loadTrees(
  db: Db | Tx,
  actor: Actor,
  roots: RawBuilder<unknown>,
): Promise<{ groups: QuestionGroup[]; total: number }> {
  const { rows } = await sql<TreeRow & { total: number | null }>`
    with recursive roots as (${roots}),
    tree as (
      select question_groups.*, roots.total, array[question_groups.id] as path
      from question_groups join roots on roots.id = question_groups.id
      union all
      select question_groups.*, null, tree.path || question_groups.id
      from question_groups join tree on tree.id = question_groups.parent_id
    ),
    counts as (
      select counted.group_id, count(distinct questions.id) as questions_count
      from tree
      cross join unnest(tree.path) as counted (group_id)
      join question_group_links on question_group_links.group_id = tree.id
      join questions on questions.id = question_group_links.question_id and questions.section_id is null
      where ${libraryQuestionIsVisibleTo(actor)}
      group by counted.group_id
    )
    select
      tree.id, tree.company_id, tree.parent_id, tree.name, tree.description, tree.updated_at, tree.total,
      coalesce(counts.questions_count, 0) as questions_count
    from tree
    left join counts on counts.group_id = tree.id
    order by tree.depth, lower(tree.name), tree.id
  `.execute(db);
  const byId = new Map<string, QuestionGroup>();
  const groups: QuestionGroup[] = [];
  for (const { parentId, total: _total, ...row } of rows) {
    const parent = parentId === null ? undefined : byId.get(parentId);
    const group: QuestionGroup = {
      ...row,
      parentPath: parent ? [...parent.parentPath, parent.id] : [],
      parentName: parent ? [...parent.parentName, parent.name] : [],
      groups: [],
    };
    byId.set(group.id, group);
    (parent?.groups ?? groups).push(group);
  }
  return { groups, total: rows[0]?.total ?? 0 };
}

/** One group for the answer of a use case. Read with its top group, because it contains its path. */
export async function loadGroup(db: Db | Tx, actor: Actor, id: string): Promise<QuestionGroup> {
  const { groups } = await loadTrees(
    db,
    actor,
    sql`
      select above.id, 1::bigint as total
      from question_groups
      left join question_groups as parent on parent.id = question_groups.parent_id
      join question_groups as above on above.id = coalesce(parent.parent_id, parent.id, question_groups.id)
      where question_groups.id = ${id} and ${seesGroup(actor)}`,
  );
  const search = (among: readonly QuestionGroup[]): QuestionGroup | undefined => {
    for (const group of among) {
      const hit = group.id === id ? group : search(group.groups);
      if (hit) return hit;
    }
    return undefined;
  };
  return found(search(groups));
}

interface LockedGroup {
  id: string;
  companyId: string | null;
  parentId: string | null;
  name: string;
  depth: number;
  ancestorsCount: number;
  updatedAt: Date;
  updatedByName: string | null;
}

/** Locks groups until the transaction ends, always in the order of their ids, so that two transactions never wait for each other. */
async function lockGroups(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Map<string, LockedGroup>> {
  const rows = await visibleGroups(tx, actor)
    .select(['questionGroups.id', 'questionGroups.companyId', 'questionGroups.parentId', 'questionGroups.name'])
    .select(['questionGroups.depth', 'questionGroups.updatedAt'])
    .select(editorNameOf('question_groups').as('updatedByName'))
    .where('questionGroups.id', 'in', ids)
    .orderBy('questionGroups.id')
    .forUpdate('questionGroups')
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, ancestorsCount: row.depth - 1 }]));
}

export async function lockGroup(tx: Tx, actor: Actor, id: string): Promise<LockedGroup> {
  return found((await lockGroups(tx, actor, [id])).get(id));
}

/** The group at the end of each path; a path that leads nowhere is not found. */
export async function lockPaths(tx: Tx, actor: Actor, paths: readonly (readonly string[])[]): Promise<LockedGroup[]> {
  const groups = await lockGroups(tx, actor, [...new Set(paths.flat())]);
  return paths.map((path) => {
    let parentId: string | null = null;
    for (const id of path) {
      if (found(groups.get(id)).parentId !== parentId) throw new DomainError('NOT_FOUND');
      parentId = id;
    }
    return found(groups.get(parentId ?? ''));
  });
}

export async function lockPath(tx: Tx, actor: Actor, path: readonly string[]): Promise<LockedGroup> {
  const [group] = await lockPaths(tx, actor, [path]);
  return found(group);
}

/** Adds the questions to a group and keeps their other groups; a question that is already in it stays in it once (decision 91). */
export async function insertLinks(tx: Tx, links: readonly { groupId: string; questionId: string }[]): Promise<void> {
  if (links.length === 0) return;
  await sql`
    insert into question_group_links (group_id, question_id)
    select * from unnest(${links.map(({ groupId }) => groupId)}::uuid[], ${links.map(({ questionId }) => questionId)}::uuid[])
    on conflict do nothing
  `.execute(tx);
}

/** A group and all groups below it, for a condition on a column with the id of a group. */
export function withSubGroups(groupId: string): RawBuilder<string> {
  return sql<string>`(
    with recursive below as (
      select id from question_groups where id = ${groupId}
      union all
      select question_groups.id from question_groups join below on below.id = question_groups.parent_id
    )
    select id from below
  )`;
}

/** Also from the groups below it, whose questions are listed in it: otherwise the question would still be there. */
export async function deleteLinks(tx: Tx, groupId: string, questionIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('questionGroupLinks')
    .where('groupId', 'in', withSubGroups(groupId))
    .where('questionId', '=', sql<string>`any(${questionIds}::uuid[])`)
    .execute();
}
