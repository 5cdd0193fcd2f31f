import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { found } from '../../platform/input.ts';
import { findInLibrary } from '../question/record/library-visibility.queries.ts';
import { visibleDrafts } from './draft.visibility.ts';
import type { DraftQuestion, DraftSection } from './importing.tables.ts';

/** An imported question, or the library question that replaces it. */
export interface ReviewedQuestion extends DraftQuestion {
  libraryQuestionId: string | null;
}

export interface ReviewedSection extends DraftSection {
  questions: ReviewedQuestion[];
}

/** The sections of the actor's own upload without what was left out, in the form that `addSections` takes. */
export async function findDraftSections(db: Db | Tx, actor: Actor, draftId: string): Promise<ReviewedSection[]> {
  return keptSections(await findReviewedSections(db, actor, draftId));
}

/** A section of which everything was left out is gone. */
export function keptSections<Section extends DraftSection>(sections: readonly Section[]): Section[] {
  return sections
    .map((section) => ({ ...section, questions: section.questions.filter(({ leftOut }) => !leftOut) }))
    .filter(({ questions }) => questions.length > 0);
}

/**
 * All sections of the actor's own upload. Not visible is not found. When a chosen library question is deleted or no longer visible, the
 * imported question is used.
 */
export async function findReviewedSections(db: Db | Tx, actor: Actor, draftId: string): Promise<ReviewedSection[]> {
  const { sections } = found(
    await visibleDrafts(db, actor).select('draftProjects.sections').where('draftProjects.id', '=', draftId).executeTakeFirst(),
  );
  const preferred = new Set(sections.flatMap(({ questions }) => questions.flatMap(({ libraryQuestionId }) => libraryQuestionId ?? [])));
  const inSight = await findInLibrary(db, actor, [...preferred]);
  return sections.map((section) => ({
    ...section,
    questions: section.questions.map(({ libraryQuestionId, ...question }) => ({
      ...question,
      libraryQuestionId: libraryQuestionId && inSight.has(libraryQuestionId) ? libraryQuestionId : null,
    })),
  }));
}
