import type { ScoringType } from '@weighbridge/domain/access/company-settings.ts';
import type { Scores } from '@weighbridge/domain/scoring/score.ts';

/** What the server says of a project's scoring, as far as the standing needs it. */
export interface ScoringShown {
  readonly scoringType: ScoringType;
  readonly sections: readonly {
    readonly id: string;
    readonly name: string;
    readonly questions: readonly {
      readonly id: string;
      readonly status: string;
      readonly weight: number;
      readonly question: { readonly label: string };
    }[];
  }[];
  readonly products: readonly { readonly id: string; readonly name: string; readonly winner: boolean }[];
  readonly ratings: readonly { readonly product: string; readonly ratings: readonly (number | null)[] }[];
}

/** Names of products, sections and questions by their ids. */
export type Names = ReadonlyMap<string, string>;

export function scoresOf({ scoringType, sections, products, ratings }: ScoringShown): Scores {
  const byProduct = new Map(ratings.map((row) => [row.product, row.ratings]));
  return {
    scoringType,
    questions: sections.flatMap((section) =>
      section.questions.map(({ id, weight, status }) => ({ id, sectionId: section.id, weight, approved: status === 'APPROVED' })),
    ),
    products: products.map(({ id, winner }) => ({ id, winner, ratings: byProduct.get(id) ?? [] })),
  };
}

export function namesOf({ sections, products }: Pick<ScoringShown, 'sections' | 'products'>): Names {
  const questions = sections.flatMap((section) => section.questions.map(({ id, question }) => [id, question.label] as const));
  return new Map([...products, ...sections].map(({ id, name }) => [id, name] as const).concat(questions));
}
