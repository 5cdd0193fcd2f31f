import '../record/project.events.ts';
import '../record/project.tables.ts';
import { byIdSchema } from '@weighbridge/domain/kernel/validation.ts';
import { decideEditDetails } from '@weighbridge/domain/project/project.policy.ts';
import { PROJECT_REFUSALS } from '@weighbridge/domain/project/project.refusals.ts';
import { updateProjectSchema } from '@weighbridge/domain/project/project.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, assertUnchanged, parse } from '../../../platform/input.ts';
import { assertPeople } from '../record/assert-people.ts';
import { viewProject } from '../record/project.store.ts';
import { detailColumns } from '../record/project-columns.ts';
import { lockProject } from '../record/project-facts.queries.ts';
import { saveServiceTypes } from '../record/project-relations.store.ts';
import type { Project } from './get-project.ts';
import { saveProjectFiles } from './save-project-files.ts';

/** Changes the details of a project. Its client and source cannot change, and its members have a separate form. */
export async function updateProject(ctx: Ctx, input: unknown): Promise<Project> {
  const { id } = parse(byIdSchema, input);
  return ctx.transaction(async (tx) => {
    const facts = await lockProject(tx, ctx.actor, id);
    assertAllowed(decideEditDetails(ctx.actor, facts), PROJECT_REFUSALS);
    const before = await viewProject(tx, ctx.actor, id);
    const values = parse(updateProjectSchema({ now: ctx.now, before }), input);
    assertUnchanged(facts, values.updatedAt, facts.updatedByName);
    const named = before.contacts.map(({ user }) => user.id);
    await assertPeople(tx, facts.companyId, { contacts: values.brokerageContacts }, named);
    await saveServiceTypes(tx, facts, values);
    await saveProjectFiles(tx, ctx, id, values.files);
    await tx
      .updateTable('projects')
      .set({
        ...detailColumns(values),
        type: values.type,
        ...(values.settings && { scoringType: values.settings.scoringType, answersMaxLength: values.settings.answersMaxLength }),
        updatedAt: ctx.now,
        updatedBy: ctx.user.userId,
      })
      .where('id', '=', id)
      .execute();
    const after = await viewProject(tx, ctx.actor, id);
    const changed = changedFields(before, after);
    const about = { companyId: facts.companyId, projectId: id, subjectId: id, before: only(changed, before), after: only(changed, after) };
    await recordEvent(tx, ctx, 'project.updated', about, { changed });
    return after;
  });
}

const FIELDS = [
  'type',
  'name',
  'intro',
  'description',
  'hideClientInfo',
  'contacts',
  'frequency',
  'scoringType',
  'answersMaxLength',
  'locationOriginated',
  'targetNumberRespondents',
  'publishDate',
  'questionsClarificationDeadline',
  'submissionDeadline',
  'questionsSubmissionDeadline',
  'plannedDecisionDate',
  'employeeSize',
  'liveCount',
  'serviceTypes',
  'projectServiceTypes',
  'moreInformation',
  'files',
] as const satisfies readonly (keyof Project)[];

type Field = (typeof FIELDS)[number];

const changedFields = (before: Project, after: Project): Field[] =>
  FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

const only = (fields: readonly Field[], project: Project): object => Object.fromEntries(fields.map((field) => [field, project[field]]));
