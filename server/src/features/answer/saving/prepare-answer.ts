import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { ANSWER_MESSAGES } from '@weighbridge/domain/answer/answer.messages.ts';
import { type AnswerInput, answerSchema } from '@weighbridge/domain/answer/answer.schema.ts';
import type { AnswerContent, AnswerValue } from '@weighbridge/domain/answer/answer.types.ts';
import { type AnswerChange, type CurrentAnswer, decideAnswerChange, replaceAnswer } from '@weighbridge/domain/answer/answer-change.ts';
import { draftContent, draftOutcome } from '@weighbridge/domain/answer/draft-answer.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { fieldErrors } from '@weighbridge/domain/kernel/validation.ts';
import { decideEditAnswer } from '@weighbridge/domain/participation/answering.policy.ts';
import { PARTICIPATION_REFUSALS } from '@weighbridge/domain/participation/participation.refusals.ts';
import { matchesPattern } from '@weighbridge/domain/question/match-pattern.ts';
import { assertAllowed } from '../../../platform/input.ts';
import type { AnswerToWrite } from '../record/answer.store.ts';
import type { RowToSave } from '../record/answer-to-save.queries.ts';
import { type AnswerFile, contentOf, type StoredAnswer } from '../record/answer-view.ts';
import { answerable } from '../record/answers.queries.ts';

/** A change as it comes in: the content, and from which journal after which revision. */
export interface AnswerToSave {
  readonly questionId: string;
  readonly answer: AnswerInput;
  readonly isDraft?: boolean;
  /** Null for a change without a journal, which applies to the stored answer whatever its revision. */
  readonly order?: Omit<AnswerChange, 'content'> | null;
  /** Where the answer stands in the input (`answers.3.`), for the messages beside its fields. */
  readonly path?: string;
}

export interface Prepared {
  readonly kind: 'SAVED' | 'STALE' | 'CONFLICT';
  /** The answer after the change is written; null when there never was one. */
  readonly stored: StoredAnswer | null;
  /** Null when there is nothing to write. */
  readonly write: AnswerToWrite | null;
}

/** Throws when this answer may not be changed. */
export type AssertEditable = (row: RowToSave) => void;

/** For the vendor, who answers. */
export function vendorMayEdit(actor: SignedInActor): AssertEditable {
  return ({ answering, stored }) =>
    assertAllowed(decideEditAnswer(actor, answering, { updateRequested: stored?.status === 'REQUESTED' }), PARTICIPATION_REFUSALS);
}

interface Facts {
  readonly actor: SignedInActor;
  readonly assertEditable: AssertEditable;
  readonly now: Date;
  /** Files that the answer may name. */
  readonly files: readonly AnswerFile[];
}

/** Decides about one change without writing it. Refusals are thrown; STALE and CONFLICT are results. */
export function prepareAnswer(facts: Facts, row: RowToSave, change: AnswerToSave): Prepared {
  const { stored } = row;
  const order = change.order ? ofOwnJournal(facts.actor, change.order) : null;
  const current: CurrentAnswer | null = stored && { revision: stored.revision, content: contentOf(stored), writers: stored.writers };
  // Checked first: a change that has already been saved stays saved, even if the answers were submitted since and the journal sends it
  // again because the confirmation was lost. Whether a change is stale does not depend on its content.
  if (order && decideAnswerChange({ ...order, content: null }, current).kind === 'stale') return { kind: 'STALE', stored, write: null };
  facts.assertEditable(row);
  const content = readContent(row, change, facts.files);
  const verdict = order
    ? decideAnswerChange({ ...order, content }, current)
    : ({ kind: 'accept', ...replaceAnswer(content, current) } as const);
  if (verdict.kind !== 'accept') return { kind: 'CONFLICT', stored, write: null };
  const outcome = draftOutcome({ content, changed: verdict.changed, wasDraft: stored?.isDraft ?? false, isDraft: change.isDraft ?? false });
  if (!outcome.differs && order === null) return { kind: 'SAVED', stored, write: null };
  return written(facts, row, { questionId: change.questionId, content, next: verdict.next, ...outcome });
}

/** A journal belongs to one person: colleagues see its id, but must not be able to make its changes look old. */
function ofOwnJournal({ userId }: SignedInActor, order: NonNullable<AnswerToSave['order']>): NonNullable<AnswerToSave['order']> {
  return { ...order, clientId: `${userId}/${order.clientId}` };
}

function readContent(row: RowToSave, { answer, isDraft, path = '' }: AnswerToSave, files: readonly AnswerFile[]): AnswerContent | null {
  const question = answerable(row.definition);
  const invalid = (fields: Record<string, string>): DomainError =>
    new DomainError('INVALID_INPUT', {
      fields: Object.fromEntries(Object.entries(fields).map(([field, message]) => [`${path}${field}`, message])),
    });
  if (!isDraft) {
    const result = answerSchema(question, { answersMaxLength: row.answering.answersMaxLength, files, matchesPattern }).safeParse(answer);
    if (!result.success) throw invalid(fieldErrors(result.error));
    return result.data;
  }
  const content = draftContent(answer);
  // A draft may be incomplete, for instance half a web address, but must not name another person's file.
  const named = question.type === 'FILE' ? namedFiles(content?.value) : [];
  if (named.some((id) => !files.some((file) => file.id === id))) throw invalid({ value: ANSWER_MESSAGES.file });
  return content;
}

/** The file ids of an answer to a FILE question. */
export function namedFiles(value: AnswerValue | null | undefined): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? value : [];
}

interface Accepted extends ReturnType<typeof draftOutcome> {
  readonly questionId: string;
  readonly content: AnswerContent | null;
  readonly next: CurrentAnswer;
}

const NOTHING: AnswerContent = { value: null, secondaryValue: null, notApplicable: false, notApplicableDescription: null };

/** The row to write. A person who only repeats the stored content does not become its author. */
function written({ actor, now, files }: Facts, { stored, label }: RowToSave, accepted: Accepted): Prepared {
  const { questionId, next, isDraft, differs, isGiven, meetsRequest } = accepted;
  const author =
    differs || stored === null
      ? { answeredAt: now, answeredBy: actor.userId, answeredByName: actor.name }
      : { answeredAt: stored.answeredAt, answeredBy: stored.answeredBy, answeredByName: stored.answeredByName };
  const becomes: StoredAnswer = {
    ...(next.content ?? NOTHING),
    questionId,
    isDraft,
    revision: next.revision,
    writers: next.writers,
    status: meetsRequest ? null : (stored?.status ?? null),
    statusNotes: meetsRequest ? null : (stored?.statusNotes ?? null),
    ...author,
    files: files.length > 0 ? files : (stored?.files ?? null),
  };
  return {
    kind: 'SAVED',
    stored: becomes,
    write: {
      ...becomes,
      label,
      differs,
      isGiven,
      meetsRequest,
      before: stored && { revision: stored.revision, writers: stored.writers },
    },
  };
}
