import './importing.events.ts';
import './importing.tables.ts';
import { updateDraftProjectSchema } from '@weighbridge/domain/importing/import.schema.ts';
import { IMPORT_MESSAGES } from '@weighbridge/domain/importing/import-questions.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertUnchanged, parse } from '../../platform/input.ts';
import { findInLibrary } from '../question/record/library-visibility.queries.ts';
import { type DraftRow, loadDraft, lockDraft } from './draft.store.ts';
import { keptSections } from './find-draft-sections.queries.ts';
import type { DraftQuestion } from './importing.tables.ts';

/**
 * Renames, replaces imported questions by library questions, leaves questions out and puts them back. What is left out stays in the upload:
 * nothing is lost by a wrong click, and anybody who closes the tab finds it as it was.
 */
export async function updateDraftProject(ctx: Ctx, input: unknown): Promise<DraftRow> {
  const {
    id,
    updatedAt,
    name,
    sections: renamed,
    useQuestions,
    removeQuestions,
    restoreQuestions,
  } = parse(updateDraftProjectSchema, input);
  return ctx.transaction(async (tx) => {
    const draft = await lockDraft(tx, ctx.actor, id);
    assertUnchanged(draft, updatedAt, ctx.user.name);
    const names = new Map(renamed.map((section) => [section.id, section.name]));
    const preferred = new Map(useQuestions.map(({ question, library }) => [question, library ?? null]));
    const removed = new Set(removeQuestions);
    const restored = new Set(restoreQuestions);
    const known = new Set(draft.sections.flatMap((section) => [section.id, ...section.questions.map((question) => question.id)]));
    if (![...names.keys(), ...preferred.keys(), ...removed, ...restored].every((named) => known.has(named)))
      throw new DomainError('NOT_FOUND');
    await assertVisible(tx, ctx, [...preferred.values()]);
    const sections = draft.sections.map((section) => ({
      ...section,
      name: names.get(section.id) ?? section.name,
      questions: section.questions.map(({ leftOut, ...question }): DraftQuestion => {
        const libraryQuestionId = preferred.get(question.id);
        const isOut = removed.has(question.id) || (leftOut && !restored.has(question.id));
        return { ...question, ...(libraryQuestionId !== undefined && { libraryQuestionId }), ...(isOut && { leftOut: true }) };
      }),
    }));
    const kept = keptSections(sections);
    if (kept.length === 0) throw new DomainError('INVALID_INPUT', { fields: { removeQuestions: IMPORT_MESSAGES.nothingLeft } });
    const questionsCount = kept.reduce((count, { questions }) => count + questions.length, 0);
    await tx
      .updateTable('draftProjects')
      .set({
        name: name ?? draft.name,
        sections: JSON.stringify(sections),
        sectionsCount: kept.length,
        questionsCount,
        updatedAt: ctx.now,
        updatedBy: ctx.user.userId,
      })
      .where('id', '=', id)
      .execute();
    await recordEvent(tx, ctx, 'draftProject.updated', { subjectId: id }, { name: name ?? draft.name, questionsCount });
    return loadDraft(tx, ctx.actor, id);
  });
}

async function assertVisible(tx: Tx, ctx: Ctx, library: readonly (string | null)[]): Promise<void> {
  const ids = new Set(library.filter((id) => id !== null));
  if ((await findInLibrary(tx, ctx.actor, [...ids])).size !== ids.size) throw new DomainError('NOT_FOUND');
}
