import { privilege } from '@weighbridge/domain/access/access-rule.ts';
import { builder } from '../../graphql/builder.ts';
import { MAY_BE_OLD } from '../../graphql/may-be-old.ts';
import { IdInput, listArgs, pageOf } from '../../graphql/paging.ts';
import { CompanyRef } from '../../graphql/shared-types.ts';
import { parseId } from '../../platform/input.ts';
import { ProjectType } from '../project/editing/project.graphql.ts';
import { ProjectStatusEnum, ProjectTypeEnum } from '../project/record/project-enums.graphql.ts';
import { getProjectDeletion, type LostProduct } from './get-project-deletion.ts';
import { type DeletedProject, listDeletedProjects } from './list-deleted-projects.ts';
import { restoreProject } from './restore-project.ts';

const LostProductType = builder.objectRef<LostProduct>('LostProduct').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    submitted: t.exposeBoolean('submitted'),
    answersCount: t.exposeInt('answersCount'),
  }),
});

const DeletedProjectType = builder.objectRef<DeletedProject>('DeletedProject').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    type: t.expose('type', { type: ProjectTypeEnum }),
    company: t.expose('company', { type: CompanyRef }),
    status: t.expose('status', { type: ProjectStatusEnum, description: 'The status it had, and gets again.' }),
    deletedAt: t.expose('deletedAt', { type: 'DateTime' }),
    deletedBy: t.exposeString('deletedBy', { nullable: true }),
    restorableUntil: t.expose('restorableUntil', { type: 'DateTime' }),
    productsCount: t.exposeInt('productsCount'),
    submittedCount: t.exposeInt('submittedCount', { description: 'Products that submitted their answers.' }),
  }),
});

const DeletedProjectFilter = builder.inputType('DeletedProjectFilter', { fields: (t) => ({ keyword: t.string() }) });

builder.queryFields((t) => ({
  projectDeletion: t.field({
    type: [LostProductType],
    description: 'The products that would be deleted with a project, those that submitted answers first.',
    access: privilege('MANAGE_PROJECT_STATE'),
    args: { id: t.arg.id({ required: true }) },
    resolve: (_parent, { id }, ctx) => getProjectDeletion(ctx, parseId(id)),
  }),
  deletedProjects: t.field({
    type: pageOf('DeletedProject', DeletedProjectType),
    extensions: MAY_BE_OLD,
    access: privilege('MANAGE_BROKERS'),
    args: { filter: t.arg({ type: DeletedProjectFilter }), pagination: listArgs().pagination },
    resolve: (_parent, args, ctx) => listDeletedProjects(ctx, args),
  }),
}));

builder.mutationFields((t) => ({
  restoreProject: t.field({
    type: ProjectType,
    access: privilege('MANAGE_BROKERS'),
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: (_parent, { input }, ctx) => restoreProject(ctx, input),
  }),
}));
