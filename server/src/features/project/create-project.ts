import './project.events.ts';
import './project.tables.ts';
import { decideCreateProject } from '@weighbridge/domain/project/project.policy.ts';
import { PROJECT_REFUSALS } from '@weighbridge/domain/project/project.refusals.ts';
import { createProjectSchema, type NewProject } from '@weighbridge/domain/project/project.schema.ts';
import { copyPlan, sourceOf } from '@weighbridge/domain/project/project-source.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { copyProducts } from '../participation/copy-products.ts';
import { assertPeople } from './assert-people.ts';
import { type Base, findBase, withBaseDetails } from './base-project.ts';
import { copyBaseSections, copyDraftSections } from './copy-sources.ts';
import type { Project } from './get-project.ts';
import { viewProject } from './project.store.ts';
import { detailColumns } from './project-columns.ts';
import { assertClient, saveMembers, saveServiceTypes } from './project-relations.store.ts';
import { saveProjectFiles } from './save-project-files.ts';

/** A new draft of the own firm: empty, or from another project, an RFI, the last round of a panel, an imported spreadsheet. */
export async function createProject(ctx: Ctx, input: unknown): Promise<Project> {
  assertAllowed(decideCreateProject(ctx.actor), PROJECT_REFUSALS);
  const companyId = ctx.user.companyId as string;
  return ctx.transaction(async (tx) => {
    const base = await findBase(tx, ctx, input);
    const values = parse(createProjectSchema({ now: ctx.now }), withBaseDetails(base, input));
    const id = newId();
    const source = sourceOf(values);
    await assertClient(tx, companyId, values.client);
    await insertProject(tx, ctx, { id, companyId, values, base, source });
    await saveServiceTypes(tx, { id, companyId }, values);
    await saveProjectFiles(tx, ctx, id, values.files);
    const members = {
      productOwners: values.productOwners.map((person) => person.id),
      domainExperts: values.domainExperts.map((person) => person.id),
      viewers: values.viewers.map((person) => person.id),
    };
    const carried = base?.contacts.map(({ user }) => user.id);
    await assertPeople(tx, companyId, { members, contacts: values.brokerageContacts }, carried);
    await saveMembers(tx, { id, companyId }, members);
    const plan = source && copyPlan(source, { ...values.clone, copyProducts: values.copyProducts });
    if (base && plan) await copyBaseSections(tx, ctx, base, { id, companyId }, plan);
    if (base && plan?.products) await copyProducts(tx, ctx, { fromId: base.id, toId: id, companyId });
    if (values.draft) await copyDraftSections(tx, ctx, values.draft.id, { id, companyId });
    const facts = { name: values.name, type: values.type, source, baseProjectId: base?.id ?? null };
    await recordEvent(tx, ctx, 'project.created', { companyId, subjectId: id }, facts);
    return viewProject(tx, ctx.actor, id);
  });
}

interface NewRow {
  id: string;
  companyId: string;
  values: NewProject;
  base: Base | null;
  source: ReturnType<typeof sourceOf>;
}

async function insertProject(tx: Tx, ctx: Ctx, { id, companyId, values, base, source }: NewRow): Promise<void> {
  await tx
    .insertInto('projects')
    .values({
      id,
      companyId,
      clientId: values.client?.id ?? null,
      ...detailColumns(values),
      type: values.type,
      status: 'DRAFT',
      scoringType: values.settings?.scoringType ?? base?.scoringType ?? ctx.user.settings?.scoringType ?? 'NUMBERS',
      answersMaxLength: values.settings?.answersMaxLength ?? null,
      source,
      baseProjectId: base?.id ?? null,
      statusChangedAt: ctx.now,
      createdBy: ctx.user.userId,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      updatedBy: ctx.user.userId,
    })
    .execute();
}
