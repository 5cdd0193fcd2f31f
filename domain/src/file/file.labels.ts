import type { FileState } from './file.status.ts';

/** Beside the name of a file that cannot be opened. */
export const FILE_STATE_LABELS: Readonly<Record<Exclude<FileState, 'READY'>, string>> = {
  AWAITED: 'Uploading',
  CHECKING: 'Being checked',
  INFECTED: 'Virus found, removed',
};

/** Why it cannot be opened, with what to do. */
export const FILE_REFUSALS: Readonly<Record<'CHECKING' | 'INFECTED', string>> = {
  CHECKING: 'This file is being checked for viruses. Please try again in a moment.',
  INFECTED: 'A virus was found in this file, and it was removed. Please check the original before you send it again.',
};
