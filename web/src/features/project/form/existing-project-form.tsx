import { useMutation } from '@apollo/client/react';
import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useActor } from '../../../lib/session/session.ts';
import type { Project } from '../../../parts/project/project.operations.ts';
import { confirmDiscard } from '../../../ui/dialog/use-navigation-guard.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import type { FieldsProps } from './form-context.ts';
import { isoDates } from './iso-dates.ts';
import { ProjectFields } from './project-fields.tsx';
import { UPDATE_PROJECT } from './project-form.operations.ts';
import { existingProjectFormSchema } from './project-form-schema.ts';
import { valuesOf } from './project-values.ts';
import { useFormOptions } from './use-form-options.ts';

interface ExistingProjectFormProps {
  project: Project;
  submitLabel: string;
  /** Also for a form that was submitted as it was. */
  onSaved: () => Promise<unknown> | unknown;
  onCancel?: () => void;
  /** Starts again from what the server has now. */
  onReload: () => void;
}

/** Keeps the project it was opened with: an update from elsewhere must not replace what is being typed. */
export function ExistingProjectForm({ project, submitLabel, onSaved, onCancel, onReload }: ExistingProjectFormProps) {
  const actor = useActor();
  const [now] = useState(() => new Date());
  const [opened] = useState(project);
  const [updateProject] = useMutation(UPDATE_PROJECT);
  const options = useFormOptions();
  const form = useAppForm({
    schema: existingProjectFormSchema(opened, now),
    initialValues: {
      ...valuesOf(opened, actor.kind === 'user' ? actor.settings : null),
      id: opened.id,
      updatedAt: opened.updatedAt,
    },
    onUnchanged: () => void onSaved(),
    onSubmit: async (input) => {
      try {
        await updateProject({ variables: { input: isoDates(input) } });
      } catch (failure) {
        snackbar.error('Unable to save Project');
        throw failure;
      }
      snackbar.success('Project is saved');
      await onSaved();
    },
  });
  const cancel = async () => {
    if (!form.dirty || (await confirmDiscard())) onCancel?.();
  };
  const conflict = form.error?.code === 'CONFLICT' ? form.errorText : null;
  return (
    <Paper component="form" withBorder p={{ base: 'md', sm: 'lg' }} aria-label="Project details" {...form.formProps}>
      <Stack gap="xl">
        <ProjectFields
          fields={form.fields as unknown as FieldsProps['fields']}
          options={options}
          model={opened}
          status={opened.status}
          isNew={false}
        />
        {conflict && (
          <Alert color="yellow" role="alert" c="gray.9">
            <Group justify="space-between" gap="sm">
              <Text flex="1 1 240px">{conflict}</Text>
              <Button variant="default" size="xs" onClick={onReload}>
                Reload
              </Button>
            </Group>
          </Alert>
        )}
        {!conflict && <FormAlert text={form.errorText} />}
        <Group justify="flex-end">
          {onCancel && (
            <Button variant="default" onClick={() => void cancel()} disabled={form.submitting}>
              Cancel
            </Button>
          )}
          <SubmitButton form={form}>{submitLabel}</SubmitButton>
        </Group>
      </Stack>
    </Paper>
  );
}
