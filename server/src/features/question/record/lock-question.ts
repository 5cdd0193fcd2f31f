import './question.tables.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { QuestionFacts } from '@weighbridge/domain/question/question.policy.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { found } from '../../../platform/input.ts';
import { loadQuestion, type ProjectQuestion, type QuestionRow, questionFacts, questionView } from './question.store.ts';
import { loadSection, type SectionRow } from './section.store.ts';
import { type Holder, type HolderRef, holderRef, lockHolder } from './section-holder.ts';

interface Named {
  readonly id: string;
}

/** The section in which the caller expects the question. */
interface Place {
  readonly project?: Named | null | undefined;
  readonly template?: Named | null | undefined;
  readonly section?: Named | null | undefined;
}

export interface LockedSection {
  holder: Holder;
  section: SectionRow;
}

export interface LockedQuestion extends LockedSection {
  question: QuestionRow;
  facts: QuestionFacts;
}

/** Locks the project or template, and with it the section and its questions, until the transaction ends. */
export async function lockSection(tx: Tx, ctx: Ctx, ref: HolderRef, sectionId: string): Promise<LockedSection> {
  const holder = await lockHolder(tx, ctx.actor, ref);
  return { holder, section: await loadSection(tx, holder, sectionId) };
}

/** The same when only the section's id is known. */
export async function lockSectionById(tx: Tx, ctx: Ctx, sectionId: string): Promise<LockedSection> {
  const row = found(await tx.selectFrom('sections').select(['projectId', 'templateId']).where('id', '=', sectionId).executeTakeFirst());
  return lockSection(tx, ctx, refOf(row), sectionId);
}

/** The same for a question; it is not found when it is in another section than the caller says. */
export async function lockQuestion(tx: Tx, ctx: Ctx, id: string, place: Place = {}): Promise<LockedQuestion> {
  const home = found(
    await tx
      .selectFrom('questions')
      .innerJoin('sections', 'sections.id', 'questions.sectionId')
      .select(['sections.projectId', 'sections.templateId'])
      .where('questions.id', '=', id)
      .executeTakeFirst(),
  );
  const ref = refOf(home);
  const holder = await lockHolder(tx, ctx.actor, ref);
  if ((place.project || place.template) && !isSame(holderRef(place), ref)) throw new DomainError('NOT_FOUND');
  // Read again: before the lock was granted, another transaction may have moved or deleted it.
  const question = await loadQuestion(tx, id);
  if (place.section && place.section.id !== question.sectionId) throw new DomainError('NOT_FOUND');
  const section = await loadSection(tx, holder, question.sectionId ?? '');
  return { holder, section, question, facts: questionFacts(question, section) };
}

/** The question as it is now, for the answer of a use case. */
export async function viewQuestion(tx: Tx, holder: Holder, id: string): Promise<ProjectQuestion> {
  const question = await loadQuestion(tx, id);
  return questionView(holder)(question, await loadSection(tx, holder, question.sectionId ?? ''));
}

function refOf({ projectId, templateId }: { projectId: string | null; templateId: string | null }): HolderRef {
  return projectId === null ? { kind: 'template', id: templateId ?? '' } : { kind: 'project', id: projectId };
}

function isSame(one: HolderRef, other: HolderRef): boolean {
  return one.kind === other.kind && one.id === other.id;
}
