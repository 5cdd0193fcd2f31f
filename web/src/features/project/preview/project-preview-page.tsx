import { Stack } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { ProjectLayout } from '../../../parts/project/project-layout.tsx';
import { DetailsPreview } from '../details/details-preview.tsx';
import { QuestionsPreview } from './questions-preview.tsx';

/** What vendors will see. Whoever may not see the project at all goes home instead (decision 23). */
export function ProjectPreviewPage() {
  return (
    <ProjectLayout tab="preview" missing={<Navigate to="/" replace />}>
      {({ project }) => (
        <Stack gap="xl">
          <DetailsPreview project={project} />
          <QuestionsPreview project={project} />
        </Stack>
      )}
    </ProjectLayout>
  );
}
