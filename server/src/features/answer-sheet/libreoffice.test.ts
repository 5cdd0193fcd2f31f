import { readFileSync, writeFileSync } from 'node:fs';
import { givenContent, givenNotApplicable } from '@weighbridge/domain/answer/given-question.ts';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { fillInAnswerSheet } from '../../testing/given/fill-in-answer-sheet.ts';
import { givenSheetData, givenWorkbook, QUESTION_NAMES, questionId } from '../../testing/given/given-answer-sheet.ts';
import { editInLibreOffice, hasLibreOffice } from '../../testing/servers/libreoffice.ts';
import { readAnswerFile } from './read-answer-file.ts';
import { writeAnswerWorkbook } from './write-answer-workbook.ts';

/** The real program where it is installed; otherwise what it wrote, see `fixtures/README.md`. */
async function savedByLibreOffice(fixture: string, edit: (document: string) => string): Promise<Uint8Array> {
  const path = new URL(`./fixtures/${fixture}`, import.meta.url);
  if (!hasLibreOffice) return new Uint8Array(readFileSync(path));
  const saved = editInLibreOffice(await writeAnswerWorkbook(givenWorkbook()), edit);
  if (process.env.UPDATE_FIXTURES) writeFileSync(path, saved);
  return saved;
}

const read = (bytes: Uint8Array) => readAnswerFile({ content: Uint8Array.from(bytes), data: givenSheetData() });

describe('a questionnaire that LibreOffice has saved', () => {
  it('unchanged still says what it said, keeps its ids and what is locked', async () => {
    const bytes = await savedByLibreOffice('libreoffice-unchanged.xlsx', (document) => document);
    expect(await read(bytes)).toEqual({ ok: true, parsed: { changes: [], invalid: [], unknown: [], unchanged: QUESTION_NAMES.length } });
    const { sheets } = await readXlsx(bytes, { readStyles: true });
    const [answers] = sheets;
    expect(answers?.protection).toMatchObject({ sheet: true });
    expect(new Set(answers?.rows.slice(1).map(([id]) => id))).toEqual(new Set(QUESTION_NAMES.map(questionId)));
    const isLocked = (name: (typeof QUESTION_NAMES)[number], column: number) => {
      const row = answers?.rows.findIndex(([id]) => id === questionId(name));
      return answers?.cells?.get(`${row},${column}`)?.style?.protection?.locked ?? true;
    };
    expect(QUESTION_NAMES.filter((name) => isLocked(name, 6))).toEqual(['file', 'settled']);
    expect(QUESTION_NAMES.filter((name) => isLocked(name, 7))).toEqual(['settled']);
    expect(QUESTION_NAMES.filter((name) => !isLocked(name, 3))).toEqual([]);
    expect(answers?.dataValidations?.length).toBeGreaterThan(3);
  });

  it('filled in and turned upside down is read answer by answer, and changes nothing that is locked', async () => {
    const result = await read(await savedByLibreOffice('libreoffice-filled-in.xlsx', fillInAnswerSheet));
    if (!result.ok) throw new Error(result.message);
    const { changes, invalid, unknown } = result.parsed;
    expect(Object.fromEntries(changes.map(({ questionId: id, answer }) => [id, answer]))).toEqual({
      [questionId('text')]: givenContent('=We do, in 12 states.\n\nAlways & everywhere <really>'),
      [questionId('formula')]: givenContent('TWO and 3'),
      [questionId('date')]: givenContent('2026-07-04'),
      [questionId('styled')]: givenContent('One bold word'),
      [questionId('number')]: givenContent('1234.5'),
      [questionId('flag')]: givenContent(true, '1990'),
      [questionId('single')]: givenContent(['b'], { b: 'Cheap' }),
      [questionId('several')]: givenContent(['c', 'a', 'OTHER'], { OTHER: 'Tin' }),
      [questionId('file')]: givenNotApplicable('We have none'),
    });
    expect(invalid.map(({ questionId: id, message }) => [id, message])).toEqual([
      [questionId('settled'), expect.any(String)],
      [questionId('web'), 'Value is not a valid URL'],
    ]);
    expect(unknown).toEqual([]);
  });
});
