import '../question/question.tables.ts';
import type { CopyPlan } from '@weighbridge/domain/project/project-source.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { findDraftSections } from '../importing/find-draft-sections.queries.ts';
import { addSections } from '../question/add-sections.ts';
import { copySectionsInto } from '../question/copy-sections.ts';

interface Target {
  id: string;
  companyId: string;
}

/** The sections and questions of the base, with what the plan takes along (decision 68). */
export async function copyBaseSections(tx: Tx, ctx: Ctx, base: { id: string }, target: Target, plan: CopyPlan): Promise<void> {
  const sections = await tx
    .selectFrom('sections')
    .select('id')
    .where('projectId', '=', base.id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  await copySectionsInto(tx, ctx, {
    sectionIds: sections.map(({ id }) => id),
    target: { kind: 'project', ...target },
    status: plan.questionsStatus ? 'same' : 'PENDING',
    keepAssignment: plan.approvers,
    keepWeight: plan.questionsWeight,
    nextRound: plan.previousAnswers,
  });
}

/** What somebody imported becomes the sections of their new project; an import belongs to the one who made it. */
export async function copyDraftSections(tx: Tx, ctx: Ctx, draftId: string, target: Target): Promise<void> {
  await addSections(tx, ctx, { kind: 'project', ...target }, await findDraftSections(tx, ctx.actor, draftId));
}
