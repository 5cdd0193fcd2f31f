import type { AnswerStatus } from '@weighbridge/domain/answer/answer.status.ts';
import type { AnswerValue, SecondaryValue } from '@weighbridge/domain/answer/answer.types.ts';
import type { AnswerWriter } from '@weighbridge/domain/answer/answer-change.ts';
import type { Defaulted, Json } from '../../../platform/database/columns.ts';

interface AnswerColumns {
  participationId: string;
  questionId: string;
  revision: number;
  value: Json<AnswerValue | null>;
  secondaryValue: Json<SecondaryValue | null>;
  notApplicable: Defaulted<boolean>;
  notApplicableDescription: string | null;
  isDraft: Defaulted<boolean>;
  answeredAt: Date;
  answeredBy: string | null;
}

interface AnswersTable extends AnswerColumns {
  companyId: string;
  projectId: string;
  vendorId: string;
  label: string;
  writers: Json<readonly AnswerWriter[]>;
  /** The given revision: the one that the team reads and rates; null while nothing was given. */
  givenRevision: number | null;
  status: AnswerStatus | null;
  statusNotes: string | null;
}

interface AnswerVersionsTable extends AnswerColumns {
  companyId: string | null;
}

interface AnsweringPresenceTable {
  participationId: string;
  clientId: string;
  userId: string;
  questionId: string | null;
  seenAt: Date;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    answers: AnswersTable;
    answerVersions: AnswerVersionsTable;
    answeringPresence: AnsweringPresenceTable;
  }
}
