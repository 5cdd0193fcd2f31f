import { expect, it } from 'vitest';
import {
  isXlsx,
  MAX_UPLOAD_FILES,
  MAX_UPLOAD_SIZE,
  UPLOAD_STATES,
  uploadCountProblem,
  uploadLimitText,
  uploadProblem,
  XLSX_MIME,
} from './upload.ts';

const sheet = { name: 'Questions.XLSX', size: 1000, type: XLSX_MIME };

it.each([
  ['a spreadsheet', sheet, true],
  ['a spreadsheet the browser has no type for', { ...sheet, type: '' }, true],
  ['an old spreadsheet', { ...sheet, name: 'questions.xls' }, false],
  ['a page that calls itself a spreadsheet', { ...sheet, type: 'text/html' }, false],
  ['a spreadsheet under another name', { ...sheet, name: 'questions.xlsx.exe' }, false],
])('%s [VALID-013]', (_what, file, expected) => {
  expect(isXlsx(file)).toBe(expected);
  expect(uploadProblem(file, { xlsxOnly: true })).toBe(expected ? null : 'The file format is invalid. Please use .xlsx file only');
});

it('takes 70 MB and not a byte more', () => {
  expect(uploadProblem({ ...sheet, size: MAX_UPLOAD_SIZE })).toBeNull();
  expect(uploadProblem({ ...sheet, size: 70 * 1024 * 1024 + 1 })).toBe('File size exceeds maximum limit of 70 MB');
});

it.each([
  [null, '70 MB'],
  [100 * 1024 * 1024, '70 MB'],
  [9_999_999, '9.5 MB'],
  [1024 * 1024, '1 MB'],
  [1024 * 1024 - 1, '1023 kB'],
  [5 * 1024, '5 kB'],
  [5 * 1024 - 1, '4 kB'],
  [500, '1 kB'],
])('names a limit of %s bytes as %s', (maxSize, text) => {
  expect(uploadLimitText(maxSize)).toBe(text);
});

it('takes no file with nothing in it', () => {
  expect(uploadProblem({ ...sheet, size: 0 })).toBe('The file is empty. Please choose one with something in it.');
  expect(uploadProblem({ ...sheet, size: 1 })).toBeNull();
});

it('takes other formats where spreadsheets are not required', () => {
  expect(uploadProblem({ name: 'plan.pdf', size: 5, type: 'application/pdf' })).toBeNull();
});

it('takes 100 files at most', () => {
  expect(MAX_UPLOAD_FILES).toBe(100);
  expect(uploadCountProblem(100)).toBeNull();
  expect(uploadCountProblem(101)).toBe('At most 100 files can be uploaded');
});

it('knows an upload as running, done or failed [VALID-019]', () => {
  expect(UPLOAD_STATES).toEqual(['UPLOADING', 'DONE', 'ERROR']);
});
