import { PROJECT_ID } from '../../project/testing/given-project.ts';
import { givenDefinition, givenId } from '../../question-list/testing/given-questions.ts';
import type { ScoredAnswer, Scoring, ScoringProduct, ScoringQuestion, ScoringSection } from '../scoring.operations.ts';

type QuestionChange = Partial<Omit<ScoringQuestion, 'question'>> & { question?: Partial<ScoringQuestion['question']> };

/** For tests: as a state manager sees it, who may do everything. */
export function givenScoringQuestion(label: string, { question, ...change }: QuestionChange = {}): ScoringQuestion {
  const id = givenId();
  return {
    id,
    status: 'APPROVED',
    weight: 1,
    approver: null,
    mine: false,
    actions: ['rate', 'weigh', 'note', 'requestUpdate', 'correct'],
    question: { ...givenDefinition({ id, label }), ...question },
    ...change,
  };
}

export function givenScoringSection(name: string, questions: readonly ScoringQuestion[]): ScoringSection {
  return { id: givenId(), name, questions: [...questions] };
}

export function givenScoringProduct(name: string, change: Partial<ScoringProduct> = {}): ScoringProduct {
  return {
    id: givenId(),
    name,
    vendorName: `${name} Inc.`,
    winner: false,
    notes: null,
    shareNotes: false,
    submittedAt: '2026-03-06T12:00:00.000Z',
    actions: ['note'],
    ...change,
  };
}

interface ScoringChange extends Partial<Omit<Scoring, 'ratings'>> {
  /** By product, in the order of the questions; every answer is there and not rated, unless told otherwise. */
  readonly ratings?: readonly (readonly (number | null)[])[];
}

export function givenScoring({ ratings, ...change }: ScoringChange = {}): Scoring {
  const { sections = [], products = [] } = change;
  const count = sections.reduce((sum, { questions }) => sum + questions.length, 0);
  return {
    id: PROJECT_ID,
    project: { id: PROJECT_ID, name: 'Dental Carrier RFP 2027', status: 'SCORING', type: 'RFP' },
    scoringType: 'NUMBERS',
    enableBranches: false,
    branch: null,
    branches: [],
    opened: [],
    actions: [],
    ...change,
    sections,
    products,
    ratings: products.map(({ id }, index) => ({ product: id, ratings: [...(ratings?.[index] ?? Array<number>(count).fill(-1))] })),
  };
}

export function givenScoredAnswer(
  { id: question }: Pick<ScoringQuestion, 'id'>,
  { id: product }: Pick<ScoringProduct, 'id'>,
  change: Partial<ScoredAnswer> = {},
): ScoredAnswer {
  return {
    product,
    question,
    revision: 3,
    value: 'We have 120,000 dentists.',
    secondaryValue: null,
    notApplicable: false,
    notApplicableDescription: null,
    files: [],
    answeredAt: '2026-03-05T12:00:00.000Z',
    answeredBy: { id: 'v1', name: 'Vera Vendor' },
    status: null,
    rating: null,
    ratedBy: null,
    ratedAt: null,
    notes: null,
    change: null,
    ...change,
  };
}

/** Every answer of this scoring, with the ratings it says. */
export function givenAnswersOf(
  { sections, products, ratings }: Scoring,
  text: (question: number, product: number) => string,
): ScoredAnswer[] {
  const questions = sections.flatMap((section) => section.questions);
  return questions.flatMap((question, row) =>
    products.flatMap((product, column) => {
      const rating = ratings[column]?.ratings[row] ?? null;
      return rating === null
        ? []
        : [givenScoredAnswer(question, product, { value: text(row, column), rating: rating < 0 ? null : rating })];
    }),
  );
}
