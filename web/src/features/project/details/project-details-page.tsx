import { Button, Group, Stack } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { ProjectLayout, type ProjectPage } from '../../../parts/project/project-layout.tsx';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { useHashTarget } from '../../../ui/use-hash-target.ts';
import { ExistingProjectForm } from '../form/existing-project-form.tsx';
import { DetailsPreview } from './details-preview.tsx';
import { MembersSection } from './members-section.tsx';

export function ProjectDetailsPage() {
  return <ProjectLayout tab="details">{(page) => <Details {...page} />}</ProjectLayout>;
}

function Details({ project, reload }: ProjectPage) {
  const [editing, setEditing] = useState(false);
  const [version, setVersion] = useState(0);
  useHashTarget(true);

  if (editing && project.actions.includes('edit')) {
    const again = () =>
      reload().then(
        () => setVersion((before) => before + 1),
        (error: unknown) => snackbar.error(error),
      );
    return (
      <ExistingProjectForm
        key={version}
        project={project}
        submitLabel="Save"
        onSaved={() => setEditing(false)}
        onCancel={() => setEditing(false)}
        onReload={() => void again()}
      />
    );
  }
  return (
    <Stack gap="md">
      {project.actions.includes('edit') && (
        <Group justify="flex-end">
          <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
            Edit Details
          </Button>
        </Group>
      )}
      <DetailsPreview project={project} />
      <MembersSection project={project} reload={reload} />
    </Stack>
  );
}
