import { useQuery } from '@apollo/client/react';
import { List, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lossesInWords, RESTORE_HINT, TYPE_NAME_MESSAGE } from '@weighbridge/domain/roadmap/deletion.words.ts';
import { manageSteps } from '@weighbridge/domain/roadmap/project.roadmap.ts';
import { z } from 'zod';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { ErrorPanel } from '../../ui/message/error-panel.tsx';
import { snackbar } from '../../ui/message/snackbar.ts';
import { PROJECT_DELETION, type Project } from './project.operations.ts';
import { useChangeStatus } from './use-change-status.ts';

interface DeleteProjectDialogProps {
  project: Project;
  reload: () => Promise<unknown>;
  onClose: () => void;
}

/** Names what goes with the project; where vendors have submitted answers, its name must be typed (decision 180). */
export function DeleteProjectDialog({ project, reload, onClose }: DeleteProjectDialogProps) {
  const navigate = useNavigate();
  const changeStatus = useChangeStatus(project, reload);
  // Never from the cache: a vendor may have submitted a moment ago.
  const { data, error, refetch } = useQuery(PROJECT_DELETION, { variables: { id: project.id }, fetchPolicy: 'network-only' });
  const products = data?.projectDeletion;
  const asksForName = products?.some(({ submitted }) => submitted) ?? false;
  const step = manageSteps(project.type, project.status).find(({ action }) => action === 'delete');
  const form = useAppForm({
    schema: z.object({
      name: z.string().refine((name) => !asksForName || name.trim() === project.name.trim(), TYPE_NAME_MESSAGE),
    }),
    initialValues: { name: '' },
    guard: false,
    onSubmit: async () => {
      await changeStatus('DELETED');
      snackbar.success(project.type === 'PANEL' ? 'The project is rolled back' : 'The project is deleted');
      await navigate({ to: '/projects' });
      onClose();
    },
  });
  const { title, words } = { title: step?.button ?? 'Delete Project', words: step?.confirmation };
  return (
    <FormDialog
      title={title}
      // A name that was typed to confirm is nothing to keep.
      form={{ ...form, dirty: false }}
      waiting={!products}
      onClose={onClose}
      submitLabel={title}
      cancelLabel="Keep Project"
      danger
    >
      <Text>{words}</Text>
      <Text>{RESTORE_HINT}</Text>
      {error && !products && <ErrorPanel error={error} onRetry={() => void refetch().catch(() => undefined)} />}
      {!error && !products && (
        <Stack role="status" aria-label="Loading what goes with the project" gap="xs">
          <Skeleton height={14} width="70%" />
          <Skeleton height={14} width="55%" />
        </Stack>
      )}
      {products && (
        <div>
          <Text fw={600} mb={4}>
            What goes with “{project.name}”
          </Text>
          <List size="md" spacing={4}>
            {lossesInWords(products).map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        </div>
      )}
      {asksForName && (
        <TextInput
          label="Type the name of the project to confirm"
          description={project.name}
          autoComplete="off"
          data-autofocus
          {...form.fields.getInputProps('name')}
        />
      )}
    </FormDialog>
  );
}
