import { builder } from '../../graphql/builder.ts';
import { ProjectType } from '../project/project.graphql.ts';
import { ProjectStatusEnum } from '../project/project-enums.graphql.ts';
import { actionsOf, type NextStep, nextStepOf, widgetsOf } from './page-offers.ts';

const StepFormEnum = builder.enumType('StepForm', { values: ['CHOICE_PRODUCTS', 'SELECT_WINNERS'] as const });
const RoadmapStep = builder.objectRef<NextStep>('RoadmapStep').implement({
  fields: (t) => ({
    to: t.expose('to', {
      type: ProjectStatusEnum,
      nullable: true,
      description: 'Null for a panel that is restarted: it stays where it is.',
    }),
    button: t.exposeString('button'),
    confirmation: t.exposeString('confirmation'),
    form: t.expose('form', { type: StepFormEnum, nullable: true }),
  }),
});

builder.objectFields(ProjectType, (t) => ({
  actions: t.stringList({ resolve: (project, _args, ctx) => actionsOf(ctx.actor, project) }),
  widgets: t.stringList({ resolve: widgetsOf }),
  nextStep: t.field({ type: RoadmapStep, nullable: true, resolve: (project, _args, ctx) => nextStepOf(ctx.actor, project) }),
}));
