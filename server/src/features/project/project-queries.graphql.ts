import { check, privilege, signedIn } from '@weighbridge/domain/access/access-rule.ts';
import type { Deadline } from '@weighbridge/domain/project/deadlines.ts';
import { builder } from '../../graphql/builder.ts';
import { IdInput, listArgs, pageOf } from '../../graphql/paging.ts';
import { ClientRef, CompanyRef, ProjectRef, ProjectServiceTypeRef, UserRef } from '../../graphql/shared-types.ts';
import { parseId } from '../../platform/input.ts';
import { getProject } from './get-project.ts';
import { listDeadlines } from './list-deadlines.ts';
import { listProjectFilters, type ProjectFilters } from './list-project-filters.ts';
import { listProjectLocations } from './list-project-locations.ts';
import { listProjectMembers, type ProjectMembers } from './list-project-members.ts';
import { listProjects, type ProjectSummary } from './list-projects.ts';
import { ProjectType } from './project.graphql.ts';
import { ProjectStatusEnum, ProjectTypeEnum } from './project-enums.graphql.ts';
import { type ProjectIssueView, type ProjectValidation, validateProject } from './validate-project.ts';

/** Administrators look at projects by acting for a firm, clients at their own page (PLIST-020). */
const listReaders = check(({ type }) => type === 'BROKER' || type === 'VENDOR');
const team = check(({ type }) => type === 'BROKER' || type === 'ADMIN');

const ProjectSummaryType = builder.objectRef<ProjectSummary>('ProjectSummary').implement({
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
    plannedDecisionDate: t.expose('plannedDecisionDate', { type: 'DateTime', nullable: true }),
    needsAttention: t.exposeBoolean('needsAttention'),
    overdue: t.exposeBoolean('overdue'),
  }),
});
const ProjectSummaryPage = pageOf('ProjectSummary', ProjectSummaryType);

const ProjectsFilter = builder.inputType('ProjectsFilter', {
  fields: (t) => ({
    keyword: t.string(),
    client: t.field({ type: IdInput }),
    projectServiceTypes: t.field({ type: [IdInput] }),
    types: t.field({ type: [ProjectTypeEnum] }),
    statuses: t.field({ type: [ProjectStatusEnum] }),
    notStatus: t.field({ type: [ProjectStatusEnum] }),
  }),
});

const ProjectFiltersType = builder.objectRef<ProjectFilters>('ProjectFilters').implement({
  fields: (t) => ({
    clients: t.expose('clients', { type: [ClientRef] }),
    projectServiceTypes: t.expose('projectServiceTypes', { type: [ProjectServiceTypeRef] }),
  }),
});

const ProjectMembersType = builder.objectRef<ProjectMembers>('ProjectMembers').implement({
  fields: (t) => ({
    productOwners: t.expose('productOwners', { type: [UserRef] }),
    domainExperts: t.expose('domainExperts', { type: [UserRef] }),
    viewers: t.expose('viewers', { type: [UserRef] }),
    candidates: t.expose('candidates', { type: [UserRef] }),
  }),
});

const IssueCount = builder.objectRef<ProjectValidation['issuesCount'][number]>('IssueCount').implement({
  fields: (t) => ({ messageId: t.exposeString('messageId'), count: t.exposeInt('count') }),
});
const ProjectIssue = builder.objectRef<ProjectIssueView>('ProjectIssue').implement({
  fields: (t) => ({
    messageId: t.exposeString('messageId'),
    message: t.exposeString('message'),
    count: t.exposeInt('count'),
    link: t.exposeString('link'),
  }),
});
const ProjectValidationType = builder.objectRef<ProjectValidation>('ProjectValidation').implement({
  fields: (t) => ({
    issuesCount: t.expose('issuesCount', { type: [IssueCount] }),
    issues: t.expose('issues', { type: [ProjectIssue] }),
  }),
});

const DeadlineEntry = builder.objectRef<Deadline>('DeadlineEntry').implement({
  fields: (t) => ({
    project: t.field({ type: ProjectRef, resolve: ({ projectId, projectName }) => ({ id: projectId, name: projectName }) }),
    kind: t.exposeString('kind'),
    date: t.expose('date', { type: 'DateTime' }),
  }),
});

builder.queryFields((t) => ({
  projects: t.field({
    type: ProjectSummaryPage,
    access: listReaders,
    args: { filter: t.arg({ type: ProjectsFilter }), ...listArgs() },
    resolve: (_parent, args, ctx) => listProjects(ctx, args),
  }),
  projectFilters: t.field({ type: ProjectFiltersType, access: listReaders, resolve: (_parent, _args, ctx) => listProjectFilters(ctx) }),
  project: t.field({
    type: ProjectType,
    access: signedIn,
    args: {
      id: t.arg.id({ required: true }),
      hash: t.arg.string({ description: 'Of an invitation. It opens nothing to people who are signed in and do not see the project.' }),
    },
    resolve: (_parent, args, ctx) => getProject(ctx, parseId(args.id)),
  }),
  projectMembers: t.field({
    type: ProjectMembersType,
    access: team,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_parent, args, ctx) => listProjectMembers(ctx, parseId(args.id)),
  }),
  projectLocations: t.stringList({
    access: privilege('MANAGE_PROJECT_STATE'),
    resolve: (_parent, _args, ctx) => listProjectLocations(ctx),
  }),
  validateProject: t.field({
    type: ProjectValidationType,
    access: team,
    args: {
      id: t.arg.id({ required: true }),
      status: t.arg({ type: ProjectStatusEnum, required: true, description: 'Where the project is to go.' }),
    },
    resolve: (_parent, { id, status }, ctx) => validateProject(ctx, parseId(id), status),
  }),
  deadlines: t.field({
    type: [DeadlineEntry],
    access: check(({ type }) => type === 'BROKER'),
    args: { from: t.arg({ type: 'DateTime' }), to: t.arg({ type: 'DateTime' }) },
    resolve: (_parent, args, ctx) => listDeadlines(ctx, args),
  }),
}));
