import type { ScoringType } from '@weighbridge/domain/access/company-settings.ts';
import type { AnswerFile, AnswerValue, SecondaryValue } from '@weighbridge/domain/answer/answer.types.ts';
import type { ClientTableData } from '@weighbridge/domain/client-table/client-table.data.ts';
import type { ReportFormat, ReportOption } from '@weighbridge/domain/report/report.schema.ts';
import type { ReportSubject } from '@weighbridge/domain/report/report.status.ts';

export type ReportOptions = Readonly<Record<ReportOption, boolean>>;

/** Everything a report is made of, as the thread that writes it gets it. */
export interface ReportData {
  readonly subject: ReportSubject;
  readonly format: ReportFormat;
  readonly options: ReportOptions;
  readonly about: AboutReport;
  readonly sections: readonly SectionData[];
  readonly products: readonly ProductData[];
  /** Empty where they are not asked for. */
  readonly clientTables: readonly { readonly name: string; readonly data: ClientTableData }[];
}

export interface AboutReport {
  readonly project: string;
  readonly description: string | null;
  readonly company: string;
  readonly client: string | null;
  readonly scoringType: ScoringType;
  /** What limits it, in words: the name of a comparison; null where it shows the whole project. */
  readonly comparison: string | null;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly url: string;
}

export interface SectionData {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly questions: readonly QuestionData[];
}

export interface QuestionData {
  readonly id: string;
  readonly label: string;
  /** As JSON: it is parsed in the thread, not where requests wait. */
  readonly definition: string;
  readonly weight: number;
  readonly approved: boolean;
}

export interface ProductData {
  readonly id: string;
  readonly name: string;
  readonly vendorName: string | null;
  readonly winner: boolean;
  readonly submittedAt: Date;
  /** `AnswersData` as JSON. */
  readonly answers: string;
}

/** The answers of a product as columns, one list for each: rows would take the database three times as long to write. */
export type AnswersData = readonly [
  questionIds: readonly string[],
  values: readonly (AnswerValue | null)[],
  secondaryValues: readonly (SecondaryValue | null)[],
  notApplicable: readonly boolean[],
  notApplicableDescriptions: readonly (string | null)[],
  files: readonly (readonly AnswerFile[] | null)[],
  answeredAt: readonly string[],
  ratings: readonly (number | null)[],
  notes: readonly (string | null)[],
];

/** Of a product without any answer. */
export const NO_ANSWERS = JSON.stringify([[], [], [], [], [], [], [], [], []] satisfies AnswersData);
