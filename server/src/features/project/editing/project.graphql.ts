import { PROJECT_TABS } from '@weighbridge/domain/project/project.tabs.ts';
import { builder } from '../../../graphql/builder.ts';
import { CompanyRef, ProjectRef, ProjectServiceTypeRef, ScoringTypeEnum, ServiceTypeRef, UserRef } from '../../../graphql/shared-types.ts';
import { FileStateEnum } from '../../file/file.graphql.ts';
import { fileUrl } from '../../file/file-url.ts';
import { EmployeeSizeEnum, ProjectSourceEnum, ProjectStatusEnum, ProjectTypeEnum } from '../record/project-enums.graphql.ts';
import { membersOf, type Project, tabsOf } from './get-project.ts';

const ProjectTabEnum = builder.enumType('ProjectTab', { values: PROJECT_TABS });

const ClientDetails = builder.objectRef<Project>('ClientDetails').implement({
  fields: (t) => ({
    id: t.id({ resolve: (project) => project.clientId ?? '' }),
    name: t.string({ resolve: (project) => project.clientName ?? '' }),
    location: t.exposeString('clientLocation', { nullable: true }),
    description: t.exposeString('clientDescription', { nullable: true }),
    website: t.exposeString('clientWebsite', { nullable: true }),
  }),
});

const BrokerageContact = builder.objectRef<Project['contacts'][number]>('BrokerageContact').implement({
  fields: (t) => ({ user: t.expose('user', { type: UserRef }), phoneNumber: t.exposeString('phoneNumber') }),
});

const ProjectSettings = builder.objectRef<Project>('ProjectSettings').implement({
  fields: (t) => ({
    answersMaxLength: t.exposeInt('answersMaxLength', { nullable: true }),
    scoringType: t.expose('scoringType', { type: ScoringTypeEnum }),
  }),
});

const MoreInformation = builder.objectRef<Project['moreInformation'][number]>('MoreInformation').implement({
  fields: (t) => ({ key: t.exposeString('key'), value: t.exposeString('value') }),
});

const ProjectFile = builder.objectRef<Project['files'][number]>('ProjectFile').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    description: t.exposeString('description', { nullable: true }),
    filename: t.exposeString('filename'),
    url: t.string({ resolve: fileUrl }),
    state: t.expose('state', { type: FileStateEnum }),
  }),
});

export const ProjectType = builder.objectRef<Project>('Project').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    intro: t.exposeString('intro', { nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    status: t.expose('status', { type: ProjectStatusEnum }),
    type: t.expose('type', { type: ProjectTypeEnum }),
    client: t.field({
      type: ClientDetails,
      nullable: true,
      resolve: (project) => (project.clientId === null ? null : project),
    }),
    hideClientInfo: t.exposeBoolean('hideClientInfo'),
    brokerageContacts: t.field({ type: [BrokerageContact], resolve: (project) => project.contacts }),
    frequency: t.exposeString('frequency', { nullable: true }),
    settings: t.field({ type: ProjectSettings, resolve: (project) => project }),
    locationOriginated: t.exposeString('locationOriginated', { nullable: true }),
    targetNumberRespondents: t.exposeInt('targetNumberRespondents', { nullable: true }),
    publishDate: t.expose('publishDate', { type: 'DateTime', nullable: true }),
    questionsClarificationDeadline: t.expose('questionsClarificationDeadline', { type: 'DateTime', nullable: true }),
    submissionDeadline: t.expose('submissionDeadline', { type: 'DateTime', nullable: true }),
    questionsSubmissionDeadline: t.expose('questionsSubmissionDeadline', { type: 'DateTime', nullable: true }),
    plannedDecisionDate: t.expose('plannedDecisionDate', { type: 'DateTime', nullable: true }),
    employeeSize: t.expose('employeeSize', { type: EmployeeSizeEnum, nullable: true }),
    liveCount: t.exposeInt('liveCount', { nullable: true }),
    serviceTypes: t.expose('serviceTypes', { type: [ServiceTypeRef] }),
    projectServiceTypes: t.expose('projectServiceTypes', { type: [ProjectServiceTypeRef] }),
    productOwners: t.field({ type: [UserRef], resolve: (project) => membersOf(project, 'PROJECT_MANAGER') }),
    domainExperts: t.field({ type: [UserRef], resolve: (project) => membersOf(project, 'DOMAIN_EXPERT') }),
    viewers: t.field({ type: [UserRef], resolve: (project) => membersOf(project, 'VIEWER') }),
    moreInformation: t.expose('moreInformation', { type: [MoreInformation] }),
    files: t.expose('files', { type: [ProjectFile] }),
    sectionsCount: t.exposeInt('sectionsCount'),
    baseProject: t.field({
      type: ProjectRef,
      nullable: true,
      resolve: ({ baseProjectId, baseProjectName }) =>
        baseProjectId === null || baseProjectName === null ? null : { id: baseProjectId, name: baseProjectName },
    }),
    source: t.expose('source', { type: ProjectSourceEnum, nullable: true }),
    createdBy: t.field({
      type: UserRef,
      nullable: true,
      resolve: ({ createdBy, creatorName }) => (createdBy === null ? null : { id: createdBy, name: creatorName ?? '' }),
    }),
    brokerageFirm: t.field({ type: CompanyRef, resolve: ({ companyId, companyName }) => ({ id: companyId, name: companyName }) }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    statusChangedAt: t.expose('statusChangedAt', { type: 'DateTime', nullable: true }),
    tabs: t.field({ type: [ProjectTabEnum], resolve: (project, _args, ctx) => tabsOf(ctx.actor, project) }),
  }),
});
