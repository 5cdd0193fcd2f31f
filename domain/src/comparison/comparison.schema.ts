import { z } from 'zod';
import { flag, id, isoDateTime, listOf, optionalText, ref, requiredText } from '../kernel/validation.ts';

export const COMPARISON_LIMITS = { name: 100, description: 2000, products: 200, sections: 1000, questions: 10_000, keyword: 200 } as const;

const COMPARISON_MESSAGES = {
  noProducts: 'Please select at least one product',
  noQuestions: 'Please select at least one question',
  tooMany: (max: number) => `At most ${max} entries`,
} as const;

const idList = (max: number) => listOf(id(), max, COMPARISON_MESSAGES.tooMany(max));

const sections = listOf(
  z.object({ id: id(), questions: idList(COMPARISON_LIMITS.questions) }),
  COMPARISON_LIMITS.sections,
  COMPARISON_MESSAGES.tooMany(COMPARISON_LIMITS.sections),
)
  .refine((chosen) => chosen.some(({ questions }) => questions.length > 0), COMPARISON_MESSAGES.noQuestions)
  .refine(
    (chosen) => chosen.reduce((sum, { questions }) => sum + questions.length, 0) <= COMPARISON_LIMITS.questions,
    COMPARISON_MESSAGES.tooMany(COMPARISON_LIMITS.questions),
  );

/** What a person chooses, new or changed. `products` are entries of the project. */
export const comparisonFormSchema = z.object({
  name: requiredText(COMPARISON_LIMITS.name),
  description: optionalText(COMPARISON_LIMITS.description),
  isPrivate: flag(),
  showNotes: flag(),
  products: idList(COMPARISON_LIMITS.products).min(1, COMPARISON_MESSAGES.noProducts),
  sections,
});
export type ComparisonForm = z.input<typeof comparisonFormSchema>;

export const createComparisonSchema = comparisonFormSchema.extend({ project: ref() });

/** A comparison stays in its project. */
export const updateComparisonSchema = comparisonFormSchema.extend({ id: id(), updatedAt: isoDateTime() });

export const comparisonsFilterSchema = z.object({ projectId: id(), keyword: optionalText(COMPARISON_LIMITS.keyword) });

export const COMPARISON_SORT_FIELDS = ['name', 'createdBy', 'createdAt', 'updatedAt'] as const;
/** Each row counts its products and questions. */
export const COMPARISONS_CEILING = 100;
