import type { WriteSheet } from 'hucre/xlsx';
import type { OpenReport } from '../content/open-report.ts';
import { answerCell, type CellOfReport, date, formula, number, sheetOf, text } from './cells.ts';
import * as styles from './report-styles.ts';
import { ratingCell, weightCell } from './section-sheets.ts';
import { columnLetters } from './sheet-names.ts';
import type { SectionScoreFormula } from './summary-sheet.ts';

const FLAT = 'Answers';

interface Column {
  readonly head: string;
  readonly width: number;
}

/** One row for each question and product, for pivot tables and other programs. */
export function flatSheet(report: OpenReport): { sheet: WriteSheet; sectionScore: SectionScoreFormula } {
  const { about, options, sections, products } = report;
  const weighted = about.scoringType === 'NUMBERS';
  const columns = columnsOf(report);
  const at = (head: string) => columnLetters(columns.findIndex((column) => column.head === head));
  const counts = options.includeAnswerScore && (options.includeQuestionWeight || !weighted);
  const rows: CellOfReport[][] = [columns.map(({ head }) => text(head, styles.HEADER))];
  for (const [section, { name, questions }] of sections.entries()) {
    for (const question of questions) {
      for (const [product, answer] of question.answers.entries()) {
        const row = rows.length + 1;
        const rating = answer?.rating ?? null;
        const points = question.approved ? (rating ?? 0) * (weighted ? question.weight : 1) : 0;
        const words = weighted ? `N(${at('Weight')}${row})*N(${at('Rating')}${row})` : `N(${at('Rating')}${row})`;
        rows.push([
          number(section + 1),
          text(name),
          text(question.number),
          text(question.label),
          ...(options.skipDescription ? [] : [text(question.description)]),
          number(product + 1),
          text(products[product]!.name),
          text(products[product]!.vendorName),
          answerCell(question, answer),
          date(answer?.answeredAt ?? null),
          ...(options.includeQuestionWeight ? [weightCell(question)] : []),
          ...(options.includeAnswerScore
            ? [ratingCell(question, rating), counts ? formula(words, points, styles.NUMBER) : number(points)]
            : []),
          ...(options.includeNotes ? [text(answer?.notes ?? null)] : []),
        ]);
      }
    }
  }
  const last = rows.length;
  const whole = (head: string) => `${FLAT}!$${at(head)}$2:$${at(head)}$${last}`;
  return {
    sheet: {
      name: FLAT,
      columns: columns.map(({ width }) => ({ width })),
      ...sheetOf(rows),
      freezePane: { rows: 1 },
      autoFilter: { range: `A1:${columnLetters(columns.length - 1)}${last}` },
      pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0, printTitlesRow: '$1:$1' },
    },
    // By numbers, because names may be the same, or mean something to the function.
    sectionScore: (section, product) =>
      last === 1 ? null : `SUMIFS(${whole('Points')},${whole('Section No.')},${section + 1},${whole('Product No.')},${product + 1})`,
  };
}

function columnsOf({ options }: OpenReport): Column[] {
  return [
    { head: 'Section No.', width: 11 },
    { head: 'Section', width: 24 },
    { head: 'No.', width: 7 },
    { head: 'Question', width: 50 },
    ...(options.skipDescription ? [] : [{ head: 'Description', width: 40 }]),
    { head: 'Product No.', width: 11 },
    { head: 'Product', width: 26 },
    { head: 'Vendor', width: 26 },
    { head: 'Answer', width: 60 },
    { head: 'Answered on', width: 13 },
    ...(options.includeQuestionWeight ? [{ head: 'Weight', width: 9 }] : []),
    ...(options.includeAnswerScore
      ? [
          { head: 'Rating', width: 9 },
          { head: 'Points', width: 9 },
        ]
      : []),
    ...(options.includeNotes ? [{ head: 'Notes', width: 40 }] : []),
  ];
}
