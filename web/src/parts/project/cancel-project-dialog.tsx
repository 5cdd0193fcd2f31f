import { Text } from '@mantine/core';
import { changeProjectStatusSchema } from '@weighbridge/domain/roadmap/change-status.schema.ts';
import { manageSteps } from '@weighbridge/domain/roadmap/project.roadmap.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { snackbar } from '../../ui/message/snackbar.ts';
import type { Project } from './project.operations.ts';
import { useChangeStatus } from './use-change-status.ts';

interface CancelProjectDialogProps {
  project: Project;
  reload: () => Promise<unknown>;
  onClose: () => void;
}

/** Ends the project for everybody; what the vendors should know goes with it (decision 44). */
export function CancelProjectDialog({ project, reload, onClose }: CancelProjectDialogProps) {
  const changeStatus = useChangeStatus(project, reload);
  const step = manageSteps(project.type, project.status).find(({ action }) => action === 'cancel');
  const form = useAppForm({
    schema: changeProjectStatusSchema.pick({ message: true }),
    initialValues: { message: '' },
    onSubmit: async ({ message }) => {
      await changeStatus('CANCELLED', message);
      snackbar.success('The project is cancelled');
      onClose();
    },
  });
  return (
    <FormDialog title="Cancel Project" form={form} onClose={onClose} submitLabel="Cancel Project" cancelLabel="Keep Project" danger>
      <Text>{step?.confirmation}</Text>
      <TextArea
        label="Message to the vendors"
        description="Optional. It is sent to every participating vendor."
        {...form.fields.getInputProps('message')}
        value={form.fields.values.message ?? ''}
      />
    </FormDialog>
  );
}
