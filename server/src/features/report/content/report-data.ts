import type { ScoringType } from '@weighbridge/domain/access/company-settings.ts';
import type { AnswerContent, AnswerFile } from '@weighbridge/domain/answer/answer.types.ts';
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

export interface AnswerData {
  readonly questionId: string;
  readonly content: AnswerContent;
  readonly files: readonly AnswerFile[];
  readonly answeredAt: string;
  readonly rating: number | null;
  readonly notes: string | null;
}
