import { privilege } from '@weighbridge/domain/access/access-rule.ts';
import { builder } from '../../graphql/builder.ts';
import { IdInput } from '../../graphql/paging.ts';
import { TemplateType } from '../template/template.graphql.ts';
import { createTemplateFromQuestions } from './create-template-from-questions.ts';

const SectionToTemplateInput = builder.inputType('SectionToTemplateInput', {
  fields: (t) => ({ id: t.id({ required: true }), name: t.string() }),
});
const CreateTemplateFromQuestionsInput = builder.inputType('CreateTemplateFromQuestionsInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    draftProjectId: t.id(),
    project: t.field({ type: IdInput }),
    sections: t.field({ type: [SectionToTemplateInput], required: true }),
  }),
});

builder.mutationFields((t) => ({
  createTemplateFromQuestions: t.field({
    type: TemplateType,
    access: privilege('MANAGE_PROJECT_TEMPLATES'),
    args: { input: t.arg({ type: CreateTemplateFromQuestionsInput, required: true }) },
    resolve: (_parent, { input }, ctx) => createTemplateFromQuestions(ctx, input),
  }),
}));
