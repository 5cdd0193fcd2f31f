import { HIGHEST_RATING } from '@weighbridge/domain/scoring/rating.ts';
import type { WriteSheet } from 'hucre/xlsx';
import type { OpenReport, QuestionOfReport, SectionOfReport } from '../content/open-report.ts';
import { answerCell, type CellOfReport, formula, number, sheetOf, text } from './cells.ts';
import * as styles from './report-styles.ts';
import { columnLetters, inFormula } from './sheet-names.ts';

/** Where the summary finds the score of each product in this section. */
export interface SectionTotals {
  readonly score: (product: number) => string;
}

const FIRST_ROW = 2;

/** Questions down, products across: each product has a column for its answer and, where they are asked for, for rating and notes. */
export function sectionSheet(
  report: OpenReport,
  section: SectionOfReport,
  name: string,
): { sheet: WriteSheet; totals: SectionTotals | null } {
  const { options, products } = report;
  const ofQuestion = [
    'No.',
    'Question',
    ...(options.skipDescription ? [] : ['Description']),
    ...(options.includeQuestionWeight ? ['Weight'] : []),
  ];
  const ofProduct = ['', ...(options.includeAnswerScore ? ['Rating'] : []), ...(options.includeNotes ? ['Notes'] : [])];
  const heads = products.flatMap(({ name: product }) => ofProduct.map((part) => (part === '' ? product : `${product}: ${part}`)));
  const last = FIRST_ROW + section.questions.length - 1;
  const ratingColumn = (product: number) => columnLetters(ofQuestion.length + product * ofProduct.length + 1);
  const rows = [
    [...ofQuestion, ...heads].map((head) => text(head, styles.HEADER)),
    ...section.questions.map((question) => questionRow(report, question)),
    ...(options.includeAnswerScore
      ? totalRows(report, section, { last, ratingColumn, ofQuestion: ofQuestion.length, ofProduct: ofProduct.length })
      : []),
  ];
  const sheet: WriteSheet = {
    name,
    columns: [...ofQuestion, ...products.flatMap(() => ofProduct)].map((head) => ({ width: WIDTHS[head] ?? ANSWER_WIDTH })),
    ...sheetOf(rows),
    freezePane: { rows: 1, columns: 2 },
    autoFilter: { range: `A1:${columnLetters(ofQuestion.length + heads.length - 1)}${Math.max(last, 1)}` },
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0, printTitlesRow: '$1:$1' },
  };
  const totals = options.includeAnswerScore
    ? { score: (product: number) => `${inFormula(name)}!${ratingColumn(product)}${last + 1}` }
    : null;
  return { sheet, totals };
}

const ANSWER_WIDTH = 44;
const WIDTHS: Readonly<Record<string, number>> = { 'No.': 7, Question: 50, Description: 40, Weight: 9, Rating: 9, Notes: 36 };

function questionRow({ options }: OpenReport, question: QuestionOfReport): CellOfReport[] {
  return [
    text(question.number),
    text(question.label),
    ...(options.skipDescription ? [] : [text(question.description)]),
    ...(options.includeQuestionWeight ? [weightCell(question)] : []),
    ...question.answers.flatMap((answer) => [
      answerCell(question, answer),
      ...(options.includeAnswerScore ? [ratingCell(question, answer?.rating ?? null)] : []),
      ...(options.includeNotes ? [text(answer?.notes ?? null)] : []),
    ]),
  ];
}

/** A question that is not approved is not scored: it says so in words, which no sum counts. */
export function weightCell({ weight, approved }: QuestionOfReport): CellOfReport {
  return approved ? number(weight) : text('not scored');
}

export function ratingCell({ approved }: QuestionOfReport, rating: number | null): CellOfReport {
  return approved || rating === null ? number(rating) : text(`${rating} (not scored)`);
}

interface Place {
  readonly last: number;
  readonly ratingColumn: (product: number) => string;
  readonly ofQuestion: number;
  readonly ofProduct: number;
}

/** Score and share of each product. Formulas where the sheet holds all they need; without weights only their result. */
function totalRows({ about, options, standing }: OpenReport, section: SectionOfReport, place: Place): CellOfReport[][] {
  const { last, ratingColumn, ofQuestion, ofProduct } = place;
  const weights = `$${columnLetters(ofQuestion - 1)}$${FIRST_ROW}:$${columnLetters(ofQuestion - 1)}$${last}`;
  const weighted = about.scoringType === 'NUMBERS';
  const row = (label: string, cell: (product: number) => CellOfReport) => [
    text(null, styles.TOTAL_TEXT),
    text(label, styles.TOTAL_TEXT),
    ...Array.from({ length: ofQuestion - 2 }, () => text(null, styles.TOTAL_TEXT)),
    ...(standing ?? []).flatMap((_, product) => [
      text(null, styles.TOTAL_TEXT),
      cell(product),
      ...Array.from({ length: ofProduct - 2 }, () => text(null, styles.TOTAL_TEXT)),
    ]),
  ];
  const scoreOf = (product: number) => standing?.[product]?.sections.find(({ sectionId }) => sectionId === section.id);
  const ratings = (product: number) => `${ratingColumn(product)}${FIRST_ROW}:${ratingColumn(product)}${last}`;
  return [
    row('Score', (product) => {
      const score = scoreOf(product)?.score ?? 0;
      if (!weighted) return formula(`SUM(${ratings(product)})`, score, styles.TOTAL_NUMBER);
      if (!options.includeQuestionWeight) return number(score, styles.TOTAL_NUMBER);
      return formula(`SUMPRODUCT(${weights},${ratings(product)})`, score, styles.TOTAL_NUMBER);
    }),
    row('Share of what was possible', (product) => {
      const share = scoreOf(product)?.share ?? null;
      if (share === null || !weighted || !options.includeQuestionWeight) return number(share, styles.TOTAL_SHARE);
      return formula(`${ratingColumn(product)}${last + 1}/(${HIGHEST_RATING}*SUM(${weights}))`, share, styles.TOTAL_SHARE);
    }),
  ];
}
