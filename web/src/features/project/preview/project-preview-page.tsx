import { Stack } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { ProjectLayout } from '../../../parts/project/project-layout.tsx';
import { DetailsPreview } from '../details/details-preview.tsx';
import { ClientTablesPreview } from './client-tables-preview.tsx';
import { QuestionsPreview } from './questions-preview.tsx';

/** What vendors will see. People who may not see the project are led to the home page instead (decision 23). */
export function ProjectPreviewPage() {
  return (
    <ProjectLayout tab="preview" missing={<Navigate to="/" replace />}>
      {({ project }) => (
        <Stack gap="xl">
          <DetailsPreview project={project} />
          <ClientTablesPreview projectId={project.id} />
          <QuestionsPreview project={project} />
        </Stack>
      )}
    </ProjectLayout>
  );
}
