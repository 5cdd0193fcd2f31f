import './library.events.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { decideEditGroup } from '@weighbridge/domain/library/library.policy.ts';
import { LIBRARY_REFUSALS } from '@weighbridge/domain/library/library.refusals.ts';
import { copyToLibrarySchema } from '@weighbridge/domain/library/library.schema.ts';
import { decideCreateLibraryQuestion } from '@weighbridge/domain/question/library-question.policy.ts';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import type { QuestionDefinition } from '@weighbridge/domain/question/question.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { findDraftSections } from '../importing/find-draft-sections.queries.ts';
import { getProjectFacts } from '../project/record/project-facts.queries.ts';
import { findInLibrary } from '../question/record/library-visibility.queries.ts';
import { findSectionQuestions } from '../question/record/section-questions.queries.ts';
import { addLibraryQuestions } from './add-library-questions.ts';
import { insertLinks, lockPaths } from './group.store.ts';

interface Found {
  sectionId: string;
  definition: QuestionDefinition;
  sourceQuestionId: string | null;
}

/**
 * Copies sections of a project or of an upload, each into the group chosen for it (decision 100). A question that came from the library is
 * linked to the group instead of being written a second time.
 */
export async function copyProjectQuestionsToLibrary(ctx: Ctx, input: unknown): Promise<{ count: number }> {
  const { draftProjectId, project, sections } = parse(copyToLibrarySchema, input);
  assertAllowed(decideCreateLibraryQuestion(ctx.actor), QUESTION_REFUSALS);
  return ctx.transaction(async (tx) => {
    const groups = await lockPaths(
      tx,
      ctx.actor,
      sections.map(({ path }) => path),
    );
    for (const group of groups) assertAllowed(decideEditGroup(ctx.actor, group), LIBRARY_REFUSALS);
    const groupOf = new Map(sections.map(({ id }, index) => [id, groups[index]?.id ?? '']));
    const ids = [...groupOf.keys()];
    const questions = draftProjectId ? await ofDraft(tx, ctx, draftProjectId, ids) : await ofProject(tx, ctx, project?.id ?? '', ids);
    const sources = questions.flatMap(({ sourceQuestionId }) => sourceQuestionId ?? []);
    const present = await findInLibrary(tx, ctx.actor, sources);
    const links = questions.flatMap(({ sectionId, sourceQuestionId }) =>
      sourceQuestionId !== null && present.has(sourceQuestionId)
        ? [{ groupId: groupOf.get(sectionId) ?? '', questionId: sourceQuestionId }]
        : [],
    );
    await insertLinks(tx, links);
    const fresh = questions.filter(({ sourceQuestionId }) => sourceQuestionId === null || !present.has(sourceQuestionId));
    await addLibraryQuestions(
      tx,
      ctx,
      fresh.map(({ sectionId, definition }) => ({ definition, groupId: groupOf.get(sectionId) ?? null })),
    );
    const facts = { projectId: project?.id ?? null, draftProjectId: draftProjectId ?? null, added: fresh.length, linked: links.length };
    await recordEvent(tx, ctx, 'questions.copiedToLibrary', { subjectId: facts.projectId ?? facts.draftProjectId }, facts);
    return { count: questions.length };
  });
}

async function ofProject(tx: Tx, ctx: Ctx, projectId: string, sectionIds: readonly string[]): Promise<Found[]> {
  await getProjectFacts(tx, ctx.actor, projectId);
  return findSectionQuestions(tx, projectId, sectionIds);
}

async function ofDraft(tx: Tx, ctx: Ctx, draftId: string, sectionIds: readonly string[]): Promise<Found[]> {
  const sections = await findDraftSections(tx, ctx.actor, draftId);
  return sectionIds.flatMap((id) => {
    const section = sections.find((candidate) => candidate.id === id);
    if (!section) throw new DomainError('NOT_FOUND');
    return section.questions.map(({ definition, libraryQuestionId }) => ({
      sectionId: id,
      definition,
      sourceQuestionId: libraryQuestionId,
    }));
  });
}
