import { builder } from '../../../graphql/builder.ts';
import { IdInput } from '../../../graphql/paging.ts';
import { ScoringTypeEnum } from '../../../graphql/shared-types.ts';
import { EmployeeSizeEnum, ProjectTypeEnum } from '../record/project-enums.graphql.ts';

export const ProjectSettingsInput = builder.inputType('ProjectSettingsInput', {
  fields: (t) => ({ scoringType: t.field({ type: ScoringTypeEnum, required: true }), answersMaxLength: t.int({ required: true }) }),
});
const BrokerageContactInput = builder.inputType('BrokerageContactInput', {
  fields: (t) => ({ user: t.field({ type: IdInput, required: true }), phoneNumber: t.string({ required: true }) }),
});
const MoreInformationInput = builder.inputType('MoreInformationInput', {
  fields: (t) => ({ key: t.string({ required: true }), value: t.string({ required: true }) }),
});
const ProjectFileInput = builder.inputType('ProjectFileInput', {
  fields: (t) => ({ id: t.id({ required: true }), description: t.string() }),
});
const CloneProjectInput = builder.inputType('CloneProjectInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    copyQuestionsStatus: t.boolean(),
    copyApprovers: t.boolean(),
    copyQuestionsWeight: t.boolean(),
  }),
});

type Fields = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0];

/** The fields that creating and updating share. Which of them are required is decided by the schema of the domain. */
const details = (t: Fields) => ({
  name: t.string({ required: true }),
  intro: t.string(),
  description: t.string(),
  hideClientInfo: t.boolean(),
  brokerageContacts: t.field({ type: [BrokerageContactInput] }),
  frequency: t.string(),
  settings: t.field({ type: ProjectSettingsInput }),
  locationOriginated: t.string(),
  targetNumberRespondents: t.int(),
  publishDate: t.field({ type: 'DateTime' }),
  questionsClarificationDeadline: t.field({ type: 'DateTime' }),
  submissionDeadline: t.field({ type: 'DateTime' }),
  questionsSubmissionDeadline: t.field({ type: 'DateTime' }),
  plannedDecisionDate: t.field({ type: 'DateTime' }),
  employeeSize: t.field({ type: EmployeeSizeEnum }),
  liveCount: t.int(),
  serviceTypes: t.field({ type: [IdInput] }),
  projectServiceTypes: t.field({ type: [IdInput] }),
  moreInformation: t.field({ type: [MoreInformationInput] }),
  files: t.field({ type: [ProjectFileInput] }),
});

export const CreateProjectInput = builder.inputType('CreateProjectInput', {
  fields: (t) => ({
    ...details(t),
    type: t.field({ type: ProjectTypeEnum, required: true }),
    client: t.field({ type: IdInput }),
    productOwners: t.field({ type: [IdInput] }),
    domainExperts: t.field({ type: [IdInput] }),
    viewers: t.field({ type: [IdInput] }),
    draft: t.field({ type: IdInput }),
    clone: t.field({ type: CloneProjectInput }),
    rfiBased: t.field({ type: IdInput }),
    copyProducts: t.boolean(),
    nextIteration: t.boolean(),
  }),
});

export const UpdateProjectInput = builder.inputType('UpdateProjectInput', {
  fields: (t) => ({
    ...details(t),
    id: t.id({ required: true }),
    type: t.field({ type: ProjectTypeEnum }),
    updatedAt: t.field({ type: 'DateTime', required: true }),
  }),
});
