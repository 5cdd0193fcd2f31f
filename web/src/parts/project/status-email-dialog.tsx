import { useMutation } from '@apollo/client/react';
import { TagsInput } from '@mantine/core';
import { sendStatusEmailSchema } from '@weighbridge/domain/roadmap/status-email.schema.ts';
import { AppError, toAppError } from '../../lib/errors.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { problemIn } from '../../ui/form/problem-in.ts';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { snackbar } from '../../ui/message/snackbar.ts';
import { type Project, SEND_PROJECT_STATUS_EMAIL } from './project.operations.ts';

export function StatusEmailDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const [send] = useMutation(SEND_PROJECT_STATUS_EMAIL);
  const form = useAppForm({
    schema: sendStatusEmailSchema,
    initialValues: { id: project.id, emails: [] as string[] },
    onSubmit: async (input) => {
      await send({ variables: { input } }).catch((failure: unknown) => {
        throw unableToSend(failure);
      });
      snackbar.success('The project status email has been sent successfully');
      onClose();
    },
  });
  const { errors } = form.fields;
  const change = (emails: string[]) => {
    form.fields.setFieldValue('emails', emails);
    // Problems are kept under the positions of the recipients, which every removal shifts.
    if (emails.length > 0) form.fields.validate();
    else form.fields.clearErrors();
  };
  return (
    <FormDialog title="Send Project Status Email" form={form} onClose={onClose} submitLabel="Send">
      <TagsInput
        label="Recipients"
        description="Type an email address and press Enter."
        data-autofocus
        // There are no suggestions: a list that nobody sees would take the first Escape.
        openOnFocus={false}
        acceptValueOnBlur
        allowDuplicates
        {...form.fields.getInputProps('emails')}
        onChange={change}
        error={problemIn(errors, 'emails')}
      />
    </FormDialog>
  );
}

/** What is wrong with a recipient is shown beside the field; other failures the sender cannot correct. */
function unableToSend(failure: unknown): AppError {
  const error = toAppError(failure);
  if (Object.keys(error.fields).length > 0) return error;
  return new AppError({ code: error.code, status: error.status, message: 'Unable to send the Email' });
}
