import '../../company/company.tables.ts';
import './scoring.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { type RawBuilder, sql } from 'kysely';

const OF_PROJECTS = sql.ref('projects.id');

/**
 * The id of the branch whose numbers this person sees in a project, as SQL (decision 185): the one they chose last, if it is still visible
 * to them, otherwise the newest they are a member of. Null where they chose the project's own scoring, have no branch, or the firm uses no
 * branches: then everything is about the project's own scoring. `project` is the id of the project: by default that of `projects` in the
 * statement around.
 */
export function selectedBranch(actor: Actor, project: RawBuilder<unknown> | string = OF_PROJECTS): RawBuilder<string | null> {
  if (actor.kind === 'visitor') return sql<string | null>`null::uuid`;
  return sql<string | null>`(
    select candidate.id
    from branches as candidate
    join companies as firm on firm.id = candidate.company_id and (firm.settings ->> 'enableBranches')::boolean
    left join branch_members as mine on mine.branch_id = candidate.id and mine.user_id = ${actor.userId}
    left join branch_choices as choice on choice.project_id = candidate.project_id and choice.user_id = ${actor.userId}
    where candidate.project_id = ${project}
      and (mine.user_id is not null or (candidate.opened_at is not null and choice.branch_id = candidate.id))
      and (choice.user_id is null or choice.branch_id is not null)
    order by coalesce(choice.branch_id = candidate.id, false) desc, candidate.created_at desc, candidate.id
    limit 1
  )`;
}
