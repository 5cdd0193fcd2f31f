import type { ScoringType } from '@weighbridge/domain/access/company-settings.ts';

interface BranchesTable {
  id: string;
  companyId: string;
  projectId: string;
  name: string;
  scoringType: ScoringType;
  createdAt: Date;
  createdBy: string;
  openedAt: Date | null;
  openedBy: string | null;
}

interface BranchMembersTable {
  branchId: string;
  userId: string;
}

/** What a person chose last in a project; null is the project's own scoring. */
interface BranchChoicesTable {
  userId: string;
  projectId: string;
  branchId: string | null;
}

interface BranchWeightsTable {
  branchId: string;
  questionId: string;
  companyId: string | null;
  weight: number;
}

/** What a rating or note is about; without a branch it belongs to the project's own scoring. */
interface OfAnswer {
  companyId: string;
  projectId: string;
  participationId: string;
  questionId: string;
  branchId: string | null;
}

interface RatingsTable extends OfAnswer {
  answerRevision: number;
  /** Null: taken back. */
  rating: number | null;
  /** The valid rating before the last change. */
  replaced: number | null;
  ratedAt: Date;
  ratedBy: string;
}

interface AnswerNotesTable extends OfAnswer {
  notes: string;
  updatedAt: Date;
  updatedBy: string;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    branches: BranchesTable;
    branchMembers: BranchMembersTable;
    branchChoices: BranchChoicesTable;
    branchWeights: BranchWeightsTable;
    ratings: RatingsTable;
    answerNotes: AnswerNotesTable;
  }
}
