import { anyOf, signedIn } from '@weighbridge/domain/access/access-rule.ts';
import { builder } from '../../../graphql/builder.ts';
import { IdInput, listArgs, pageOf } from '../../../graphql/paging.ts';
import { UserRef } from '../../../graphql/shared-types.ts';
import { ProjectQuestionType } from '../editing/question.graphql.ts';
import { QuestionDefinitionType, TagType } from '../editing/question-definition.graphql.ts';
import { listFirmUsers } from '../people/list-firm-users.ts';
import { listTags } from '../record/list-tags.ts';
import { listQuestionHistory, type QuestionVersion } from './list-question-history.ts';
import { restoreQuestionVersion } from './restore-question-version.ts';

const access = anyOf('MANAGE_PROJECT_QUESTIONS', 'MANAGE_PROJECT_TEMPLATES', 'MANAGE_BROKERS');

const QuestionVersionType = builder.objectRef<QuestionVersion>('QuestionVersion').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    updatedBy: t.expose('updatedBy', { type: UserRef, nullable: true }),
    question: t.expose('question', { type: QuestionDefinitionType }),
  }),
});
const QuestionVersionPage = pageOf('QuestionVersion', QuestionVersionType);

const RestoreQuestionVersionInput = builder.inputType('RestoreQuestionVersionInput', {
  fields: (t) => ({
    question: t.field({ type: IdInput, required: true }),
    version: t.field({ type: IdInput, required: true }),
    updatedAt: t.field({ type: 'DateTime' }),
  }),
});

builder.queryFields((t) => ({
  questionHistory: t.field({
    type: QuestionVersionPage,
    access: signedIn,
    args: { question: t.arg.id({ required: true }), pagination: listArgs().pagination },
    resolve: (_parent, args, ctx) => listQuestionHistory(ctx, args),
  }),
  tags: t.field({
    type: [TagType],
    access,
    args: { keyword: t.arg.string() },
    resolve: (_parent, args, ctx) => listTags(ctx, args.keyword),
  }),
  firmUsers: t.field({
    type: [UserRef],
    access,
    resolve: (_parent, _args, ctx) => listFirmUsers(ctx),
  }),
}));

builder.mutationFields((t) => ({
  restoreQuestionVersion: t.field({
    type: ProjectQuestionType,
    access,
    args: { input: t.arg({ type: RestoreQuestionVersionInput, required: true }) },
    resolve: (_parent, { input }, ctx) => restoreQuestionVersion(ctx, input),
  }),
}));
