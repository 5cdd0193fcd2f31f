import type { FileState } from '@weighbridge/domain/file/file.status.ts';

/** The record of the file as the server answers it: under the name and with the type that it gave the file. */
export interface UploadedFile {
  readonly id: string;
  readonly filename: string;
  readonly mimetype: string;
  readonly size: number;
  readonly url: string;
  /** Only of a file that cannot be opened. */
  readonly state?: FileState;
}
