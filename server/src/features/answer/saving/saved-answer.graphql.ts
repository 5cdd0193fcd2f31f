import { builder } from '../../../graphql/builder.ts';
import { AnswerType } from '../record/answer-types.graphql.ts';
import { ProgressType } from '../record/product-progress.graphql.ts';
import { SAVED_KINDS, type SavedAnswer, type SavedAnswers } from './saved-answer.ts';

const SavedKind = builder.enumType('SavedKind', {
  description:
    'STALE: this or something later of the same journal is here already. CONFLICT: somebody else wrote what this writer has not seen.',
  values: SAVED_KINDS,
});

export const SavedAnswerType = builder.objectRef<SavedAnswer>('SavedAnswer').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: SavedKind }),
    questionId: t.exposeID('questionId'),
    answer: t.expose('answer', {
      type: AnswerType,
      nullable: true,
      description: 'What is stored now: after a CONFLICT the words of the other.',
    }),
    revision: t.exposeInt('revision', { description: 'Also of a removed answer.' }),
    progress: t.field({ type: ProgressType, resolve: (saved) => saved.progress() }),
  }),
});

export const SavedAnswersType = builder.objectRef<SavedAnswers>('SavedAnswers').implement({
  fields: (t) => ({
    results: t.expose('results', { type: [SavedAnswerType] }),
    progress: t.field({ type: ProgressType, resolve: (saved) => saved.progress() }),
  }),
});
