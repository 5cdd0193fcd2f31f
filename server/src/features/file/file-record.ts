import type { FileState } from '@weighbridge/domain/file/file.status.ts';
import { fileUrl } from './file-url.ts';

/** What an upload is answered with. */
export interface FileRecord {
  id: string;
  url: string;
  filename: string;
  mimetype: string;
  size: number;
  description: string | null;
  /** Only where the file cannot be opened yet, or any more. */
  state?: FileState;
}

type Facts = Pick<FileRecord, 'id' | 'filename' | 'mimetype' | 'size'> & { state: FileState };

export function toRecord({ id, filename, mimetype, size, state }: Facts): FileRecord {
  return { id, url: fileUrl({ id, filename }), filename, mimetype, size, description: null, ...(state !== 'READY' && { state }) };
}
