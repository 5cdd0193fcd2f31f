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
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    files: FilesTable;
  }
}

export {};
