import { Navigate } from '@tanstack/react-router';
import type { Project } from '../../parts/project/project.operations.ts';
import { ProjectLayout } from '../../parts/project/project-layout.tsx';
import { FaqBoard } from './faq-board.tsx';

/** The team's page. People who may not see the project are led to the home page (decision 23); before publication there are no questions. */
export function ProjectFaqPage() {
  return (
    <ProjectLayout tab="faq" missing={<Navigate to="/" replace />} otherwise={toPreview}>
      {({ project }) => (
        <FaqBoard
          place={{ projectId: project.id, hash: null, productId: null }}
          isTeam
          questionsPath={`/projects/${project.id}/${project.tabs.includes('questions') ? 'questions' : 'preview'}`}
        />
      )}
    </ProjectLayout>
  );
}

const toPreview = ({ id }: Project) => <Navigate to={`/projects/${id}/preview`} replace />;
