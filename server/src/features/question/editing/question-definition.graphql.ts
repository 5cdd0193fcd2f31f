import { QUESTION_STATUSES } from '@weighbridge/domain/question/question.status.ts';
import { QUESTION_TYPES, QUESTION_VIEWS } from '@weighbridge/domain/question/question.types.ts';
import { builder } from '../../../graphql/builder.ts';
import { IdInput } from '../../../graphql/paging.ts';
import { UserRef } from '../../../graphql/shared-types.ts';
import { FileStateEnum } from '../../file/file.graphql.ts';
import { fileUrl } from '../../file/file-url.ts';
import type { Definition, QuestionFile, Tag } from '../record/question-definition.queries.ts';

export const QuestionTypeEnum = builder.enumType('QuestionType', { values: QUESTION_TYPES });
const QuestionViewEnum = builder.enumType('QuestionView', { values: QUESTION_VIEWS });
export const QuestionStatusEnum = builder.enumType('QuestionStatus', { values: QUESTION_STATUSES });

export const TagType = builder.objectRef<Tag>('Tag').implement({
  fields: (t) => ({ id: t.exposeID('id'), label: t.exposeString('label') }),
});

export const FileType = builder.objectRef<QuestionFile>('File').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    url: t.string({ resolve: fileUrl }),
    filename: t.exposeString('filename'),
    mimetype: t.exposeString('mimetype'),
    size: t.exposeInt('size'),
    description: t.exposeString('description', { nullable: true }),
    state: t.expose('state', { type: FileStateEnum }),
  }),
});

const QuestionOption = builder.objectRef<Definition['options'][number]>('QuestionOption').implement({
  fields: (t) => ({
    id: t.id({ resolve: (option) => option.id ?? '' }),
    label: t.exposeString('label'),
    apiId: t.exposeString('apiId', { nullable: true }),
    clarificationQuestion: t.exposeString('clarificationQuestion', { nullable: true }),
  }),
});

const QuestionRules = builder.objectRef<Definition['rules']>('QuestionRules').implement({
  fields: (t) => ({
    min: t.exposeFloat('min', { nullable: true }),
    max: t.exposeFloat('max', { nullable: true }),
    maxLength: t.exposeInt('maxLength', { nullable: true }),
    pattern: t.exposeString('pattern', { nullable: true }),
    maxSize: t.exposeInt('maxSize', { nullable: true }),
    mimetypes: t.exposeStringList('mimetypes'),
    multiple: t.exposeBoolean('multiple'),
  }),
});

/** Lists inside a question are short. Counted as ten fields each, a page of questions would exceed the cost limit by far. */
const few = { field: 1, multiplier: 2 } as const;

export const QuestionDefinitionType = builder.objectRef<Definition>('QuestionDefinition').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label'),
    type: t.expose('type', { type: QuestionTypeEnum }),
    view: t.expose('view', { type: QuestionViewEnum, nullable: true }),
    tags: t.expose('tags', { type: [TagType], complexity: few }),
    multiple: t.exposeBoolean('multiple'),
    placeholder: t.exposeString('placeholder', { nullable: true }),
    helperText: t.exposeString('helperText', { nullable: true }),
    prefix: t.exposeString('prefix', { nullable: true }),
    suffix: t.exposeString('suffix', { nullable: true }),
    enableNumberFormatting: t.exposeBoolean('enableNumberFormatting'),
    attachments: t.expose('attachments', { type: [FileType], complexity: few }),
    yesAnswerText: t.exposeString('yesAnswerText', { nullable: true }),
    noAnswerText: t.exposeString('noAnswerText', { nullable: true }),
    options: t.expose('options', { type: [QuestionOption], complexity: few }),
    otherOption: t.exposeBoolean('otherOption'),
    rules: t.expose('rules', { type: QuestionRules }),
    isPublic: t.exposeBoolean('isPublic'),
    isExternal: t.exposeBoolean('isExternal'),
    createdBy: t.expose('createdBy', { type: UserRef, nullable: true }),
  }),
});

const QuestionTagInput = builder.inputType('QuestionTagInput', { fields: (t) => ({ label: t.string({ required: true }) }) });

const QuestionOptionInput = builder.inputType('QuestionOptionInput', {
  fields: (t) => ({ id: t.id(), label: t.string({ required: true }), apiId: t.string(), clarificationQuestion: t.string() }),
});

const QuestionRulesInput = builder.inputType('QuestionRulesInput', {
  fields: (t) => ({
    min: t.float(),
    max: t.float(),
    maxLength: t.int(),
    pattern: t.string(),
    maxSize: t.int(),
    mimetypes: t.stringList(),
    multiple: t.boolean(),
  }),
});

export const QuestionInput = builder.inputType('QuestionInput', {
  fields: (t) => ({
    label: t.string({ required: true }),
    type: t.field({ type: QuestionTypeEnum, required: true }),
    view: t.field({ type: QuestionViewEnum }),
    tags: t.field({ type: [QuestionTagInput] }),
    multiple: t.boolean(),
    placeholder: t.string(),
    helperText: t.string(),
    prefix: t.string(),
    suffix: t.string(),
    enableNumberFormatting: t.boolean(),
    attachments: t.field({ type: [IdInput] }),
    yesAnswerText: t.string(),
    noAnswerText: t.string(),
    options: t.field({ type: [QuestionOptionInput] }),
    otherOption: t.boolean(),
    rules: t.field({ type: QuestionRulesInput }),
  }),
});
