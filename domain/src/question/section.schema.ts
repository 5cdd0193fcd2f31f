import { z } from 'zod';
import { MESSAGES } from '../kernel/messages.ts';
import { flag, id, isoDateTime, listOf, missingOr, optionalText, ref, requiredText } from '../kernel/validation.ts';

/** `questions` limits copying into a section: copying a section into itself doubles it each time. */
export const SECTION_LIMITS = { name: 100, description: 200, templates: 50, questions: 5000, sections: 5000 } as const;

export const SECTION_MESSAGES = {
  noTemplates: 'Please select at least one template to proceed',
  onlyPublished: 'Only published templates can be used',
  tooManyQuestions: `A section can hold at most ${SECTION_LIMITS.questions} questions`,
} as const;

/** Owner, approver and deadline; questions without them use their section's. */
export const assignment = {
  owner: ref().nullish(),
  approver: ref().nullish(),
  ownerDeadline: isoDateTime().nullish(),
};

/** Sections and questions belong to a project or to a template: exactly one of the two is named. */
export const holder = { project: ref().nullish(), template: ref().nullish() };
type HolderInput = { readonly [Kind in keyof typeof holder]?: { readonly id: string } | null | undefined };

/** For `.superRefine`. */
export function oneHolder(input: HolderInput, context: z.RefinementCtx): void {
  if (Boolean(input.project) === Boolean(input.template))
    context.addIssue({ code: 'custom', path: ['project'], message: MESSAGES.required });
}

const section = {
  name: requiredText(SECTION_LIMITS.name),
  description: optionalText(SECTION_LIMITS.description),
  ...assignment,
};

export const createSectionSchema = z.object({ ...holder, ...section }).superRefine(oneHolder);

export const updateSectionSchema = z.object({ id: id(), ...holder, ...section, updatedAt: isoDateTime() }).superRefine(oneHolder);

export const deleteSectionSchema = z.object({ id: id(), ...holder }).superRefine(oneHolder);

/** Copies a section to the end of the project or template named here, or only its questions into a section there. */
export const copySectionSchema = z.object({ section: ref(), ...holder, targetSection: ref().nullish() }).superRefine(oneHolder);

/** Copies a section and puts the copy right after it. */
export const cloneSectionSchema = z.object({ id: id(), ...holder, name: requiredText(SECTION_LIMITS.name) }).superRefine(oneHolder);

/** `after` is the section it comes after; without it, it comes first. */
export const moveSectionSchema = z.object({ ...holder, section: ref(), after: id().nullish() }).superRefine(oneHolder);

/** Into the section named here, which may be another one than its current section. */
export const moveQuestionSchema = z.object({ ...holder, section: ref(), question: ref(), after: id().nullish() }).superRefine(oneHolder);

const everyOne = (max: number) => listOf(id(), max).refine((ids) => new Set(ids).size === ids.length, MESSAGES.structure);

/** Takes all of them in their new order: a list with one missing was made from an outdated screen. */
export const reorderSectionsSchema = z.object({ ...holder, sections: everyOne(SECTION_LIMITS.sections) }).superRefine(oneHolder);

export const reorderQuestionsSchema = z
  .object({ ...holder, section: ref(), questions: everyOne(SECTION_LIMITS.questions) })
  .superRefine(oneHolder);

export const addTemplatesSchema = z.object({
  project: ref(),
  templates: z.object(
    {
      ids: listOf(id(), SECTION_LIMITS.templates)
        .min(1, SECTION_MESSAGES.noTemplates)
        .transform((ids) => [...new Set(ids)]),
      approver: ref().nullish(),
    },
    { error: missingOr(MESSAGES.structure) },
  ),
});

export const projectSectionsSchema = z.object({ id: id(), includeAnswers: flag().default(false) });
