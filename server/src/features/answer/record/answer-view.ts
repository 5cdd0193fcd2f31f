import { type AnswerStatus, showsRequest } from '@weighbridge/domain/answer/answer.status.ts';
import type { AnswerContent, AnswerValue, SecondaryValue } from '@weighbridge/domain/answer/answer.types.ts';
import type { AnswerWriter } from '@weighbridge/domain/answer/answer-change.ts';
import type { FileState } from '@weighbridge/domain/file/file.status.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import type { NamedRef } from '../../../graphql/shared-types.ts';

export interface AnswerFile {
  id: string;
  filename: string;
  mimetype: string;
  size: number;
  description: string | null;
  state: FileState;
}

/** Answers of a project that are shown to the team together. */
export interface ScoredTogether {
  readonly projectId: string;
  readonly participationId: string | undefined;
  readonly questionId: string | undefined;
}

/** An answer as its viewer gets it. */
export interface Answer extends AnswerContent {
  questionId: string;
  isDraft: boolean;
  revision: number;
  status: { value: AnswerStatus; notes: string | null } | null;
  answeredAt: Date;
  answeredBy: NamedRef | null;
  /** The entry of the project. */
  product: NamedRef;
  files: readonly AnswerFile[];
  /** For the team, which may rate: the answers that were read together. Null for the vendor (VEND-120). */
  readonly scoredIn: ScoredTogether | null;
}

/** A row of `answers`, with the name of who wrote it and the files it names. */
export interface AnswerRow {
  questionId: string;
  value: AnswerValue | null;
  secondaryValue: SecondaryValue | null;
  notApplicable: boolean;
  notApplicableDescription: string | null;
  isDraft: boolean;
  revision: number;
  status: AnswerStatus | null;
  statusNotes: string | null;
  answeredAt: Date;
  answeredBy: string | null;
  answeredByName: string | null;
  files: readonly AnswerFile[] | null;
}

/** What a change is compared with. */
export interface StoredAnswer extends AnswerRow {
  writers: readonly AnswerWriter[];
}

/** Null for a removed answer, of which only the revision is left. */
export function contentOf(row: AnswerContent): AnswerContent | null {
  const { value, secondaryValue, notApplicable, notApplicableDescription } = row;
  if (value === null && secondaryValue === null && !notApplicable) return null;
  return { value, secondaryValue, notApplicable, notApplicableDescription };
}

/** Without ratings and notes of the firm. */
export function toAnswer(row: AnswerRow, product: NamedRef): Answer {
  const { value, secondaryValue, notApplicable, notApplicableDescription, questionId, isDraft, revision, answeredAt } = row;
  return {
    value,
    secondaryValue,
    notApplicable,
    notApplicableDescription,
    questionId,
    isDraft,
    revision,
    status: row.status === null ? null : { value: row.status, notes: row.statusNotes },
    answeredAt,
    answeredBy: row.answeredBy === null ? null : { id: row.answeredBy, name: row.answeredByName ?? '' },
    product,
    files: filesIn(value, row.files ?? []),
    scoredIn: null,
  };
}

/** For the vendor. Null for a removed answer, unless it was requested. */
export function toVendorAnswer(row: AnswerRow, product: NamedRef, projectStatus: ProjectStatus): Answer | null {
  const status = showsRequest(row.status, projectStatus) ? row.status : null;
  return contentOf(row) === null && status === null ? null : toAnswer({ ...row, status }, product);
}

/** In the order in which the answer names them. */
export function filesIn(value: AnswerValue | null, files: readonly AnswerFile[]): AnswerFile[] {
  if (!Array.isArray(value) || files.length === 0) return [];
  return value.flatMap((id) => files.find((file) => file.id === id) ?? []);
}
