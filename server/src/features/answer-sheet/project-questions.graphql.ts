import { privilege } from '@weighbridge/domain/access/access-rule.ts';
import { builder } from '../../graphql/builder.ts';
import { IdInput } from '../../graphql/paging.ts';
import { RejectedRowType } from '../importing/importing.graphql.ts';
import { listSections } from '../question/section/list-sections.ts';
import { SectionType } from '../question/section/section.graphql.ts';
import { parseProjectQuestions, type UploadedQuestions } from './parse-project-questions.ts';

const UploadedQuestionsType = builder.objectRef<UploadedQuestions>('UploadedQuestions').implement({
  fields: (t) => ({
    sectionsCount: t.exposeInt('sectionsCount'),
    questionsCount: t.exposeInt('questionsCount'),
    answersCount: t.exposeInt('answersCount', {
      description: 'In columns headed with the name of a product; its vendor looks through them and submits.',
    }),
    rejected: t.field({ type: [RejectedRowType], resolve: ({ rejected }) => [...rejected] }),
    sections: t.field({
      type: [SectionType],
      resolve: ({ projectId }, _args, ctx) => listSections(ctx, { kind: 'project', id: projectId }),
    }),
  }),
});

const ParseProjectQuestionsInput = builder.inputType('ParseProjectQuestionsInput', {
  fields: (t) => ({ id: t.id({ required: true }), file: t.field({ type: IdInput, required: true }) }),
});

builder.mutationFields((t) => ({
  parseProjectQuestions: t.field({
    type: UploadedQuestionsType,
    access: privilege('MANAGE_BROKERS'),
    args: { input: t.arg({ type: ParseProjectQuestionsInput, required: true }) },
    resolve: (_parent, { input }, ctx) => parseProjectQuestions(ctx, input),
  }),
}));
