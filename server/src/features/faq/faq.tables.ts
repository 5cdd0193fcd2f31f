import type { FaqStatus } from '@weighbridge/domain/faq/faq.status.ts';
import type { Tracked } from '../../platform/database/columns.ts';

interface FaqEntriesTable extends Tracked {
  id: string;
  companyId: string;
  projectId: string;
  /** Null for a question; for a reply or a clarification the question it belongs to. */
  parentId: string | null;
  /** The product it was asked for; null for one of the team, and when the product has left the project. */
  participationId: string | null;
  vendorId: string | null;
  questionId: string | null;
  sectionId: string | null;
  text: string;
  status: FaqStatus;
  rejectReason: string | null;
  isPublic: boolean;
  byTeam: boolean;
  /** Null for somebody who asked with the link of an invitation. */
  createdBy: string | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    faqEntries: FaqEntriesTable;
  }
}
