import { useMutation } from '@apollo/client/react';
import { Button, Group, Paper, Stack } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import type { SourceInput } from '@weighbridge/domain/project/project-source.ts';
import { useState } from 'react';
import type { Project } from '../../../parts/project/project.operations.ts';
import { confirmDiscard } from '../../../ui/dialog/use-navigation-guard.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { AddClientDialog } from './add-client-on-demand.ts';
import { isoDates } from './iso-dates.ts';
import { ProjectFields } from './project-fields.tsx';
import { CREATE_PROJECT } from './project-form.operations.ts';
import { newProjectFormSchema } from './project-form-schema.ts';
import type { ProjectFormValues } from './project-values.ts';
import { useFormOptions, withChosen } from './use-form-options.ts';

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
  const loaded = useFormOptions();
  const [added, setAdded] = useState<readonly { id: string; name: string }[]>([]);
  const options = { ...loaded, clients: withChosen(loaded.clients, added) };
  const [newClient, setNewClient] = useState<string | null>(null);
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
  // Another type is another form, though it stands at the same path: the guard of every form knows paths only.
  useBlocker({
    disabled: !form.dirty,
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) =>
      current.pathname === next.pathname && typeIn(current.search) !== typeIn(next.search) && !(await confirmDiscard()),
  });
  // Beside the form, not in it: submitting the dialog would submit the project as well.
  const addDialog = newClient !== null && (
    <AddClientDialog
      name={newClient}
      onAdded={(client) => {
        setAdded([...added, client]);
        form.fields.setFieldValue('client', { id: client.id });
        setNewClient(null);
      }}
      onClose={() => setNewClient(null)}
    />
  );
  return (
    <>
      {addDialog}
      <Paper component="form" withBorder p={{ base: 'md', sm: 'lg' }} aria-label="Project details" {...form.formProps}>
        <Stack gap="xl">
          <ProjectFields fields={form.fields} options={options} model={model} status="DRAFT" isNew onAddClient={setNewClient} />
          <FormAlert text={form.errorText} />
          <Group justify="space-between">
            <Button variant="default" onClick={onBack} disabled={form.submitting}>
              Back
            </Button>
            <SubmitButton form={form}>Save and Continue</SubmitButton>
          </Group>
        </Stack>
      </Paper>
    </>
  );
}

const typeIn = (search: { type?: unknown }) => search.type;
