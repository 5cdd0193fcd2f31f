import { z } from 'zod';
import { MESSAGES } from '../kernel/messages.ts';
import { flag, id, isoDateTime, listOf, missingOr, oneOf, optionalText, ref, requiredText } from '../kernel/validation.ts';
import { questionDefinitionSchema } from '../question/question.schema.ts';
import { QUESTION_TYPES } from '../question/question.types.ts';
import { holder, oneHolder, SECTION_LIMITS } from '../question/section.schema.ts';
import { TEMPLATE_LIMITS } from '../template/template.schema.ts';
import { groupPath } from './group.schema.ts';
import { SAVE_QUESTIONS_MESSAGES } from './save-questions.schema.ts';

export const LIBRARY_LIMITS = { keyword: 200, tags: 20, questions: 1000 } as const;

/** `internal`: only questions of the actor's own firm. */
export const libraryFilterSchema = z
  .object({
    keyword: optionalText(LIBRARY_LIMITS.keyword),
    type: oneOf(QUESTION_TYPES).nullish(),
    tags: listOf(ref(), LIBRARY_LIMITS.tags).nullish(),
    internal: flag().nullish(),
    group: ref().nullish(),
  })
  .nullish();

export const LIBRARY_SORT_FIELDS = ['createdAt', 'updatedAt', 'label', 'type'] as const;

/** `path` also puts the new question into a group. */
export const createLibraryQuestionSchema = z.object({
  question: questionDefinitionSchema,
  isPublic: flag().default(false),
  path: groupPath().nullish(),
});

export const updateLibraryQuestionSchema = z.object({
  id: id(),
  question: questionDefinitionSchema,
  isPublic: flag(),
  updatedAt: isoDateTime(),
});

const questions = () =>
  listOf(id(), LIBRARY_LIMITS.questions)
    .min(1, MESSAGES.required)
    .transform((ids) => [...new Set(ids)]);

export const deleteLibraryQuestionsSchema = z.object({ ids: questions() });

/** Linking adds a group to those a question is in already (decision 91). */
export const linkQuestionsSchema = z.object({ path: groupPath(), questions: questions() });

export const unlinkQuestionsSchema = z.object({ path: groupPath(), questions: questions() });

/** Moving is unlinking from one group and linking to another. */
export const moveQuestionsSchema = z.object({ from: groupPath(), to: groupPath(), questions: questions() });

/** Into a section of a project, or of a template. */
const target = { ...holder, section: ref() };

export const copyQuestionsSchema = z.object({ ...target, questions: questions() }).superRefine(oneHolder);

/** A whole group is copied with its sub-groups unless told otherwise (decision 178). */
export const copyGroupSchema = z
  .object({
    ...target,
    group: z.object({ id: id(), includeSubGroups: flag().default(true) }, { error: missingOr(MESSAGES.structure) }),
  })
  .superRefine(oneHolder);

/** Questions taken from an imported draft or from a project: exactly one of the two is named. */
const origin = { draftProjectId: id().nullish(), project: ref().nullish() };

function oneOrigin(
  input: { draftProjectId?: string | null | undefined; project?: object | null | undefined },
  context: z.RefinementCtx,
): void {
  if (Boolean(input.draftProjectId) === Boolean(input.project))
    context.addIssue({ code: 'custom', path: ['project'], message: MESSAGES.required });
}

const chosenSections = <Section extends z.ZodType>(section: Section) =>
  listOf(section, SECTION_LIMITS.sections).min(1, SAVE_QUESTIONS_MESSAGES.noSections);

/** A group for each of the sections. */
export const copyToLibrarySchema = z
  .object({ ...origin, sections: chosenSections(z.object({ id: id(), path: groupPath() })) })
  .superRefine(oneOrigin);

/** A section of the template for each of the sections, with another name if one is given. */
export const createTemplateFromQuestionsSchema = z
  .object({
    ...origin,
    name: requiredText(TEMPLATE_LIMITS.name),
    sections: chosenSections(z.object({ id: id(), name: optionalText(SECTION_LIMITS.name) })),
  })
  .superRefine(oneOrigin);
