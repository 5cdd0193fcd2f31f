import '../project/record/project.events.ts';
import { decideCreateProject } from '@weighbridge/domain/project/project.policy.ts';
import { PROJECT_REFUSALS } from '@weighbridge/domain/project/project.refusals.ts';
import { createProjectSchema } from '@weighbridge/domain/project/project.schema.ts';
import { copyPlan, sourceOf } from '@weighbridge/domain/project/project-source.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { copyClientTables } from '../client-table/table/copy-client-tables.ts';
import { copyProducts } from '../participation/record/copy-products.ts';
import { addProject } from '../project/editing/add-project.ts';
import type { Project } from '../project/editing/get-project.ts';
import { projectAnswer } from '../project/editing/project-answer.ts';
import { findBase, withBaseDetails } from './base-project.ts';
import { copyBaseSections, copyDraftSections } from './copy-sources.ts';

/** A new draft of the own firm: empty, or from another project, an RFI, the last round of a panel, an imported spreadsheet. */
export async function createProject(ctx: Ctx, input: unknown): Promise<Project> {
  assertAllowed(decideCreateProject(ctx.actor), PROJECT_REFUSALS);
  const companyId = ctx.user.companyId as string;
  return ctx.transaction(async (tx) => {
    const base = await findBase(tx, ctx, input);
    const values = parse(createProjectSchema({ now: ctx.now }), withBaseDetails(base, input));
    const source = sourceOf(values);
    const id = await addProject(tx, ctx, { companyId, values, base, source });
    const plan = source && copyPlan(source, { ...values.clone, copyProducts: values.copyProducts });
    if (base && plan) await copyBaseSections(tx, ctx, base, { id, companyId }, plan);
    if (base && plan?.products) await copyProducts(tx, ctx, { fromId: base.id, toId: id, companyId });
    if (base && plan?.clientTables) await copyClientTables(tx, ctx, { fromId: base.id, toId: id, companyId });
    if (values.draft) await copyDraftSections(tx, ctx, values.draft.id, { id, companyId });
    const facts = { name: values.name, type: values.type, source, baseProjectId: base?.id ?? null };
    await recordEvent(tx, ctx, 'project.created', { companyId, projectId: id, subjectId: id }, facts);
    return projectAnswer(tx, ctx, id);
  });
}
