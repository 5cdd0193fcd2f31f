import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { readSpreadsheet } from './read-spreadsheet.ts';

const FILE = fileURLToPath(new URL('../../../../web/public/assets/templates/import_questions.xlsx', import.meta.url));

const ROWS = [
  ['Section', 'Question', 'Type', 'Options', 'Help Text'],
  ['Company', 'How long have you offered this service?', 'Short text', '', 'In years'],
  ['Company', 'Please describe your implementation team.', 'Text', '', ''],
  ['Network', 'How many dentists are in your network?', 'Number', '', ''],
  ['Network', 'Which plans do you offer?', 'List', 'Gold; Silver; Bronze', 'Separate the options by semicolons'],
  ['Network', 'Do you cover all fifty states?', 'Yes/No', '', ''],
  ['Documents', 'Please attach your latest annual report.', 'File', '', ''],
];

/** What the file in the repository is made by: `WRITE_TEMPLATES=1` writes it anew. */
function sample(): Promise<Uint8Array> {
  const head = { style: { font: { name: 'Calibri', size: 11, bold: true } } };
  return writeXlsx({
    sheets: [
      {
        name: 'Questions',
        columns: [{ width: 20 }, { width: 60 }, { width: 14 }, { width: 30 }, { width: 40 }],
        rows: ROWS,
        cells: new Map(ROWS[0]!.map((value, column) => [`0,${column}`, { value, ...head } as object])),
        freezePane: { rows: 1 },
      },
    ],
  });
}

if (process.env.WRITE_TEMPLATES) {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, await sample());
}

it('the sample for imports holds what it is made of, and every row of it is read', async () => {
  const [committed, made] = await Promise.all([readXlsx(readFileSync(FILE)), sample().then((bytes) => readXlsx(bytes))]);
  expect(committed.sheets.map(({ name, rows }) => ({ name, rows }))).toEqual(made.sheets.map(({ name, rows }) => ({ name, rows })));
  const answer = await readSpreadsheet(new Uint8Array(readFileSync(FILE)));
  expect(answer).toMatchObject({ ok: true, sectionsCount: 3, questionsCount: 6, rejected: [] });
});
