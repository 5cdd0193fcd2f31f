import type { Tracked } from '../../platform/database/columns.ts';

interface QuestionGroupsTable extends Tracked {
  id: string;
  companyId: string | null;
  parentId: string | null;
  name: string;
  description: string | null;
  depth: number;
}

interface QuestionGroupLinksTable {
  groupId: string;
  questionId: string;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    questionGroups: QuestionGroupsTable;
    questionGroupLinks: QuestionGroupLinksTable;
  }
}
