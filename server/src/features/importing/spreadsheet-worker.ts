import { IMPORT_LIMITS, IMPORT_MESSAGES, readImportedQuestions } from '@weighbridge/domain/importing/import-questions.ts';
import { readRows } from '../../platform/spreadsheet/read-rows.ts';
import { answerTasks } from '../../platform/threads/answer-tasks.ts';
import { toDraftSections } from './draft-sections.ts';
import type { SpreadsheetAnswer } from './read-spreadsheet.ts';

/** Spreadsheets are read in a thread: a large one takes a second, in which all other requests would wait. */
answerTasks(read);

async function read(bytes: Uint8Array): Promise<SpreadsheetAnswer> {
  const sheet = await readRows(bytes, { maxRows: IMPORT_LIMITS.rows + 1, tooManyRows: IMPORT_MESSAGES.tooManyRows });
  if (!sheet.ok) return sheet;
  const imported = readImportedQuestions(sheet.rows);
  if (!imported.ok) return imported;
  const sections = toDraftSections(imported.sections);
  return {
    ok: true,
    // As text, because it is stored as text and text costs least to pass to another thread.
    sections: JSON.stringify(sections),
    sectionsCount: sections.length,
    questionsCount: sections.reduce((count, { questions }) => count + questions.length, 0),
    rejected: imported.rejected.slice(0, IMPORT_LIMITS.rows),
  };
}
