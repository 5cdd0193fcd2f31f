import { privilege } from '@weighbridge/domain/access/access-rule.ts';
import { builder } from '../../../graphql/builder.ts';
import { UserRef } from '../../../graphql/shared-types.ts';
import { ScoredAnswerType } from '../rating/scored-answer.graphql.ts';
import { followScoring, loadScoringChange, type ScoringChange } from './scoring-change.ts';

const access = privilege('READ_SCORING');

const QuestionWeight = builder.objectRef<ScoringChange['weights'][number]>('QuestionWeight').implement({
  fields: (t) => ({ question: t.exposeID('question'), weight: t.exposeInt('weight') }),
});

const ScoringChangeType = builder.objectRef<ScoringChange>('ScoringChange').implement({
  fields: (t) => ({
    answers: t.expose('answers', { type: [ScoredAnswerType], description: 'As they are now; a changed answer has no rating.' }),
    weights: t.expose('weights', { type: [QuestionWeight] }),
    reload: t.exposeBoolean('reload', { description: 'Branches, products or questions changed, or something was missed.' }),
    by: t.expose('by', { type: UserRef, nullable: true, description: 'Who did it, where it was one person.' }),
  }),
});

builder.subscriptionField('scoringChanged', (t) =>
  t.field({
    type: ScoringChangeType,
    access,
    description: 'Begins with `reload`, so that nothing is missed in between; then what changed in the branch that is followed.',
    args: { project: t.arg.id({ required: true }), branch: t.arg.id() },
    subscribe: (_parent, args, ctx) => followScoring(ctx, args, access),
    resolve: (event) => loadScoringChange(event),
  }),
);
