import { parentPort } from 'node:worker_threads';
import { IMPORT_LIMITS, readImportedQuestions } from '@weighbridge/domain/importing/import-questions.ts';
import { toDraftSections } from './draft-sections.ts';
import { readRows } from './read-rows.ts';
import type { SpreadsheetAnswer } from './read-spreadsheet.ts';

/** Spreadsheets are unpacked and checked in a thread of their own: a large one takes a second in which everybody else would wait. */
const port = parentPort!;

port.on('message', (bytes: Uint8Array) => {
  read(bytes).then(
    (answer) => port.postMessage(answer),
    (error: unknown) => port.postMessage({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});

async function read(bytes: Uint8Array): Promise<SpreadsheetAnswer> {
  const sheet = await readRows(bytes);
  if (!sheet.ok) return sheet;
  const imported = readImportedQuestions(sheet.rows);
  if (!imported.ok) return imported;
  const sections = toDraftSections(imported.sections);
  return {
    ok: true,
    // As text: it goes to the database like this, and text crosses to the other thread for next to nothing.
    sections: JSON.stringify(sections),
    sectionsCount: sections.length,
    questionsCount: sections.reduce((count, { questions }) => count + questions.length, 0),
    rejected: imported.rejected.slice(0, IMPORT_LIMITS.rows),
  };
}
