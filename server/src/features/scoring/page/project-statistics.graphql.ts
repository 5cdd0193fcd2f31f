import { builder } from '../../../graphql/builder.ts';
import { ProjectType } from '../../project/editing/project.graphql.ts';
import { QuestionStatusEnum } from '../../question/editing/question-definition.graphql.ts';
import { type ProjectStatistics, projectStatistics } from './project-statistics.ts';

const AnswersStatistics = builder.objectRef<ProjectStatistics['answers']>('AnswersStatistics').implement({
  fields: (t) => ({ rated: t.exposeInt('rated'), unrated: t.exposeInt('unrated') }),
});
const QuestionStatusCount = builder.objectRef<ProjectStatistics['questions'][number]>('QuestionStatusCount').implement({
  fields: (t) => ({ status: t.expose('status', { type: QuestionStatusEnum }), count: t.exposeInt('count') }),
});
const ProjectStatisticsType = builder.objectRef<ProjectStatistics>('ProjectStatistics').implement({
  fields: (t) => ({
    answers: t.expose('answers', { type: AnswersStatistics }),
    questions: t.expose('questions', { type: [QuestionStatusCount] }),
  }),
});

builder.objectField(ProjectType, 'statistics', (t) =>
  t.field({ type: ProjectStatisticsType, resolve: (project, _args, ctx) => projectStatistics(ctx, project) }),
);
