import type { AnswerSheetColumn, AnswerSheetRow } from '@weighbridge/domain/answer/answer-sheet.ts';
import type { DataValidation } from 'hucre/xlsx';

/** A rule names its cells one by one; programs stumble over names of many thousand characters. */
const CELLS_PER_RULE = 500;

export const CHOICES_SHEET = 'Choices';

interface Place {
  /** The row number in the spreadsheet. */
  readonly row: number;
  readonly letter: string;
}

/** Which values a spreadsheet program accepts in which cells. */
export interface Validations {
  readonly rules: DataValidation[];
  /**
   * The lists that cells choose from, one below the other on a sheet: a list inside a rule may have 255 characters at most and no commas in
   * its words.
   */
  readonly choices: string[];
}

export function validationsOf(
  rows: readonly AnswerSheetRow[],
  firstRow: number,
  letterOf: (column: AnswerSheetColumn) => string,
): Validations {
  const cellsByRule = new Map<string, { rule: Omit<DataValidation, 'range'>; places: Place[] }>();
  const listsByWords = new Map<string, string>();
  const choices: string[] = [];

  const listOf = (words: readonly string[]): string => {
    const key = JSON.stringify(words);
    const known = listsByWords.get(key);
    if (known) return known;
    const range = `${CHOICES_SHEET}!$A$${choices.length + 1}:$A$${choices.length + words.length}`;
    choices.push(...words);
    listsByWords.set(key, range);
    return range;
  };
  const add = (rule: Omit<DataValidation, 'range'>, place: Place): void => {
    const key = `${rule.type} ${rule.formula1}`;
    const known = cellsByRule.get(key);
    if (known) known.places.push(place);
    else cellsByRule.set(key, { rule, places: [place] });
  };

  for (const [index, { unlocked, dropDowns, maxLengths }] of rows.entries()) {
    for (const column of unlocked) {
      const place = { row: firstRow + index, letter: letterOf(column) };
      const words = dropDowns[column];
      const limit = maxLengths[column];
      if (words) add(choiceRule(listOf(words)), place);
      else if (limit !== undefined) add(lengthRule(limit), place);
    }
  }
  return { rules: [...cellsByRule.values()].flatMap(({ rule, places }) => inRanges(rule, places)), choices };
}

function choiceRule(list: string): Omit<DataValidation, 'range'> {
  return {
    type: 'list',
    formula1: list,
    allowBlank: true,
    showErrorMessage: true,
    errorStyle: 'stop',
    errorTitle: 'Not one of the choices',
    errorMessage: 'Please choose one of the offered words.',
  };
}

function lengthRule(limit: number): Omit<DataValidation, 'range'> {
  return {
    type: 'textLength',
    operator: 'lessThanOrEqual',
    formula1: String(limit),
    allowBlank: true,
    showErrorMessage: true,
    errorStyle: 'stop',
    errorTitle: 'The text is too long',
    errorMessage: `At most ${limit} characters can be taken.`,
  };
}

/** Joins neighbouring rows of a column to one range. */
function inRanges(rule: Omit<DataValidation, 'range'>, places: readonly Place[]): DataValidation[] {
  const ranges: { letter: string; from: number; to: number }[] = [];
  const open = new Map<string, { letter: string; from: number; to: number }>();
  for (const { row, letter } of places) {
    const range = open.get(letter);
    if (range?.to === row - 1) range.to = row;
    else {
      const started = { letter, from: row, to: row };
      open.set(letter, started);
      ranges.push(started);
    }
  }
  const names = ranges.map(({ letter, from, to }) => (from === to ? `${letter}${from}` : `${letter}${from}:${letter}${to}`));
  return Array.from({ length: Math.ceil(names.length / CELLS_PER_RULE) }, (_, part) => ({
    ...rule,
    range: names.slice(part * CELLS_PER_RULE, (part + 1) * CELLS_PER_RULE).join(' '),
  }));
}
