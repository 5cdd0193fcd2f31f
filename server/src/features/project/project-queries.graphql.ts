import { always, check, privilege } from '@weighbridge/domain/access/access-rule.ts';
import type { Deadline } from '@weighbridge/domain/project/deadlines.ts';
import { builder } from '../../graphql/builder.ts';
import { MAY_BE_OLD } from '../../graphql/may-be-old.ts';
import { listArgs } from '../../graphql/paging.ts';
import { ClientRef, ProjectRef, ProjectServiceTypeRef, UserRef } from '../../graphql/shared-types.ts';
import { parseId } from '../../platform/input.ts';
import { getProject } from './editing/get-project.ts';
import { listProjectMembers, type ProjectMembers } from './editing/list-project-members.ts';
import { ProjectType } from './editing/project.graphql.ts';
import { listDeadlines } from './list/list-deadlines.ts';
import { listProjectFilters, type ProjectFilters } from './list/list-project-filters.ts';
import { listProjectLocations } from './list/list-project-locations.ts';
import { listProjects } from './list/list-projects.ts';
import { ProjectSummaryPage, ProjectsFilter } from './list/project-summary.graphql.ts';

/** Administrators see projects only when they act for a firm, clients only their own page (PLIST-020). */
const listReaders = check(({ type }) => type === 'BROKER' || type === 'VENDOR');
const team = check(({ type }) => type === 'BROKER' || type === 'ADMIN');

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
    extensions: MAY_BE_OLD,
    access: listReaders,
    args: { filter: t.arg({ type: ProjectsFilter }), ...listArgs() },
    resolve: (_parent, args, ctx) => listProjects(ctx, args),
  }),
  projectFilters: t.field({
    type: ProjectFiltersType,
    extensions: MAY_BE_OLD,
    access: listReaders,
    resolve: (_parent, _args, ctx) => listProjectFilters(ctx),
  }),
  project: t.field({
    type: ProjectType,
    access: always,
    args: {
      id: t.arg.id({ required: true }),
      hash: t.arg.string({ description: 'Of an invitation to it; without one somebody has to be signed in.' }),
    },
    resolve: (_parent, { id, hash }, ctx) => getProject(ctx, id, hash),
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
  deadlines: t.field({
    type: [DeadlineEntry],
    access: check(({ type }) => type === 'BROKER'),
    args: { from: t.arg({ type: 'DateTime' }), to: t.arg({ type: 'DateTime' }) },
    resolve: (_parent, args, ctx) => listDeadlines(ctx, args),
  }),
}));
