import '../../answer/record/answer.tables.ts';
import '../../project/record/project.events.ts';
import type { Reactions } from '../../../platform/events/events.ts';
import { HAS_ANSWER } from '../../scoring/record/scoring-ratings.queries.ts';
import { hasAnswersToRate, ofTeam } from '../audience/team.queries.ts';
import { tell } from '../telling/tell.ts';
import { causedBy } from './caused-by.ts';

/** Scoring begins: approvers with answers to rate must act. */
export const scoringAnswers: Reactions = {
  async 'project.statusChanged'(tx, event, parts) {
    const { subjectId, payload } = event;
    if (payload.to !== 'SCORING' || !subjectId) return;
    const to = ofTeam(subjectId, hasAnswersToRate(HAS_ANSWER));
    await tell(tx, parts, { kind: 'ScoringAnswers', ...causedBy(event), subjectId, to });
  },
};
