import { DASHBOARD_WIDGETS } from '@weighbridge/domain/roadmap/dashboard.ts';
import { PROJECT_ACTIONS } from '@weighbridge/domain/roadmap/project.actions.ts';
import { builder } from '../../graphql/builder.ts';
import { ProjectType } from '../project/editing/project.graphql.ts';
import { ProjectStatusEnum } from '../project/record/project-enums.graphql.ts';
import { actionsOf, type NextStep, nextStepOf, widgetsOf } from './page-offers.ts';

const DashboardWidgetEnum = builder.enumType('DashboardWidget', { values: DASHBOARD_WIDGETS });

const ProjectActionEnum = builder.enumType('ProjectAction', { values: PROJECT_ACTIONS });

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
  actions: t.field({ type: [ProjectActionEnum], resolve: (project, _args, ctx) => actionsOf(ctx.actor, project) }),
  widgets: t.field({ type: [DashboardWidgetEnum], resolve: widgetsOf }),
  nextStep: t.field({ type: RoadmapStep, nullable: true, resolve: (project, _args, ctx) => nextStepOf(ctx.actor, project) }),
}));
