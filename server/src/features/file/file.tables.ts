import type { FileState } from '@weighbridge/domain/file/file.status.ts';
import type { QuotaKind } from '@weighbridge/domain/kernel/quota.ts';
import type { ColumnType, Generated, Insertable } from 'kysely';

interface FilesTable {
  id: string;
  companyId: string | null;
  uploadedBy: string | null;
  /** Null while nothing uses the file. */
  ownerKind: string | null;
  ownerId: string | null;
  storageKey: string;
  filename: string;
  mimetype: string;
  size: number;
  sha256: string;
  description: string | null;
  createdAt: Date;
  /** Whose quota it counts towards; null for files that the product has written. */
  quotaKind: QuotaKind | null;
  quotaId: string | null;
  /** Only what is ready is opened. */
  state: Generated<FileState>;
  /** When the virus scanner was asked last. */
  checkedAt: ColumnType<Date | null, Date | null | undefined, Date>;
  /** When it was detached from its record; set by the database. */
  releasedAt: ColumnType<Date | null, never, never>;
}

/** How much of the quota is used; a trigger updates it with every file that is added or removed. */
interface UploadUsageTable {
  kind: ColumnType<QuotaKind, never, never>;
  id: ColumnType<string, never, never>;
  bytes: ColumnType<number, never, never>;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    files: FilesTable;
    uploadUsage: UploadUsageTable;
  }
}

export type NewFile = Omit<Insertable<FilesTable>, 'quotaKind' | 'quotaId'>;
