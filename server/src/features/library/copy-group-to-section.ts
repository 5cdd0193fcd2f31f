import './library.tables.ts';
import '../question/record/question.tables.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { copyGroupSchema, LIBRARY_LIMITS } from '@weighbridge/domain/library/library.schema.ts';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { libraryQuestionIsVisibleTo } from '../question/record/library-visibility.queries.ts';
import { lockSection } from '../question/record/lock-question.ts';
import { holderRef } from '../question/record/section-holder.ts';
import { type CopiedToSection, copyFromLibrary } from './copy-questions-to-section.ts';
import { lockGroup } from './group.store.ts';

/** Copies all questions of a group that the actor sees to the end of a section, with those of its sub-groups unless told otherwise. */
export async function copyGroupToSection(ctx: Ctx, input: unknown): Promise<CopiedToSection> {
  const { group, section, ...named } = parse(copyGroupSchema, input);
  return ctx.transaction(async (tx) => {
    const target = await lockSection(tx, ctx, holderRef(named), section.id);
    assertAllowed(target.holder.rules.addQuestion(target.section), QUESTION_REFUSALS);
    await lockGroup(tx, ctx.actor, group.id);
    const ids = await questionsOfGroup(tx, ctx, group);
    if (ids.length === 0) throw refused('There are no questions in this group to copy');
    if (ids.length > LIBRARY_LIMITS.questions) {
      throw refused(`The group has more than ${LIBRARY_LIMITS.questions} questions. Please copy its sub-groups one by one`);
    }
    return copyFromLibrary(tx, ctx, target, ids, group.id);
  });
}

const refused = (message: string) => new DomainError('INVALID_INPUT', { message, fields: { group: message } });

/** In the order of the tree of groups, each question once. */
async function questionsOfGroup(tx: Tx, ctx: Ctx, group: { id: string; includeSubGroups: boolean }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive tree as (
      select id, array[]::text[] as place from question_groups where id = ${group.id}
      union all
      select question_groups.id, tree.place || lower(question_groups.name)
      from question_groups join tree on tree.id = question_groups.parent_id
      where ${group.includeSubGroups}::boolean
    ),
    first_place as (
      select distinct on (questions.id) questions.id, questions.created_at, tree.place
      from tree
      join question_group_links on question_group_links.group_id = tree.id
      join questions on questions.id = question_group_links.question_id and questions.section_id is null
      where ${libraryQuestionIsVisibleTo(ctx.actor)}
      order by questions.id, tree.place
    )
    select id from first_place order by place, created_at, id limit ${LIBRARY_LIMITS.questions + 1}
  `.execute(tx);
  return rows.map(({ id }) => id);
}
