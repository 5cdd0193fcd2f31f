import { MESSAGES } from './messages.ts';

export const MAX_UPLOAD_SIZE = 70 * 1024 * 1024;
/** Smaller files always go through the server; about larger ones the web asks whether they may go straight to the bucket. */
export const DIRECT_UPLOAD_FROM = 5 * 1024 * 1024;
export const MAX_UPLOAD_FILES = 100;
export const XLSX_EXTENSION = '.xlsx';
export const XLSX_MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const UPLOAD_STATES = ['UPLOADING', 'DONE', 'ERROR'] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];

export interface UploadCandidate {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** A browser without a spreadsheet program gives no type, or a general one: then the extension decides. */
const UNKNOWN_TYPES: readonly string[] = ['', 'application/octet-stream'];

export function isXlsx(file: Pick<UploadCandidate, 'name' | 'type'>): boolean {
  return file.name.toLowerCase().endsWith(XLSX_EXTENSION) && (file.type === XLSX_MIME || UNKNOWN_TYPES.includes(file.type));
}

/** The most one file may have, in words: rounded down, so that nobody is promised a byte more. A lower limit of a question counts. */
export function uploadLimitText(maxSize: number | null): string {
  const limit = Math.min(maxSize ?? MAX_UPLOAD_SIZE, MAX_UPLOAD_SIZE);
  const megabytes = limit / (1024 * 1024);
  return megabytes >= 1 ? `${Math.floor(megabytes * 10) / 10} MB` : `${Math.max(1, Math.floor(limit / 1024))} kB`;
}

/** Why this file is refused, or null. One question may set a lower size limit, never a higher one. */
export function uploadProblem(file: UploadCandidate, options: { readonly xlsxOnly?: boolean } = {}): string | null {
  if (options.xlsxOnly && !isXlsx(file)) return MESSAGES.xlsxOnly;
  if (file.size === 0) return MESSAGES.fileEmpty;
  if (file.size > MAX_UPLOAD_SIZE) return MESSAGES.fileTooLarge;
  return null;
}

export function uploadCountProblem(count: number): string | null {
  return count > MAX_UPLOAD_FILES ? MESSAGES.tooManyFiles(MAX_UPLOAD_FILES) : null;
}
