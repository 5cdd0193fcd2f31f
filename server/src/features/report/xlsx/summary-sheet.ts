import type { WriteSheet } from 'hucre/xlsx';
import type { OpenReport } from '../content/open-report.ts';
import { rankedProducts } from '../content/ranking.ts';
import { type CellOfReport, date, formula, number, sheetOf, text } from './cells.ts';
import * as styles from './report-styles.ts';
import { columnLetters } from './sheet-names.ts';

export const SUMMARY = 'Summary';

/** The formula for the score of a product in a section, by their places; null where the workbook does not hold what it needs. */
export type SectionScoreFormula = (section: number, product: number) => string | null;

/** What the report is about, the ranking, and the score of each product in each section. */
export function summarySheet(report: OpenReport, sectionScore: SectionScoreFormula): WriteSheet {
  const { about, standing } = report;
  const facts: CellOfReport[][] = [
    [text(about.project, styles.TITLE)],
    ...factsOf(report).map(([name, value]) => [
      text(name, styles.NAME),
      value instanceof Date ? date(value, styles.DAY) : text(value, styles.FACT),
    ]),
    [],
  ];
  const table = standing ? standingRows(report, facts.length, sectionScore) : productRows(report);
  const rows = [...facts, ...table];
  return {
    name: SUMMARY,
    columns: [{ width: 24 }, { width: 40 }, { width: 30 }, ...Array.from({ length: 4 + report.sections.length }, () => ({ width: 16 }))],
    ...sheetOf(rows),
    freezePane: { rows: facts.length + 1, columns: 2 },
    autoFilter: { range: `A${facts.length + 1}:${columnLetters((table[0]?.length ?? 1) - 1)}${rows.length}` },
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  };
}

function factsOf({ about, products, sections }: OpenReport): [string, string | Date][] {
  return [
    ...(about.client ? [['Client', about.client] as [string, string]] : []),
    ['Prepared by', `${about.madeBy}, ${about.company}`],
    ['Prepared on', about.madeAt],
    ...(about.comparison ? [['Comparison', about.comparison] as [string, string]] : []),
    ...(about.description ? [['Description', about.description] as [string, string]] : []),
    ['Products', String(products.length)],
    ['Questions', String(sections.reduce((sum, { questions }) => sum + questions.length, 0))],
  ];
}

function productRows({ products }: OpenReport): CellOfReport[][] {
  return [
    ['Product', 'Vendor', 'Submitted on', 'Winner'].map((head) => text(head, styles.HEADER)),
    ...products.map(({ name, vendorName, winner, submittedAt }) => [
      text(name),
      text(vendorName),
      date(submittedAt),
      text(winner ? 'Yes' : null),
    ]),
  ];
}

const BEFORE_SECTIONS = ['Rank', 'Product', 'Vendor', 'Winner', 'Score', 'Share', 'Rated', 'Answered'];
const SCORE_COLUMN = BEFORE_SECTIONS.indexOf('Score');

function standingRows(report: OpenReport, above: number, sectionScore: SectionScoreFormula): CellOfReport[][] {
  const { sections } = report;
  const first = columnLetters(BEFORE_SECTIONS.length);
  const last = columnLetters(BEFORE_SECTIONS.length + sections.length - 1);
  const ranked = rankedProducts(report);
  const top = above + 2;
  const bottom = above + 1 + ranked.length;
  return [
    [...BEFORE_SECTIONS, ...sections.map(({ name }) => name)].map((head) => text(head, styles.HEADER)),
    ...ranked.map(({ rank, product, place, score }, index) => {
      const row = top + index;
      const bySection = sections.map((section, at) => {
        const result = score.sections.find(({ sectionId }) => sectionId === section.id)?.score ?? 0;
        const words = sectionScore(at, place);
        return words === null ? number(result) : formula(words, result, styles.NUMBER);
      });
      const column = columnLetters(SCORE_COLUMN);
      return [
        formula(`RANK(${column}${row},$${column}$${top}:$${column}$${bottom})`, rank, styles.NUMBER),
        text(product.name),
        text(product.vendorName),
        text(product.winner ? 'Yes' : null),
        sections.length > 0 ? formula(`SUM(${first}${row}:${last}${row})`, score.score, styles.NUMBER) : number(score.score),
        number(score.share, styles.SHARE),
        number(score.rated),
        number(score.answered),
        ...bySection,
      ];
    }),
  ];
}
