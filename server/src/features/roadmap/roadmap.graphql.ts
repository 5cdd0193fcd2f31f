import { check, privilege } from '@weighbridge/domain/access/access-rule.ts';
import { builder } from '../../graphql/builder.ts';
import { parseId } from '../../platform/input.ts';
import { ProjectType } from '../project/editing/project.graphql.ts';
import { CreateProjectInput } from '../project/editing/project-input.graphql.ts';
import { ProjectStatusEnum } from '../project/record/project-enums.graphql.ts';
import { changeProjectStatus } from './change-project-status.ts';
import { createProject } from './create-project.ts';
import { sendProjectStatusEmail } from './send-project-status-email.ts';
import { type ProjectIssueView, type ProjectValidation, validateProject } from './validate-project.ts';

/** Who may call this at all; the policy of the project decides. */
const access = privilege('MANAGE_PROJECT_STATE');

const ChangeProjectStatusInput = builder.inputType('ChangeProjectStatusInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    from: t.field({ type: ProjectStatusEnum, required: true, description: 'The status the person saw.' }),
    status: t.field({ type: ProjectStatusEnum, required: true }),
    message: t.string(),
  }),
});
const SendProjectStatusEmailInput = builder.inputType('SendProjectStatusEmailInput', {
  fields: (t) => ({ id: t.id({ required: true }), emails: t.stringList({ required: true }) }),
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

builder.queryFields((t) => ({
  validateProject: t.field({
    type: ProjectValidationType,
    access: check(({ type }) => type === 'BROKER' || type === 'ADMIN'),
    args: {
      id: t.arg.id({ required: true }),
      status: t.arg({ type: ProjectStatusEnum, required: true, description: 'Where the project is to go.' }),
    },
    resolve: (_parent, { id, status }, ctx) => validateProject(ctx, parseId(id), status),
  }),
}));

builder.mutationFields((t) => ({
  createProject: t.field({
    type: ProjectType,
    access,
    args: { input: t.arg({ type: CreateProjectInput, required: true }) },
    resolve: (_parent, { input }, ctx) => createProject(ctx, input),
  }),
  changeProjectStatus: t.field({
    type: ProjectType,
    access,
    args: { input: t.arg({ type: ChangeProjectStatusInput, required: true }) },
    resolve: (_parent, { input }, ctx) => changeProjectStatus(ctx, input),
  }),
  sendProjectStatusEmail: t.field({
    type: ProjectType,
    access,
    args: { input: t.arg({ type: SendProjectStatusEmailInput, required: true }) },
    resolve: (_parent, { input }, ctx) => sendProjectStatusEmail(ctx, input),
  }),
}));
