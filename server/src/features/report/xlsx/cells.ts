import { newYorkDay } from '@weighbridge/domain/kernel/dates.ts';
import type { Cell, CellStyle, CellValue, WriteSheet } from 'hucre/xlsx';
import { cellText, looksLikeError } from '../../answer-sheet/cell-text.ts';
import type { AnswerOfReport, QuestionOfReport } from '../content/open-report.ts';
import * as styles from './report-styles.ts';

/** One cell: a value that is written as it is, and what else is known of it. */
export interface CellOfReport {
  readonly value: CellValue;
  readonly detail?: Partial<Cell>;
}

export function text(value: string | null, style: CellStyle = styles.TEXT): CellOfReport {
  if (!value) return { value: null, detail: { style } };
  return looksLikeError(value)
    ? { value: null, detail: { style, richText: [{ text: cellText(value) }] } }
    : { value: cellText(value), detail: { style } };
}

export const number = (value: number | null, style: CellStyle = styles.NUMBER): CellOfReport => ({ value, detail: { style } });
/** The day it was in New York, as on every page. A whole day, so that a filter finds it. */
export const date = (value: Date | null, style: CellStyle = styles.DATE): CellOfReport => ({
  value: value && new Date(newYorkDay(value)),
  detail: { style },
});

/** With the value that we computed beside it: programs that do not calculate show it, and the others find the same. */
export const formula = (words: string, result: number | null, style: CellStyle): CellOfReport => ({
  value: null,
  detail: { formula: words, formulaResult: result ?? '', style },
});

/** Numbers stay numbers and addresses can be followed; everything else is text, whatever it begins with. */
export function answerCell({ affixes }: Pick<QuestionOfReport, 'affixes'>, answer: AnswerOfReport | null): CellOfReport {
  if (!answer) return text(null);
  if (answer.number !== null) return number(answer.number, numberStyle(affixes));
  if (answer.link === null) return text(answer.text);
  return { value: cellText(answer.text), detail: { style: styles.LINK, hyperlink: { target: answer.link } } };
}

const numberStyles = new Map<string, CellStyle>();

/** '$' before or '%' after a number as it was asked; a style for each pair, because the library stores every object it is given once. */
function numberStyle({ prefix, suffix }: QuestionOfReport['affixes']): CellStyle {
  const numFmt = prefix || suffix ? `${quoted(prefix)}General${quoted(suffix)}` : 'General';
  const known = numberStyles.get(numFmt) ?? { ...styles.NUMBER, numFmt };
  numberStyles.set(numFmt, known);
  return known;
}

function quoted(words: string): string {
  const plain = words.replaceAll(/["\\\p{Cc}]/gu, '').slice(0, 20);
  return plain === '' ? '' : `"${plain}"`;
}

/** The rows of a sheet as the library takes them. */
export function sheetOf(rows: readonly (readonly CellOfReport[])[]): Pick<WriteSheet, 'rows' | 'cells'> {
  const cells = new Map<string, Partial<Cell>>();
  for (const [row, columns] of rows.entries())
    for (const [column, { detail }] of columns.entries()) if (detail) cells.set(`${row},${column}`, detail);
  return { rows: rows.map((columns) => columns.map(({ value }) => value)), cells };
}
