import type { RejectedRow } from '@weighbridge/domain/importing/import-questions.ts';
import type { QuestionDefinition } from '@weighbridge/domain/question/question.schema.ts';
import type { Defaulted, DefaultedJson, Json, Tracked } from '../../platform/database/columns.ts';

export interface DraftSection {
  id: string;
  name: string;
  questions: DraftQuestion[];
}

export interface DraftQuestion {
  id: string;
  definition: QuestionDefinition;
  /** The library question that the reviewer chose; it may be invisible to them by now. */
  libraryQuestionId?: string | null;
  /** Stays in the upload, so that it can be put back, and goes nowhere from there. */
  leftOut?: true;
}

interface DraftProjectsTable extends Tracked {
  id: string;
  companyId: string;
  createdBy: string;
  name: string;
  fileId: string | null;
  sections: Json<DraftSection[]>;
  /** Rows of the file that could not be taken over, and why. */
  rejected: DefaultedJson<RejectedRow[]>;
  /** Stored, so that a list of uploads need not read the sections. */
  sectionsCount: Defaulted<number>;
  questionsCount: Defaulted<number>;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    draftProjects: DraftProjectsTable;
  }
}
