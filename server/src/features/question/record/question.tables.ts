import type { QuestionDefinition } from '@weighbridge/domain/question/question.schema.ts';
import type { QuestionStatus } from '@weighbridge/domain/question/question.status.ts';
import type { QuestionType } from '@weighbridge/domain/question/question.types.ts';
import type { GeneratedAlways } from 'kysely';
import type { Defaulted, Json, Tracked } from '../../../platform/database/columns.ts';

interface SectionsTable extends Tracked {
  id: string;
  companyId: string | null;
  projectId: string | null;
  templateId: string | null;
  name: string;
  description: string | null;
  position: string;
  ownerId: string | null;
  approverId: string | null;
  ownerDeadline: Date | null;
  isReadonly: Defaulted<boolean>;
  sourceTemplateId: string | null;
}

interface QuestionsTable extends Tracked {
  id: string;
  companyId: string | null;
  projectId: string | null;
  sectionId: string | null;
  position: string | null;
  label: string;
  type: QuestionType;
  definition: Json<QuestionDefinition>;
  /** What its answers depend on, as JSON; null for any text without rules. */
  answering: GeneratedAlways<string | null>;
  ownerId: string | null;
  approverId: string | null;
  ownerDeadline: Date | null;
  status: Defaulted<QuestionStatus>;
  rejectReason: string | null;
  weight: Defaulted<number>;
  isPrivate: Defaulted<boolean>;
  isPublic: Defaulted<boolean>;
  isExternal: Defaulted<boolean>;
  sourceQuestionId: string | null;
  previousQuestionId: string | null;
  createdBy: string | null;
}

interface QuestionVersionsTable {
  id: string;
  questionId: string;
  companyId: string | null;
  definition: Json<QuestionDefinition>;
  updatedAt: Date;
  updatedBy: string | null;
}

interface TagsTable {
  id: string;
  companyId: string | null;
  label: string;
  createdAt: Date;
}

interface QuestionTagsTable {
  questionId: string;
  companyId: string | null;
  tagId: string;
}

interface QuestionFilesTable {
  questionId: string;
  companyId: string | null;
  fileId: string;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    sections: SectionsTable;
    questions: QuestionsTable;
    questionVersions: QuestionVersionsTable;
    tags: TagsTable;
    questionTags: QuestionTagsTable;
    questionFiles: QuestionFilesTable;
  }
}
