import { builder } from '../../../graphql/builder.ts';
import { IdInput, pageOf } from '../../../graphql/paging.ts';
import { ClientRef, CompanyRef, ProjectServiceTypeRef, UserRef } from '../../../graphql/shared-types.ts';
import { ProjectStatusEnum, ProjectTypeEnum } from '../record/project-enums.graphql.ts';
import type { ProjectSummary } from './list-projects.ts';

export const ProjectSummaryType = builder.objectRef<ProjectSummary>('ProjectSummary').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    type: t.expose('type', { type: ProjectTypeEnum }),
    status: t.expose('status', { type: ProjectStatusEnum }),
    client: t.expose('client', { type: ClientRef, nullable: true }),
    owner: t.expose('owner', { type: UserRef, nullable: true }),
    ownersCount: t.exposeInt('ownersCount'),
    projectServiceTypes: t.expose('projectServiceTypes', { type: [ProjectServiceTypeRef], complexity: { field: 1, multiplier: 2 } }),
    brokerageFirm: t.expose('brokerageFirm', { type: CompanyRef }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    publishDate: t.expose('publishDate', { type: 'DateTime', nullable: true }),
    questionsSubmissionDeadline: t.expose('questionsSubmissionDeadline', { type: 'DateTime', nullable: true }),
    plannedDecisionDate: t.expose('plannedDecisionDate', { type: 'DateTime', nullable: true }),
    needsAttention: t.exposeBoolean('needsAttention'),
    overdue: t.exposeBoolean('overdue'),
    isNew: t.exposeBoolean('isNew', { description: 'For vendors: one of their products has not accepted.' }),
  }),
});
export const ProjectSummaryPage = pageOf('ProjectSummary', ProjectSummaryType);

export const ProjectsFilter = builder.inputType('ProjectsFilter', {
  fields: (t) => ({
    keyword: t.string(),
    client: t.field({ type: IdInput }),
    projectServiceTypes: t.field({ type: [IdInput] }),
    types: t.field({ type: [ProjectTypeEnum] }),
    statuses: t.field({ type: [ProjectStatusEnum] }),
    notStatus: t.field({ type: [ProjectStatusEnum] }),
  }),
});
