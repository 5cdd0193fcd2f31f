import type { Tracked } from '../../platform/database/columns.ts';

interface ComparisonsTable extends Tracked {
  id: string;
  companyId: string;
  projectId: string;
  name: string;
  description: string | null;
  isPrivate: boolean;
  showNotes: boolean;
  createdBy: string;
}

interface ComparisonProductsTable {
  comparisonId: string;
  participationId: string;
}

interface ComparisonQuestionsTable {
  comparisonId: string;
  questionId: string;
  companyId: string | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    comparisons: ComparisonsTable;
    comparisonProducts: ComparisonProductsTable;
    comparisonQuestions: ComparisonQuestionsTable;
  }
}
