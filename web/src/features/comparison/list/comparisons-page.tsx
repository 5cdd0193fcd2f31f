import { ProjectLayout } from '../../../parts/project/project-layout.tsx';
import { ComparisonsList } from './comparisons-list.tsx';

export function ComparisonsPage() {
  return <ProjectLayout tab="comparison">{({ project }) => <ComparisonsList project={project} />}</ProjectLayout>;
}
