import { ROUTES } from '@weighbridge/domain/access/route-access.ts';
import { TASK_TYPES } from '@weighbridge/domain/task/task.ts';
import { builder } from '../../graphql/builder.ts';
import { listArgs, pageOf } from '../../graphql/paging.ts';
import { ProjectStatusEnum, ProjectTypeEnum } from '../project/record/project-enums.graphql.ts';
import { countTasks, type TaskCount } from './count-tasks.ts';
import { listTasks, type Task } from './list-tasks.ts';

const TaskTypeEnum = builder.enumType('TaskType', { values: TASK_TYPES });

const TaskCountType = builder.objectRef<TaskCount>('TaskCount').implement({
  fields: (t) => ({ type: t.expose('type', { type: TaskTypeEnum }), count: t.exposeInt('count') }),
});

const TaskProject = builder.objectRef<Task['project']>('TaskProject').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    type: t.expose('type', { type: ProjectTypeEnum }),
    status: t.expose('status', { type: ProjectStatusEnum }),
  }),
});

const TaskObject = builder.objectRef<Task>('Task').implement({
  fields: (t) => ({
    type: t.expose('type', { type: TaskTypeEnum }),
    project: t.expose('project', { type: TaskProject }),
    pending: t.exposeInt('pending', { description: 'Questions not reviewed yet, or answers not rated yet.' }),
    approved: t.exposeInt('approved', { description: 'Questions; none among answers.' }),
    rejected: t.exposeInt('rejected', { description: 'Questions; none among answers.' }),
    rated: t.exposeInt('rated', { description: 'Answers; none among questions.' }),
  }),
});

const access = ROUTES.tasks.access;

builder.queryFields((t) => ({
  tasksCount: t.field({ type: [TaskCountType], access, resolve: (_parent, _args, ctx) => countTasks(ctx) }),
  tasks: t.field({
    type: pageOf('Task', TaskObject),
    access,
    args: { type: t.arg({ type: TaskTypeEnum, required: true }), pagination: listArgs().pagination },
    resolve: (_parent, args, ctx) => listTasks(ctx, args),
  }),
}));
