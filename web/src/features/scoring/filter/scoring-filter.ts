import { NO_RATING } from '@weighbridge/domain/scoring/score.ts';
import { answerText } from '../../../parts/scoring/answer-text.ts';
import { isChanged } from '../../../parts/scoring/is-changed.ts';
import type { ScoringProduct, ScoringQuestion, ScoringSection } from '../../../parts/scoring/scoring.operations.ts';
import type { Cell, Place } from '../../../parts/scoring/store/cell.ts';

export interface ScoringFilter {
  readonly text: string;
  readonly section: string | null;
  /** Any of these; NO_RATING is an answer that is not rated. */
  readonly ratings: readonly number[];
  readonly unrated: boolean;
  readonly mine: boolean;
  readonly changed: boolean;
  readonly disagreements: boolean;
}

export const EVERYTHING: ScoringFilter = {
  text: '',
  section: null,
  ratings: [],
  unrated: false,
  mine: false,
  changed: false,
  disagreements: false,
};

interface Look {
  readonly cell: (place: Place) => Cell | undefined;
  readonly differs: (place: Place) => boolean;
}

/** The questions that fit: a question does where any product's answer to it does. */
export function matching(
  sections: readonly ScoringSection[],
  products: readonly ScoringProduct[],
  filter: ScoringFilter,
  look: Look,
): ReadonlySet<string> {
  const words = filter.text.trim().toLowerCase();
  const fits = (question: ScoringQuestion): boolean => {
    if (filter.mine && !question.mine) return false;
    const isNamed = words !== '' && question.question.label.toLowerCase().includes(words);
    return products.some(({ id: product }) => {
      const place = { question: question.id, product };
      const cell = look.cell(place);
      if (words !== '' && !isNamed && !saysWords(question, cell, words)) return false;
      if (filter.unrated && !(cell?.isAnswered && cell.rating === null)) return false;
      if (filter.ratings.length > 0 && !(cell?.isAnswered && filter.ratings.includes(cell.rating ?? NO_RATING))) return false;
      if (filter.changed && !isChanged(cell?.answer?.change ?? null)) return false;
      return !filter.disagreements || look.differs(place);
    });
  };
  const open = sections.filter(({ id }) => filter.section === null || id === filter.section);
  return new Set(open.flatMap(({ questions }) => questions.filter(fits).map(({ id }) => id)));
}

function saysWords(question: ScoringQuestion, cell: Cell | undefined, words: string): boolean {
  return cell?.answer != null && answerText(question, cell.answer).toLowerCase().includes(words);
}

/** Sections without a question that fits are left out. */
export function only(sections: readonly ScoringSection[], questions: ReadonlySet<string>): ScoringSection[] {
  return sections
    .map((section) => ({ ...section, questions: section.questions.filter(({ id }) => questions.has(id)) }))
    .filter((section) => section.questions.length > 0);
}
