import { type FaqEntryAction, type FaqEntryFacts, faqEntryActions, isAddedBy, isAssignedTo } from '@weighbridge/domain/faq/faq.policy.ts';
import type { FaqStatus } from '@weighbridge/domain/faq/faq.status.ts';
import { seesOrigin } from '@weighbridge/domain/faq/faq.visibility.ts';
import { sql } from 'kysely';
import type { LabelRef, NamedRef } from '../../graphql/shared-types.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { found } from '../../platform/input.ts';
import { type ChosenQuestions, type FaqRow, type QuestionRow, selectQuestions, selectReplies } from './faq-rows.store.ts';
import type { OpenFaq } from './open-faq.ts';

/** A question, or what is written under one, as this viewer gets it. */
export interface FaqEntry {
  id: string;
  text: string;
  status: FaqStatus;
  rejectReason: string | null;
  isPublic: boolean;
  isAddedByMe: boolean;
  isAssignedToMe: boolean;
  isAddedByBroker: boolean;
  createdAt: Date;
  updatedAt: Date;
  companyName: string | null;
  productName: string | null;
  addedBy: NamedRef | null;
  assignee: NamedRef | null;
  waitingSince: Date | null;
  parent: FaqEntry | null;
  question: LabelRef | null;
  section: NamedRef | null;
  answers: FaqEntry[];
  actions: FaqEntryAction[];
}

/** What a page of questions adds. */
export interface ListedEntry extends FaqEntry {
  total: number;
}

/** Two statements, however many questions. */
export async function loadEntries(db: Db | Tx, open: OpenFaq, chosen: ChosenQuestions): Promise<ListedEntry[]> {
  const questions = await selectQuestions(db, open, chosen);
  const replies = Map.groupBy(
    await selectReplies(
      db,
      questions.map(({ id }) => id),
    ),
    ({ parentId }) => parentId,
  );
  return questions.map((row) => toQuestion(open, row, replies.get(row.id) ?? []));
}

export function loadNamed(db: Db | Tx, open: OpenFaq, ids: readonly string[]): Promise<ListedEntry[]> {
  const condition = sql`faq.id = any(${ids}::uuid[])`;
  return loadEntries(db, open, { condition, order: sql`faq.created_at desc, faq.id desc`, limit: ids.length, offset: 0 });
}

/** A question or what is under it, after it was written. */
export async function loadWritten(db: Db | Tx, open: OpenFaq, { id, parentId }: Pick<FaqRow, 'id' | 'parentId'>): Promise<FaqEntry> {
  const [question] = await loadNamed(db, open, [parentId ?? id]);
  return found(parentId === null ? question : question?.answers.find((answer) => answer.id === id));
}

function toQuestion(open: OpenFaq, row: QuestionRow, replies: readonly FaqRow[]): ListedEntry {
  const isAnswered = replies.some(({ byTeam }) => byTeam);
  const isTeam = open.side.kind === 'team';
  const { questionId, sectionId, assigneeId, assigneeName } = row;
  // A rejected question is not asked any more, and vendors are not told of it (decision 121).
  const isNamed = questionId !== null && (isTeam || !row.isQuestionRejected);
  const question: ListedEntry = {
    ...toEntry(open, row, factsOf(row, { assigneeId, isAnswered })),
    assignee: isTeam && assigneeId !== null ? { id: assigneeId, name: assigneeName ?? '' } : null,
    question: isNamed ? { id: questionId, label: row.questionLabel ?? '' } : null,
    section: sectionId === null ? null : { id: sectionId, name: row.sectionName ?? '' },
    waitingSince: row.waitingSince,
    total: row.total,
  };
  question.answers = replies.map((reply) => ({
    ...toEntry(open, reply, factsOf(reply, { assigneeId: null, isAnswered })),
    parent: question,
  }));
  return question;
}

export function factsOf(row: FaqRow, known: Pick<FaqEntryFacts, 'assigneeId' | 'isAnswered'>): FaqEntryFacts {
  const { status, byTeam, createdBy, vendorId, participationId } = row;
  return { status, byTeam, createdBy, vendorId, participationId, isReply: row.parentId !== null, ...known };
}

/** Another vendor learns the words and nothing of who wrote them; of the team vendors learn the firm, not the person. */
function toEntry(open: OpenFaq, row: FaqRow, facts: FaqEntryFacts): FaqEntry {
  const tells = seesOrigin(open.side, row);
  const { id, text, status, rejectReason, isPublic, byTeam, createdAt, updatedAt, createdBy } = row;
  return {
    id,
    text,
    status,
    rejectReason,
    isPublic,
    createdAt,
    updatedAt,
    isAddedByMe: isAddedBy(open, facts),
    isAssignedToMe: isAssignedTo(open, facts),
    isAddedByBroker: byTeam,
    companyName: byTeam ? open.firmName : tells ? (row.vendorName ?? row.productName) : null,
    productName: tells && !byTeam ? row.productName : null,
    addedBy: tells && createdBy !== null ? { id: createdBy, name: row.authorName ?? '' } : null,
    assignee: null,
    waitingSince: null,
    parent: null,
    question: null,
    section: null,
    answers: [],
    actions: faqEntryActions(open, facts),
  };
}
