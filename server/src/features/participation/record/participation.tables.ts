import type { ParticipationStatus } from '@weighbridge/domain/participation/participation.status.ts';
import type { Defaulted, Tracked } from '../../../platform/database/columns.ts';

interface ProjectProductsTable extends Tracked {
  id: string;
  companyId: string;
  projectId: string;
  productId: string | null;
  email: string | null;
  productName: string | null;
  participationStatus: ParticipationStatus;
  answersSubmittedAt: Date | null;
  answersSubmitDeadline: Date | null;
  winner: Defaulted<boolean>;
  notes: string | null;
  shareNotes: Defaulted<boolean>;
  invitedAt: Date | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  answersSubmittedBy: string | null;
  /** The account that claimed an invitation by e-mail. */
  claimedBy: string | null;
}

interface InvitationTokensTable {
  tokenHash: string;
  participationId: string;
  email: string;
  createdAt: Date;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    projectProducts: ProjectProductsTable;
    invitationTokens: InvitationTokensTable;
  }
}
