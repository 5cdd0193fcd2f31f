import { useMutation } from '@apollo/client/react';
import { Button, Group, Paper, Stack } from '@mantine/core';
import type { SourceInput } from '@weighbridge/domain/project/project-source.ts';
import { useState } from 'react';
import type { Project } from '../../../parts/project/project.operations.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { isoDates } from './iso-dates.ts';
import { ProjectFields } from './project-fields.tsx';
import { CREATE_PROJECT } from './project-form.operations.ts';
import { newProjectFormSchema } from './project-form-schema.ts';
import type { ProjectFormValues } from './project-values.ts';
import { useFormOptions } from './use-form-options.ts';

export type ProjectSourceInput = Partial<Omit<SourceInput, 'type'>> & { copyProducts?: boolean };

interface NewProjectFormProps {
  initialValues: ProjectFormValues;
  /** The project it is made from, for the names of its choices. */
  model: Project | null;
  source: ProjectSourceInput;
  onBack: () => void;
  onCreated: (project: { id: string }) => Promise<unknown>;
}

export function NewProjectForm({ initialValues, model, source, onBack, onCreated }: NewProjectFormProps) {
  const [now] = useState(() => new Date());
  const [createProject] = useMutation(CREATE_PROJECT);
  const options = useFormOptions();
  const form = useAppForm({
    schema: newProjectFormSchema(now),
    initialValues,
    onSubmit: async (values) => {
      const { data } = await createProject({ variables: { input: { ...isoDates(values), ...source } } }).catch((failure: unknown) => {
        snackbar.error('Unable to save Project');
        throw failure;
      });
      if (!data) return;
      snackbar.success('Project is saved');
      await onCreated(data.createProject);
    },
  });
  return (
    <Paper component="form" withBorder p={{ base: 'md', sm: 'lg' }} aria-label="Project details" {...form.formProps}>
      <Stack gap="xl">
        <ProjectFields fields={form.fields} options={options} model={model} status="DRAFT" isNew />
        <FormAlert text={form.errorText} />
        <Group justify="space-between">
          <Button variant="default" onClick={onBack} disabled={form.submitting}>
            Back
          </Button>
          <SubmitButton form={form}>Save and Continue</SubmitButton>
        </Group>
      </Stack>
    </Paper>
  );
}
