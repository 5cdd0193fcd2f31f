import { PROJECT_ID } from '../../../parts/project/testing/given-project.ts';
import type { ComparedProduct, ComparedSection, Comparison, ComparisonHead } from '../comparison.operations.ts';

type Typed<T> = T & { __typename: string };

export const COMPARISON_ID = '00000000-0000-4000-8000-0000000000f1';

/** As its creator, who manages the project, gets it in a list. */
export function givenComparisonHead(change: Partial<ComparisonHead> = {}): Typed<ComparisonHead> {
  return {
    __typename: 'Comparison',
    id: COMPARISON_ID,
    name: 'Finalists',
    description: null,
    isPrivate: false,
    showNotes: false,
    productsCount: 2,
    questionsCount: 3,
    createdBy: { __typename: 'UserRef', id: '00000000-0000-4000-8000-0000000000a1', name: 'Olivia Owner' } as ComparisonHead['createdBy'],
    createdAt: '2026-03-04T12:00:00.000Z',
    updatedAt: '2026-03-05T12:00:00.000Z',
    actions: ['edit', 'delete', 'export'],
    ...change,
  };
}

export const comparedProduct = (id: string, name: string, change: Partial<ComparedProduct> = {}): Typed<ComparedProduct> => ({
  __typename: 'ComparisonProduct',
  id,
  name,
  vendorName: `${name} Inc.`,
  answersSubmittedAt: '2026-03-06T12:00:00.000Z',
  ...change,
});

export const comparedSection = (id: string, name: string, questions: Record<string, string>): Typed<ComparedSection> => ({
  __typename: 'ComparisonSection',
  id,
  name,
  questions: Object.entries(questions).map(([question, label]) => ({ __typename: 'QuestionRef', id: question, label })),
});

/** Whole, with what it holds. */
export function givenComparison(change: Partial<Comparison> = {}): Typed<Comparison> {
  const { products = [], sections = [] } = change;
  return {
    ...givenComparisonHead({ productsCount: products.length }),
    project: { __typename: 'ProjectRef', id: PROJECT_ID } as Comparison['project'],
    ...change,
    products,
    sections,
  };
}
