import { useMutation } from '@apollo/client/react';
import { TagsInput } from '@mantine/core';
import { sendStatusEmailSchema } from '@weighbridge/domain/report/report.schema.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { type Project, SEND_PROJECT_STATUS_EMAIL } from './project.operations.ts';

export function StatusEmailDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const [send] = useMutation(SEND_PROJECT_STATUS_EMAIL);
  const form = useAppForm({
    schema: sendStatusEmailSchema,
    initialValues: { id: project.id, emails: [] as string[] },
    onSubmit: async (input) => {
      await send({ variables: { input } });
      snackbar.success('Project status email is sent');
      onClose();
    },
  });
  const { errors } = form.fields;
  const problem = errors['emails'] ?? Object.entries(errors).find(([path]) => path.startsWith('emails.'))?.[1];
  return (
    <FormDialog title="Send Project Status Email" form={form} onClose={onClose} submitLabel="Send">
      <TagsInput
        label="Recipients"
        description="Type an e-mail address and press Enter."
        data-autofocus
        acceptValueOnBlur
        allowDuplicates
        {...form.fields.getInputProps('emails')}
        error={problem}
      />
    </FormDialog>
  );
}
