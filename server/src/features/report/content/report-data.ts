import type { ScoringType } from '@weighbridge/domain/access/company-settings.ts';
import type { AnswerFile, AnswerValue, SecondaryValue } from '@weighbridge/domain/answer/answer.types.ts';
import type { ReportFormat, ReportOption } from '@weighbridge/domain/report/report.schema.ts';

export type ReportOptions = Readonly<Record<ReportOption, boolean>>;

/** Everything a report is made of, as the thread that writes it gets it. */
export interface ReportData {
  readonly format: ReportFormat;
  readonly options: ReportOptions;
  readonly about: AboutReport;
  readonly sections: readonly SectionData[];
  readonly products: readonly ProductData[];
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
  /** `AnswerData[]` as JSON. */
  readonly answers: string;
}

/** Question, value, secondary value, not applicable and why, files, when it was given, rating, notes: a list is half as long as an object. */
export type AnswerData = readonly [
  questionId: string,
  value: AnswerValue | null,
  secondaryValue: SecondaryValue | null,
  notApplicable: boolean,
  notApplicableDescription: string | null,
  files: readonly AnswerFile[] | null,
  answeredAt: string,
  rating: number | null,
  notes: string | null,
];
