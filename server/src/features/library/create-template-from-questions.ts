import '../template/template.events.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { createTemplateFromQuestionsSchema } from '@weighbridge/domain/library/library.schema.ts';
import { decideCreateTemplate } from '@weighbridge/domain/template/template.policy.ts';
import { TEMPLATE_REFUSALS } from '@weighbridge/domain/template/template.refusals.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { findDraftSections } from '../importing/find-draft-sections.queries.ts';
import { getProjectFacts } from '../project/record/project-facts.queries.ts';
import { renameSections } from '../question/record/section.writes.ts';
import { assertSectionsOfProject } from '../question/record/section-questions.queries.ts';
import { addSections } from '../question/section/add-sections.ts';
import { copySectionsInto } from '../question/section/copy-sections.ts';
import { insertTemplate } from '../template/create-template.ts';
import { getTemplate, type Template } from '../template/list-templates.ts';

interface Target {
  kind: 'template';
  id: string;
  companyId: string | null;
}

interface Chosen {
  id: string;
  name: string | null;
}

/** A new template with sections of a project or of an upload, in the order they were chosen. */
export async function createTemplateFromQuestions(ctx: Ctx, input: unknown): Promise<Template> {
  const { name, draftProjectId, project, sections: given } = parse(createTemplateFromQuestionsSchema, input);
  assertAllowed(decideCreateTemplate(ctx.actor), TEMPLATE_REFUSALS);
  const sections = [...new Map(given.map((section) => [section.id, section])).values()];
  return ctx.transaction(async (tx) => {
    const target: Target = { kind: 'template', ...(await insertTemplate(tx, ctx, name)) };
    if (draftProjectId) await fromDraft(tx, ctx, target, draftProjectId, sections);
    else await fromProject(tx, ctx, target, project?.id ?? '', sections);
    const facts = { name, projectId: project?.id ?? null, draftProjectId: draftProjectId ?? null, sectionsCount: sections.length };
    await recordEvent(tx, ctx, 'template.createdFromQuestions', { subjectId: target.id }, facts);
    return getTemplate(ctx, target.id, tx);
  });
}

async function fromDraft(tx: Tx, ctx: Ctx, target: Target, draftId: string, chosen: readonly Chosen[]): Promise<void> {
  const sections = await findDraftSections(tx, ctx.actor, draftId);
  const wanted = chosen.map(({ id, name }) => {
    const section = sections.find((candidate) => candidate.id === id);
    if (!section) throw new DomainError('NOT_FOUND');
    return { ...section, name: name ?? section.name };
  });
  await addSections(tx, ctx, target, wanted);
}

async function fromProject(tx: Tx, ctx: Ctx, target: Target, projectId: string, chosen: readonly Chosen[]): Promise<void> {
  await getProjectFacts(tx, ctx.actor, projectId);
  const sectionIds = chosen.map(({ id }) => id);
  await assertSectionsOfProject(tx, projectId, sectionIds);
  const { ids } = await copySectionsInto(tx, ctx, { sectionIds, target, status: 'PENDING', keepWeight: true });
  await renameSections(
    tx,
    ids.map((id, index) => ({ id, name: chosen[index]?.name ?? null })),
  );
}
