import { readFile, writeFile } from 'node:fs/promises';
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';

const text = (value: CellValue | undefined): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');

/** What a question of each type can be answered with; the others do not apply. */
const ANSWERS: Readonly<Record<string, string>> = {
  Text: 'See the enclosed proposal.',
  'Short text': 'Rhode Island',
  Number: '12',
  Email: 'rfp@tidewater.test',
  URL: 'https://tidewater.test/annual-report',
  Video: 'https://tidewater.test/tour',
};

/**
 * Fills in an exported questionnaire as somebody would with a spreadsheet program: what is empty is answered, what cannot be answered
 * here does not apply. The columns are turned round, as people do.
 */
export async function fillInSheet(from: string, to: string): Promise<number> {
  const workbook = await readXlsx(await readFile(from));
  const sheet = workbook.sheets.find(({ rows }) => rows.some((row) => row.map(text).includes('Question ID')));
  if (!sheet) throw new Error('The export has no questionnaire');
  const headerAt = sheet.rows.findIndex((row) => row.map(text).includes('Question ID'));
  const header = sheet.rows[headerAt]!.map(text);
  const at = (name: string): number => header.indexOf(name);
  let filled = 0;
  const rows = sheet.rows.slice(headerAt).map((cells, index) => {
    const row = header.map((_name, column) => text(cells[column]));
    if (index === 0 || row[at('Part')] || row[at('Answer')] || row[at('Not Applicable')] === 'Yes') return row.toReversed();
    const answer = ANSWERS[row[at('Type')] ?? ''];
    if (answer) row[at('Answer')] = answer;
    else row[at('Not Applicable')] = 'Yes';
    filled++;
    return row.toReversed();
  });
  await writeFile(to, await writeXlsx({ sheets: [{ name: 'Answers', rows }] }));
  return filled;
}
