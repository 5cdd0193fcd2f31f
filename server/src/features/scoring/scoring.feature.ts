import './rating/answer-scores.graphql.ts';
import './branch/branch.graphql.ts';
import './page/project-statistics.graphql.ts';
import './rating/scored-answer.graphql.ts';
import './scoring.graphql.ts';
import './live/scoring-live.graphql.ts';
import './record/scoring.tables.ts';
import { sql } from 'kysely';
import type { Feature } from '../../platform/feature/feature.ts';
import { branchesOfProject, isListedRated } from '../project/record/project.slots.ts';
import { scoringLiveReactions } from './live/scoring-live.reactions.ts';
import { seesBranch, standingRatings } from './record/scoring.visibility.ts';
import { selectedBranch } from './record/selected-branch.queries.ts';

export const feature: Feature = {
  name: 'scoring',
  reactions: { live: scoringLiveReactions },
  fills: [
    branchesOfProject.by(
      (actor) => sql<number>`(select count(*)::int from branches where branches.project_id = projects.id and ${seesBranch(actor)})`,
    ),
    // Asked only for completed projects, which need nothing else (decision 61).
    isListedRated.by(
      (actor) =>
        sql<boolean>`(page.status = 'COMPLETED' and exists (
          select from ${standingRatings(actor, selectedBranch(actor, sql.ref('page.id')))} as rated where rated.project_id = page.id and rated.rating > 0
        ))`,
    ),
  ],
};
