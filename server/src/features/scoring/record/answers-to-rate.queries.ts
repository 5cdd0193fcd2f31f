import '../../answer/record/answer.tables.ts';
import '../../participation/record/participation.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { type RawBuilder, sql } from 'kysely';
import { standingRatings } from './scoring.visibility.ts';
import { HAS_ANSWER } from './scoring-ratings.queries.ts';
import { selectedBranch } from './selected-branch.queries.ts';

/**
 * What submitted products answered to the given questions (SQL that selects `project_id` and `question_id`), counted by project and by
 * whether it is rated: in the branch whose numbers this person sees there (decision 185). A branch that was opened takes no more ratings,
 * so there is nothing to rate in it. The branch is looked up once for each project, not once for each answer.
 */
export function answersToRate(
  actor: Actor,
  questions: RawBuilder<unknown>,
): RawBuilder<{ projectId: string; state: 'PENDING' | 'RATED'; count: number }> {
  return sql`(
    with asked as materialized (${questions}),
    places as materialized (
      select project.project_id, ${selectedBranch(actor, sql.ref('project.project_id'))} as branch_id
      from (select distinct project_id from asked) as project
    )
    select asked.project_id, case when rated.rating is null then 'PENDING' else 'RATED' end as state, count(*)::integer as count
    from asked
    join places on places.project_id = asked.project_id
    left join branches as place on place.id = places.branch_id
    join answers on answers.question_id = asked.question_id and ${HAS_ANSWER}
    join project_products as entry on entry.id = answers.participation_id
      and entry.participation_status = 'ACCEPTED' and entry.answers_submitted_at is not null
    left join lateral ${standingRatings(actor, sql.ref('places.branch_id'))} as rated
      on rated.participation_id = answers.participation_id and rated.question_id = answers.question_id
    where place.opened_at is null
    group by 1, 2
  )`;
}
