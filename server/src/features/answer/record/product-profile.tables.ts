import type { AnswerableOption, AnswerValue, SecondaryValue } from '@weighbridge/domain/answer/answer.types.ts';
import type { QuestionType } from '@weighbridge/domain/question/question.types.ts';
import type { DefaultedJson, Json } from '../../../platform/database/columns.ts';

interface ProductProfileEntriesTable {
  id: string;
  vendorId: string;
  productId: string;
  profileKey: string;
  sourceQuestionId: string | null;
  label: string;
  type: QuestionType;
  options: DefaultedJson<readonly AnswerableOption[]>;
  value: Json<AnswerValue | null>;
  secondaryValue: Json<SecondaryValue | null>;
  updatedAt: Date;
  updatedBy: string | null;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    productProfileEntries: ProductProfileEntriesTable;
  }
}
