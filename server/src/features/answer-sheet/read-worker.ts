import { once } from 'node:events';
import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import { sheetLines } from '@weighbridge/domain/answer/answer-sheet-table.ts';
import { contentText } from '@weighbridge/domain/answer/content-text.ts';
import {
  ANSWER_SHEET_LIMITS,
  ANSWER_SHEET_MESSAGES,
  readAnswerSheet,
  type SheetChange,
} from '@weighbridge/domain/answer/read-answer-sheet.ts';
import { readRows } from '../../platform/spreadsheet/read-rows.ts';
import { answerTasks } from '../../platform/threads/answer-tasks.ts';
import { bytesOf } from '../../platform/threads/file-content.ts';
import type { AnswerSheetChange, ParsedAnswers, ReadAnswers, SheetToCompare, TaskOfReader } from './read-answer-file.ts';
import { type AnswersOfSheet, fromColumns, openSheetData } from './sheet-data.ts';

/** Looks in all sheets: people add their own, also in front. */
const WANTED = {
  maxRows: ANSWER_SHEET_LIMITS.rows,
  tooManyRows: ANSWER_SHEET_MESSAGES.tooManyRows,
  recognise: (head: readonly (readonly string[])[]) => sheetLines(head) !== null,
};

answerTasks(async ({ content, coming }: TaskOfReader): Promise<ReadAnswers> => {
  const arriving = once(coming, 'message') as Promise<[SheetToCompare | null]>;
  const sheet = await readRows(bytesOf(content), WANTED);
  if (!sheet.ok) return sheet;
  const [data] = await arriving;
  // Nobody waits for the answer any more.
  if (!data) return { ok: false, message: '' };
  const { columns, files, ...rules } = data;
  const answers = openSheetData({ stored: { questions: fromColumns(columns), files }, ...rules });
  // A stored draft counts as no answer: importing the file would submit what it says.
  const given = answers.questions.map((question) => (question.isDraft ? { ...question, content: null } : question));
  const read = readAnswerSheet(sheet.rows, given, answers.context);
  if (!read.ok) return read;
  const { invalid, unknown, unchanged } = read;
  const parsed: ParsedAnswers = { changes: inWords(read.changes, answers), invalid, unknown, unchanged };
  return { ok: true, parsed: JSON.stringify(parsed) };
});

function inWords(changes: readonly SheetChange[], { questions, context }: AnswersOfSheet): AnswerSheetChange[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return changes.flatMap(({ row, questionId, label, after }) => {
    const entry = byId.get(questionId);
    if (!entry) return [];
    const words = (answer: AnswerContent | null) => contentText(entry.question, answer, context);
    const { sectionId, content } = entry;
    return [{ row, questionId, sectionId, label, beforeText: words(content), afterText: words(after), answer: after }];
  });
}
