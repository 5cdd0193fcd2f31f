import '../record/project.tables.ts';
import type { NewProject } from '@weighbridge/domain/project/project.schema.ts';
import type { ProjectSource } from '@weighbridge/domain/project/project-source.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { assertPeople } from '../record/assert-people.ts';
import { detailColumns } from '../record/project-columns.ts';
import type { Project } from '../record/project-for-vendor.ts';
import { assertClient, saveMembers, saveServiceTypes } from '../record/project-relations.store.ts';
import { saveProjectFiles } from './save-project-files.ts';

interface NewDraft {
  companyId: string;
  values: NewProject;
  base: Project | null;
  source: ProjectSource | null;
}

/** Adds a draft with its details, files and members, and answers its id. Sections and products are added by the features above. */
export async function addProject(tx: Tx, ctx: Ctx, draft: NewDraft): Promise<string> {
  const { companyId, values, base } = draft;
  const id = newId();
  await assertClient(tx, companyId, values.client);
  await insertProject(tx, ctx, id, draft);
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
  return id;
}

async function insertProject(tx: Tx, ctx: Ctx, id: string, { companyId, values, base, source }: NewDraft): Promise<void> {
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
