import '../question/record/question.tables.ts';
import type { CopyPlan } from '@weighbridge/domain/project/project-source.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { findDraftSections } from '../importing/find-draft-sections.queries.ts';
import { addSections } from '../question/section/add-sections.ts';
import { copySectionsInto } from '../question/section/copy-sections.ts';

interface Target {
  id: string;
  companyId: string;
}

/** Copies the sections and questions of the base project, with what the plan says (decision 68). */
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

/** Copies the sections of an upload into the new project; only the person who uploaded it can do that. */
export async function copyDraftSections(tx: Tx, ctx: Ctx, draftId: string, target: Target): Promise<void> {
  await addSections(tx, ctx, { kind: 'project', ...target }, await findDraftSections(tx, ctx.actor, draftId));
}
