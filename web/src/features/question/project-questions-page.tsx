import { ProjectLayout } from '../../parts/project/project-layout.tsx';
import { ProjectQuestionList } from '../../parts/question-list/list/project-question-list.tsx';

export function ProjectQuestionsPage() {
  return <ProjectLayout tab="questions">{({ project }) => <ProjectQuestionList project={project} />}</ProjectLayout>;
}
