import { Navigate } from '@tanstack/react-router';
import type { Project } from '../../../parts/project/project.operations.ts';
import { ProjectLayout } from '../../../parts/project/project-layout.tsx';
import { ComparisonsList } from './comparisons-list.tsx';

export function ComparisonsPage() {
  return (
    <ProjectLayout tab="comparison" otherwise={toScoring}>
      {({ project }) => <ComparisonsList project={project} />}
    </ProjectLayout>
  );
}

/** There are answers, but no branch to compare them in: one is made on the scoring page. */
const toScoring = ({ id, tabs }: Project) => (tabs.includes('scoring') ? <Navigate to={`/projects/${id}/scoring`} replace /> : null);
