import type { Tracked } from '../../platform/database/columns.ts';

export type FaqStatus = 'DRAFT' | 'ACTIVE' | 'REJECTED';

interface FaqEntriesTable extends Tracked {
  id: string;
  companyId: string;
  projectId: string;
  /** Null for a question; for a reply or a clarification the question it belongs to. */
  parentId: string | null;
  /** The product it was asked for; null for one of the team. */
  participationId: string | null;
  vendorId: string | null;
  questionId: string | null;
  sectionId: string | null;
  text: string;
  status: FaqStatus;
  rejectReason: string | null;
  isPublic: boolean;
  /** Null for somebody who asked with the link of an invitation. */
  createdBy: string | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    faqEntries: FaqEntriesTable;
  }
}
