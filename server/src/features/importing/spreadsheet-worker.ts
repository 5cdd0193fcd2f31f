import { findHeads, MAX_HEAD_ROW } from '@weighbridge/domain/importing/import-columns.ts';
import { IMPORT_LIMITS, IMPORT_MESSAGES, readImportedQuestions } from '@weighbridge/domain/importing/import-questions.ts';
import { inspectRows } from '@weighbridge/domain/importing/inspect-rows.ts';
import { readRows } from '../../platform/spreadsheet/read-rows.ts';
import { answerTasks } from '../../platform/threads/answer-tasks.ts';
import { bytesOf } from '../../platform/threads/file-content.ts';
import { toDraftSections } from './draft-sections.ts';
import type { SpreadsheetAnswer, SpreadsheetTask } from './read-spreadsheet.ts';

/** Spreadsheets are read in a thread: a large one takes a second, in which all other requests would wait. */
answerTasks(read);

async function read({ content, inspectOnly, reading }: SpreadsheetTask): Promise<SpreadsheetAnswer> {
  // The rows above the headings do not count.
  const maxRows = IMPORT_LIMITS.rows + MAX_HEAD_ROW + 1;
  const wanted = { maxRows, tooManyRows: IMPORT_MESSAGES.tooManyRows };
  const bytes = bytesOf(content);
  // Before the questions stands a cover or an instruction in many workbooks. Where no sheet has headings that we know, somebody names them.
  const recognised = await readRows(bytes, { ...wanted, recognise: (head) => findHeads(head) !== null });
  const sheet = recognised.ok && recognised.rows.length === 0 ? await readRows(bytes, wanted) : recognised;
  if (!sheet.ok) return sheet;
  if (inspectOnly) return { ok: true, kind: 'inspected', ...inspectRows(sheet.rows, reading.heads) };
  const imported = readImportedQuestions(sheet.rows, reading);
  if (!imported.ok) return imported;
  const sections = toDraftSections(imported.sections);
  return {
    ok: true,
    kind: 'read',
    // As text, because it is stored as text and text costs least to pass to another thread.
    sections: JSON.stringify(sections),
    answers: JSON.stringify(imported.answers),
    sectionsCount: sections.length,
    questionsCount: sections.reduce((count, { questions }) => count + questions.length, 0),
    rejected: imported.rejected.slice(0, IMPORT_LIMITS.rows),
  };
}
